# アルゴリズム: 名前、すること、引き継ぐもの。

rung-brute-force = ブルートフォース（力まかせ探索）
rung-permutations = 順列
rung-backtracking = バックトラック
rung-flags = 配置フラグ
rung-flags-symmetry = 配置フラグ＋対称解除
rung-flags-symmetry-pruned = 配置フラグ＋対称解除＋枝刈り
rung-bitmap = ビットマップ
rung-mirror = ミラー
rung-bitmap-symmetry = ビットマップ＋対称解除
rung-bitmap-symmetry-pruned = ビットマップ＋対称解除＋枝刈り
rung-bound1 = BOUND1 で場合分け
rung-bound2 = BOUND1 と BOUND2 で場合分け
rung-symmetry = 対称解除法（SIDEMASK・LASTMASK）
rung-node-layer = ノードレイヤー
rung-carry-chain = キャリーチェーン
rung-constellations = 星座
rung-brief-brute-force = ブルートフォース
rung-brief-flags-symmetry-pruned = 配置フラグ＋枝刈り
rung-brief-bitmap-symmetry-pruned = ビットマップ＋枝刈り
rung-brief-bound2 = BOUND1・2 で場合分け
rung-brief-symmetry = 対称解除法

summary-brute-force = 各行に 1 個ずつ置く方法をすべて試し、置き終わってから確かめます。
summary-permutations = 列も重ならないように置き、斜めは置き終わってから確かめます。
summary-backtracking = クイーンを置く前に、上のどのクイーンの効き筋にも入らないことを確かめます。
summary-flags = 列と斜めごとにフラグを持ち、三つのフラグを見るだけで確かめます。
summary-flags-symmetry = フラグを使います。置き終わった盤面をその像と比べ、代表だけを、型の大きさの分だけ数えます。
summary-flags-symmetry-pruned = フラグと像の比較に加え、最初の行は半分だけ試します。残りは鏡像です。
summary-bitmap = 1 行を一つの整数で表します。三つのマスクから、最下位の空きビットを順に試します。
summary-mirror = 最初の行は半分だけ試し、解は鏡像の分と合わせて 2 倍に数えます。
summary-bitmap-symmetry = ビットマップを使います。置き終わった盤面をその像と比べ、代表だけを、型の大きさの分だけ数えます。
summary-bitmap-symmetry-pruned = ビットマップと像の比較に加え、最初の行は半分だけ試します。残りは鏡像です。
summary-bound1 = 最初の行のクイーンの位置 BOUND1 で探索を場合分けします。
summary-bound2 = 最初のクイーンが角にある場合と辺にある場合を分け、角はさらに次の行で分けます。
summary-symmetry = 像のほうが小さくなるマスを先にふさぎます。比べるのは多くても A、B、C だけです。

carried-nothing = このアルゴリズムにはマスクもフラグもありません。クイーンの配列 board[row] だけを使います。
carried-columns = このアルゴリズムにマスクはありません。配列 board[row] と、列ごとの使用フラグを使います。
carried-board = このアルゴリズムにマスクはありません。マスごとに配列 board[row] を調べます。
carried-flags = このアルゴリズムにマスクはありません。配列 board[row] と、列（down）と斜め（left、right）のフラグを使います。
summary-node-layer = 4 行目までの盤面（frontier）を集め、その一つ一つから独立に探索します。
summary-carry-chain = 各辺の外側 2 列ずつを、四つの組の鎖として先に埋め、それから内側を埋めます。
summary-constellations = 四辺のクイーンを、対称なものを除いて先に置き、それから間の行を埋めます。
