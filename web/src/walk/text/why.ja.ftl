# 「なぜここに置けないのか」への答え。

board-square-queen = 行 { $row } ビット { $column }、クイーン
why-rule = { $why }。
why-image = ここにクイーンを置くと、{ $image }のほうが小さくなります。その行 { $row } のビットが { $now } ではなく { $bit } になるからです。
why-image-forced = 列 { $column } のクイーンがもっと下の行になり、{ $image }のほうが小さくなります。その行 { $row } のビットが { $now } より小さくなるからです。
why-queen = 行 { $row }、ビット { $column } にはクイーンがあります。
why-unseen = 行 { $row }、ビット { $column } はまだ調べていません。
why-nothing = 行 { $row }、ビット { $column } をふさぐものは、いまのところありません。
why-closed = 行 { $row }、ビット { $column } はふさがっています。
why-tried = そこに置いたあとの続きは、すべて調べ終わりました。
why-untried = これから試します。
why-open = 行 { $row }、ビット { $column } は空いています。
why-cell = ここは { $name } です。クイーンを置くと、{ $turned }と比べることになります。
