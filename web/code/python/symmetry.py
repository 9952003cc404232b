import sys
from cells import class_

n = int(sys.argv[1])  # at least 2
mask = (1 << n) - 1
topbit = endbit = 1 << n - 1
sidemask = lastmask = topbit | 1
bound1, bound2 = 0, n - 1
board = []
unique = total = 0


def count():
    global bound1, bound2, endbit, lastmask
    for first in range(n // 2):  # @first_consider
        board.append(first)  # @first_place
        bit = 1 << first
        if first == 0:
            corner()
        else:
            bound1, bound2 = first, n - 1 - first  # @edge_case
            endbit >>= 1  # @edge_case
            backtrack2(1, bit << 1, bit, bit >> 1)
            lastmask |= lastmask << 1 | lastmask >> 1
        board.pop()  # @first_remove


def corner():
    """The first queen stands in the corner."""
    global bound1
    for second in range(2, n - 1):  # @second_consider
        board.append(second)  # @second_place
        bit = 1 << second
        bound1 = second  # @corner_case
        backtrack1(2, (2 | bit) << 1, 1 | bit, bit >> 1)
        board.pop()  # @second_remove


def backtrack1(row, left, down, right):
    global unique, total
    bitmap = mask & ~(left | down | right)  # @corner_consider
    if row < bound1:  # @corner_upper
        bitmap &= ~2  # @corner_upper
    while bitmap:
        bit = -bitmap & bitmap  # @corner_place
        bitmap ^= bit  # @corner_place
        board.append(bit.bit_length() - 1)  # @corner_place
        if row == n - 1:  # @corner_complete
            unique += 1  # @corner_solution
            total += 8  # @corner_solution
        else:
            backtrack1(row + 1, (left | bit) << 1,
                       down | bit, (right | bit) >> 1)
        board.pop()  # @corner_remove


def backtrack2(row, left, down, right):
    global unique, total
    bitmap = open2(row, left, down, right)
    while bitmap:
        bit = -bitmap & bitmap  # @edge_place
        bitmap ^= bit  # @edge_place
        board.append(bit.bit_length() - 1)  # @edge_place
        if row == n - 1:  # @edge_complete
            members = class_(board, bound1, bound2, topbit, endbit)
            if members:
                unique += 1  # @edge_solution
                total += members  # @edge_solution
        else:
            backtrack2(row + 1, (left | bit) << 1,
                       down | bit, (right | bit) >> 1)
        board.pop()  # @edge_remove


def open2(row, left, down, right):
    """Returns the open squares of a row in an edge case."""
    bitmap = mask & ~(left | down | right)  # @edge_consider
    if row < bound1:  # @upper
        bitmap &= ~sidemask  # @upper
    elif row == bound2:  # @bound2
        if not down & sidemask:
            return 0  # @no_side_queen
        if down & sidemask != sidemask:  # @narrow
            bitmap &= sidemask  # @narrow
    elif row == n - 1:  # @last
        bitmap &= ~lastmask  # @last
    return bitmap


count()
print(unique, total)  # @done
