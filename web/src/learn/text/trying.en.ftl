# Chapter: trying everything.

trying-title = Trying everything

trying-wheels-title = Like the wheels of a counter
trying-wheels =
    The simplest way needs no idea at all: put a queen in each row in every possible way, and look at each full board.
    The queens turn like the wheels of a counter. The lowest row runs through its { $n } squares, then the row above it moves on by one square, and so on.

trying-guess-title = How many boards is that?
trying-guess =
    Each of the { $n } rows has { $n } squares to choose from, and every choice goes with every other.
    How many full boards does that make? The smaller sizes are there to help. Set the slider to your guess, and then look: you will see how near it was.

trying-columns-title = A column for each row
trying-columns =
    Queens in one column attack each other too. So give every row a column that is still free: { $n } choices for the first row, { $next } for the next, and in the end just one.
    That leaves { $orders } boards instead of { $powers }, and now only the diagonals have to be looked at. Step on to see the next ones.

trying-time-title = How long does that take?
trying-time =
    Grey bars count all boards. Blue bars and their numbers count boards with a different column for each row. Each thin line is ten times the one before.
    At { $pace } boards a second, grey takes { $seconds } seconds for { $n } rows, but { $years } years for { $far }, and blue { $days } days.
    Both look only at full boards. The next chapter looks earlier.
