# Answers to "why not here?".

why-rule = { $why }.
why-closes = { $rule } closes it.
why-image-forced = A queen here forces the queen of column { $column } farther down. Then { $image } is smaller: its row { $row } has a bit lower than { $now }.
why-unseen = Row { $row }, bit { $column } has not been looked at yet.
why-nothing = Nothing closes row { $row }, bit { $column } so far.
why-tried = A queen was there, and everything below it has been searched.
why-untried = It will be tried.
why-open = Row { $row }, bit { $column } is open.
why-cell = This is { $name }: with a queen here, the full board is compared with { $turned }.
stands = { $steps ->
    [one] She stands for 1 more step.
   *[other] She stands for { $steps } more steps.
}
stands-long = She stands for more than { $steps } steps.
stands-found = { $found ->
    [0] No board is found meanwhile.
    [one] Meanwhile, 1 board is found.
   *[other] Meanwhile, { $found } boards are found.
}
stands-until = Go on until she goes
stands-next = Next time it does
legend-to-try = still to try
legend-tried = tried
