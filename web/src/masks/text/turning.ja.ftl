# マスクの表示: それぞれの規則のもとになる回転と反転。

turning-right = 右
turning-left = 左
turning-pick = 動かすもの
turning-short-zone = 領域 { $zone } { $side }
turning-heading-cell = { $cell } の場合：{ $image }
turning-heading-zone = 領域 { $zone } の{ $side }：{ $image }
turning-heading-corner = 角の枝刈り：{ $image }
turning-cell = { $cell } は行 { $row }、ビット { $column } です。{ $image }では行 0、ビット { $bound1 } に移り、最初のクイーンのマスに重なります。最初のクイーンは { $to } に移ります。像の先頭の数が同じなので、続きを比べないと決まりません。
turning-zone = { $image }では、これらのマスは行 0 の、BOUND1 = { $bound1 } より下位のビットに移ります。ここにクイーンがあると像のほうが小さくなるので、ふさぎます。
turning-zone-empty = BOUND1 = { $bound1 } では、領域 { $zone } の{ $side }にあたる行がありません。BOUND1 = 2 から始まります。
turning-corner = 行と列を入れ替えると、角のクイーンはそのままで、行 { $bound1 } より上のビット 1 は行 1 の、BOUND1 = { $bound1 } より下位のビットに移ります。像のほうが小さくなるので、ふさぎます。
turning-corner-empty = BOUND1 = { $bound1 } では、2 番目のクイーンと行 { $bound1 } の間に行がないので、まだ何もふさぎません。
turning-verdict-a = 像が小さければ数えません。同じなら COUNT2 です。大きければ次は B です。
turning-verdict-b = 像が小さければ数えません。同じなら COUNT4 です。大きければ次は C です。
turning-verdict-c = 像が小さければ数えません。大きければ COUNT8 です。同じなら A でも同じだったはずなので、ここで同じになることはありません。
turning-attacked = 行 { $row }、ビット { $column } は、すでに置いたクイーンの効き筋に入ります。
turning-open = 行 { $row }、ビット { $column } は空いています。どの回転や反転でも、最初の行の下位のビットには移りません。
turning-again = もう一度
turning-tour = A、B、C を順に再生
