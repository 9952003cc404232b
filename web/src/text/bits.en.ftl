# Bits of a mask in words.

bits = { $count ->
    [one] bit { $names }
   *[other] bits { $names }
}
bits-run = { $first } to { $last }
bit-range = { $last ->
    [0] bit 0
   *[other] bit { $last } … 0
}
