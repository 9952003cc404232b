# 「なぜここに置けないのか」への答え。

why-rule = { $why }。
why-closes = { $rule } が閉じています。
why-image-forced = ここにクイーンを置くと、列 { $column } のクイーンはもっと下の行になり、{ $image }のほうが小さくなります。その行 { $row } のビットが { $now } より小さくなるからです。
why-unseen = 行 { $row }、ビット { $column } はまだ調べていません。
why-nothing = 行 { $row }、ビット { $column } をふさぐものは、いまのところありません。
why-tried = そこに置いたあとの続きは、すべて調べ終わりました。
why-untried = これから試します。
why-open = 行 { $row }、ビット { $column } は空いています。
why-cell = ここは { $name } です。クイーンがあれば、盤面が埋まったところで { $turned }と比べます。
stands = あと { $steps } 手、ここにいます。
stands-long = { $steps } 手より長く、ここにいます。
stands-found = { $found ->
    [0] そのあいだに見つかる盤面はありません。
   *[other] そのあいだに { $found } 個の盤面が見つかります。
}
stands-until = 外すまで進む
stands-next = 次に効くところ
legend-to-try = これから試す
legend-tried = 試した
