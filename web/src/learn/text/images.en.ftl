# Chapter: eight images.

images-path-title = Eight images

images-path-turn-title = Turn it, mirror it
images-path-turn =
    Turn a solution by a quarter, and it is still a solution. Turn it again, mirror it, turn the mirror image. However you go on, at most { $all } different boards appear: these are its *images*.
    Try to see all of them.

images-path-class-title = Boards that belong together
images-path-class =
    Here are the { $all } images of one solution. Begin with any of them, and turning and mirroring lead to the same { $all } boards. Together they are a *class*.
    Whoever knows one board of a class knows all of them.

images-path-four-title = The same upside down
images-path-four =
    Some classes are smaller. Turn one of these boards by half in your mind: every queen lands where another one was, and the board looks the same.
    So only { $half } of its { $all } images are different.

images-path-two-title = The same from every side
images-path-two =
    This board does not change even by a quarter turn. Its class has only { $two } boards: itself and its mirror image. Turn it, and mirror it, to see that.
    The board with { $n } rows has no other solutions. With { $larger } rows there are such boards too, but not for every size.

images-path-smallest-title = Who speaks for the class?
images-path-smallest =
    To count a class just once, one board has to speak for it. We take the *smallest*: compare the row lists from the top, and at the first difference the smaller number wins.
    With columns counted from the left, the very same board would be the *largest*, and some of the articles behind this page say it that way.

images-path-unique-title = The unique solutions
images-path-unique =
    For { $n } rows, the { $total } solutions form { $unique } classes: { $eight } of { $all } boards, and { $four } of { $half }. The smallest board of each class is a *unique solution*.
    A search that finds only these knows all { $total }. But how does it notice, early enough, that a board will not be the smallest?
