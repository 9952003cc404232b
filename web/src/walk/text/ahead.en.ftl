# Looking ahead, as the batch engine does.

ahead-switch = Look ahead
ahead-nothing = Looking ahead rules out nothing here.
ahead-square = Bit { $column } would leave row { $row } without a free square.
ahead-why = Looking ahead rules it out: a queen here leaves row { $row } without a free square.
ahead-mark = open, ruled out by looking ahead
attacked-switch = Attacks below
attacked-note = { $n ->
    [0] The queens attack no squares below.
    [one] One square below is already attacked; the pale line on it shows from where.
   *[other] { $n } squares below are already attacked; the pale lines on them show from where.
}
