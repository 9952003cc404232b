# 木の表示: 探索の全体を一枚の絵に。

whole-heading = { $n } クイーン：探索のすべて
whole-picture = { $n } クイーンの探索木を円に描いたもの。ノードは { $nodes }、縁にある解は { $solutions }
whole-sizes = 盤面の大きさ
whole-nodes = ノード
whole-solutions = 解 { $solutions } 個
whole-classes = { $classes } 個の型：{ $sum } = { $solutions } 個の解
whole-legend-stem = 解に続く枝
whole-legend-dead = 行き止まり
whole-legend-gold = 解

whole-intro = 輪は一つが一行で、中心から外へ進みます。線を一本たどるとクイーンが一つ増えます。縁の点は解で、縁の手前で終わる枝は行き止まりです。
whole-hint = 枝を指すとその盤面が、点を押すとその像が見えます。
whole-empty = 空の盤面です。この先にノードが { $nodes }、解が { $solutions } 個あります。
whole-branch = クイーンは { $queens } 個です。この先にノードが { $nodes }、解が { $solutions } 個あります。
whole-dead = クイーンは { $queens } 個で、行き止まりです。行 { $row } のマスはすべて効き筋に入っています。
whole-solution = 解の一つで、回転や反転で重なる { $members } 個の盤面（同じ型）に属します（{ $list }）。
whole-folding = それぞれの点が、同じ型の中でまだ探索される像へ飛んでいきます。
whole-folded = それぞれの点は、同じ型の中でただ一つ、まだ探索される像へ飛びました。{ $all } のノードのうち { $nodes } が残ります。
whole-few = 盤面が { $members } 個の型は、半回転しても同じ盤面になる型です。
whole-halved = それぞれの点は左右反転した像へ飛びました。最初の行の半分だけを探索し、解を二つずつ数えます。{ $all } のノードのうち { $nodes } が残ります。
whole-same = { $rung }が訪れるのは、バックトラックと同じ { $nodes } のノードです。一つずつが速いだけで、木は同じです。
whole-same-classes = { $rung }は { $nodes } のノードをすべて訪れ、見つけた解から型ごとに一つを残します。
whole-too-large = N = { $asked } の木にはノードが { $nodes } あり、描くには多すぎます。「探索」なら一手ずつ進めます。
whole-too-large-far = N = { $asked } の木のノードは百万をはるかに超え、描くには多すぎます。「探索」なら一手ずつ進めます。
whole-symmetry = 八つの像
whole-masks = これらの規則が正しい理由

whole-controls = 木の成長
whole-back = 逆に実行
whole-step-back = 前のノード
whole-step = 次のノード
whole-slider = これまでのノード
whole-fold-other = { $rung }でたたむ
whole-fold-slider = たたみ具合
whole-search = たたむ先
whole-rules = どの規則が切ったか
whole-rules-hide = 規則を隠す
whole-saves = { $nodes ->
        [0] 省くノードはありません
       *[other] { $nodes } ノードを省きます
    }
whole-rule-off = オフ
whole-overlap = 数は、ほかの規則に加えてその規則だけが省く分です。規則は重なり、多くの枝はいくつもの規則で切れます。全部で { $nodes } ノードを省きます。
whole-images = この盤面の像
whole-chosen = この盤面
whole-nearer = 拡大
whole-farther = 縮小
whole-reset = 表示を戻す
whole-save = SVG で保存
whole-path = 中心の枝
whole-path-root = 全体
key-tree-fold = 木をたたむ、ひろげる
key-tree-go = 木の枝の先へ進む、戻る、隣へ移る
