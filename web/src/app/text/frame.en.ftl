# The frame of the page: header, notices, settings.

motto = N-queens, seen and counted
open-in-eightfold = Open in Eightfold
views = Views
view-walk = Walk
view-masks = Masks
view-results = Results
view-count = Count
board-size = Board
rung = Algorithm
theme = Theme
theme-system = System
theme-light = Light
theme-dark = Dark

notice-size = The address asks for a board that cannot be shown here; this is { $n }, the nearest.
notice-limited = With { $rung }, boards are no larger than { $n }: it tries so many that a larger one would take for ever.
notice-too-far = The address asks for a step beyond { $step }; links are followed no farther than that.
notice-past-end = The address asks for a step after the end; the search is over at step { $step }.
notice-masks = The address asks for masks that no case has; these are the nearest.
notice-left-out = A part of the address made no sense here and was left out.
notice-never-comes = This key looks for: { $wanted }. With { $rung } there is none.
notice-none-left = Nothing more of this kind comes after here: { $wanted }.
notice-dismiss = Close this notice

help = Keys
help-shortcuts = Letters and digits are keys
help-close = Close

key-step = a step back or forward
key-first = to the beginning
key-last = to the end of the search
key-play = play and pause
key-stop = stop whatever goes on
key-solution = next solution
key-class = next solution of COUNT2, COUNT4, COUNT8
key-check = next comparison with an image
key-case = next case of a split search
key-chosen = on to what is chosen in the list
key-over = over all that the queen just placed leads to
key-out = out of this row, to where the queen above is taken off
key-help = this sheet
