# The chart of time against board size, in the view of the results.

times-text = { $counts ->
        [0] { $documents ->
                [one] The times of one opened document
               *[other] The times of { $documents } opened documents
            }
       *[other] { $documents ->
                [0] The times of
                [one] The times of one opened document and
               *[other] The times of { $documents } opened documents and
            } { $counts ->
                [one] one count of this visit
               *[other] { $counts } counts of this visit
            }
    }, beside the times in the articles, which do not name their machines.
times-largest = Your largest board is N = { $n }: { $time }, { $way }.
times-left-out = { $count ->
        [one] One opened document is
       *[other] { $count } opened documents are
    } left out. The chart shows no document that is incomplete, failed a check, was joined here, or took less than a millisecond.
times-way = { $program }, { $backend }, { $threads ->
        [one] one thread
       *[other] { $threads } threads
    }
times-on = { $way }, on { $machine }
times-visit = this visit: { $way }
times-column-way = counted by
times-save-csv = Save the times as CSV
times-save-svg = Save the chart as SVG
