# Chapter: a row is one integer.

integer-title = A row is one integer

integer-bits-title = Squares as bits
integer-bits =
    Each of the { $n } squares in a row is closed or open. The digits of a binary number say that: one bit for each square. So a row fits into *one integer*, and the computer handles all its squares at once.
    Such integers for the framed row are below the board: as bits, in decimal and in binary.

integer-masks-title = Three masks
integer-masks =
    The masks *left*, *down* and *right* hold what the queens above attack: along rising diagonals, columns and falling diagonals, as the bars point. A bit that is one is *set*; set in any mask, it closes its square.
    What remains is *bitmap*: its set bits are the open squares, the circles. *bit* will be the square that is chosen.

integer-shift-title = One shift for the next row
integer-shift =
    From row to row, a diagonal moves by one square. For bits that is a *shift*: left goes one bit to the left (<<), right goes to the right (>>), down stays. Before that, the new queen joins all three (|). MASK cuts off what leaves the board (&).
    Step forward: below each mask is what made it.

integer-lowest-title = The lowest bit
integer-lowest =
    Which open square comes first? The lowest set bit of bitmap, and there is a trick to get it: *−bitmap & bitmap*. The negative turns around every bit above that one, and & keeps what is set in both: just this bit.
    A queen is placed there, and the bit is removed from bitmap (^).

integer-predict-title = You are the search
integer-predict =
    Where does the next queen go? Press the square.
    The search takes an open square of the next row, the lowest bit first: the one farthest to the right. If that row has no open square, it takes the queen above off, and moves her on to the next open square of her own row.

integer-same-title = Many squares at once
integer-same =
    For { $n } rows the search still places { $nodes } queens, as before. But a row is now looked at with a handful of operations, and not square by square.
    The rest of the path builds on this search. To become faster still, it has to place *fewer queens*.
