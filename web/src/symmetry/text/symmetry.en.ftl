# The view of the symmetries: a board, its eight images, the articles' comparison, Eightfold's weights.

view-symmetry = Symmetry
symmetry-open = See its eight images
symmetry-class = Its class among the { $unique } of N = { $n }
symmetry-ladder = What the ladder spends to count them

study-heading = A board of { $n } by { $n }
study-squares = Squares: put a queen there or take her off
study-list = Row list
study-hint = The bit of each row's queen from the top, x for an empty row. Click a square, or move with the arrows and press Enter.
study-refused = That is not a board: give a number from 0 to N-1 for each of 4 to { $most } rows, or x for an empty one.
study-random = Random solution
study-next = Next solution
study-clear = Clear
study-conflicts = { $conflicts ->
        [one] { $conflicts } pair of the { $queens } queens attacks each other: those of rows { $upper } and { $lower }.
       *[other] { $conflicts } pairs of the { $queens } queens attack each other, first those of rows { $upper } and { $lower }.
    }
study-attacks = Who attacks whom
study-attack = Rows { $upper } and { $lower }: { $line }
study-incomplete = { $queens } of { $n } queens, and none attacks another. Dots are the squares that they attack.
study-solution = A solution. The representative of its class is { $list }.
study-representative = A solution, and the representative of its class: { $list } is the smallest of its images.

sketch-intro = The board is not a solution yet. These are its images so far: point at one to see how it comes about. x is a row without a queen; the row that decides, or is waited for, is marked.
sketch-open-first = Open: row 0 is waited for
sketch-open = Equal so far; row { $row } is waited for
sketch-smaller = Smaller from row { $row } on, whatever comes
sketch-larger = Larger from row { $row } on, whatever comes
sketch-crowded = Row { $row } has queens of one column
sketch-beaten = Already beaten: { $image } is smaller, whatever comes. A solution that goes on from here does not represent its class.
sketch-unbeaten = No image is smaller so far, so the board can still become the smallest of its class.
sketch-attacked = As long as queens attack each other, no solution goes on from here.
sketch-case-attacked = No case has a board on which queens attack each other.
sketch-left = { $left ->
        [one] One of { $n } rows is left
       *[other] { $left } of { $n } rows are left
    }
sketch-row = row { $row }
sketch-full = Every row has its queen, but some of them attack each other: take one off, or move it.
sketch-dead = Row { $row } has no square that is free of attacks: no solution goes on from here. Take a queen off.
sketch-free = { $free ->
        [one] Beside each row is the number of its squares that no queen attacks. Row { $row } has the fewest, only one.
       *[other] Beside each row is the number of its squares that no queen attacks. Row { $row } has the fewest, { $free }.
    }
sketch-comes = With the last row the page says which class this is, and how Eightfold counts it.
sketch-case-unknown = The first row has no queen yet. Her bit tells in which case the search would find this board.
sketch-case-corner = The first queen is in the corner. The second row tells which corner case this is.
sketch-case = It would be found in the { $case }.
sketch-case-elsewhere = No case begins like this: the search finds an image of this board instead.
sketch-masks = What this case closes

images-heading = Its eight images
images-intro = Point at an image to see how it comes about. The row list is its unique value; the first digit that differs from the board's is marked, and it decides which is smaller.
images-itself = the board
images-equal = equal to the board
images-differs = differs first in row { $row }
images-differs-same = differs first in row { $row }; the same as { $same }
images-represents = Representative
images-take = Study this one
images-class = { $members } of them are different, so the class is { $name }: found once, it counts for { $members } solutions.
images-sum = On all of N = { $n }: { $two ->
        [one] { $two } class
       *[other] { $two } classes
    } of 2, { $four } of 4 and { $eight } of 8 make { $total } solutions.

ops-heading = What the symmetry elimination makes of it
ops-none = Once the board is a solution, the comparisons at A, B and C are here, look by look.
ops-pick = The comparison to look at
ops-asked = { $cell }: { $image }
ops-unasked = { $cell }: no queen
ops-not-asked = No queen stands on { $cell }, so this comparison is not made.
ops-closed = The search never completes this board: row { $row }, bit { $column } is closed ({ $reason }).
ops-corner = It is found in the { $case }. No image of such a board is smaller, so nothing is compared.
ops-edge-none = It is found in the { $case }. No queen stands on A, B or C, so nothing is compared.
ops-edge = It is found in the { $case }. Queens stand on { $cells }, so these comparisons are asked for, until one decides.
ops-look = Row own = { $own } has digit { $digit }. Is the image's digit { $tried }? It is if the queen of row you = { $you } stands on ptn, { $place }.
ops-seen-nothing = She does not: the next digit is tried.
ops-seen-equal = She does: the digits are equal, on to the next row.
ops-seen-less = She does, and that is less: the image is smaller, and the board is not counted.
ops-seen-greater-a = The digit is past the board's own: the image is larger, on to B.
ops-seen-greater-b = The digit is past the board's own: the image is larger, on to C.
ops-seen-greater-c = The digit is past the board's own: the image is larger, so the class is COUNT8.
ops-seen-all-a = She does, and that was the last row: the image is equal, so the class is COUNT2.
ops-seen-all-b = She does, and that was the last row: the image is equal, so the class is COUNT4.
ops-first = First look
ops-back = Back
ops-forward = Next look
ops-last = Last look
ops-at = { $now } of { $all }
ops-short-never = The shortcut: never completed, so never counted.
ops-short-counted = The shortcut: { $class }.
ops-short-smaller = The shortcut: not counted, { $image } is smaller.
ops-full-unique = Compared with all images: none is smaller, { $class }.
ops-full-smaller = Compared with all images: { $list } is smaller.
ops-agree = They agree.
ops-disagree = They do not agree!

weights-heading = How Eightfold counts it
weights-intro = The engine compares nothing. Each solution that it finds weighs 8/s, where s is how many of four cells hold a queen: the first queen's own, A, B and C.
weights-image = image
weights-list = row list
weights-cells = found, with queens on
weights-first = the first queen's cell
weights-closed = not found: on a closed square, or in the other half
weights-corner = the corner: s = 1
weights-held = { $cells }: s = { $s }
weights-sum = { $sum } = { $members }, the size of the class. The four cells are turned onto each other without one staying, so as many images are found as cells hold a queen, and their weights make up for each other.
