# Chapter: the puzzle.

puzzle-title = The puzzle

puzzle-start-title = Queens that leave each other alone
puzzle-start = Here are { $n } queens on a board of { $n } by { $n }, and no two of them attack each other. There are { $total } such boards. This page shows how a machine finds them all.

puzzle-attack-title = What a queen attacks
puzzle-attack =
    A queen attacks along her *row*, her *column* and both *diagonals*, as far as the board goes. Every dot is a square that she attacks.
    Put another queen where there is no dot: more dots appear, and the room left shrinks. Press another square of a queen's row, and she moves there; press her, and she is gone.

puzzle-try-title = Your turn
puzzle-try =
    Now a small board, { $n } by { $n }, and { $n } queens.
    Press a square to put a queen there, another square of her row to move her, and the queen to take her off. If you get stuck, undo a step or two, or ask for a hint: it shows a good square, or the queen that is in the way.

puzzle-rows-title = One queen in each row
puzzle-rows =
    Two queens in one row would attack each other, and there are as many queens as rows. So every row has *exactly one*.
    A board can be written as a *row list*: { $n } numbers, the column of each row's queen. Columns count from the right, from zero on, and are also called *bits*: a later chapter says why.

puzzle-many-title = How many solutions are there?
puzzle-many =
    Let *N* be the number of rows. A board of { $small } rows has { $few } solutions, one of { $none } has none, one of { $n } has { $total }. In the chart, each thin line is ten times the one before.
    No formula is known. The largest N counted so far is { $largest }, with { $most } solutions.
    How does one find them all?
