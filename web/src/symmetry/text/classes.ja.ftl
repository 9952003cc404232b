# 花の絞り込みとファイル。

classes-no-solution = この盤面には解がないので、型もありません。
classes-none = 条件に合う型はありません。
classes-chance = 規則の上ではありえますが、{ $n } × { $n } にはたまたまありません。
classes-quarter-turn = COUNT2 の盤面は 90 度回転すると自分自身に重なります。クイーンは 4 個ずつ組になって回り、動かないのは中央の 1 個だけなので、行数は 4k か 4k + 1 です。{ $n } はどちらでもありません。
classes-none-of = { $n } × { $n } には { $class }が一つもありません。
classes-corner-is-eight = 最初のクイーンが角にあると、もとの盤面と等しい像はないので、型はすべて COUNT8 です。
classes-corner-has-no-cells = A、B、C は辺の場合のマスです。最初のクイーンが角にあるときは、比べるものがありません。
classes-first-queen = 最初のクイーンは、角の場合はビット 0、辺の場合はビット BOUND1 にあります。
classes-decided = { $class }は { $cell } で決まります。この型の盤面は{ $turned }と等しく、その回転で { $cell } のクイーンが最初のクイーンに重なるので、どの盤面も { $cell } にクイーンがあります。
classes-widen = 条件をゆるめる
classes-wider = { $question }：{ $answer }（{ $count } 個）
classes-all = { $count } 個の型をすべて表示
classes-any = すべて
classes-class = 型
classes-first = 最初のクイーン
classes-case = 場合
classes-cells = A、B、C のクイーン
classes-cell-none = なし
classes-order = 並べ方
classes-by-value = 判定値順
classes-by-class = 型の大きさ順
classes-walk = 探索で見つかるところを見る
classes-save-csv = 一覧を保存（CSV）
classes-save-json = 一覧を保存（JSON）
classes-save-svg = 一覧図を保存（SVG）
classes-sum-one = N = 1 のただ一つの盤面は、それだけで一つの型です。
