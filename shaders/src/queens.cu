// The search below prefixes, for CUDA: a thread a search, depth first.
//
// Buffers, words and constants are those of layout.rs, and twin.rs says what comes out; tests hold this file against both.
// Symmetry is none of a kernel's business: what a case closes comes with the rules.
//
// A queen is placed only where the row below keeps a free square, and these squares are found for a whole row at once: see
// `keeps`. So every round of the loop places one queen, whichever row a thread is in, and the lanes of a warp stay together
// although their searches differ: what they do in a round beyond that is guarded instruction by instruction, not branched
// to. Only a search that ends and a solution are branches. (Of the queens of N = 20, 15 % stand in the row above BOUND2, so nearly
// every warp would take a branch there. Without it the kernel takes 5 % less time on an H200, and 8 % less at N = 18.)
//
// What is left to try in a row is put aside in the memory of the block; where nothing is left, nothing is put aside. At the bottom
// of each thread's pile lies a frame without a square, so that taking back from an empty pile says that the search is over.
//
// `left` and `right` are one row further on here than in a frame: looking ahead needs them there anyway.

typedef unsigned int u32;

#define DEVICE static __attribute__((device, always_inline))
#define KERNEL extern "C" __attribute__((global, launch_bounds(WORKGROUP)))
#define GLOBAL __attribute__((address_space(1)))

struct __attribute__((aligned(16))) Words {
    u32 x, y, z, w;
};

extern __attribute__((shared)) Words pile[];

// Any function of three bits, for all bits of three words: bit 4a + 2b + c of the table is what a, b and c give.
#define LOOKUP(name, table)                                                                                            \
    DEVICE u32 name(u32 a, u32 b, u32 c) {                                                                             \
        u32 found;                                                                                                     \
        asm("lop3.b32 %0, %1, %2, %3, " #table ";" : "=r"(found) : "r"(a), "r"(b), "r"(c));                            \
        return found;                                                                                                  \
    }

// The columns of a board up to two below the highest of some squares; none where there are none.
DEVICE u32 up_to_two_below(u32 squares) {
    u32 found;
    asm("{ .reg .u32 above; bfind.shiftamt.u32 above, %1; shr.u32 %0, 0x3fffffff, above; }"
        : "=r"(found)
        : "r"(squares));
    return found;
}

// The rule of the row that `down` is in. The compiler makes two instructions of the address where one does.
DEVICE const GLOBAL Words *rule_of(const GLOBAL Words *table, u32 down) {
    const GLOBAL Words *rule;
    asm("mad.wide.u32 %0, %1, 16, %2;" : "=l"(rule) : "r"(down >> ROW_SHIFT), "l"(table));
    return rule;
}

// The pile of this thread, with only the frame that has no square. Frames of one height lie side by side. An address is that
// of the frame on top.
DEVICE u32 new_pile() {
    Words *lowest = pile + __nvvm_read_ptx_sreg_tid_x();
    *lowest = Words{0, 0, 0, 0};
    return (u32)(unsigned long long)(__attribute__((address_space(3))) Words *)lowest;
}

// Puts a frame aside, if a square is left to try.
DEVICE void put_aside(u32 &top, u32 down, u32 left, u32 right, u32 open) {
    asm volatile("{ .reg .pred some; setp.ne.u32 some, %4, 0;"
                 " @some st.shared.v4.u32 [%0+%5], {%1, %2, %3, %4}; @some add.u32 %0, %0, %5; }"
                 : "+r"(top)
                 : "r"(down), "r"(left), "r"(right), "r"(open), "n"(16 * WORKGROUP)
                 : "memory");
}

// Takes the frame back that was put aside last, if the one at hand has no square left.
DEVICE void take_back(u32 &top, u32 &down, u32 &left, u32 &right, u32 &open) {
    asm volatile("{ .reg .pred none; setp.eq.u32 none, %4, 0;"
                 " @none ld.shared.v4.u32 {%1, %2, %3, %4}, [%0]; @none sub.u32 %0, %0, %5; }"
                 : "+r"(top), "+r"(down), "+r"(left), "+r"(right), "+r"(open)
                 : "n"(16 * WORKGROUP)
                 : "memory");
}

// Applies the rule of row BOUND2 to its open squares: if a side column is missing, only that one is open, and if both are, none
// is. Where the next row is another one, `sides` and `missing` are 0, and nothing changes.
DEVICE void only_missing(u32 &open, u32 missing, u32 sides) {
    asm("{ .reg .pred some; .reg .pred one; .reg .u32 only; setp.ne.u32 some, %1, 0; setp.ne.u32 one, %1, %2;"
        " selp.u32 only, %1, 0, one; @some and.b32 %0, %0, only; }"
        : "+r"(open)
        : "r"(missing), "r"(sides));
}

DEVICE u32 thread_of_grid() { return __nvvm_read_ptx_sreg_ctaid_x() * WORKGROUP + __nvvm_read_ptx_sreg_tid_x(); }
DEVICE u32 take_one(u32 *counter) { return __nvvm_atom_add_gen_i((int *)counter, 1); }

// No prefix has this number.
const u32 NONE = 0xffffffff;

// From a frame of a pile to the one above it.
const u32 HEIGHT = 16 * WORKGROUP;

LOOKUP(any_of, 0xfe)            // a | b | c
LOOKUP(none_of, 0x01)           // ~(a | b | c)
LOOKUP(all_of, 0x80)            // a & b & c
LOOKUP(with_those_in, 0xf8)     // a | b & c
LOOKUP(without, 0x08)           // ~a & b & c

// The columns on which a queen keeps one of these squares of the row below free. It takes the square below it and those
// beside that one, so it keeps every square that lies two columns off or more: it may stand anywhere from two above the
// lowest of them on, and anywhere up to two below the highest.
DEVICE u32 keeps(u32 squares) {
    u32 moved = squares << 2;
    return any_of(moved, 0u - moved, up_to_two_below(squares));
}

KERNEL void count_prefixes(u32 *control, const Words *rules, const Words *prefixes, const u32 *tables, Words *tallies) {
    if (thread_of_grid() >= control[2]) {
        return;
    }
    const u32 prefix_count = control[1];
    u32 down = 0, left = 0, right = 0, open = 0, prefix = NONE;
    u32 solutions = 0, off_a = 0, on_b = 0, off_a_on_b = 0, placed = 0;
    const GLOBAL Words *table = (const GLOBAL Words *)rules;
    u32 top = new_pile() - HEIGHT;
    for (;;) {
        if (open == 0) {
            // The search is over: write down what it found, and take the next prefix.
            if (prefix != NONE) {
                u32 none = off_a - off_a_on_b, both = on_b - off_a_on_b;
                u32 one = solutions - none - both;
                tallies[prefix] = Words{solutions == POISON ? POISON : none, one, both, placed};
            }
            prefix = take_one(control);
            if (prefix >= prefix_count) {
                return;
            }
            const Words frame = prefixes[prefix];
            down = frame.x, left = frame.y << 1, right = frame.z >> 1, open = frame.w;
            table = (const GLOBAL Words *)rules + tables[prefix];
            solutions = 0, off_a = 0, on_b = 0, off_a_on_b = 0, placed = 0;
            top += HEIGHT;
        }
        const GLOBAL Words *rule = rule_of(table, down);
        const u32 allowed = rule->x, allowed_below = rule->y, keep = rule->z, special = rule->w;

        // Place a queen on the lowest square.
        const u32 queen = open & (0u - open);
        open ^= queen;
        put_aside(top, down, left, right, open);
        down = with_those_in(down, queen, keep) + (1u << ROW_SHIFT);
        left |= queen << 1;
        right |= queen >> 1;
        placed++;

        // What it leaves open in the next row, of that only what keeps a square of the row after it.
        const u32 free = none_of(down, left, right);
        left <<= 1, right >>= 1;
        open = all_of(free, allowed, keeps(none_of(down, left, right) & allowed_below));

        // In the row above the last one, nothing is open any more, and the other bit of `special` says nothing about BOUND2.
        only_missing(open, without(down, special, special), special);
        if ((int)special < 0) {
            // A square of the last row is a solution.
            const u32 last = free & allowed;
            if (last != 0) {
                const u32 not_a = down & 1, b = (last & special) != 0;
                solutions += solutions != POISON;
                off_a += not_a;
                on_b += b;
                off_a_on_b += not_a & b;
            }
        }
        take_back(top, down, left, right, open);
    }
}
