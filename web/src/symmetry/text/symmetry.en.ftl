# An open board: its images, the articles' comparison, Eightfold's weights.

symmetry-open = See its eight images
symmetry-ladder = Compare the work of each algorithm

study-list = Row list
study-hint = The bit of each row's queen, from the top; x for an empty row. Press a square, or move with the arrow keys and press Enter.
study-refused = That is not a board: give a number from 0 to N − 1 for each of 4 to { $most } rows, or x for an empty one.
study-random = Random solution
study-conflicts = { $conflicts ->
        [one] { $conflicts } pair of the { $queens } queens attack each other: those of rows { $upper } and { $lower }.
       *[other] { $conflicts } pairs of the { $queens } queens attack each other; the first is in rows { $upper } and { $lower }.
    }
study-incomplete = { $queens } of { $n } queens, and none attacks another.
study-solution = A solution. The representative of its class is { $list }.
study-representative = A solution, and the representative of its class: { $list } is the smallest of its images.

sketch-beaten = Already beaten: { $image } is smaller, whatever follows. No solution from here represents its class.
sketch-unbeaten = No image is smaller so far, so the board can still become the smallest of its class.
sketch-attacked = As long as queens attack each other, the board leads to no solution.
sketch-case-attacked = No case has a board on which queens attack each other.
sketch-left = { $left ->
        [one] One of { $n } rows is left
       *[other] { $left } of { $n } rows are left
    }
sketch-row = row { $row }
sketch-full = Every row has its queen, but some of them attack each other: remove one, or move it.
sketch-dead = Every square of row { $row } is attacked, so the board leads to no solution. Remove a queen.
sketch-free = { $free ->
        [one] Beside each row is the number of its squares that no queen attacks. Row { $row } has the fewest, only one.
       *[other] Beside each row is the number of its squares that no queen attacks. Row { $row } has the fewest, { $free }.
    }
sketch-case-unknown = The first row has no queen yet. The bit of that queen decides in which case the search would find this board.
sketch-case-corner = The first queen is in the corner. The second row decides which corner case this is.
sketch-case = The search would find this board in the { $case }.
sketch-case-elsewhere = No case begins like this: the search finds an image of this board instead.
sketch-masks = See what this case closes

images-heading = Its eight images
images-itself = the board
images-sum = For N = { $n }, { $two ->
        [one] { $two } class
       *[other] { $two } classes
    } of 2, { $four } of 4 and { $eight } of 8 make { $total } solutions.

ops-heading = Symmetry elimination on this board
ops-none = Once the board is a solution, this shows the comparisons at A, B and C step by step.
ops-pick = The comparison to look at
ops-asked = { $cell }: { $image }
ops-unasked = { $cell }: no queen
ops-not-asked = No queen is on { $cell }, so this comparison is not made.
ops-closed = The search never completes this board: row { $row }, bit { $column } is closed ({ $reason }).
ops-corner = The search finds this board in the { $case }. No image of such a board is smaller, so nothing is compared.
ops-edge-none = The search finds this board in the { $case }. No queen is on A, B or C, so nothing is compared.
ops-edge = The search finds this board in the { $case }. { $n ->
    [one] There is a queen on { $cells }, so this comparison is made.
   *[other] There are queens on { $cells }, so these comparisons are made until one decides.
}
ops-look = Row own = { $own } has digit { $digit }. Is the image's digit { $tried }? Yes, if the queen of row you = { $you } is on ptn, { $place }.
ops-seen-nothing = The queen is not there, so the next digit is tried.
ops-seen-equal = The queen is there, so the digits are equal; the next row is compared.
ops-seen-less = The queen is there, and this is less than the board's digit: the image is smaller, and the board is not counted.
ops-seen-greater-a = This is more than the board's digit, so the image is larger. B is next.
ops-seen-greater-b = This is more than the board's digit, so the image is larger. C is next.
ops-seen-greater-c = This is more than the board's digit, so the image is larger and the class is COUNT8.
ops-seen-all-a = The queen is there, and this was the last row: the image is equal, so the class is COUNT2.
ops-seen-all-b = The queen is there, and this was the last row: the image is equal, so the class is COUNT4.
ops-first = First look
ops-back = Back
ops-forward = Next look
ops-last = Last look
ops-at = { $now } of { $all }

weights-heading = How Eightfold counts it
weights-intro = The engine compares no images. Each solution that it finds gets the weight 8/s. Here s is the number of queens on four cells: the first queen's, A, B and C.
weights-image = image
weights-list = row list
weights-cells = found, with queens on
weights-first = the first queen's cell
weights-closed = not found: on a closed square, or in the other half
weights-corner = the corner: s = 1
weights-held = { $cells }: s = { $s }
weights-sum = { $sum } = { $members }, the size of the class. The turns move the four cells onto each other and leave none in place, so the number of images found is the number of cells with a queen, and their weights add up to the size of the class.
