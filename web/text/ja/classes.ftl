# ユニーク解の一覧。

view-classes = 型一覧
classes-heading = { $n } × { $n } の型（ユニーク解）
classes-shown = { $all } 個の型のうち { $shown } 個を表示
classes-so-far = 探しています：これまでの { $all } 個のうち { $shown } 個を表示
classes-no-solution = この盤には解がないので、型もありません。
classes-none = 条件に合う型はありません。
classes-any = すべて
classes-class = 型
classes-first = 最初のクイーン
classes-bit = ビット { $bit }
classes-case = 場合
classes-cells = A、B、C のクイーン
classes-cell-none = なし
classes-order = 並べ方
classes-by-value = 判定値順
classes-by-class = 型の大きさ順
classes-closer = 型 { $number } / { $of }（ユニーク判定値の順）
classes-board = 列の並びが { $rows } の盤
classes-rows = 列の並び（ユニーク判定値）
classes-members = { $class }：異なる盤が { $members } 個
classes-symmetry = 8 つの像を見る
classes-walk = 探索で見つかる手を見る
classes-save-csv = 一覧を保存（CSV）
classes-save-json = 一覧を保存（JSON）
classes-save-svg = 一覧図を保存（SVG）
classes-ledger = { $n } × { $n } の合計
classes-sum-one = N = 1 のただ 1 つの盤は、それだけでひとつの型です。
classes-ladder = 数える手間をアルゴリズムごとに比べる

case-any-corner = 角の場合
case-any-edge = 辺の場合
case-none = なし
