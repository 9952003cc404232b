# マスクの表示：帯の下で回る盤面。

masks-or = { $most } か { $last }
masks-rest = 回して { $lower } に来るなら、もう見つけた盤面です。
masks-rest-more = 最初のクイーンは、もうそこに置き終わりました。マスを押すか、盤面を回してください。
masks-corner = 角では、調べる反転は一つだけです。
masks-corner-more = ほかの動きでは、空いた角が先頭に来ます。マスを押すか、反転してください。
masks-land = { $lower } の下に来たマスをふさぎます。
masks-land-zones = { $lower } の下に来たマスをふさぎます（領域 { $zones }）。
masks-land-cell = { $cell } がクイーンの枠に来ました。
masks-land-attacked = 枠の下は効き筋のマスです。
masks-first = 帯の下は、どのみち効き筋のマスです。
masks-end = 一つの帯を八回押すと、{ $squares } マス。
masks-end-more = 枠にちょうど重なるのは、A、B、C だけです。
masks-end-nothing = ふさぐマスも、比べるものもありません。
masks-end-corner = { $squares } マスをふさぎ、比べるものは残りません。
masks-end-corner-more = 角から始まる盤面は、どの像とも違います。COUNT8 です。
masks-grow = LASTMASK<<1 | LASTMASK | LASTMASK>>1 = { $last }、ENDBIT>>1 = { $end }。SIDEMASK はそのまま。
masks-tried = 行 { $row }、ビット { $bit } のクイーン。
masks-tried-more = 盤面を動かします。
masks-turned = 回すと { $to } に来て、{ $bound1 } より小さい。
masks-mirrored = 反転すると { $to } に来て、{ $bound1 } より小さい。
masks-mirrored-corner = 反転すると行 1 の { $to } に来て、{ $bound1 } より小さい。
masks-closed = { $image }：{ $to } で始まる盤面は先に見つかっています。このマスはふさぎます。
masks-closed-corner = その盤面は先に見つかっています。このマスはふさぎます。
masks-no-mask = ここをふさぐマスクはありません。行 BOUND2 で down & SIDEMASK を調べ、空いている端の列を埋めます。
masks-cell = { $cell }：最初のクイーンにちょうど重なります。
masks-cell-more = 先頭の数が同じなので、{ $image }の像を最後まで比べます。
masks-cell-a = 同じなら COUNT2、大きければ次は B。
masks-cell-b = 同じなら COUNT4、大きければ次は C。
masks-cell-c = 大きければ COUNT8。同じなら A でも同じだったはずです。
masks-open = このマスは空いています。
masks-open-more = どう動かしても、もっと小さい数には来ません。
masks-attacked = もう効き筋に入っています。
masks-attacked-more = 上のクイーンから取られるマスです。

masks-go = 回す
masks-go-corner = 反転する
masks-again = もう一度
masks-skip = 飛ばす
masks-back = 戻す
masks-next = 次の像へ
masks-wipe = 消す
masks-squares = マス：クイーンを置いて、どの像のためにふさがるかを見る
masks-board-edge = 辺の場合、N = { $n }、BOUND1 = { $bound1 }
masks-board-corner = 角の場合、N = { $n }、BOUND1 = { $bound1 }
masks-size = { $n } × { $n } の盤面
masks-names = マスク
masks-boards = この場合の盤面を見る
masks-rules = 六つの規則
key-bound1 = 前の場合、次の場合
key-size = 大きい盤面、小さい盤面
