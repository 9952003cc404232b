# The frame of the page: header, notices, settings.

motto = N-queens, seen and counted
open-in-eightfold = Open in Eightfold
present = Presenter mode
present-leave = Leave presenter mode
views = Views
view-learn = Learn
view-walk = Walk
view-play = Play
view-masks = Masks
view-classes = Classes
view-ladder = Ladder
view-symmetry = Symmetry
view-results = Results
view-count = Count
view-join = Join
rung = Algorithm
theme = Theme
theme-system = System
theme-light = Light
theme-dark = Dark

notice-limited = With { $rung }, boards go up to { $n }: a larger one would take far too long.
notice-past-end = The search ends at step { $step }; the address asks for a later one.
notice-masks = No case has the masks that the address asks for; these are the nearest.
notice-no-texts = The texts of the other language could not be loaded. Is the server still running?
notice-no-worker = This browser cannot start a worker, so long runs stay in the page itself and take longer.
notice-never-comes = This key looks for: { $wanted }. A search with { $rung } has none.
notice-none-left = The rest of the search has none of these: { $wanted }.

help = Keys
help-shortcuts = Use letter and digit keys
help-close = Close

key-step = a step back or forward
key-dial = one back or on, in the list of Join that has the focus
key-first = to the beginning
key-last = to the end
key-play = play and pause
key-stop = stop whatever is running
key-solution = next solution
key-class = next solution of COUNT2, COUNT4, COUNT8
key-check = next comparison with an image
key-case = next case of a split search
key-chosen = go to the stop chosen in the list
key-over = skip the search below the queen just placed
key-out = leave this row, to where the queen above is removed
key-predict = predictions on and off
key-answer = answer a question of the predictions
key-description = the board in words
key-race = start and pause the race in Ladder
key-race-step = one step of that race
key-undo = in Play, take a change back, or make it again
key-hint = in Play, show the hint and follow it, or show the dead end
key-present = presenter mode: board, sentence and buttons, in large letters
key-clicker = a step or a beat in presenter mode, as clickers send it
key-help = this list
