# The drawings of the articles.

articles = The drawings of the articles, in motion
articles-from = From Suzuki Iichiro's articles on N-queens
articles-first-row = The queen of the top row can only stand right of the middle.
articles-corner = Close the squares marked △, and every solution that is found is unique for certain.
articles-edge = Only if there is a queen on A, B or C can the board fail to be unique.
articles-images = Each solution has eight symmetric forms: turned by 90, 180 and 270 degrees, and their mirror images.
articles-colours = A way to count that is not in the articles: a board as two sheets
articles-step = Step through it
articles-choose = Articles
articles-all = All
articles-coming = Loading the list.
articles-lost = The list could not be loaded. Is the server still running? Choose another article to try again.
