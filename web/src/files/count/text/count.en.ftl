# The view of counting.

counting-heading = Count { $n } × { $n }
counting-intro = The work is cut into the same groups and units as in the program, and workers of this browser count one group after another.
counting-board = Board
counting-with = Count with
counting-processor = Processor
counting-card = Graphics card
counting-method = Method
counting-automatic = Automatic
counting-batch = Batch engine
counting-join = Join
counting-workers = Workers
counting-start = Count
counting-pause = Pause
counting-resume = Resume
counting-again = Count again
counting-forget = Start over
counting-undo = Undo
counting-ready = Ready to count.
counting-running = { $workers ->
        [one] Counting with one worker.
       *[other] Counting with { $workers } workers.
    }
counting-looking = Looking for a graphics card …
counting-on-card = { $workers ->
        [one] The graphics card is counting; one worker hands it the work.
       *[other] The graphics card is counting; { $workers } workers hand it the work.
    }
counting-fewer = Some workers failed; { $workers ->
        [one] one is
       *[other] { $workers } are
    } going on with their groups.
counting-paused = Paused. The count so far is kept until this page is closed or reloaded.
counting-done = All counted, in { $time }.
counting-no-worker = This browser cannot start a worker, so nothing can be counted here.
counting-broken = Every worker failed twice. The count so far is kept.
counting-progress = Progress of the count
counting-percent = { $percent } % counted
counting-groups = groups
counting-of = { $done } of { $all }
counting-time = time
counting-left = time left (about)
counting-so-far = boards so far
counting-all = boards in all
counting-event = The count of { $n } × { $n } in progress
counting-map = The groups of the count, each in the colour of the worker that counted it
counting-worker = { $groups ->
        [one] worker { $at }: one group
       *[other] worker { $at }: { $groups } groups
    }
counting-speed = solutions per second

method-batch-faster = Counting with the batch engine: it visits every solution, which is faster than the join on a board this small.
method-join-faster = Counting with the join: it puts halves of the board together without visiting each solution, which is faster on a board this large.
method-batch = Counting with the batch engine, as you chose: it visits every solution.
method-join = Counting with the join, as you chose: it puts halves of the board together without visiting each solution.
method-small = Counting with the batch engine: the join needs at least { $least } rows.
method-card = Counting with the batch engine: graphics cards have no other method.

card-found = This browser offers { $name }.
card-software = This browser offers { $name }, which is software on the processor: it counts correctly, but more slowly than the workers would.
card-insecure = Browsers offer WebGPU only to pages served from this machine or over HTTPS, and this page is neither.
card-no-webgpu = This browser has no WebGPU.
card-no-adapter = This browser has WebGPU but offers no graphics card: there may be none, or the browser does not trust its driver.
card-unusable = The graphics card cannot count: { $why }.
card-lost = The graphics card stopped working ({ $why }). Groups that it had counted are kept.
card-wrong = The graphics card miscounted ({ $what }). Everything that it had counted was discarded.
card-no-worker = The files for the graphics card could not be loaded.
card-broken = The workers of the graphics card failed. Groups that it had counted are kept.
card-instead = { $why } The processor is counting instead.

counted-heading = Result
counted-nothing = When the count is done or paused, its result document appears here.
counted-making = Making and checking the document …
counted-lost = The worker that made the document failed. Press Resume to try again.
counted-refused = No document could be made. The reason:
counted-here = counted
counted-known = known
counted-total = Total
counted-unique = Unique
counted-agrees = Every number agrees with the known values.
counted-disagrees = This result differs from the known values: do not trust counts from this browser.
counted-unknown = There are no known values for this board yet.
counted-part = This is a partial result, but the document itself is valid. Results lists the commands that count the rest. Still missing:
counted-sound = The document passed the { $checks } checks of eightfold verify.
counted-unsound = { $count ->
        [one] The document failed one of the checks of eightfold verify.
       *[other] The document failed { $count } of the checks of eightfold verify.
    }
counted-save = Save the document
counted-open = Open it in Results

places-heading = Where to count
places-here = In this browser
places-here-any = Each worker counts on a core of its own, with 128-bit lanes where the browser has them.
places-here-vectors = The workers count with 128-bit lanes. The batch engine advances eight states at once on boards of up to 16 rows and four on larger ones.
places-here-scalar = This browser has no 128-bit lanes; the workers count one state at a time.
places-here-note = Each further row takes about eight times as long. Nothing is sent anywhere.
places-card = On the graphics card
places-card-note = Where this browser has WebGPU, the page counts with the same kernel as the program, and recounts a part on the processor as a check. The program can use more graphics cards, and is faster on them:
places-companion = With the program
places-companion-note = When the program serves this page, it can count too. It continues when the page is closed, and saves its results.
places-companion-link = See the program's runs in Results.

award-board = { $n } queens
award-how = in { $time } · { $method } · { $workers ->
        [one] one worker
       *[other] { $workers } workers
    } in the browser
award-card = in { $time } · { $method } · { $card }
award-checked = Checked: it equals the known number.
award-new = Its checks passed. There is no known number to compare it with.
award-failed = Failed its checks: do not trust this number.
award-printed = Times from the articles, which do not name their machines
award-link = Put the saved document in the same folder as this page, and this link opens it:
award-save = Save the card
