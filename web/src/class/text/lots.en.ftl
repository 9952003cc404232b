# Lots, which several machines or browsers count.

lots-asking = Asking the server …
lots-total = { $n } queens have { $total } solutions.
lots-left = left
lots-count = lots
lots-map = The map of all lots
lots-answered = { $lots ->
        [one] 1 lot
       *[other] { $lots } lots
    }
