import sys

n = int(sys.argv[1])
board = []
down = [False] * n
left = [False] * (2 * n - 1)
right = [False] * (2 * n - 1)
total = 0


def backtrack(row):
    global total
    if row == n:  # @complete
        total += 1  # @solution
        return
    for column in range(n):  # @consider
        l = column + n - 1 - row
        r = column + row
        if down[column] or left[l] or right[r]:
            continue  # @reject
        board.append(column)  # @place
        down[column] = left[l] = right[r] = True  # @place
        backtrack(row + 1)
        board.pop()  # @remove
        down[column] = left[l] = right[r] = False  # @remove


backtrack(0)
print(total)  # @done
