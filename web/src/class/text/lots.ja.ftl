# 何台ものマシンやブラウザーが数える区画。

lots-asking = サーバーに問い合わせています…
lots-total = クイーン { $n } 個の解は { $total } 個です。
lots-left = 残り
lots-count = 区画
lots-map = 全区画の地図
lots-answered = { $lots } 区画
