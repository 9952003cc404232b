# Bits of a mask in words.

bits = { $count ->
    [one] bit { $names }
   *[other] bits { $names }
}
bits-run = { $first } to { $last }
