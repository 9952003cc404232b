# 解の壁、花、開いた花。

flower-wall = { $boards } 個の解。本当に違うのはいくつ？
flower-same = 回しても、裏返しても、同じ盤面です。
flower-gather = まとめる
flower-flying = 回ったり裏返ったりして、同じ盤面に重なります。
flower-skip = 飛ばす
flower-only = { $boards } 個は、実は { $classes } 個。
flower-some = { $classes } 輪のうち { $shown } 輪。
flower-searching = 探しています：いままでに { $classes } 輪。
flower-term = 花びらが { $members } 枚の花、{ $count } 輪
flower-press = 花びら一枚が盤面一つです。花を押してください。
flower-why-two = なぜ 2 だけ？
flower-why-four = なぜ 4 だけ？
flower-open = 一輪開く
flower-all-of = { $count } 個すべて
flower-told = { $rows }、盤面 { $members } 個、{ $cells }
flower-told-cells = { $cells } にクイーン
flower-told-none = A、B、C にクイーンなし

flower-rest = 回して四通り、裏返してまた四通り。
flower-rest-more = 点線はどれも鏡です。像を押すか、クイーンを動かしてください。
flower-compare = 比べる
flower-next = 次の花
flower-take = これを調べる
flower-image = { $name }：{ $list }
flower-list = 列の並び { $list }：変える
flower-is = { $name }。
flower-equal = すべての数が同じ。何も動いていません。
flower-larger = 行 { $row } で決まります。{ $digit } は { $own } より大きいので、像のほうが大きい。
flower-smaller = 行 { $row } で決まります。{ $digit } は { $own } より小さいので、像のほうが小さい。
flower-undecided = 行 { $row } が空なので、まだ決まりません。
flower-crowded = 行 { $row } に複数のクイーンがあります。
flower-compared = { $cell } にクイーンがあるので、連載でも比べます。
flower-spared = { $cell } にクイーンがないので、連載では比べません。
flower-eight = 違う盤面が八つ：COUNT8。
flower-four = 180 度回しても同じ：COUNT4。
flower-two = 90 度回しても同じ：COUNT2。
flower-smallest = ユニーク判定値は { $list }。一度見つければ { $members } 個に数えます。
flower-attack = 行 { $upper } と行 { $lower } が効き筋です。
flower-attack-more = 像はそのまま一緒に動きます。
flower-unfinished = { $n } 個のうち { $queens } 個。
flower-unfinished-more = x の行はまだ空です。像は、どこまで決まったかを示します。

flower-size = クイーン { $n } 個、{ $total } 個の解のうち違うのは { $unique } 個
flower-of = { $total } 個のうち { $unique } 個
flower-which = 絞り込み
flower-board = この盤面
flower-second = 二番目のクイーン

key-image = 対称：開いた盤面を像に変える
key-compare = 対称：像と比べる
