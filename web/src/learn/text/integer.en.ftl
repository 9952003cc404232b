# Chapter: a row is one integer.

integer-title = A row is one integer

integer-bits-title = Squares as bits
integer-bits =
    Each of the { $n } squares in a row is closed or open. The digits of a binary number can show this, one bit per square. So a row fits into *one integer*, and all are handled at once.
    In the framed row stand the digits of its integer, *bitmap*: a bit that is one is *set*, and its square open.

integer-masks-title = Three masks
integer-masks =
    How does the computer find that integer? It keeps three more.
    The *masks* *left*, *down* and *right* hold what the queens above attack in this row: along diagonals to the lower left, columns, and diagonals to the lower right, as their lines show. A bit that is set in any of them closes its square.

integer-open-title = What remains is open
integer-open =
    Lay the three masks over each other. Where none of them has a bit, the square is open: these are the set bits of *bitmap*, below the stroke.
    One of them will be chosen for the next queen. That one is *bit*: here the square in full colour.

integer-shift-title = One shift for the next row
integer-shift =
    From row to row, a diagonal moves by one square. For bits that is a *shift*: *left* goes one bit to the left (<<), *right* goes to the right (>>), *down* stays. The new queen's bit is added: see the next page.
    So no queen has to be looked at again. Step forward, and watch the masks move.

integer-joins-title = The new queen joins in
integer-joins =
    Before the shift, the bit of the new queen joins all three masks (|), for she attacks as well. After it, *MASK* cuts off what has left the board (&): a diagonal ends at the edge.
    Below the board are the formulas. Step forward, and find | and & there.

integer-lowest-title = The lowest bit
integer-lowest =
    Which open square comes first? The lowest set bit of bitmap, and a trick gets it: *−bitmap & bitmap*. Negating flips every bit above the lowest set one, and & keeps what is set in both: just this bit. (~ flips all bits.)
    Step forward: a queen is placed there, and the bit leaves bitmap (^).

integer-predict-title = You are the search
integer-predict =
    Where does the next queen go? Press the square.
    The search takes an open square of the next row, the lowest bit first: the one farthest to the right. If that row has no open square, it takes the queen above off, and moves her on to the next open square of her own row.

integer-same-title = Many squares at once
integer-same =
    For { $n } rows the search still visits { $nodes } nodes, as before. But a row is now looked at with a handful of operations, and not square by square.
    The rest of the path builds on this search. The next ideas make it visit *fewer nodes*.
