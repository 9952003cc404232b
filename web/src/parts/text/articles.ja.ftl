# 記事。

article = 記事 { $number }
article-part = 記事 { $number } の { $part }
