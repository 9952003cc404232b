# Play: a board to fill by hand.

play-redo = Redo
play-follow = Place it
play-back = Take one back
play-another = Another one

play-all = { $found } boards fit
play-count = { $found ->
        [one] { $found } board still fits
       *[other] { $found } boards still fit
    }
play-least = { $found ->
        [one] At least { $found } board still fits
       *[other] At least { $found } boards still fit
    }
play-counting = Still counting.
play-dead = No board fits
play-quarrel = { $pairs ->
        [one] { $pairs } pair of queens attack each other
       *[other] { $pairs } pairs of queens attack each other
    }
play-solved = { $found } of { $all } found

play-begin = Place { $n } queens. No two may share a row, a column or a diagonal.
play-alive = { $queens } of { $n } queens. Each rules out what lies on her lines.
play-quarrel-lines = Lines join them. As long as there is one, no board fits.
play-stuck = { $queens } of { $n } queens, and none attacks another. Even so, the rest cannot be placed.
play-images = A solution! Turned and mirrored, it makes { $members } boards, itself included.

play-among-row = { $free ->
        [one] This row has only { $free } free square.
       *[other] This row has the fewest free squares: { $free }. The marked one leads to a solution.
    }
play-among-column = { $free ->
        [one] This column has only { $free } free square.
       *[other] This column has the fewest free squares: { $free }. The marked one leads to a solution.
    }
play-end-row = { $forced ->
        [0] Dead end: each square of this row is attacked.
        [one] Dead end: { $forced } queen is forced (pale), and then each square of this row is attacked.
       *[other] Dead end: { $forced } queens are forced (pale), and then each square of this row is attacked.
    }
play-end-column = { $forced ->
        [0] Dead end: each square of this column is attacked.
        [one] Dead end: { $forced } queen is forced (pale), and then each square of this column is attacked.
       *[other] Dead end: { $forced } queens are forced (pale), and then each square of this column is attacked.
    }
play-each-row = { $forced ->
        [0] Dead end: this row has { $free } free squares, and none leads on. Place a queen on one to see it.
        [one] Dead end: { $forced } queen is forced (pale). Then this row has { $free } free squares, and none leads on.
       *[other] Dead end: { $forced } queens are forced (pale). Then this row has { $free } free squares, and none leads on.
    }
play-each-column = { $forced ->
        [0] Dead end: this column has { $free } free squares, and none leads on. Place a queen on one to see it.
        [one] Dead end: { $forced } queen is forced (pale). Then this column has { $free } free squares, and none leads on.
       *[other] Dead end: { $forced } queens are forced (pale). Then this column has { $free } free squares, and none leads on.
    }
play-framed-row = It is row { $row }.
play-framed-column = It is column { $column }.

play-walk = Go on from this board in Walk
play-walk-gap = Walk fills the rows from the top, so it cannot show a board with a queen below an empty row.
play-walk-far = Walk reaches this board only after more than { $steps } steps.
