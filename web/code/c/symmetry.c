#include <stdio.h>
#include <stdlib.h>
#include "cells.h"

static int n, bound1, bound2, board[32];
static unsigned mask, topbit, endbit, sidemask, lastmask;
static long unique, total;

static int column(unsigned bit)
{
    return __builtin_ctz(bit);
}

static void backtrack1(
    int row, unsigned left, unsigned down, unsigned right)
{
    unsigned bitmap = mask & ~(left | down | right);  // @corner_consider
    if (row < bound1) {  // @corner_upper
        bitmap &= ~2u;  // @corner_upper
    }
    while (bitmap) {
        unsigned bit = -bitmap & bitmap;  // @corner_place
        bitmap ^= bit;  // @corner_place
        board[row] = column(bit);  // @corner_place
        if (row == n - 1) {  // @corner_complete
            unique++;  // @corner_solution
            total += 8;  // @corner_solution
        } else {
            backtrack1(row + 1,
                (left | bit) << 1, down | bit, (right | bit) >> 1);
        }
        board[row] = -1;  // @corner_remove
    }
}

// Returns the open squares of a row in an edge case.
static unsigned open2(
    int row, unsigned left, unsigned down, unsigned right)
{
    unsigned bitmap = mask & ~(left | down | right);  // @edge_consider
    if (row < bound1) {  // @upper
        bitmap &= ~sidemask;  // @upper
    } else if (row == bound2) {  // @bound2
        if ((down & sidemask) == 0) {
            return 0;  // @no_side_queen
        }
        if ((down & sidemask) != sidemask) {  // @narrow
            bitmap &= sidemask;  // @narrow
        }
    } else if (row == n - 1) {  // @last
        bitmap &= ~lastmask;  // @last
    }
    return bitmap;
}

static void backtrack2(
    int row, unsigned left, unsigned down, unsigned right)
{
    unsigned bitmap = open2(row, left, down, right);
    while (bitmap) {
        unsigned bit = -bitmap & bitmap;  // @edge_place
        bitmap ^= bit;  // @edge_place
        board[row] = column(bit);  // @edge_place
        if (row == n - 1) {  // @edge_complete
            int members =
                class(board, n, bound1, bound2, topbit, endbit);
            if (members) {
                unique++;  // @edge_solution
                total += members;  // @edge_solution
            }
        } else {
            backtrack2(row + 1,
                (left | bit) << 1, down | bit, (right | bit) >> 1);
        }
        board[row] = -1;  // @edge_remove
    }
}

// The first queen stands in the corner: the second row splits
// the search again.
static void corner(void)
{
    for (int second = 2; second < n - 1; second++) {  // @second_consider
        board[1] = second;  // @second_place
        unsigned bit = 1u << second;
        bound1 = second;  // @corner_case
        backtrack1(2, (2 | bit) << 1, 1 | bit, bit >> 1);
        board[1] = -1;  // @second_remove
    }
}

int main(int argc, char **argv)
{
    n = argc > 1 ? atoi(argv[1]) : 8;  // at least 2
    mask = (1u << n) - 1;
    topbit = endbit = 1u << (n - 1);
    sidemask = lastmask = topbit | 1;
    for (int first = 0; first < n / 2; first++) {  // @first_consider
        board[0] = first;  // @first_place
        unsigned bit = 1u << first;
        if (first == 0) {
            corner();
        } else {
            bound1 = first;  // @edge_case
            bound2 = n - 1 - first;  // @edge_case
            endbit >>= 1;  // @edge_case
            backtrack2(1, bit << 1, bit, bit >> 1);
            lastmask |= lastmask << 1 | lastmask >> 1;
        }
        board[0] = -1;  // @first_remove
    }
    printf("%ld %ld\n", unique, total);  // @done
}
