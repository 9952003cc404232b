# マスクの表示: 枝刈りのオンとオフと、それぞれの効き目。

prunes-heading = それぞれの枝刈りの効果、N = { $n }
prunes-intro = 規則をオフにすると探索は長くなりますが、ユニーク解の数は変わりません。N = { $largest } までの探索を、このブラウザーのワーカーで数え、時間を測ります。
prunes-legend = 枝刈りのオンとオフ
prunes-all-on = すべてオン
prunes-all-off = すべてオフ
prunes-weighing = 数えながら時間を測っています…
prunes-no-worker = このブラウザーではワーカーを使えないので、数えられません。

prune-upper = 上部サイド枝刈り（領域 1）
prune-lower = 下部サイド枝刈り（領域 2）
prune-last = 最下段枝刈り（領域 3）
prune-bound2 = BOUND2 で戻る
prune-bound2-why = 行 BOUND2 で両端の列がどちらも空なら、一つの行で両方は埋められません。片方は領域 2 か、ふさがった角に置くことになり、90 度の回転か右下がりの対角線での反転で像のほうが小さくなります。ほかの規則はこれを前提にしていません。オフにしても、枝は数行下で行き止まりになります。
prune-corner = 角の枝刈り（ビット 1）
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
cost-leaves = 置き終わった盤面
cost-check = { $cell } で比べた盤面
cost-full = すべての像と比べた盤面
cost-images = そのために作った像
cost-smaller = 像のほうが小さい盤面
cost-unique = ユニーク解
cost-time = 時間

outcome-all-on = ユニーク解は { $found } 個です。枝刈りをオフにすると、その効果がわかります。
outcome = ユニーク解は { $found } 個のままです。ノードは { $nodes } 増え、比べた像は { $before } から { $after } になりました。
