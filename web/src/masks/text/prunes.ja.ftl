# マスクの表示：六つの規則と、それぞれの効き目。

prunes-all-on = すべてオン
prunes-all-off = すべてオフ
prunes-weighing = 数えながら時間を測っています…
prunes-no-worker = このブラウザーではワーカーを使えないので、数えられません。

prune-upper = 1 上部サイド枝刈り
prune-upper-why = 行 BOUND1 より上の両端は SIDEMASK でふさぎます。右端は右上がりの対角線での反転、左端は 270 度の回転で、最初の行のより下位のビットに移るからです。
prune-lower = 2 下部サイド枝刈り
prune-lower-why = 行 BOUND2 より下の両端は、右端は 90 度の回転、左端は右下がりの対角線での反転で、同じことになります。ここをふさぐマスクはありません。行 BOUND2 で片方の端が空いていればその行で埋め、どちらも空ならその枝は終わりです。その下では両端とも埋まっています。
prune-last = 3 最下段枝刈り
prune-last-why = 最後の行の両側は LASTMASK でふさぎます。右側は上下反転、左側は 180 度の回転で、最初の行のより下位のビットに移るからです。
prune-bound2 = BOUND2 で戻る
prune-bound2-why = 行 BOUND2 で両端の列がどちらも空なら、一つの行で両方は埋められません。片方は領域 2 か、ふさがった角に置くことになり、90 度の回転か右下がりの対角線での反転で像のほうが小さくなります。ほかの規則はこれを前提にしていません。オフにしても、枝は数行下で行き止まりになります。
prune-corner = 角の枝刈り
prune-corner-why = 角の場合、右上がりの対角線で反転すると、行 BOUND1 より上のビット 1 のクイーンは行 1 に移り、次のクイーンより下位のビットになります。
prune-cells = A、B、C だけを比べる
prune-cells-why = 領域 1 から 3 がふさがっていれば、回転や反転で最初のクイーンに重なりうるのは、A、B、C のクイーンが 90 度、180 度、270 度の回転で来るときだけです。角の枝刈りがあれば、角の場合に小さい像はありません。つまり、辺の場合は三つの領域を、角の場合は角の枝刈りを前提にしています。どれかをオフにすると、ほかで数える盤面の像も現れるので、すべての像と比べます。

verdict-edge = 辺の場合：A、B、C で決まります。
verdict-corner = 角の場合：比べるものは残っていません。
verdict-edge-all = 辺の場合：{ $lacking }をオフにしてあるため、置き終わった盤面をどれもすべての像と比べます。
verdict-corner-all = 角の場合：{ $lacking }をオフにしてあるため、置き終わった盤面をどれもすべての像と比べます。

cost-all-on = すべてオン
cost-now = いま
cost-ratio = 変化
cost-nodes = ノード
cost-check = { $cell } で比べた盤面
cost-full = すべての像と比べた盤面
cost-images = そのために作った像
cost-time = 時間

price-nodes = +{ $count } ノード
price-compared = 比べる像 +{ $count }
price-nothing = ここでは 0
sum-nodes = ノード
sum-rest = 、比べた像 { $compared }、ユニーク解は { $found } のまま
sum-all = （すべてオン：{ $nodes }、{ $compared }）
sum-large = ここで数えるのは N = { $largest } までです。
