// Counts below prefixes, one search per thread: depth first, with the squares still to be tried on a small stack.
//
// The host puts the constants before this text (`layout::wgsl_constants`), and `layout` describes the buffers. The
// kernel uses no optional feature, since a browser may offer none. A round of the loop is a step of the twin: every
// thread places one queen in it, wherever its search is, so threads that run together stay together.

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

// Returns the open squares of row BOUND2: see `layout::beside`.
fn beside(open: u32, down: u32, sides: u32) -> u32 {
    let free = sides & ~down;
    return select(select(open & free, 0u, free == sides), open, free == 0u);
}

// Returns the columns on which a queen keeps one of these squares of the row below free: see `layout::keeps`.
fn keeps(squares: u32) -> u32 {
    let moved = squares << 2u;
    return moved | (0u - moved) | select(0x3fffffffu >> countLeadingZeros(squares), 0u, squares == 0u);
}

@compute @workgroup_size(WORKGROUP)
fn count_prefixes(@builtin(global_invocation_id) thread: vec3<u32>) {
    if thread.x >= control.threads {
        return;
    }
    let count = control.prefixes;
    let budget = control.budget;
    var prefix = count;
    var table = 0u;
    // down, left, right, open
    var frame = vec4<u32>(0u);
    var aside: array<vec4<u32>, STACK>;
    var height = 0u;
    var counts = vec4<u32>(0u);
    var steps = 0u;
    loop {
        if frame.w == 0u {
            if height > 0u {
                height -= 1u;
                frame = aside[height];
            } else {
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
                table = tables[prefix];
                counts = vec4<u32>(0u);
            }
        }
        steps += 1u;
        counts.w += 1u;
        // the squares open one row below and two, the bits of `down` that a queen may set, and the special bits
        let rule = rules[table + (frame.x >> ROW_SHIFT)];
        let queen = frame.w & (0u - frame.w);
        frame.w ^= queen;
        let down = frame.x | (queen & rule.z);
        let left = (frame.y | queen) << 1u;
        let right = (frame.z | queen) >> 1u;
        var open = rule.x & ~(down | left | right);
        if (rule.w & LAST_BELOW) != 0u {
            // The last row has one open square or none. Column 0 is free if A holds a queen.
            let ties = u32((down & 1u) == 0u) + u32((open & rule.w) != 0u);
            let one = (vec3<u32>(0u, 1u, 2u) == vec3<u32>(ties)) & vec3<bool>(open != 0u);
            counts += vec4<u32>(vec3<u32>(one & (counts.xyz != vec3<u32>(POISON))), 0u);
        } else {
            if rule.w != 0u {
                open = beside(open, down, rule.w);
            }
            open &= keeps(rule.y & ~(down | (left << 1u) | (right >> 1u)));
            if open != 0u {
                if frame.w != 0u {
                    aside[height] = frame;
                    height += 1u;
                }
                frame = vec4<u32>(down + (1u << ROW_SHIFT), left, right, open);
            }
        }
    }
}
