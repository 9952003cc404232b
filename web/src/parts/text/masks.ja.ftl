# ビットで表したマスク。

masks-heading-no-row = マスク
masks-notation = 2#110 は Bash の 2 進数の書き方で、Rust では 0b110 です。
