# The view of counting.

counting-heading = Count { $n } × { $n }
counting-intro = The work is cut into cases, groups and units, as the program cuts it, and workers of this browser count one group after the other.
counting-board = Board
counting-with = Count with
counting-processor = Processor
counting-card = Graphics card
counting-workers = Workers
counting-start = Count
counting-pause = Pause
counting-resume = Go on
counting-again = Count again
counting-forget = Start over
counting-ready = Ready to count.
counting-running = { $workers ->
        [one] One worker counts.
       *[other] { $workers } workers count.
    }
counting-looking = Looking for a graphics card …
counting-on-card = { $workers ->
        [one] The graphics card counts; one worker hands it the work.
       *[other] The graphics card counts; { $workers } workers hand it the work.
    }
counting-fewer = Some workers broke off; { $workers ->
        [one] one goes on
       *[other] { $workers } go on
    } with their groups.
counting-paused = Paused. What is counted is kept until this page is closed or loaded anew.
counting-done = All is counted, in { $time }.
counting-no-worker = This browser starts no worker, so nothing can be counted here.
counting-broken = All workers broke off, each of them twice. What is counted is kept.
counting-progress = How much is counted
counting-percent = { $percent } % counted
counting-groups = groups
counting-of = { $done } of { $all }
counting-time = time
counting-left = left, about
counting-solutions = solutions so far
counting-speed = solutions a second

card-found = This browser offers { $name }.
card-software = This browser offers { $name }, which is a program on the processor: it counts right, and slower than the workers would.
card-insecure = Browsers offer WebGPU only to pages that come from this machine or by HTTPS, and this one did neither.
card-no-webgpu = This browser has no WebGPU.
card-no-adapter = This browser has WebGPU and offers no graphics card: there may be none, or its driver is one that the browser does not trust.
card-unusable = The graphics card cannot count: { $why }.
card-lost = The graphics card was lost ({ $why }). What it had counted is kept.
card-wrong = The graphics card counted wrong ({ $what }). All that it had counted was thrown away.
card-no-worker = What it takes to reach the graphics card could not be loaded.
card-broken = The workers at the graphics card broke off. What it had counted is kept.
card-instead = { $why } So the processor counts.

counted-heading = Result
counted-nothing = When all is counted, or you pause, a result document is made here.
counted-making = The document is being made and checked …
counted-lost = The worker that was to make the document broke off. Go on, and it is tried again.
counted-refused = There is no document, for this reason:
counted-here = counted
counted-known = known
counted-total = Total
counted-unique = Unique
counted-agrees = Every number agrees with the known values.
counted-disagrees = This differs from the known values: do not trust this browser with counting.
counted-unknown = Nobody knows these numbers yet.
counted-part = This is a part, a whole document all the same. Results names the commands that count the rest. What is missing:
counted-sound = The document passed the { $checks } checks of eightfold verify.
counted-unsound = { $count ->
        [one] The document failed one of the checks of eightfold verify.
       *[other] The document failed { $count } of the checks of eightfold verify.
    }
counted-save = Save the document
counted-open = Open it in Results

places-heading = Where to count
places-here = In this browser
places-here-any = Each worker counts on a core of its own, with lanes of 128 bits where the browser has them.
places-here-vectors = The workers count with lanes of 128 bits: eight states at once on boards of up to 16 rows, four on larger ones.
places-here-scalar = This browser has no lanes of 128 bits; the workers count one state at a time.
places-here-note = Each row more takes about eight times as long. Nothing is sent anywhere.
places-card = On the graphics card
places-card-note = Where this browser has WebGPU the page counts with the kernel that the program has, and a share of it once more on the processor. The program reaches more graphics cards and gets more out of them:
places-companion = With the program
places-companion-note = Where the program serves this page, it counts beside it, goes on when the page is closed, and keeps what it finds.
places-companion-link = See its runs in Results.
