# いま起きたことと、その意味。

event-empty = 盤面は空です。
event-empty-next = 一手進むと、{ $n } 個のクイーンの置き方をすべて探し始めます。

event-case-begins = BOUND1 = { $bound1 } の場合を始めます。
event-first-queen-stays = この場合が終わるまで、最初のクイーンはビット { $bound1 } から動きません。
event-corner-case-begins = 角の場合（BOUND1 = { $bound1 }）を始めます。
event-corner-case-rule = 行 { $bound1 } より上ではビット 1 をふさぎます。そこに置くと、右上がりの対角線で反転した盤面のほうが小さくなるからです。
event-corner-case-queens = 最初のクイーンは角、次のクイーンはビット { $bound1 } から動きません。
event-edge-case-begins = 辺の場合（BOUND1 = { $bound1 }）を始めます。
event-edge-case-masks = 行 { $bound2 }（BOUND2）までに両端の列を埋めます。最後の行では、LASTMASK が両端から { $ends } マスずつをふさぎます。
event-start-begins = 開始状態 { $number } を始めます。
event-start-whole = 盤面が小さく、先に決めるクイーンがないので、全体を探索します。
event-start-queens = { $queens } 個のクイーンが決まっています。ここから見つかる盤面は、一つを { $weight } 個と数えます。
event-row-given = 行 { $row } は飛ばします。
event-row-given-queen = クイーンはビット { $column } に決まっています。

event-row = 行 { $row } を調べます。
event-row-free = { $free ->
    [0] 行 { $row } に空きはありません。
   *[other] 行 { $row }：空きは { $free } マス。
}
event-row-none-free = 前の行に戻ります。
event-row-splits = 行 { $row } で探索を場合分けします。
event-row-one-by-one = ビット 0 から順に一つずつ調べます。
event-open-none = 空きがないので、前の行に戻ります。
event-open = 空いているのは{ $open }です。
event-bound2 = 行 { $row } は BOUND2 です。
event-bound2-both-empty = 両端の列がどちらもまだ空です。
event-bound2-both-taken = 両端の列にはもうクイーンがあるので、BOUND2 がここでふさぐマスはありません。{ $open }
event-bound2-one-empty = 片方の端の列がまだ空なので、この行で埋めます。{ $open }

event-rejected = 行 { $row }、ビット { $column } はふさがっています。
event-rejected-why = 理由：{ $why }。
event-placed = 行 { $row }、ビット { $column } に置きます。
event-placed-open-left = この行でまだ試していないのは{ $to_try }です。
event-placed-left = この行でまだ調べていないのは{ $to_try }です。
event-placed-last-open = この行の空きはこれで最後です。
event-placed-last = この行のマスはこれで最後です。

event-back = 行 { $row } に戻ります。
event-removed = 戻ります。行 { $row } のクイーンを外します。
event-removed-last = 戻ります。行 { $row } は終わりです。
event-removed-next = 次はビット { $next } を試します。
event-removed-row-done = この行に試すマスはもうありません。
event-removed-all-done = 最初の行に試すマスはもうありません。

event-row-given-up = 行 { $row } を打ち切ります。
event-row-given-up-why = BOUND2 の行なのに両端の列がどちらも空です。一つの行で両方は埋められません。

event-complete = { $n ->
    [1] クイーンを置き終わりました。
   *[other] { $n } 個のクイーンをすべて置き終わりました。
}
event-complete-brute-force = 互いの効き筋に入らないかを、ここではじめて確かめます。
event-complete-permutations = 列は重なっていません。斜めはここではじめて確かめます。
event-complete-corner = 角の場合はどの像も小さくならないので、比べるものはありません。
event-complete-images = この盤面の像と順に比べます。小さい像が見つかればそこで終わります。
event-complete-nothing-to-check = どれも空いているマスに置いたので、もう確かめることはありません。
event-complete-no-cell = A、B、C のどこにもクイーンがないので、小さい像はありません。
event-complete-cells = { $cells } にクイーンがあるので、像のほうが小さいかもしれません。

event-check = { $turned }と比べます。
event-check-cell = { $cell } にクイーンがあるので、{ $turned }と比べます。
event-check-smaller = 像のほうが小さいので、この盤面は代表ではありません。
event-check-same = 像はこの盤面と同じです。
event-check-same-90 = 像はこの盤面と同じです。同じ型の盤面は全部で 2 個です。
event-check-same-180 = 像はこの盤面と同じです。同じ型の盤面は全部で 4 個です。
event-check-larger = 像のほうが大きいので、この盤面はまだ型の代表になれます。

event-board-no-solution = この盤面は解ではありません。
event-board-no-solution-why = 行 { $upper } と行 { $lower } のクイーンが互いの効き筋に入ります：{ $why }。
event-board-not-counted = この盤面は数えません。
event-board-not-counted-why = { $smaller }のほうが小さいので、この型は最小の盤面で数えます。

event-solution = { $ordinal } 番目の盤面です。
event-solution-counts = { $ordinal } 番目の盤面です。{ $weight } 個分です。
event-solution-class = { $name }です。ここまでで { $total } 個です。
event-solution-mirror = 鏡像も解です。ここまでで { $total } 個です。
event-solution-weight = この開始状態の盤面はどれも同じです。ここまでで { $total } 個です。
event-solution-queens = { $n } 個のクイーンは、どれも互いの効き筋に入りません。
event-solution-one-queen = ほかにクイーンはありません。

event-done = 探索が終わりました。
event-done-with = { $solutions ->
    [0] 解はありません。
   *[other] 解は { $solutions } 個です。
}訪れたノードは { $nodes } 個です。
event-done-with-unique = 解は { $solutions } 個、ユニーク解は { $unique } 個です。訪れたノードは { $nodes } 個です。

ledger-what-node = ノードは探索の呼び出し 1 回で、盤面の次の行を調べます。その外側のループが置くクイーンは、数えますがノードではありません。
