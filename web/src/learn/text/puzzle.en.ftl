# Chapter: the puzzle.

puzzle-title = The puzzle

puzzle-start-title = Queens that leave each other alone
puzzle-start = On a board of { $n } by { $n } stand { $n } queens, and no two of them attack each other: one of { $total } such boards, and this page shows how a machine finds them all.

puzzle-attack-title = What a queen attacks
puzzle-attack =
    A queen attacks along her *row*, her *column* and both *diagonals*, as far as the board goes. From where this one stands, that makes { $squares } squares: every dot is one of them.
    Put another queen where there is no dot. More dots appear, and the room left for the next one shrinks.

puzzle-try-title = Your turn
puzzle-try =
    A small board, { $n } by { $n }. Place { $n } queens so that no two attack each other.
    Press a square to put a queen there, and press her again to take her off. If you get stuck, undo a step or two, or ask for a hint: it shows a good square, or the queen that is in the way.

puzzle-rows-title = One queen in each row
puzzle-rows =
    Two queens in one row would attack each other, and there are as many queens as rows. So every row has *exactly one*.
    That makes a board easy to write down: { $n } numbers, the column of each row's queen. Columns are counted from the right, beginning with zero, like the digits of a binary number. Later, that will pay.

puzzle-many-title = How many solutions are there?
puzzle-many =
    A board of { $small } has { $few }, a board of { $none } has none, a board of { $n } has { $total }. No formula is known for these numbers: somebody has to find the boards.
    The largest size counted so far is { $largest }, with { $most } solutions.
    How does one find them all, and miss none?
