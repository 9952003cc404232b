# Chapter: comparing too late.

late-title = Comparing too late

late-idea-title = The simplest plan
late-idea =
    Search without the mirror, and compare each full board with its images. If one of them is *smaller*, the board does not speak for its class and is not counted. If none is, it counts for its whole class.
    Here the first board is full. Step forward: below the board you see how each comparison ends.

late-smaller-title = A smaller image
late-smaller =
    An image of this board was smaller, so the board is not counted. Its class is counted elsewhere, where the smallest board is found. No class is missed, and none is counted twice.
    The next solution is the next board without a smaller image.

late-count-title = Right, but no faster
late-count =
    At the end there are { $unique } unique solutions, which stand for all { $total }. The plan is right.
    But look at the *nodes*: for { $n } rows there are { $nodes }, exactly as many as without any comparison. Run the search to its end and see for yourself.

late-early-title = It could be known earlier
late-early =
    A comparison on a full board comes *too late*: all the work is done. Often the first rows are enough. Here, after one queen, every outlined square is closed already.
    A queen there could be turned or mirrored into a smaller image, whatever the other rows hold. The next chapters explain each outline, and the letters A, B and C.

late-ahead-title = Close squares instead
late-ahead =
    For { $n } rows, comparing full boards takes { $nodes } nodes, with flags and with bits. If squares are closed beforehand, by *symmetry elimination*, { $early } are enough.
    The rest of the path shows how, square by square.
