# The end of a search in Walk.

finish-heading = The search of { $n } × { $n } is over
finish-none = { $n } × { $n } has no solution.
finish-all = { $found ->
    [one] The search found { $found } board.
   *[other] The search found these { $found } boards.
 }
finish-first = The search found { $found } boards. These are the first { $shown }, in the order of their row lists.
finish-next = What to do next
finish-next-rung = The next algorithm: { $rung }
finish-next-size = The next size: { $n } × { $n }
finish-ladder = All algorithms side by side
