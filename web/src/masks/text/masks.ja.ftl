# 対称解除法のマスクの表示。

figure-heading-edge = 辺の場合、N = { $n }、BOUND1 = { $bound1 }
figure-heading-corner = 角の場合、N = { $n }、BOUND1 = { $bound1 }
figure-kind = 場合
figure-edge = 辺
figure-corner = 角
figure-off = オフ
figure-prunes-off = 枝刈りを { $count } つオフにしています。
figure-dashed = 点線のマスはふさがっていません。
figure-attacked = 置いたクイーンの効き筋

figure-zones = ふさぐマスとその理由
zone-upper = 領域 1：行 BOUND1 より上の両端
zone-upper-why = SIDEMASK でふさぎます。右端は右上がりの対角線での反転、左端は 270 度の回転で、最初の行のより下位のビットに移るからです。
zone-lower = 領域 2：行 BOUND2 より下の両端
zone-lower-why = 右端は 90 度の回転、左端は右下がりの対角線での反転で、同じことになります。ここをふさぐマスクはありません。行 BOUND2 で片方の端が空いていればその行で埋め、どちらも空ならその枝は終わりです。その下では両端とも埋まっています。
zone-last = 領域 3：最後の行の LASTMASK
zone-last-why = 右側は上下反転、左側は 180 度の回転で、最初の行のより下位のビットに移るからです。

figure-cells = 像が重なるマス
figure-cell = 行 { $row }、ビット { $column }。ここのクイーンは、{ $turned }では最初のクイーンにちょうど重なります。
figure-cells-why = 像と比べるのは、ここにクイーンがあるときだけです。

figure-next-case = BOUND1 = { $bound1 } から { $next } へ
figure-next-case-why = LASTMASK は両側で 1 マスずつ広がり、盤面の外に出たビットは捨てます。B の列である ENDBIT は右に一つ動きます。SIDEMASK は変わらず、BOUND2 は 1 小さくなります。
figure-next = 次の BOUND1
figure-changed = 下線のあるビットは、BOUND1 = { $bound1 } のときと違います。
figure-last-case = この種類の場合は、これが最後の BOUND1 です。
figure-corner-why = 最初のクイーンは角、次のクイーンは行 1 のビット { $bound1 } です。右上がりの対角線で反転すると行と列が入れ替わるので、行 { $bound1 } より上でビット 1 に置いたクイーンは、行 1 のより下位のビットに移ります。そこでビット 1（連載では 2）をふさぎます。BOUND1 = { $last } は、反転した盤面のほうがいつも小さいので調べません。
figure-squares = マス：クイーンを置いて、どの像のためにふさがるかを見る
figure-press-corner = ふさがっているマスを押すと、その反転を二つの盤面で再生します。
figure-press = ふさがっているマスか A、B、C を押すと、その回転や反転を二つの盤面で再生します。
