# アルゴリズム比較：それぞれがどれだけの手間をかけるか。

ladder-heading = { $n } × { $n } での全アルゴリズムの比較
ladder-board = 盤面
ladder-measuring = { $n } × { $n } の「{ $rung }」を測っています…
ladder-measured = 測り終えました。
ladder-stopped = 止めました。
ladder-failed = { $n } × { $n } の「{ $rung }」は測れませんでした。ワーカーが起動できないか、途中で止まりました。
ladder-again = もう一度測る
ladder-column-rung = アルゴリズム
ladder-column-nodes = ノード数
ladder-column-rows = 行ごとのクイーン
ladder-column-time = 時間
ladder-column-found = 見つけた盤面
ladder-too-long = ここでは時間がかかりすぎます：およそ { $nodes } ノード
ladder-too-long-unknown = ここでは時間がかかりすぎます
ladder-time-note = 時間は、解だけを数える { $runs } 回の実行の中央値です。
ladder-spread-note = ± は四分位範囲の半分です。
ladder-scale-note = 棒は対数目盛です。線が 1 本増えるごとに、ノード数は 10 倍になります。
ladder-fewer = ノード数は「{ $rung }」の { $share }
ladder-more = ノード数は「{ $rung }」の { $times } 倍
ladder-same = ノード数は「{ $rung }」と同じ
ladder-adds = 加わるもの
ladder-costs = その代償
ladder-walk = 一手ずつ見る
ladder-profile = 行ごとに置いたクイーン
ladder-prunes = ふさいだマスと打ち切った枝
ladder-nothing-pruned = 盤面が埋まるまで、何もふさがず、何も打ち切りません。
ladder-chart-text = 「{ $rung }」は、ここでは{ $boards ->
        [0] まだどの盤面でも測っていません。
        [1] {" "}{ $only } だけ測りました。
       *[other] {" "}{ $boards } 通りの盤面で測りました。
    }並べてあるのは連載に載った時間です。使われたマシンは書かれていません。
ladder-chart-longest = ここでの最長は N = { $n } の { $time } です。
ladder-sweep = すべての盤面で測る
ladder-here = { $rung }（このブラウザー）
ladder-column-source = プログラム
ladder-save-csv = 表を保存（CSV）
ladder-save-svg = 図を保存（SVG）

adds-brute-force = まだ何もありません。ここが出発点です。
adds-permutations = 置いたクイーンの列はもう使わないので、N^N 通りが N! 通りに減ります。隣り合う順列は数行しか違いません。
adds-backtracking = 置く前にマスを確かめるので、完成しないとわかった盤面には進みません。
adds-flags = 上のクイーンをすべて見る代わりに、フラグを三つ見るだけで済みます。
adds-flags-symmetry = 同じ型の盤面は一度だけ数え、COUNT2、COUNT4、COUNT8 の区別もわかります。
adds-flags-symmetry-pruned = 最初の行は半分だけ試します。残りの半分は鏡像です。
adds-bitmap = 1 行が一つの整数になります。空きマスは 1 回の演算ですべて求まり、最下位のビットから試します。
adds-mirror = 最初の行は半分だけ試し、解を 2 倍に数えます。像を比べることはありません。
adds-bitmap-symmetry = ビットマップでも、型に分けて数えます。
adds-bitmap-symmetry-pruned = 型に分けて数え、最初の行は半分だけ試します。
adds-bound1 = 最初のクイーンの位置で探索を場合分けします。この後の規則はその位置をもとに決まります。
adds-bound2 = 最初のクイーンが角にある場合と辺にある場合を分け、角はさらに 2 行目で分けます。
adds-symmetry = 像のほうが必ず小さくなるマスを初めからふさぎます。埋まった盤面で比べるのは、多くても A、B、C の 3 か所です。
adds-node-layer = 探索が、三つのマスクだけで始められる独立した仕事に分かれます。GPU やクラスタ、多くのコアに配れます。
adds-carry-chain = 開始状態は盤面の外周全体です。回転や反転で重なる外周は一つだけ探し、内側の埋め方を 2 倍、4 倍、8 倍に数えます。
adds-constellations = 開始状態で決めるクイーンが 8 個から 4 個になり、開始状態の数がずっと少なくなります。

costs-brute-force = どの盤面も、最後の行まで埋めてから確かめます。
costs-permutations = 斜めを確かめるのは、やはり盤面が埋まってからです。
costs-backtracking = マスごとに上のクイーンすべてと比べます。多いときは N - 1 回です。
costs-flags = クイーンを置くたびに三つの配列のフラグを立て、外すたびに戻します。
costs-flags-symmetry = 解が見つかるたびに回転と反転をして、最大七つの像と比べます。残るのはおよそ 8 個に 1 個です。
costs-flags-symmetry-pruned = 半分になっても、解ごとにすべての像と比べます。
costs-bitmap = 何もありません。すべての列のフラグが一つの整数に収まります（ここでは 32 列まで）。
costs-mirror = わかるのは総数だけで、型の区別はわかりません。奇数の盤面では中央の列に注意が要ります。
costs-bitmap-symmetry = 解ごとにすべての像と比べます。解を見つけるより、比べるほうに時間がかかります。
costs-bitmap-symmetry-pruned = 半分になっても、解ごとにすべての像と比べます。
costs-bound1 = これだけではほとんど枝刈りになりません。場合が一つ減るだけです。
costs-bound2 = 関数が二つになりますが、まだ何も減りません。
costs-symmetry = 六つの規則をすべて正しく理解する必要があります。このページはそのためにあります。
costs-node-layer = 何も減りません。解はすべて訪れます。
costs-carry-chain = ほとんどの外周は内側を埋められず、外周の数はすぐに解の数を超えます。
costs-constellations = わかるのは総数だけです。クイーンが決まっている行は飛ばす必要があります。

ledger-spread = （±{"\u00A0"}{ $spread }）
