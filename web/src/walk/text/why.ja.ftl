# 「なぜここに置けないのか」への答え。

why-rule = { $why }。
why-image-forced = ここにクイーンを置くと、列 { $column } のクイーンはもっと下の行になり、{ $image }のほうが小さくなります。その行 { $row } のビットが { $now } より小さくなるからです。
why-unseen = 行 { $row }、ビット { $column } はまだ調べていません。
why-nothing = 行 { $row }、ビット { $column } をふさぐものは、いまのところありません。
why-tried = そこに置いたあとの続きは、すべて調べ終わりました。
why-untried = これから試します。
why-open = 行 { $row }、ビット { $column } は空いています。
why-cell = ここは { $name } です。クイーンがあれば、盤面が埋まったところで { $turned }と比べます。
