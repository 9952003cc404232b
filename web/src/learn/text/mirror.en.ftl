# Chapter: the mirror.

mirror-title = The mirror

mirror-pair-title = A solution in the mirror
mirror-pair =
    Hold a solution up to a mirror. Left and right change places, but queens that did not attack each other still do not. So the mirror image of a solution is a *solution* as well.
    In the row list, every column is simply counted from the other side.

mirror-find-title = Find the mirror image
mirror-find =
    These are all { $total } solutions of the board with { $n } rows, and each has its mirror image among them.
    One board is marked. Which one is its mirror image? Your eye will find it, and the row lists can confirm it.

mirror-half-title = Half of the first row
mirror-half =
    Solutions come in pairs, so it is enough to find one of each pair. The search tries only { $half } of the { $n } squares in the first row, closes the others, as the half circles show, and counts every solution twice.
    A board that begins in the closed half is the mirror image of one that begins in the open half.

mirror-odd-title = What if there is a middle?
mirror-odd =
    With { $n } rows, square { $middle } of the first row is in the middle, and the mirror leaves it where it is. Then the second row tells the two boards of a pair apart, and half of it is closed instead.
    The second queen cannot be in the middle as well: the first one would attack her.

mirror-saved-title = Half the work
mirror-saved =
    This is the whole search for { $n } rows, from the middle outwards. Fold it, and each solution goes to its mirror image: the search now visits { $after } nodes instead of { $before }, and still knows all { $total } solutions.
    A board can also be *turned*. How many boards belong together then, and how much work could that save?
