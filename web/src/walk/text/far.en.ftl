# Runs that a worker does beside the page.

far-status = A worker is searching ahead. Press Escape to stop it.
far-away = The board and the panels stay at step { $step } until the run stops.
far-pace = { $pace } steps a second.
far-percent = { $percent } % of the way.
far-about = About { $percent } % of the search.
far-progress = Progress of the run
