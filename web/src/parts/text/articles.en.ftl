# The articles.

article = Article { $number }
