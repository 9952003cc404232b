# Chapter: trying everything.

trying-title = Trying everything

trying-wheels-title = Like the wheels of a counter
trying-wheels =
    The simplest way needs no idea at all: put a queen in each row in every possible way, and look at each full board.
    The queens turn like the wheels of a counter. The lowest row runs through its { $n } squares, then the row above it moves on by one square, and so on.

trying-guess-title = How many boards is that?
trying-guess =
    Each of { $n } rows has { $n } squares to choose from, and every choice goes with every other.
    How many full boards does that make? The smaller sizes are there to help. Set the slider to your guess, and then look.

trying-time-title = How long does that take?
trying-time =
    For { $n } rows there are { $boards } boards. A machine that looks at { $pace } boards in a second is done after { $time }.
    With { $more } rows it needs { $days } days, and with { $far } rows { $years } years. On this scale, each thin line is ten times as much as the one before.

trying-columns-title = A column for each row
trying-columns =
    Queens in one column attack each other too. So give every row a column that is still free: { $n } choices for the first row, { $next } for the next, and in the end just one.
    For { $n } rows that leaves { $orders } boards instead of { $powers }. Now only the diagonals have to be looked at.

trying-end-title = Why that is not enough
trying-end =
    The blue bars are the boards of this way, the grey ones those of the way before. Counting every queen that is placed on the way, { $n } rows take { $nodes }, and { $more } rows would take { $then }.
    Both ways have the same fault: they fill the board before they look at it. The next chapter looks earlier.
