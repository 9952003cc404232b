// Joins tiles: a workgroup takes a piece of a tile, and each thread of a team 64 of its east halves.
//
// The host puts the constants before this text (`tiles::wgsl`), and `tiles` describes the buffers. The kernel uses no
// optional feature, since a browser may offer none. A team has a thread for each two words of a row. Teams share the rows and
// take turns in making them and in counting pairs; the first team finds the placements that the tile leaves, and the
// pairs among them: see tile.rs.

struct Piece {
    east: u32,
    members: u32,
    first: u32,
    sets: u32,
    x: u32,
    y: u32,
    closed: vec2<u32>,
}

// The words of a set: where the two parts of x begin and end, the same of y, and the weights.
struct ColumnSet {
    x: u32,
    x_on: u32,
    x_end: u32,
    y: u32,
    y_on: u32,
    y_end: u32,
    weights: u32,
}

@group(0) @binding(0) var<storage, read> tiles: array<Piece>;
@group(0) @binding(1) var<storage, read> east: array<vec2<u32>>;
@group(0) @binding(2) var<storage, read> placements: array<u32>;
@group(0) @binding(3) var<storage, read> sets: array<ColumnSet>;
@group(0) @binding(4) var<storage, read_write> counts: array<vec4<u32>>;

// The bit matrix: a row for each diagonal, with a bit for each east half that does not use it.
var<workgroup> matrix: array<vec2<u32>, 2u * WINDOW * TEAM>;
// The rows of x.
var<workgroup> rows: array<vec2<u32>, ROWS * TEAM>;
// The placements that the tile leaves, of up to CHUNK x and as many y.
var<workgroup> left: array<u32, 2u * CHUNK>;
// For each y the x that it pairs with.
var<workgroup> pairs: array<u32, CHUNK>;
var<workgroup> free: array<atomic<u32>, 2>;
var<workgroup> found: u32;
// The low and the high words of the solutions, the pairs, and the threads that have come to the end.
var<workgroup> sum: array<atomic<u32>, 4>;

// Returns this thread's words of the row of a placement. `here` has its east halves.
fn row_of(placement: u32, here: vec2<u32>, lane: u32) -> vec2<u32> {
    var row = here;
    for (var bits = placements[3u * placement]; bits != 0u; bits &= bits - 1u) {
        row &= matrix[firstTrailingBit(bits) * TEAM + lane];
    }
    for (var bits = placements[3u * placement + 1u]; bits != 0u; bits &= bits - 1u) {
        row &= matrix[(WINDOW + firstTrailingBit(bits)) * TEAM + lane];
    }
    return row;
}

// Notes which of up to CHUNK placements the tile leaves, in their order, and returns their number.
fn gather(first: u32, end: u32, closed: vec2<u32>, to: u32, thread: u32) -> u32 {
    workgroupBarrier();
    if thread < 2u {
        atomicStore(&free[thread], 0u);
    }
    workgroupBarrier();
    let at = first + thread;
    var is_free = false;
    if thread < CHUNK && at < end {
        is_free = ((placements[3u * at] & closed.x) | (placements[3u * at + 1u] & closed.y)) == 0u;
    }
    let bit = 1u << (thread % 32u);
    if is_free {
        atomicOr(&free[thread / 32u], bit);
    }
    workgroupBarrier();
    let low = atomicLoad(&free[0]);
    let high = atomicLoad(&free[1]);
    if is_free {
        let in_low = countOneBits(low & select(~0u, bit - 1u, thread < 32u));
        let in_high = countOneBits(high & select(bit - 1u, 0u, thread < 32u));
        left[to + in_low + in_high] = at;
    }
    if thread == 0u {
        found = countOneBits(low) + countOneBits(high);
    }
    return workgroupUniformLoad(&found);
}

@compute @workgroup_size(TEAMS * TEAM)
fn join_tiles(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) thread: u32) {
    let piece = tiles[group.x];
    let lane = thread % TEAM;
    let team = thread / TEAM;

    // The words of the matrix.
    for (var row = team; row < 2u * WINDOW; row += TEAMS) {
        matrix[row * TEAM + lane] = vec2<u32>();
    }
    var here = vec2<u32>();
    for (var bit = 0u; bit < 64u; bit += 1u) {
        let member = 64u * lane + bit;
        if member < piece.members {
            let windows = east[piece.east + member];
            let one = select(vec2<u32>(0u, 1u), vec2<u32>(1u, 0u), bit < 32u) << vec2<u32>(bit % 32u);
            here |= one;
            for (var row = team; row < 2u * WINDOW; row += TEAMS) {
                let used = select(windows.y >> ((row - WINDOW) % 32u), windows.x >> (row % 32u), row < WINDOW);
                matrix[row * TEAM + lane] |= one * (~used & 1u);
            }
        }
    }

    var low = 0u;
    var high = 0u;
    var pair_count = 0u;
    var is_whole = false;
    // A device may end loops early without a word. Then the last round, which has no set, never comes.
    for (var at = 0u; at <= piece.sets; at += 1u) {
        if at == piece.sets {
            is_whole = true;
            break;
        }
        let columns = sets[piece.first + at];
        for (var x_chunk = columns.x; x_chunk < columns.x_end; x_chunk += CHUNK) {
            let x_end = piece.x + min(columns.x_end, x_chunk + CHUNK);
            let x_count = gather(piece.x + x_chunk, x_end, piece.closed, 0u, thread);
            for (var first = 0u; first < x_count; first += ROWS) {
                let some = min(ROWS, x_count - first);
                // The other teams have read the rows of the x before.
                workgroupBarrier();
                // The x of the first part.
                var off = 0u;
                for (var x = 0u; x < some; x += 1u) {
                    let placement = left[first + x];
                    if x % TEAMS == team {
                        rows[x * TEAM + lane] = row_of(placement, here, lane);
                    }
                    off |= select(0u, 1u << x, placement < piece.x + columns.x_on);
                }
                for (var y_chunk = columns.y; y_chunk < columns.y_end; y_chunk += CHUNK) {
                    let y_end = piece.y + min(columns.y_end, y_chunk + CHUNK);
                    let y_count = gather(piece.y + y_chunk, y_end, piece.closed, CHUNK, thread);
                    if thread < y_count {
                        let placement = left[CHUNK + thread];
                        let seam = placements[3u * placement + 2u];
                        var met = 0u;
                        for (var x = 0u; x < some; x += 1u) {
                            met |= select(0u, 1u << x, (placements[3u * left[first + x] + 2u] & seam) == 0u);
                        }
                        pairs[thread] = met;
                    }
                    workgroupBarrier();
                    for (var y = team; y < y_count; y += TEAMS) {
                        let placement = left[CHUNK + y];
                        let weights = columns.weights >> select(8u, 0u, placement < piece.y + columns.y_on);
                        let weight = vec2<u32>(weights & 7u, (weights >> 16u) & 7u);
                        let counted = select(0u, off, weight.x != 0u) | select(0u, ~off, weight.y != 0u);
                        let met = pairs[y] & counted;
                        if met == 0u {
                            continue;
                        }
                        pair_count += countOneBits(met);
                        let row = row_of(placement, here, lane);
                        var some_solutions = 0u;
                        for (var bits = met; bits != 0u; bits &= bits - 1u) {
                            let x = firstTrailingBit(bits);
                            let counts = countOneBits(rows[x * TEAM + lane] & row);
                            some_solutions += (counts.x + counts.y) * select(weight.y, weight.x, ((off >> x) & 1u) == 1u);
                        }
                        low += some_solutions;
                        high += u32(low < some_solutions);
                    }
                }
            }
        }
    }

    let before = atomicAdd(&sum[0], low);
    atomicAdd(&sum[1], high + u32(before + low < before));
    if lane == 0u {
        atomicAdd(&sum[2], pair_count);
    }
    atomicAdd(&sum[3], u32(is_whole));
    workgroupBarrier();
    if thread == 0u && atomicLoad(&sum[3]) == TEAMS * TEAM {
        counts[group.x] = vec4<u32>(atomicLoad(&sum[0]), atomicLoad(&sum[1]), atomicLoad(&sum[2]), 0u);
    }
}
