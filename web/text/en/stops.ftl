# What a run stops at, how far it is, and what the timeline marks.

stop-solution = next solution
stop-class = next solution of COUNT{ $members }
stop-check = next comparison with an image
stop-cell = next comparison asked for by { $cell }
stop-prune = next prune, { $why }
stop-case = next case
stop-row = queen of row { $row } taken off

running-to-stop = Looking ahead: { $wanted }.
running-to-step = Going to step { $wanted }.
running-to-end = Going to the end of the search.
running-reached = Step { $step } is reached.

timeline-place = { $step } of { $end }
timeline-explored = { $step }, explored { $end }

mark-solution = solution
mark-class-2 = solution of COUNT2
mark-class-4 = solution of COUNT4
mark-class-8 = solution of COUNT8
mark-check = comparison with an image
mark-prune = row or board given up
