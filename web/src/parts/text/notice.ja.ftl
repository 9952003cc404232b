# アドレスについてのお知らせ。

notice-left-out = アドレスに読み取れない部分があったので、無視しました。
notice-dismiss = お知らせを閉じる
