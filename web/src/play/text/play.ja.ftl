# 置く: 手で埋める盤面。

play-redo = やり直す
play-follow = 置く
play-back = 一つ外す
play-another = もう一つ解く

play-all = 解は { $found } 個
play-count = 残る解は { $found } 個
play-least = 残る解は少なくとも { $found } 個
play-counting = まだ数えています。
play-dead = 残る解はありません
play-quarrel = { $pairs } 組のクイーンが互いの効き筋に入っています
play-solved = { $all } 個のうち { $found } 個を発見

play-begin = { $n } 個のクイーンを置いてください。同じ行、列、斜めの線には 1 個だけです。
play-alive = { $n } 個のうち { $queens } 個。効き筋のマスにはもう置けません。
play-quarrel-lines = 線で結ばれています。線が残っているあいだは、この先に解はありません。
play-stuck = { $n } 個のうち { $queens } 個を置きました。互いの効き筋に入るものはありませんが、残りをすべて置くことはできません。
play-images = 解ができました！回転と反転で、この盤面を含めて { $members } 個の盤面になります。

play-among-row = { $free ->
        [1] この行で空いているマスは { $free } 個だけです。
       *[other] 空きマスが最も少ないのはこの行の { $free } 個です。印のマスに置けば、この先に解があります。
    }
play-among-column = { $free ->
        [1] この列で空いているマスは { $free } 個だけです。
       *[other] 空きマスが最も少ないのはこの列の { $free } 個です。印のマスに置けば、この先に解があります。
    }
play-end-row = { $forced ->
        [0] 行き止まり：この行のマスはすべて効き筋に入っています。
       *[other] 行き止まり：{ $forced } 個のクイーン（淡色）の場所が決まり、この行のマスはすべて効き筋に入ります。
    }
play-end-column = { $forced ->
        [0] 行き止まり：この列のマスはすべて効き筋に入っています。
       *[other] 行き止まり：{ $forced } 個のクイーン（淡色）の場所が決まり、この列のマスはすべて効き筋に入ります。
    }
play-each-row = { $forced ->
        [0] 行き止まり：この行の空きマスは { $free } 個ですが、どれも先に進めません。置いてみると理由がわかります。
       *[other] 行き止まり：{ $forced } 個のクイーン（淡色）の場所が決まり、この行の空きマス { $free } 個はどれも先に進めません。
    }
play-each-column = { $forced ->
        [0] 行き止まり：この列の空きマスは { $free } 個ですが、どれも先に進めません。置いてみると理由がわかります。
       *[other] 行き止まり：{ $forced } 個のクイーン（淡色）の場所が決まり、この列の空きマス { $free } 個はどれも先に進めません。
    }
play-framed-row = 行 { $row } です。
play-framed-column = 列 { $column } です。

play-walk = この盤面から探索を進める
play-walk-gap = 探索は上の行から順に置くので、空の行より下にクイーンのある盤面は表示できません。
play-walk-far = 探索がこの盤面に着くのは { $steps } 手より先です。
