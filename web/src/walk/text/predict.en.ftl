# Predictions: questions, answers, and the reasons for them.

predict-switch = Predict
predict-moving = A question comes when the search stops.
predict-over = The search is over, so there are no more questions.

predict-next = Which square of row { $row } is next? If none is left, say so, or press the queen above.
predict-next-first = Which square of row { $row } is next, or is none left?
predict-onward = Row { $row } is done. In which row does the search look next? Press that row.
predict-dead = Is row { $row } dead: is every square in it closed?
predict-rule = Row { $row }, bit { $column }: which rule closes it?
predict-given-up = Which rule gives up row { $row }?
predict-bound1 = A case begins. Which bit is its BOUND1? Press a square of row { $row }.
predict-counts = All queens are placed. Will this board count?
predict-image = The next comparison is with { $image }. Is it smaller than the board, equal or larger?
predict-image-cell = There is a queen on { $cell }, so the board is compared with { $image }. Is the image smaller, equal or larger?
predict-line = From the top, row by row: on which line do two queens attack each other first?
predict-weight = For how many boards does this one count?
predict-class = Which class does this board represent, if any?
predict-off = This board is done. Which queen is removed next? Press it.
predict-another = Is there another start state?

predict-answers = Answers
predict-no-square = None is left
predict-nowhere = In none
predict-yes = Yes
predict-no = No
predict-no-rule = Nothing closes it
predict-no-line = No attack
predict-given-up-board = Given up
predict-smaller = Smaller
predict-equal = Equal
predict-larger = Larger
predict-rule-column = Column
predict-rule-rising = Rising diagonal
predict-rule-falling = Falling diagonal
predict-rule-corner = Corner rule
predict-rule-mirror = Mirror half
predict-rule-given = Given
predict-rule-region = Region
predict-rule-no-side-queen = BOUND2, both sides empty

predict-right = Right.
predict-wrong = Not quite.
predict-look = Look at row { $row }, bit { $column }.
predict-unchecked = This algorithm looks for attacks only once the board is full.
predict-lowest = Row { $row }, bit { $column } is next: the lowest open bit that has not been tried.
predict-all-closed = Every square of row { $row } is closed.
predict-onward-to = The next square is row { $row }, bit { $column }. Every row below it is done.
predict-onward-nowhere = Every row is done, so the search is over.
predict-no-attack = No two queens attack each other.
predict-differs = The first difference is in row { $row }: bit { $image } in the image, bit { $own } on the board.
predict-same = The image equals the board in every row.
predict-counted = { $weight ->
    [one] It counts for { $weight } board: itself.
   *[other] It counts for { $weight } boards: itself and its mirror image.
}
predict-counted-start = Each board found from this start state counts for { $weight }.
predict-counted-class = { $members ->
    [one] All of its images are equal, so it counts only for itself.
   *[other] It has { $members } different images and none is smaller, so it counts for { $members } boards.
}
predict-last = The queen of row { $row } was placed last, so it is removed first.
predict-begins = BOUND1 is the bit of row { $row } here: { $case }.
predict-starts = Start state { $number } is next.
predict-starts-none = Every start state has been searched.

predict-streak = Right in a row: { $streak }. Longest: { $longest }.
predict-ledger = Right answers, kept in this browser only
predict-share = { $right } of { $asked }
predict-reset = Start over
predict-topic-squares = Squares
predict-topic-rows = Rows
predict-topic-rules = Rules
predict-topic-images = Images
predict-topic-boards = Full boards
predict-topic-cases = Cases
