# The chart of time against board size.

times-heading = Time against board size
times-axis = board size N
times-all = All programs of the articles
times-data = The figures as a table
