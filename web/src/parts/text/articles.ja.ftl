# 記事。

article = 記事 { $number }
