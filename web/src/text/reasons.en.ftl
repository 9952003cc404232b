# Why squares are closed, images, classes and cases, by name.

reason-column = column (down)
reason-rising = rising diagonal (left)
reason-falling = falling diagonal (right)
reason-corner = corner rule: its mirror image is smaller
reason-sidemask = SIDEMASK: too near a corner
reason-bound2 = BOUND2: both side columns must be filled by this row
reason-lastmask = LASTMASK: too near a corner of the last row
reason-mirror = mirror half: counted with the other half
reason-given = given: the start state has this row's queen elsewhere
reason-region = region (areas): it has its queen
reason-no-side-queen = BOUND2: both side columns still empty
reason-smaller = smaller: { $image }
given-up-full-board = full board: { $why }

image-identity = the board itself
image-90 = the quarter turn (90)
image-180 = the half turn (180)
image-270 = the three-quarter turn (270)
image-flip-horizontal = the left-right mirror
image-flip-falling = the mirror in the falling diagonal
image-flip-vertical = the top-bottom mirror
image-flip-rising = the mirror in the rising diagonal

class-one = A class of its own
class-members = COUNT{ $members }

attack-column = The queen of row { $row } sees it along the column.
attack-rising = The queen of row { $row } sees it along the rising diagonal.
attack-falling = The queen of row { $row } sees it along the falling diagonal.

case-first = case BOUND1 = { $bound1 }
case-corner = corner case, BOUND1 = { $bound1 }
case-edge = edge case, BOUND1 = { $bound1 }
