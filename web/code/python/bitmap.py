import sys

n = int(sys.argv[1])
mask = (1 << n) - 1
board = []
total = 0


def backtrack(row, left, down, right):
    global total
    if row == n:  # @complete
        total += 1  # @solution
        return
    bitmap = mask & ~(left | down | right)  # @consider
    while bitmap:
        bit = -bitmap & bitmap  # @place
        bitmap ^= bit  # @place
        board.append(bit.bit_length() - 1)  # @place
        backtrack(row + 1, (left | bit) << 1,
                  down | bit, (right | bit) >> 1)
        board.pop()  # @remove


backtrack(0, 0, 0, 0)
print(total)  # @done
