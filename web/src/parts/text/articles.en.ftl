# The articles.

article = Article { $number }
article-part = Article { $number }, { $part }
