# 探索の表示: 盤面、操作、時間、ほか、終わり。

board-heading = { $n } クイーン、{ $rung }
areas-day = パズルに戻る
walk-drawing = 記事の図（{ $drawing ->
    [1] 最上段
    [2] 角
   *[other] 辺
}）に戻る
walk-tree = 探索木の中のこの枝
step-reached = { $step } 手目
rest-hint = left、down、right で全部ふさがりました。マスを押すと、理由が出ます。
found-of = { $all } 個中 { $found } 個
found = 見つけた盤面 { $found } 個
why-hint = マスを選ぶと、置けない理由が出ます。

timeline = 探索のタイムライン

ledger = ここまでの集計
ledger-placed = 置いたクイーン
ledger-checks = A、B、C の比較
rows = 行ごとに置いたクイーンの数

ledger-solutions = 解
ledger-unique = ユニーク解
ledger-nodes = ノード
ledger-steps = 手数
ledger-what-step = 1 手は、クイーンを置く・取るなどの出来事 1 回です。

bar = 探索の操作
bar-back = 1 手戻る
bar-forward = 1 手進む
bar-pace = 毎秒 { $steps } 手
bar-another = 別のアルゴリズム

time-of = ／ { $end } 手
time-so-far = ／ 探索済み { $end } 手
time-corner = 角 { $number }
time-edge = 辺 { $number }
time-first = 場合 { $number }
time-start = 開始 { $number }
time-told = { $end } 手中 { $step } 手目、クイーン { $queens } 個

reasons = ふさいだマスの数（最初の理由ごと）

ahead-why = 先読みで除外します。ここに置くと行 { $row } に空きがなくなるからです。
finish-all = 次の { $found } 個の盤面が見つかりました。
finish-first = { $found } 個の盤面が見つかりました。初めの { $shown } 個です。
far-status = ワーカーが先を探しています。Esc キーで止められます。
far-pace = 毎秒 { $pace } 手。
far-percent = 目標までの { $percent } %。
far-about = 探索全体のおよそ { $percent } %。
