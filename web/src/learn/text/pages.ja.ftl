# 短い道とカード。目標と合わせて、一ページは七十字まで。

page-of = { $at } ページ（全 { $all } ページ）：ページの一覧
page-all = ページの一覧
page-skip = バックトラックは知っているので、ビットへ
page-depth = くわしい道：全 { $chapters } 章
page-depth-what = 全 { $chapters } 章、一時間ほど
page-deeper = くわしくは「{ $title }」へ
page-door-depth = くわしい道
page-door-tree = 探索の全体を一枚の絵で

page-start-title = { $n } クイーンの置き方、そのすべて
page-start =
    { $n } 個のクイーンを、どの二つも互いの効き筋に入らないように置きます。中心から外へ、線の一本ごとに次の行へクイーンを一つ置きます。多くの線は行き止まりで、縁に並ぶ { $total } 個の点が解です。
    解は、回しても裏返しても解です。この絵をたたむと、{ $total } 個が { $classes } 個になります。

page-attack-title = クイーンの効き筋
page-attack = クイーンは*横*、縦、*斜め*に、盤の端まで効きます。

page-four-title = 四つ置いてみる
page-four = 小さな盤です。どの行にも一つずつ、マスを押して置きましょう。

page-stuck-title = 行き詰まる
page-stuck = 今度はわざと失敗します。空いたマスのない行ができたら、下に何を置いても手遅れです。

page-back-title = 戻る
page-back = 行き詰まったら、最後のクイーンを外して隣のマスへ。探索は、それだけです。解を見つけるまで、見ていてください。

page-tree-title = 全部を一枚の絵に
page-tree = 線の一本がクイーン一つ。途中で切れた線は行き止まり、{ $total } 個の金色の点が解です。点を押してみましょう。

page-bits-title = 一行は一つの数
page-bits = 一は空いたマス、零は効き筋のマス。次のクイーンは右端の一に置きます。そこを押しましょう。

page-masks-title = 三つのマスク
page-masks = 上からの効き筋は三つの数に入ります。*left* と *right* が斜め、*down* が縦です。一手ずつ進めて見ましょう。

page-shift-title = シフト
page-shift = 次の行で、*left* は左へ、*right* は右へ一つずれ、*down* はそのまま。上は見直しません。

page-mirror-title = 鏡
page-mirror = 解を鏡に映すと、それも解です。だから、最初の行は半分だけ調べれば足ります。裏返してみましょう。

page-images-title = 八つの姿
page-images = 回したり裏返したりしてできる { $all } 個の像は、どれも解です。

page-piles-title = { $boards } 個の盤面、{ $piles } 個の山
page-piles = { $boards } 個の解を、同じものの像どうしで重ねると、本当に違う盤面はわずかです。

page-close-title = 山ごとに一つだけ
page-close = 同じ山を二度探す必要はありません。ほかの盤面の像しかできないマスをふさいで、木をたたみましょう。



page-card-title = { $boards } が { $piles } になるわけ
page-card = 山ごとに一つだけ探せば、{ $nodes } ノードで足ります。このカードは、記念にも、贈り物にも。

learn-goal-images = 全部見つける。
learn-goal-gathered = 集める。
learn-goal-folded = 木をたたむ。
learn-control-fold = 対称性でたたむ
learn-control-unfold = ひろげる
learn-control-grow = 育てる
learn-short = 短い道

card-title = { $boards } が { $piles } になる理由を知った
card-foot = クイーンの問題の解、型ごとに一つ
card-picture = 画像を保存
card-copy = リンクをコピー
card-link = 短い道へのリンク
