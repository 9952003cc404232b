# マスクのビットを言葉で。

bits = ビット { $names }{" "}
bits-run = { $first }～{ $last }
bit-range = { $last ->
    [0] ビット 0
   *[other] ビット { $last } … 0
}
