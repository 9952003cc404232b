# 置く: 手で埋める盤面。

play-heading = { $n } × { $n } の盤面を埋める
play-squares = マス：クイーンを置く、外す
play-undo = 戻す
play-redo = やり直す
play-hint = ヒント
play-follow = 置く
play-clear = 空にする
play-dead-end = 行き止まり

play-count = この先の解は { $found } 個です
play-least = この先の解は少なくとも { $found } 個あります
play-counting = まだ数えています。
play-dead = この先に解はありません
play-quarrel = { $pairs } 組のクイーンが互いの効き筋に入っています
play-solved = 解ができました！

play-begin = { $n } 個のクイーンを、互いの効き筋に入らないように置いてください。同じ行、同じ列、同じ斜めの線には 1 個しか置けません。
play-alive = { $n } 個のうち { $queens } 個を置きました。点は効き筋のマスです。
play-quarrel-lines = 互いの効き筋に入ったクイーンを線で結んでいます。線が残っているあいだは、この先に解はありません。
play-stuck = { $n } 個のうち { $queens } 個を置きました。互いの効き筋に入るものはありませんが、残りをすべて置くことはできません。
play-images = N = { $n } の { $total } 個の解の一つです。回転と反転で、この盤面を含めて { $members } 個の異なる盤面になります。
play-celebration = この解の八つの像

play-only-row = 行 { $row } で空いているマスは、列 { $column } だけです。
play-only-column = 列 { $column } で空いているマスは、行 { $row } だけです。
play-among-row = 空きマスが最も少ないのは行 { $row } の { $free } 個です。列 { $column } に置けば、この先に解があります。
play-among-column = 空きマスが最も少ないのは列 { $column } の { $free } 個です。行 { $row } に置けば、この先に解があります。
play-end-row = 行 { $row } のマスはすべて効き筋に入っているので、クイーンを置けません。
play-end-column = 列 { $column } のマスはすべて効き筋に入っているので、クイーンを置けません。
play-each-row = 行 { $row } の空きマスは { $free } 個ですが、どれに置いても行き止まりになります。置いてみると理由がわかります。
play-each-column = 列 { $column } の空きマスは { $free } 個ですが、どれに置いても行き止まりになります。置いてみると理由がわかります。

play-walk = この盤面から探索を進める
play-walk-gap = 探索は上の行から順に置くので、空の行より下にクイーンのある盤面は表示できません。
play-walk-far = 探索がこの盤面に着くのは { $steps } 手より先です。
