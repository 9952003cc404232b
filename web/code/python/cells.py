def class_(board, bound1, bound2, topbit, endbit):
    """Returns the size of the board's class, or nothing if an
    image is smaller. Only from A, B and C can one tie."""
    if board[bound2] == 0:
        # A: the quarter turn.
        image = turned(board)  # @check_a
        if image < board:
            return None  # @smaller_a
        if image == board:
            return 2
    if 1 << board[-1] == endbit:
        # B: the half turn.
        image = turned(turned(board))  # @check_b
        if image < board:
            return None  # @smaller_b
        if image == board:
            return 4
    if 1 << board[bound1] == topbit:
        # C: the three-quarter turn.
        image = turned(turned(turned(board)))  # @check_c
        if image < board:
            return None  # @smaller_c
    return 8


def turned(board):
    """Returns the board turned: its right edge becomes the top."""
    image = [0] * len(board)
    for row, column in enumerate(board):
        image[column] = len(board) - 1 - row
    return image
