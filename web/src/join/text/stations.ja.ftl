# 結合の各段階: 名前、題、一、二文の説明。

join-at-rows = 行
join-at-quarters = 四半分
join-at-seam = 継ぎ目
join-at-windows = 窓
join-at-matrix = 行列
join-at-sum = 合計

join-title-rows = 西半分の行を選びます。
join-title-quarters = 四半分ごとに置き方を並べます。
join-title-seam = 四半分を組にして半分を作ります。
join-title-windows = 中央を越えるものだけを残します。
join-title-matrix = 東半分をすべて列にします。
join-title-and = AND 一つで解を見つけます。
join-title-sum = 重みをつけて足します。

join-told-rows = 盤面を縦の線で分けます。この単位では、西の { $queens } 個のクイーンが行 { $of_west } を、東のクイーンが行 { $of_east } を使います。ですから、西と東が同じ行でぶつかることはありません。
join-told-quarters = 横の線も引くと、四半分が四つできます。どの四半分も使う行が決まっているので、置き方は短い一覧に収まります。使う列の順に並べると、x は { $x } 通り、y は { $y } 通り、z は { $z } 通り、s は { $s } 通りです。
join-told-seam = 列の衝突は並べ方で避けます。x と組むのは、残りの列を使う y だけです。継ぎ目を越える対角線は整数のビットなので、AND 一つで比べられます。{ $pairs } 組のうち { $west } 組が西半分になります。
join-told-windows = 西と東がぶつかるのは、中央を越える対角線の上だけです。ですから、半分の盤面は { $bits } ビットの整数二つに縮みます。
join-told-matrix = 西半分 { $west } 個と東半分 { $east } 個を一つずつ比べると { $pairs } 回かかります。そこで、東半分をそれぞれ列にします。行は対角線で、1 は「その対角線を使っていない」という意味です。
join-told-ones = すべてのビットを立てて始めます。{ $east } 個の東半分は、どれも合うかもしれません。x の対角線、次に y の対角線ごとに、その行で立っているビットだけを残します。
join-told-row = { $left ->
    [0] { $name } は対角線 { $sign } を使います。その行で立っているビットだけを残すと、一つも残りません。
   *[other] { $name } は対角線 { $sign } を使います。その行で立っているビットだけを残すと、{ $left } 個になります。
}
join-told-joined = { $left ->
    [0] 最後に x の行と y の行の AND を取ります。ビットは残らないので、この西半分に合う東半分はありません。盤面は一度も見ていません。
   *[other] 最後に x の行と y の行の AND を取ります。残ったビットがそのまま解で、立っているビットは { $left } 個です。盤面は一度も見ていません。
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
