# Names of the places where a run stops, and its progress.

stop-solution = solution
stop-class = solution of COUNT{ $members }
stop-check = comparison with an image
stop-cell = comparison at { $cell }
stop-prune = prune, { $why }
stop-case = case
stop-start = start state
stop-row = queen of row { $row } removed
stop-no-class = { $n } × { $n } has no COUNT{ $members } solution.
stop-none-on = With { $rung }, a search of { $n } × { $n } has none of these: { $wanted }.

running-to-stop = Searching for the next { $wanted }.
running-to-row = Searching until the queen of row { $row } is removed.
running-to-step = Going to step { $wanted }.
running-to-end = Going to the end of the search.
running-reached = Now at step { $step }.
