# Chapter: what it bought.

bought-title = What was saved

bought-classes-title = Every board finds its pile
bought-classes =
    Here are all { $total } solutions. Gather them: each one turns, or is mirrored, until it lies on the smallest of its images.
    There are { $unique } piles: { $many } of { $all } boards and one of { $half }. The search that closes squares finds only the boards on top and multiplies by the heights of the piles.

bought-nodes-title = The whole way down
bought-nodes =
    This is the path so far, for { $n } rows. It began with { $first } nodes and has come down to { $last }. On this scale, each thin line is ten times as much as the one before.
    A column for each row, and turning back early, saved by far the most. Symmetry comes last, and it saves on top of everything else.

bought-quarter-title = Why a quarter, and not an eighth?
bought-quarter =
    Most classes have { $all } boards, so why is an *eighth* of the tree not enough? Fold it. In the middle, { $open } of { $first } branches stay; further out fewer do, because it takes several rows to tell images apart.
    Some boards are recognized too late: { $full } are filled, and { $unique } count.

bought-race-title = Three searches, one finish
bought-race =
    Let them run side by side, node by node: one without symmetry, one with the mirror, one that closes squares. Each knows all { $total } solutions in the end.
    They are done after { $whole }, { $half } and { $least } nodes. Which one wins is no secret, but see how early.
