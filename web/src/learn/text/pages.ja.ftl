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
page-attack = クイーンは*横*の行、*縦*の列、*斜め*に、盤の端まで効きます。

page-four-title = 四つ置いてみる
page-four = 小さな盤です。どの行にも一つずつ、マスを押して置きましょう。

page-stuck-title = 行き詰まる
page-stuck = 今度はわざと失敗します。空いたマスのない行ができたら、下に何を置いても手遅れです。

page-back-title = 戻る
page-back = 行き詰まったら、最後のクイーンを外し、左へ次の空いたマスを試す。探索は、それだけです。見ていてください。

page-tree-title = 全部を一枚の絵に
page-tree = 外へ一歩で、クイーンが一つ増えます。途中で切れた線は行き止まり、{ $total } 個の点が { $n } クイーンの解。点の一つ一つに盤面があります。

page-bits-title = 一行は一つの数
page-bits = ビットは列ごとのスイッチで、入なら空いたマス。次のクイーンは、いちばん右の空いたマスに置きます。

page-masks-title = 三つのマスク
page-masks = 逆に、一が効き筋。*left* と *right* は斜め、*down* は縦。*bitmap* は残りで、~⁠(left | down | right)。

page-shift-title = シフト
page-shift = 次の行へは、*left* を左へ、*right* を右へ一つずらし、*down* はそのまま。新しいクイーンも加わります。

page-mirror-title = 鏡
page-mirror = 解を鏡に映すと、それも解です。だから最初の行は枠の中だけ試し、二倍に数えます。裏返してみましょう。

page-images-title = 八つの姿
page-images = 一つの盤面から、回転と裏返しで { $all } 個の解。半回転で同じ姿になる盤面だけは、少なくなります。

page-piles-title = { $boards } 個の盤面、{ $piles } 個の山
page-piles = 回転や裏返しで重なる盤面を、一つの山に。{ $boards } 個すべてを分けます。

page-close-title = 山ごとに一つだけ
page-close = 解がよそで、回した姿や鏡像として見つかるマスは飛ばします。{ $few } 個だけの山は、半回転しても同じ姿です。

page-rival-title = マスを閉じてよいわけ
page-rival = 帯の下から始まる盤面は、もう数えました。角の近くを押すと、回した盤面が帯の下から始まり、そのマスは閉じます。

page-card-title = { $boards } 個の解、本当に違うのは { $piles } 個
page-card = 山ごとに一つだけ探せば、{ $whole } ノードが { $nodes } ノードに。このカードは、記念にも、贈り物にも。

learn-goal-images = 全部見つける。
learn-goal-gathered = 集める。
learn-goal-closed = { $wanted } マス閉じる。
learn-goal-folded = 木をたたむ。
control-grow = 育てる
learn-short = 短い道

card-title = { $boards } が { $piles } になる理由を知った
card-foot = 八つのクイーン：型ごとに一つ、× は回転と裏返しの数
card-picture = 画像を保存
card-link = カードへのリンク
