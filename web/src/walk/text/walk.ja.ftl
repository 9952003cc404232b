# 探索の表示: 盤面、操作、マスク、理由、集計。

board-heading = { $n } クイーン、{ $rung }
areas-summary = 今日の盤面です。三つのマスクのほかに、クイーンのいる領域のマスを areas が閉じます。
areas-day = パズルに戻る
walk-drawing = 記事の図（{ $drawing ->
    [1] 最上段
    [2] 角
   *[other] 辺
}）に戻る
walk-tree = 探索木の中のこの枝
walk-below = 理由、プログラムなど
step-reached = { $step } 手目
why-hint = マスを選ぶと、置けない理由が出ます。

transport = 探索を動かす
transport-first = 最初に戻る
transport-back = 一手戻る
transport-stop = 中止
transport-forward = 一手進む
transport-last = 最後へ進む
transport-over = 枝を飛ばす
transport-out = 上の行へ出る
transport-next-start = 次の開始状態
transport-run-to = 次の
transport-go = まで進む
transport-pace = 毎秒 { $steps } 手
timeline = 探索のタイムライン

masks-heading = 行 { $row } のマスク
masks-changed = 下線のあるビットはこの手で変わりました。
no-case = 場合と場合の間

reasons-heading = 行 { $row } のマスがふさがっている理由
reasons-heading-no-row = マスがふさがっている理由
reasons-here = 印
reasons-so-far = 累計
reasons-first = 二つの理由でふさがるマスには印も二つ付きます。累計では、この表で先に出てくる理由に数えます。

ledger = ここまでの集計
ledger-placed = 置いたクイーン
ledger-checks = A、B、C の比較
rows = 行ごとに置いたクイーンの数

found-last = 最後に見つけた解（{ $number } 番目）です。
found-first = 最初の解へ

ledger-solutions = 解
ledger-unique = ユニーク解
ledger-nodes = ノード
ledger-steps = 手数
ledger-what-step = 1 手は、クイーンを置く・取るなどの出来事 1 回です。
