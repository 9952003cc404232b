# The wall, the flowers, and an open one.

flower-wall = { $boards ->
        [one] One board. How many are really different?
       *[other] { $boards } boards. How many are really different?
    }
flower-same = Turned or mirrored, a board is still the same board.
flower-gather = Put them together
flower-flying = Each one turns or flips until it lies on its twin.
flower-skip = Skip
flower-only = { $boards } boards are only { $classes }.
flower-some = { $shown } of { $classes } flowers.
flower-searching = Still searching: { $classes } flowers so far.
flower-term = { $count ->
        [one] One flower with { $members } petals
       *[other] { $count } flowers with { $members } petals
    }
flower-press = Each petal is a board: press a flower.
flower-why-two = Why only two?
flower-why-four = Why only four?
flower-open = Open one
flower-all-of = All { $count }
flower-told = { $rows }, { $members ->
        [one] one board
       *[other] { $members } boards
    }, { $cells }
flower-told-cells = queen on { $cells }
flower-told-none = no queen on A, B or C

flower-rest = Four ways to turn it, four more flipped.
flower-rest-more = Each dashed line is a mirror. Press an image, or move a queen.
flower-compare = Compare them
flower-next = Next flower
flower-take = Take this one
flower-image = { $name }: { $list }
flower-list = Row list { $list }: change it
flower-is = { $name }.
flower-equal = All digits are equal: nothing has moved.
flower-larger = Row { $row } decides: { $digit } comes after { $own }, so it is larger.
flower-smaller = Row { $row } decides: { $digit } comes before { $own }, so it is smaller.
flower-undecided = Row { $row } is still empty, so this cannot be decided yet.
flower-crowded = Row { $row } has more than one queen.
flower-compared = A queen is on { $cell }: the articles compare this image.
flower-spared = No queen is on { $cell }: the articles need not compare this image.
flower-eight = Eight different boards: COUNT8.
flower-four = Half a turn changes nothing: COUNT4.
flower-two = A quarter turn changes nothing: COUNT2.
flower-smallest = { $list } is the smallest. Found once, it counts { $members } times.
flower-attack = Rows { $upper } and { $lower } attack each other.
flower-attack-more = The images move along all the same.
flower-unfinished = { $queens } of { $n } queens.
flower-unfinished-more = Rows with x are still empty. The images show how far it is decided.

flower-size = { $n } queens, { $unique } of { $total } boards differ
flower-of = { $unique } of { $total }
flower-which = Which flowers
flower-board = This board
flower-second = Second queen

key-image = Symmetry: turn the open board into an image
key-compare = Symmetry: compare it with its images
