#include <string.h>

// Compares the board, turned by quarters, with itself: less than
// 0, 0 or more as the image is smaller, equal, larger.
static int compare(const int *board, int n, int quarters)
{
    int image[n], turned[n];
    memcpy(image, board, sizeof image);
    while (quarters-- > 0) {
        for (int row = 0; row < n; row++)
            turned[image[row]] = n - 1 - row;
        memcpy(image, turned, sizeof image);
    }
    for (int row = 0; row < n; row++)
        if (image[row] != board[row])
            return image[row] - board[row];
    return 0;
}

// Returns the size of the board's class, or 0 if an image is
// smaller. Only from A, B and C can one tie.
static int class(
    const int *board, int n, int bound1, int bound2,
    unsigned topbit, unsigned endbit)
{
    if (board[bound2] == 0) {
        // A: the quarter turn.
        int order = compare(board, n, 1);  // @check_a
        if (order < 0) {
            return 0;  // @smaller_a
        }
        if (order == 0) {
            return 2;
        }
    }
    if (1u << board[n - 1] == endbit) {
        // B: the half turn.
        int order = compare(board, n, 2);  // @check_b
        if (order < 0) {
            return 0;  // @smaller_b
        }
        if (order == 0) {
            return 4;
        }
    }
    if (1u << board[bound1] == topbit) {
        // C: the three-quarter turn.
        int order = compare(board, n, 3);  // @check_c
        if (order < 0) {
            return 0;  // @smaller_c
        }
    }
    return 8;
}
