import sys

n = int(sys.argv[1])
board = []
total = 0


def backtrack(row):
    global total
    if row == n:  # @complete
        total += 1  # @solution
        return
    for column in range(n):  # @consider
        if attacks(board, column):
            continue  # @reject
        board.append(column)  # @place
        backtrack(row + 1)
        board.pop()  # @remove


def attacks(above, column):
    """Returns True if a queen above attacks this column."""
    return any(
        queen == column or abs(queen - column) == rows
        for rows, queen in enumerate(reversed(above), 1)
    )


backtrack(0)
print(total)  # @done
