# Play: a board to fill by hand.

play-heading = Fill the { $n } × { $n } board
play-squares = Squares: place or remove a queen
play-undo = Undo
play-redo = Redo
play-hint = Hint
play-follow = Place it
play-clear = Clear
play-dead-end = Dead end

play-count = { $found ->
        [one] { $found } solution continues from here
       *[other] { $found } solutions continue from here
    }
play-least = { $found ->
        [one] At least { $found } solution continues from here
       *[other] At least { $found } solutions continue from here
    }
play-counting = Still counting.
play-dead = No solution continues from here
play-quarrel = { $pairs ->
        [one] { $pairs } pair of queens attack each other
       *[other] { $pairs } pairs of queens attack each other
    }
play-solved = A solution!

play-begin = Place { $n } queens so that none attacks another: no two in the same row, in the same column or on the same diagonal.
play-alive = { $queens } of { $n } queens. Dots mark the squares that they attack.
play-quarrel-lines = Lines join the queens that attack each other. As long as there is a line, no solution continues from here.
play-stuck = { $queens } of { $n } queens, and none attacks another. Even so, the rest cannot be placed.
play-images = One of { $total } solutions for N = { $n }. Turned and mirrored, it makes { $members } different boards, itself included.
play-celebration = Its eight images

play-only-row = Row { $row } has only one free square, in column { $column }.
play-only-column = Column { $column } has only one free square, in row { $row }.
play-among-row = No row or column has fewer free squares than row { $row }, which has { $free }. The one in column { $column } leads to a solution.
play-among-column = No row or column has fewer free squares than column { $column }, which has { $free }. The one in row { $row } leads to a solution.
play-end-row = Every square of row { $row } is attacked, so no queen can go there.
play-end-column = Every square of column { $column } is attacked, so no queen can go there.
play-each-row = Row { $row } has { $free } free squares, and each leads to a dead end. Place a queen on one to see it.
play-each-column = Column { $column } has { $free } free squares, and each leads to a dead end. Place a queen on one to see it.

play-walk = Go on from this board in Walk
play-walk-gap = Walk fills the rows from the top, so it cannot show a board with a queen below an empty row.
play-walk-far = Walk reaches this board only after more than { $steps } steps.
