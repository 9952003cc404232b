# Chapter: remembering.

remembering-title = Remembering

remembering-again-title = The same question, again and again
remembering-again =
    To decide about one square, backtracking looks at every queen above it: up to { $above } of them, for each of the { $n } squares in the last row, and again each time the search comes back there.
    It keeps asking: is there a queen on this line? Yet the answer changes only when a queen is placed or taken off.

remembering-number-title = A number for each diagonal
remembering-number =
    If every diagonal has a number, the answer can be written down. Going down to the right, *column + row* stays the same. Going down to the left, *column − row* does; adding { $last } keeps it from being negative.
    Above the framed row are the numbers of its squares. Step on: the queen of column { $column } keeps number { $number }.

remembering-three-title = Three flags for a queen
remembering-three =
    Every number gets a flag: { $n } for the columns, and { $diagonals } for the diagonals in each direction, { $flags } in all. A queen raises the flags of her three lines. When she is taken off, they are lowered again.
    Step on, and see which three flags the next queen raises.

remembering-work-title = Three looks are enough
remembering-work =
    Above the framed row are the flags of its squares: *down* for the columns, *left* and *right* for diagonals that go down to the left and to the right. A square is free if none of its three flags is raised.
    That is three looks for a square, however many queens are above.

remembering-same-title = Not fewer steps, but cheaper ones
remembering-same =
    The search itself has not changed. For { $n } rows it still visits { $nodes } nodes, in the same order. Each step has become cheaper.
    This question is worth asking of every idea that follows: does it save *steps*, or does it make each step *faster*?
