# 結合の各段階: 名前、題、一、二文の説明。

join-at-rows = 行
join-at-quarters = 四半分
join-at-seam = 継ぎ目
join-at-windows = 窓
join-at-split = 分割
join-at-leaf = 葉
join-at-sum = 合計

join-title-rows = 西半分の行を選びます。
join-title-quarters = 四半分ごとに置き方を並べます。
join-title-seam = 四半分を組にして半分を作ります。
join-title-windows = 中央を越えるものだけを残します。
join-title-split = すべての組を、何度も分割します。
join-title-leaf = 残りは表で調べます。
join-title-sum = 重みをつけて足します。

join-told-rows = 盤面を縦の線で分けます。この単位では、西の { $queens } 個のクイーンが行 { $of_west } を、東のクイーンが行 { $of_east } を使います。ですから、西と東が同じ行でぶつかることはありません。
join-told-quarters = 横の線も引くと、四半分が四つできます。どの四半分も使う行が決まっているので、置き方は短い一覧に収まります。使う列の順に並べると、x は { $x } 通り、y は { $y } 通り、z は { $z } 通り、s は { $s } 通りです。
join-told-seam = 列の衝突は並べ方で避けます。x と組むのは、残りの列を使う y だけです。継ぎ目を越える対角線は整数のビットなので、AND 一つで比べられます。{ $pairs } 組のうち { $west } 組が西半分になります。
join-told-windows = 西と東がぶつかるのは、中央を越える対角線の上だけです。ですから、半分の盤面は { $bits } ビットの整数二つに縮みます。
join-told-split = N = 8 の単位には、組は少ししかありません。この単位には { $pairs } 組あり、長方形の一点一点が一組です。一組ずつ比べることはしません。
join-told-split-first = 最初は対角線 { $sign } です。それを使う西半分を上に、使う東半分を左に集めます。どちらも使う組は合わないので、その角は消えます。残りは二つの長方形に分かれます。
join-told-split-again = どの長方形も、いちばん都合のよい対角線でまた分割し、そのたびに角が消えます。残っている長方形は { $rectangles } 個です。
join-told-split-last = これ以上分割しても、手間のほうがかさみます。残った { $leaves } 個が葉です。葉の表から、合う組が { $fitting } 組見つかります。重みをつけると、この単位は { $tally } を加えます。
join-told-leaf = もう分割しない長方形が葉です。N = 8 のこの単位は、西半分 { $west } 個と東半分 { $east } 個で、全体が一枚の葉です。東半分をそれぞれ列にします。行は両側が使う対角線で、1 は「その対角線を使っていない」という意味です。
join-told-table = { $used ->
    [0] この西半分は、表 { $at } の対角線を一本も使いません。その行には、すべてのビットが立っています。
   *[other] この西半分は { $signs } を使います。表 { $at } には { $choices } 通りの選び方のすべてについて、行の AND が用意してあります。その一行に残るビットは { $left } 個です。
}
join-told-joined = { $left ->
    [0] 表から一行ずつ取り、その AND を求めます。ビットは残らないので、この西半分に合う東半分はありません。盤面は一度も見ていません。
   *[other] 表から一行ずつ取り、その AND を求めます。残ったビットがそのまま解で、立っているビットは { $left } 個です。盤面は一度も見ていません。
}
join-told-sum = { $solutions ->
    [0] { $west } 個の西半分にそれぞれ AND を取ると、この単位には解がないとわかります。全体への寄与は { $tally } です。
   *[other] { $west } 個の西半分にそれぞれ AND を取るだけで、{ $solutions } 個の解を数えられます。対称性から解の重みが決まり、この単位は全体に { $tally } を加えます。
}

join-met-agree = いまの x と y は組になります。
join-met-seam = いまの x と y は同じ対角線を使っています。
join-met-columns = いまの x と y は同じ列を使っています。
join-fits = いまの二つに共通の対角線はないので、合わせると解になります。
join-shares = いまの二つには共通の対角線が { $shared } 本あるので、合いません。
