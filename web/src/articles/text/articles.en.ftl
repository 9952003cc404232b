# The map of the articles.

articles = The drawings of the articles, live
articles-what = Each link opens a drawing of the articles here, in motion.
articles-choose = Articles
articles-all = All
articles-coming = Loading the map.
articles-lost = The map could not be loaded. Is the server still running? Choose another article to try again.
articles-originals = The names below a link open the articles themselves, in a new tab.
