# Runs that a worker does beside the page.

far-status = A worker is searching on. Escape stops it.
far-away = Board and panels stay at step { $step } until the run stops.
far-pace = { $pace } steps a second.
far-percent = { $percent } % of the way.
far-about = About { $percent } % of the search.
far-progress = Progress of the run

notice-no-worker = This browser starts no worker for the page, so long runs go on in the page itself and take longer.
