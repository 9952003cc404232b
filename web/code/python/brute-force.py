import sys

n = int(sys.argv[1])
board = []
total = 0


def backtrack(row):
    global total
    if row == n:  # @complete
        if attacked(board):
            return  # @attacked
        total += 1  # @solution
        return
    for column in range(n):  # @consider
        board.append(column)  # @place
        backtrack(row + 1)
        board.pop()  # @remove


def attacks(above, column):
    """Returns True if a queen above attacks this column."""
    return any(
        queen == column or abs(queen - column) == rows
        for rows, queen in enumerate(reversed(above), 1)
    )


def attacked(board):
    """Returns True if any two queens attack each other."""
    return any(
        attacks(board[:row], board[row]) for row in range(1, n)
    )


backtrack(0)
print(total)  # @done
