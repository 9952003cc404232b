// Joins tiles, for CUDA: a block takes a piece of a tile, and each thread of a team 64 of its east halves.
//
// Buffers and words are those of tiles/mod.rs, and tile.rs says what comes out; tests hold this file against both. A
// team has a thread for each two words of a row. Teams share the rows and take turns in making them and in counting pairs;
// the first team finds the placements that the tile leaves, and the pairs among them. Each loop around a barrier has the
// same rounds in all threads of a block.

typedef unsigned int u32;

#define DEVICE static __attribute__((device, always_inline))
// With more than ten blocks on a multiprocessor, registers would spill.
#define KERNEL extern "C" __attribute__((global, launch_bounds(TEAMS * TEAM, 10)))

struct Piece {
    u32 east, members, first, sets, x, y, rising, falling;
};

struct Half {
    u32 rising, falling;
};

struct Placement {
    u32 rising, falling, seam;
};

// Where the two parts of x begin and end, the same of y, and the weights.
struct ColumnSet {
    u32 x, x_on, x_end, y, y_on, y_end, weights;
};

// This thread's words of a row.
typedef u32 Words __attribute__((ext_vector_type(2)));

struct __attribute__((aligned(16))) Count {
    u32 low, high, pairs, nothing;
};

// The memory of a block, as `tiles::memory` counts it.
extern __attribute__((shared, aligned(16))) u32 memory[];

// The rows of x come first.
const u32 LEFT = 2 * ROWS * TEAM;     // the placements that the tile leaves: up to CHUNK x, as many y
const u32 PAIRS = LEFT + 2 * CHUNK;   // for each y the x that it pairs with
const u32 VOTES = PAIRS + CHUNK;      // two words, and room for some more
const u32 MATRIX = VOTES + 8;         // a row for each diagonal: a bit for each east half that does not use it

DEVICE u32 smaller(u32 one, u32 other) { return one < other ? one : other; }
DEVICE u32 ones(u32 bits) { return __builtin_popcount(bits); }

// The number of the lowest bit.
DEVICE u32 lowest(u32 bits) { return ones(~bits & (bits - 1)); }

// The east halves among `words` that use none of some diagonals. `row` is the first one's.
DEVICE Words free_of(u32 diagonals, const Words *row, Words words) {
    for (; diagonals != 0; diagonals &= diagonals - 1) {
        words &= row[lowest(diagonals) * TEAM];
    }
    return words;
}

// This thread's words of the row of a placement. `matrix` are its words of the matrix, `here` its east halves.
DEVICE Words row_of(const Placement &placement, const Words *matrix, u32 window, Words here) {
    return free_of(placement.falling, matrix + window * TEAM, free_of(placement.rising, matrix, here));
}

// Notes which of up to CHUNK placements the tile leaves, in their order, and returns their number.
DEVICE u32 gather(const Placement *list, u32 first, u32 end, const Piece &piece, u32 *left, u32 thread) {
    const u32 at = first + thread;
    bool is_free = false;
    __syncthreads();
    if (thread < CHUNK) {
        is_free = at < end && ((list[at].rising & piece.rising) | (list[at].falling & piece.falling)) == 0;
        memory[VOTES + thread / 32] = __nvvm_vote_ballot_sync(~0u, is_free);
    }
    __syncthreads();
    const u32 low = memory[VOTES], high = memory[VOTES + 1];
    if (is_free) {
        const u32 before = (1u << (thread & 31)) - 1;
        left[thread < 32 ? ones(low & before) : ones(low) + ones(high & before)] = at;
    }
    __syncthreads();
    return ones(low) + ones(high);
}

KERNEL void join_tiles(unsigned long long window_of, const Piece *pieces, const Half *halves,
                       const Placement *placements, const ColumnSet *sets, Count *counts) {
    const u32 window = window_of, thread = __nvvm_read_ptx_sreg_tid_x(), block = __nvvm_read_ptx_sreg_ctaid_x();
    const u32 lane = thread % TEAM, team = thread / TEAM;
    const Piece piece = pieces[block];
    Words *rows = (Words *)memory + lane, *matrix = (Words *)(memory + MATRIX) + lane;
    u32 *x_left = memory + LEFT, *y_left = x_left + CHUNK, *pairs = memory + PAIRS;

    // The words of the matrix.
    for (u32 row = team; row < 2 * window; row += TEAMS) {
        matrix[row * TEAM] = 0;
    }
    Words here = 0;
    const u32 first = 64 * lane;
    for (u32 bit = 0; bit < 64 && first + bit < piece.members; bit++) {
        const Half half = halves[piece.east + first + bit];
        const u32 bit_here = 1u << (bit & 31);
        const Words one = bit < 32 ? Words{bit_here, 0} : Words{0, bit_here};
        here |= one;
        for (u32 row = team; row < 2 * window; row += TEAMS) {
            const u32 used = row < window ? half.rising >> row : half.falling >> (row - window);
            matrix[row * TEAM] |= one * (~used & 1);
        }
    }

    const Placement *x_list = placements + piece.x, *y_list = placements + piece.y;
    u32 low = 0, high = 0, pair_count = 0;
    for (u32 at = 0; at < piece.sets; at++) {
        const ColumnSet set = sets[piece.first + at];
        for (u32 x_chunk = set.x; x_chunk < set.x_end; x_chunk += CHUNK) {
            const u32 x_count = gather(x_list, x_chunk, smaller(set.x_end, x_chunk + CHUNK), piece, x_left, thread);
            for (u32 first = 0; first < x_count; first += ROWS) {
                const u32 some = smaller(ROWS, x_count - first);
                // The other teams have read the rows of the x before.
                __syncthreads();
                // The x of the first part.
                u32 off = 0;
                for (u32 x = 0; x < some; x++) {
                    const u32 place = x_left[first + x];
                    if (x % TEAMS == team) {
                        rows[x * TEAM] = row_of(x_list[place], matrix, window, here);
                    }
                    off |= (u32)(place < set.x_on) << x;
                }
                for (u32 y_chunk = set.y; y_chunk < set.y_end; y_chunk += CHUNK) {
                    const u32 y_end = smaller(set.y_end, y_chunk + CHUNK);
                    const u32 y_count = gather(y_list, y_chunk, y_end, piece, y_left, thread);
                    if (thread < y_count) {
                        const u32 seam = y_list[y_left[thread]].seam;
                        u32 met = 0;
                        for (u32 x = 0; x < some; x++) {
                            met |= (u32)((x_list[x_left[first + x]].seam & seam) == 0) << x;
                        }
                        pairs[thread] = met;
                    }
                    __syncthreads();
                    for (u32 y = team; y < y_count; y += TEAMS) {
                        const u32 place = y_left[y];
                        const u32 weights = set.weights >> (place < set.y_on ? 0 : 8);
                        const u32 weight_off = weights & 7, weight_on = weights >> 16 & 7;
                        const u32 met = pairs[y] & ((weight_off ? off : 0) | (weight_on ? ~off : 0));
                        if (met == 0) {
                            continue;
                        }
                        pair_count += ones(met);
                        const Words row = row_of(y_list[place], matrix, window, here);
                        u32 sum = 0;
                        for (u32 bits = met; bits != 0; bits &= bits - 1) {
                            const u32 x = lowest(bits);
                            const Words left = rows[x * TEAM] & row;
                            sum += (ones(left.x) + ones(left.y)) * (off >> x & 1 ? weight_off : weight_on);
                        }
                        low += sum;
                        high += low < sum;
                    }
                }
            }
        }
    }

    // The sum of all threads.
    __syncthreads();
    u32 *lows = memory, *highs = lows + TEAMS * TEAM, *pair_counts = highs + TEAMS * TEAM;
    lows[thread] = low;
    highs[thread] = high;
    if (lane == 0) {
        pair_counts[team] = pair_count;
    }
    __syncthreads();
    if (thread == 0) {
        for (u32 other = 1; other < TEAMS * TEAM; other++) {
            low += lows[other];
            high += highs[other] + (low < lows[other]);
        }
        for (u32 other = 1; other < TEAMS; other++) {
            pair_count += pair_counts[other];
        }
        counts[block] = Count{low, high, pair_count, 0};
    }
}
