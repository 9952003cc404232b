# マスクのビットを言葉で。

bits = ビット { $names }{" "}
bits-run = { $first }～{ $last }
