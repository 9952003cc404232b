# Chapter: corner and edge.

corner-title = Corner and edge

corner-cases-title = One beginning at a time
corner-cases =
    The smallest board of a class begins far to the right. Of the { $n } squares in the first row, only { $cases } are tried, and the corner is split by the second row. Each beginning is a *case*, with rules of its own.
    The corner needs fewer rules than the edge, so it comes first.

corner-rival-title = Only one rival
corner-rival =
    A queen in the corner attacks the other three corners, so they stay empty. Therefore only two images begin with the number zero: the board itself, and its mirror image in the diagonal through her corner.
    Turn and mirror the board, and watch the first number. All other images are larger.

corner-rule-title = Rows become columns
corner-rule =
    That mirror swaps rows and columns. Below its corner queen, this board has bit *BOUND1*, here { $bound1 }; its image has the row of the queen in column { $bit }. If she is above row BOUND1, the image is smaller.
    So the *corner rule* closes bit { $bit } above row BOUND1: the framed square is one.

corner-why-title = Why is bit { $bit } closed?
corner-why =
    Now it is your turn to say it. The search is about to look at a row of a corner case. What closes bit { $bit } there: a queen above, the corner rule, or nothing at all?
    Where several reasons apply, each of them is right.

corner-eight-title = { $all } at once
corner-eight =
    A full board of a corner case has no smaller image. None is equal to it either: if the board were its own mirror image, two queens would attack each other. So nothing is compared, and it counts for { $all } boards at once.
    The corner gives { $found } of the { $unique } classes with { $n } rows. The others begin on the edge.
