// Counts below prefixes, one search per thread: depth first, with the squares still to be tried on a small stack.
//
// The host puts the constants before this text (`layout::wgsl`), and `layout` describes the buffers. The kernel uses no
// optional feature, since a browser may offer none. A round of the loop is a step of the twin: every thread places one
// queen in it, wherever its search is, so threads that run together stay together. queens.cu explains how.
//
// The stacks lie in the workgroup's memory: a thread's own memory is far away on some devices. (On an H200 the kernel for CUDA is
// five times as fast this way.)
// `left` and `right` are one row further on here than in a prefix, since looking ahead needs them there.

struct Control {
    next: atomic<u32>,
    prefixes: u32,
    threads: u32,
    budget: u32,
}

@group(0) @binding(0) var<storage, read_write> control: Control;
@group(0) @binding(1) var<storage, read> rules: array<vec4<u32>>;
@group(0) @binding(2) var<storage, read> prefixes: array<vec4<u32>>;
@group(0) @binding(3) var<storage, read> tables: array<u32>;
@group(0) @binding(4) var<storage, read_write> tallies: array<vec4<u32>>;

// The frames that threads put aside; those of one height lie side by side. Each thread's lowest has no square, so that
// taking it back says that the search is over.
var<workgroup> aside: array<vec4<u32>, STACK * WORKGROUP>;

// Returns the columns on which a queen keeps one of these squares of the row below free: see `layout::keeps`.
fn keeps(squares: u32) -> u32 {
    let moved = squares << 2u;
    return moved | (0u - moved) | select(0x3fffffffu >> countLeadingZeros(squares), 0u, squares == 0u);
}

@compute @workgroup_size(WORKGROUP)
fn count_prefixes(@builtin(global_invocation_id) thread: vec3<u32>, @builtin(local_invocation_index) lowest: u32) {
    if thread.x >= control.threads {
        return;
    }
    let count = control.prefixes;
    let budget = control.budget;
    var prefix = count;
    var table = 0u;
    // down, left, right, open
    var frame = vec4<u32>(0u);
    var top = lowest;
    aside[lowest] = frame;
    var counts = vec4<u32>(0u);
    var steps = 0u;
    loop {
        if frame.w == 0u {
            if prefix < count {
                tallies[prefix] = counts;
            }
            if steps >= budget {
                break;
            }
            prefix = atomicAdd(&control.next, 1u);
            if prefix >= count {
                break;
            }
            frame = prefixes[prefix];
            frame = vec4<u32>(frame.x, frame.y << 1u, frame.z >> 1u, frame.w);
            table = tables[prefix];
            counts = vec4<u32>(0u);
            top = lowest;
        }
        steps += 1u;
        counts.w += 1u;
        // the squares open one row below and two, the bits of `down` that a queen may set, and the special bits
        let rule = rules[table + (frame.x >> ROW_SHIFT)];
        let queen = frame.w & (0u - frame.w);
        frame.w ^= queen;
        if frame.w != 0u {
            top += WORKGROUP;
            aside[top] = frame;
        }
        let down = (frame.x | (queen & rule.z)) + (1u << ROW_SHIFT);
        let left = frame.y | (queen << 1u);
        let right = frame.z | (queen >> 1u);
        let free = rule.x & ~(down | left | right);
        let open = free & keeps(rule.y & ~(down | (left << 1u) | (right >> 1u)));
        // Above row BOUND2, only the side column that is missing is open, and none if both are.
        let missing = rule.w & ~down;
        let sides = select(select(missing, 0u, missing == rule.w), ~0u, missing == 0u);
        frame = vec4<u32>(down, left << 1u, right >> 1u, open & sides);
        if (rule.w & LAST_BELOW) != 0u && free != 0u {
            // The last row has one open square. Column 0 is free if A holds a queen.
            let ties = u32((down & 1u) == 0u) + u32((free & rule.w) != 0u);
            let one = vec3<u32>(0u, 1u, 2u) == vec3<u32>(ties);
            counts += vec4<u32>(vec3<u32>(one & (counts.xyz != vec3<u32>(POISON))), 0u);
        }
        if frame.w == 0u {
            frame = aside[top];
            top -= WORKGROUP;
        }
    }
}
