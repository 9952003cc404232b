// The kernel for CUDA as plain C++: one thread after the other on the processor. Its search is word for word the device's;
// what is written anew here is what only a device has.
//
// Reads from its standard input how many words each buffer has and how many threads work, then the buffers in their order;
// writes the tallies. All are words of 32 bits.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define EIGHTFOLD_HOST
typedef uint32_t u32;

#define DEVICE static
#define KERNEL static
#define GLOBAL

struct Words {
    u32 x, y, z, w;
};

#define LOOKUP(name, table)                                                                                            \
    DEVICE u32 name(u32 a, u32 b, u32 c) { return looked_up(table, a, b, c); }

DEVICE u32 looked_up(u32 table, u32 a, u32 b, u32 c) {
    u32 found = 0;
    for (u32 row = 0; row < 8; row++) {
        if (table >> row & 1) {
            found |= (row & 4 ? a : ~a) & (row & 2 ? b : ~b) & (row & 1 ? c : ~c);
        }
    }
    return found;
}

DEVICE u32 up_to_two_below(u32 squares) { return squares == 0 ? 0 : 0x3fffffffu >> __builtin_clz(squares); }

DEVICE const Words *rule_of(const Words *table, u32 down) { return table + (down >> ROW_SHIFT); }

static u32 thread;
static Words pile[32 * WORKGROUP];

DEVICE u32 thread_of_grid() { return thread; }
DEVICE u32 take_one(u32 *counter) { return (*counter)++; }

DEVICE u32 new_pile() {
    pile[thread % WORKGROUP] = Words{0, 0, 0, 0};
    return sizeof(Words) * (thread % WORKGROUP);
}

DEVICE void put_aside(u32 &top, u32 down, u32 left, u32 right, u32 open) {
    if (open != 0) {
        top += sizeof(Words) * WORKGROUP;
        if (top >= sizeof pile) abort();
        pile[top / sizeof(Words)] = Words{down, left, right, open};
    }
}

DEVICE void take_back(u32 &top, u32 &down, u32 &left, u32 &right, u32 &open) {
    if (open == 0) {
        const Words frame = pile[top / sizeof(Words)];
        down = frame.x, left = frame.y, right = frame.z, open = frame.w;
        top -= sizeof(Words) * WORKGROUP;
    }
}

#include "queens.cu"

static std::vector<u32> read(size_t count) {
    std::vector<u32> words(count);
    if (fread(words.data(), sizeof(u32), count, stdin) != count) {
        abort();
    }
    return words;
}

int main() {
    const std::vector<u32> sizes = read(6);
    std::vector<u32> buffers[5];
    for (int at = 0; at < 5; at++) {
        buffers[at] = read(sizes[at]);
    }
    const Words *rules = (const Words *)buffers[1].data(), *prefixes = (const Words *)buffers[2].data();
    for (thread = 0; thread < sizes[5]; thread++) {
        count_prefixes(buffers[0].data(), rules, prefixes, buffers[3].data(), (Words *)buffers[4].data());
    }
    return fwrite(buffers[4].data(), sizeof(u32), sizes[4], stdout) == sizes[4] ? 0 : 1;
}
