import sys

n = int(sys.argv[1])  # at least 2
mask = (1 << n) - 1
board = []
total = 0


def count():
    """Counts with half of the first row."""
    bitmap = mask >> n // 2  # @first_consider
    while bitmap:
        bit = -bitmap & bitmap  # @first_place
        bitmap ^= bit  # @first_place
        board.append(bit.bit_length() - 1)  # @first_place
        if board[0] * 2 + 1 == n:
            middle(bit)
        else:
            backtrack(1, bit << 1, bit, bit >> 1)
        board.pop()  # @first_remove


def middle(first):
    """Below a queen in the middle, half of the second row."""
    left, down, right = first << 1, first, first >> 1
    bitmap = mask >> (n + 1) // 2 & ~(left | down | right)  # @second_consider
    while bitmap:
        bit = -bitmap & bitmap  # @second_place
        bitmap ^= bit  # @second_place
        board.append(bit.bit_length() - 1)  # @second_place
        backtrack(2, (left | bit) << 1,
                  down | bit, (right | bit) >> 1)
        board.pop()  # @second_remove


def backtrack(row, left, down, right):
    global total
    if row == n:  # @complete
        total += 2  # @solution
        return
    bitmap = mask & ~(left | down | right)  # @consider
    while bitmap:
        bit = -bitmap & bitmap  # @place
        bitmap ^= bit  # @place
        board.append(bit.bit_length() - 1)  # @place
        backtrack(row + 1, (left | bit) << 1,
                  down | bit, (right | bit) >> 1)
        board.pop()  # @remove


count()
print(total)  # @done
