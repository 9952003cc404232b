# 一つの単位の結合: 図の名前。

join-heading = 盤面を見ないで数える：N = { $n } の一つの単位
join-unit = 単位 { $at } / { $units }
join-stations = 段階
join-strip = 手順と選択
join-first = 最初の段階へ
join-back = 一手戻る
join-forward = 次へ
join-dial-unit = 単位
join-dial-west = 西半分
join-dial-east = 東半分
join-dial-diagonal = 最初の対角線
join-dial-solution = 解
join-dial-at = { $all } のうち { $now }

join-west = 西
join-east = 東
join-half-west = 西半分：横に x、縦に y
join-half-east = 東半分：横に z、縦に s
join-north-west = 北西
join-south-west = 南西
join-north-east = 北東
join-south-east = 南東
join-rising = 右上がりの対角線
join-falling = 右下がりの対角線
join-diagonal-rising = 右上がりの対角線 { $number }
join-diagonal-falling = 右下がりの対角線 { $number }

join-exhibit-rows = { $units } 個の単位と、それぞれの寄与
join-exhibit-quarters = 四つの一覧
join-exhibit-seam = 組になる四半分
join-exhibit-windows = 二つの窓
join-exhibit-leaf = 対角線と東半分
join-exhibit-sum = 解とその重み

join-rows = 行 { $rows }
join-unit-label = 西は{ $rows }：寄与は { $tally }
join-units-note = 行の選び方は { $sets } 通りあります。上下を入れ替えた選び方とは解の個数が同じなので、{ $units } 個の単位で足ります。
join-list-count = { $name }：{ $count } 通り
join-lists-note = ビットは使う列を表し、左が西です。北と南のビットがちょうど逆になる置き方どうしが、半分を作る候補です。
join-piece-empty = { $name }（クイーンなし）
join-agreeing = { $pairs } 組のうち { $agree } 組
join-fitting = 合う半分：横に東半分、縦に西半分
join-key-agree = 組になる
join-key-fit = 合う（解になる）
join-key-seam = 対角線が共通
join-key-columns = 列が共通
join-windows-note = 右端の最下位ビットが、いちばん上の対角線です。盤面では、西の対角線を実線、東の対角線を破線で示します。どちらの AND も 0 なら、二つの半分は合います。
join-leaf-note = 列を選ぶと、その東半分と対角線が盤面に現れます。対角線は、その列で 0 になっているところです。表は、六本の対角線の選び方ごとに一行、多くて 64 行です。東半分 512 個分の行の AND を、一つの命令で取れます。
join-table = 表 { $at }
join-counting = 残ったビットは、最後に数えます。
join-counted = 立っているビット：{ $left } 個
join-board = { $n } × { $n } の盤面、西は{ $rows }。クイーン：{ $queens }。
join-board-empty = { $n } × { $n } の空の盤面。西のクイーンは{ $rows }に置きます。

join-sum-none = どの AND にもビットは残りません。この単位には解がありません。
join-weight = 重み { $weight }
join-weight-east = 東のクイーンが長い対角線の上にあります。代わりに、この盤面の像を数えます。
join-weight-one = 西のクイーンが一つ、長い対角線の上にあります。重みが 2 倍になります。
join-weight-two = 西のクイーンが二つ、長い対角線の上にあります。一つにつき重みが 2 倍になります。
join-weight-mirror = 西のクイーンが一つ、長い対角線の上にあります。この対角線で裏返した盤面を数えるときに、この盤面の分も数えます。
join-weight-mirrored = 西のクイーンが一つ、長い対角線の上にあるので、重みが 2 倍になります。この対角線で裏返した盤面は数えないので、その分でさらに 2 倍になります。
join-weight-twin = 長い対角線の上にクイーンがないので、この解は、残りの行を西に持つ単位で数えます。
join-weight-itself = 長い対角線の上にクイーンはありません。この盤面の分だけを数えます。
join-weight-both = 長い対角線の上にクイーンはありません。残りの行の単位にある像の分も数えます。
join-reversal-same = この単位は、上下を入れ替えても同じです。
join-reversal-other = 上下を入れ替えた単位も同じ合計になるので、2 倍します。
join-total = { $units } 個の単位を合わせて { $total }
join-sum-note = 長い対角線の上にクイーンがある東半分は、解になっても重みが 0 なので、実際の計算では初めから作りません。この葉の { $east } 列のうち、作るのは { $made } 列です。

join-split-heading = N = { $n } の一つの単位の、すべての組
join-split-at = 分割 { $step } / { $last }
join-split-open = の組がまだ残っています
join-split-pairs = { $all } 組のうち { $open } 組
join-split-east = 東半分 { $east } 個
join-split-west = 西半分 { $west } 個
join-split-picture = { $step } 回分割した、すべての組の長方形。{ $rectangles } 個の長方形に { $share } の組が残り、ほかは黒くなっています。
join-split-forward = もう一度分割する
join-split-save = 図を保存
join-split-choose = 最初の対角線を選ぶ
join-split-rising = 右上がりの対角線 { $number }：{ $share } の組が消えます
join-split-falling = 右下がりの対角線 { $number }：{ $share } の組が消えます
join-split-try = 棒は、その対角線で消える組の割合です。計算では、印をつけた対角線を選びました。別の対角線を選ぶと、図は変わります。では、個数はどうでしょうか。
join-split-first = 最初
join-split-leaves = 葉
join-split-still = 残り
join-split-count = 寄与
join-split-same = どれも初めから数え直しました。図は違っても、個数は同じです。
join-play = 再生
