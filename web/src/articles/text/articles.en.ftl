# The map of the articles.

articles = The drawings of the articles, animated
articles-what = Each link opens a drawing from the articles here and animates it.
articles-choose = Articles
articles-all = All
articles-coming = Loading the list.
articles-lost = The list could not be loaded. Is the server still running? Choose another article to try again.
articles-originals = The names below a link open the articles themselves, in a new tab.
