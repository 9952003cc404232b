# 次の出来事を当てる：質問、答え、その理由。

predict-switch = 予想
predict-moving = 探索が止まると、次の質問が出ます。
predict-over = 探索は終わりました。質問もこれで終わりです。

predict-next = 行 { $row } で次に置くのはどのマスですか。残っていなければ、そう答えるか、上の行のクイーンを押してください。
predict-next-first = 行 { $row } で次に置くのはどのマスですか。もう残っていませんか。
predict-onward = 行 { $row } はすべて調べました。次に調べるマスはどの行にありますか。その行を押してください。
predict-dead = 行 { $row } は行き止まりですか。つまり、すべてのマスがふさがっていますか。
predict-rule = 行 { $row }、ビット { $column } をふさぐのはどの規則ですか。
predict-given-up = 行 { $row } を打ち切るのはどの規則ですか。
predict-bound1 = 新しい場合が始まります。BOUND1 はどのビットですか。行 { $row } のマスを押してください。
predict-counts = クイーンをすべて置きました。この盤面は解として数えますか。
predict-image = 次は、{ $image }と比べます。この像は、もとの盤面より小さいですか。
predict-image-cell = { $cell } にクイーンがあるので、{ $image }と比べます。この像は、もとの盤面より小さいですか。
predict-line = 上の行から順に見ていきます。最初に見つかる効き筋はどれですか。
predict-weight = この盤面は何個の盤面として数えますか。
predict-class = この盤面は、どの型の代表ですか。それとも代表ではありませんか。
predict-off = この盤面は調べ終わりました。次に外すクイーンを押してください。
predict-another = 開始状態はまだ残っていますか。

predict-answers = 答え
predict-no-square = 残っていない
predict-nowhere = どこにもない
predict-yes = はい
predict-no = いいえ
predict-no-rule = ふさがっていない
predict-no-line = 効き筋はない
predict-given-up-board = 数えない
predict-smaller = 小さい
predict-equal = 等しい
predict-larger = 大きい
predict-rule-column = 縦の列
predict-rule-rising = 右上がりの斜め
predict-rule-falling = 右下がりの斜め
predict-rule-corner = 角の枝刈り
predict-rule-mirror = 鏡像側
predict-rule-given = 開始状態
predict-rule-region = 領域
predict-rule-no-side-queen = BOUND2：両端が空

predict-right = 正解です。
predict-wrong = ちがいます。
predict-look = 行 { $row }、ビット { $column } を見てください。
predict-unchecked = この方法では、盤面が埋まってからはじめて効き筋を調べます。
predict-lowest = 次は行 { $row }、ビット { $column } です。まだ試していない空きビットのうち、最下位だからです。
predict-all-closed = 行 { $row } のマスはすべてふさがっています。
predict-onward-to = 次に調べるのは行 { $row }、ビット { $column } です。それより下の行は調べ終わりました。
predict-onward-nowhere = どの行も調べ終わったので、探索はこれで終わりです。
predict-no-attack = 互いの効き筋に入っているクイーンはありません。
predict-differs = 最初に違うのは行 { $row } です。像ではビット { $image }、もとの盤面ではビット { $own } です。
predict-same = 像はどの行でも、もとの盤面と同じです。
predict-counted = { $weight ->
    [1] この盤面だけを { $weight } 個と数えます。
   *[other] 鏡像と合わせて { $weight } 個と数えます。
}
predict-counted-start = この開始状態から見つかる盤面は、一つを { $weight } 個と数えます。
predict-counted-class = { $members ->
    [1] 像はどれも同じ盤面なので、この盤面だけを数えます。
   *[other] 異なる像は { $members } 個で、もとの盤面より小さい像はありません。そこで { $members } 個と数えます。
}
predict-last = 最後に置いたのは行 { $row } のクイーンなので、最初に外します。
predict-begins = ここで BOUND1 になるのは、行 { $row } のビットです（{ $case }）。
predict-starts = 次は開始状態 { $number } です。
predict-starts-none = 開始状態はすべて調べ終わりました。

predict-streak = 連続正解：{ $streak }、最長：{ $longest }
predict-ledger = 正解の記録（このブラウザーの中だけに残ります）
predict-share = { $asked } 問中 { $right } 問
predict-reset = 記録を消す
predict-topic-squares = マス
predict-topic-rows = 行
predict-topic-rules = 規則
predict-topic-images = 像
predict-topic-boards = 完成した盤面
predict-topic-cases = 場合
