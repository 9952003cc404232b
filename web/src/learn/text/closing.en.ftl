# Chapter: closing squares.

closing-title = Closing squares

closing-edges-title = Four edges, read from both ends
closing-edges =
    Now the first queen is on the edge, and her bit is *BOUND1*. Every image begins with one of the four edges, read from either end. So a queen nearer to a corner than BOUND1, on any edge, makes some image smaller.
    At first these are { $closed } squares, in three *zones*. Press one, and see where its queen goes.

closing-side-title = Above row BOUND1
closing-side =
    The mask *SIDEMASK* holds both side columns. In each row above BOUND1, here above row { $bound1 }, it closes them, as well as attacked squares.
    The small boards show why: with a queen on the square framed at first, an image has bit { $lands } in its first row, which is less than { $bound1 }. Press other marked squares to see theirs.

closing-row-title = By row BOUND2
closing-row =
    Below row *BOUND2*, as far from the last row as BOUND1 from the first, the side columns are closed too. So in row BOUND2, here { $bound2 }, an empty side column leaves only its own square open.
    With a queen elsewhere, the side queen would come too near to a corner.

closing-both-title = One row cannot fill two columns
closing-both =
    In row BOUND2 both side columns are still empty, and one row cannot fill two columns. So the row is given up, although it has squares that no queen attacks.
    Only { $queens } queens are on the board, and all further search below them is saved. Step back to see how this happened.

closing-last-title = The last row
closing-last =
    At both ends of the last row, *LASTMASK* closes as many squares as BOUND1 says: upside down, they are too near to a corner. At first BOUND1 is { $bound1 }: crossed boxes mark { $squares } squares.
    Another case closes fewer: slide to its last row.

closing-rules-title = Which rule is it?
closing-rules =
    Queens close squares, and so do SIDEMASK, BOUND2 and LASTMASK. Which of them closes this one? Think of its row before you answer.
    For { $n } rows, the search now comes to a full board only { $full } times. There are { $unique } unique solutions, so a few boards still have a smaller image. How are these found?
