# 探索を木として。

tree-heading = 探索木
tree-nodes = { $all } ノード中 { $now }
tree-nodes-so-far = いままでに { $all } ノード
tree-nodes-of-so-far = いままでの { $all } ノード中 { $now }
tree-empty = まだ何も探索していません。
tree-of = { $board }：
tree-now = いまの盤面です。
tree-open = まだ試していません。
tree-passed = この手より前に調べ終わりました。
tree-begun = 途中まで調べました。
tree-ahead = まだこの先です。
tree-sums = { $nodes } ノード、{ $found ->
    [0] 解なし
   *[other] 解 { $found } 個
 }。
tree-full = 盤面が埋まりました。
tree-full-solution = 盤面が埋まり、解になりました。
tree-full-uncounted = 盤面が埋まりましたが、数えません。
tree-failed = クイーンを { $queens } 個まで置けました。
tree-pruned = 規則による枝刈りは { $times } 回です。
tree-jump = 押すと、盤面がその場面（{ $step } 手目）に変わります。
tree-legend-now = いまの盤面
tree-legend-solved = 解がある
tree-legend-failed = 解なし
tree-legend-pruned = 解なし（枝刈りを含む）
tree-legend-passed = 調べ終わり
tree-legend-begun = 途中まで
tree-legend-open = これから
tree-hint = 木の行は盤面の行で、左から右へ探索の順に並びます。薄い部分はまだこの先です。
