struct Search {
    n: usize,
    mask: u32,
    topbit: u32,
    endbit: u32,
    sidemask: u32,
    lastmask: u32,
    bound1: usize,
    bound2: usize,
    board: Vec<usize>,
    unique: u64,
    total: u64,
}

/// Unique solutions, and all of them.
pub fn count(n: usize) -> (u64, u64) {
    if n == 1 {
        saw!(complete);
        see!(solution);
        return (1, 1);
    }
    let topbit = 1 << (n - 1);
    let mut s = Search {
        n,
        mask: (1 << n) - 1,
        topbit, endbit: topbit,
        sidemask: topbit | 1, lastmask: topbit | 1,
        bound1: 0, bound2: n - 1,
        board: vec![],
        unique: 0,
        total: 0,
    };
    see!(first_consider);
    for first in 0..n / 2 {
        s.board.push(first);
        saw!(first_place);
        if first == 0 {
            corner(&mut s);
        } else {
            let bit = 1 << first;
            s.bound1 = first;
            s.bound2 = n - 1 - first;
            s.endbit >>= 1;
            saw!(edge_case, 4);
            backtrack2(&mut s, bit << 1, bit, bit >> 1);
            s.lastmask |= s.lastmask << 1 | s.lastmask >> 1;
        }
        s.board.pop();
        saw!(first_remove);
    }
    see!(done);
    (s.unique, s.total)
}

/// The first queen stands in the corner: the second row
/// splits the search again.
fn corner(s: &mut Search) {
    see!(second_consider);
    for bound1 in 2..s.n - 1 {
        s.board.push(bound1);
        saw!(second_place);
        let bit = 1 << bound1;
        s.bound1 = bound1;
        saw!(corner_case, 2);
        backtrack1(s, (2 | bit) << 1, 1 | bit, bit >> 1);
        s.board.pop();
        saw!(second_remove);
    }
}

/// All rows below those that hold a queen already.
fn backtrack1(s: &mut Search, l: u32, d: u32, r: u32) {
    let start = s.board.len();
    let mut left = vec![l; s.n];
    let mut down = vec![d; s.n];
    let mut right = vec![r; s.n];
    let mut bitmap = vec![0; s.n];
    bitmap[start] = open1(s, start, l, d, r);
    loop {
        let row = s.board.len();
        if bitmap[row] == 0 {
            if row == start {
                return;
            }
            s.board.pop();
            saw!(corner_remove);
            continue;
        }
        let bit = bitmap[row] & bitmap[row].wrapping_neg();
        bitmap[row] ^= bit;
        s.board.push(bit.trailing_zeros() as usize);
        saw!(corner_place, 3);
        if row + 1 == s.n {
            saw!(corner_complete);
            s.unique += 1;
            s.total += 8;
            saw!(corner_solution, 2);
            s.board.pop();
            saw!(corner_last_remove);
        } else {
            let below = row + 1;
            let l = (left[row] | bit) << 1;
            let d = down[row] | bit;
            let r = (right[row] | bit) >> 1;
            (left[below], down[below], right[below]) = (l, d, r);
            bitmap[below] = open1(s, below, l, d, r);
        }
    }
}

/// The open squares of a row in a corner case.
fn open1(
    s: &Search, row: usize,
    left: u32, down: u32, right: u32,
) -> u32 {
    let mut bitmap = s.mask & !(left | down | right);
    saw!(corner_consider);
    if row < s.bound1 {
        bitmap &= !2;
        also!(corner_upper, 2);
    }
    bitmap
}

/// All rows below those that hold a queen already.
fn backtrack2(s: &mut Search, l: u32, d: u32, r: u32) {
    let start = s.board.len();
    let mut left = vec![l; s.n];
    let mut down = vec![d; s.n];
    let mut right = vec![r; s.n];
    let mut bitmap = vec![0; s.n];
    bitmap[start] = open2(s, start, l, d, r);
    loop {
        let row = s.board.len();
        if bitmap[row] == 0 {
            if row == start {
                return;
            }
            s.board.pop();
            saw!(edge_remove);
            continue;
        }
        let bit = bitmap[row] & bitmap[row].wrapping_neg();
        bitmap[row] ^= bit;
        s.board.push(bit.trailing_zeros() as usize);
        saw!(edge_place, 3);
        if row + 1 == s.n {
            saw!(edge_complete);
            if let Some(members) = class(s) {
                s.unique += 1;
                s.total += members;
                saw!(edge_solution, 2);
            }
            s.board.pop();
            saw!(edge_last_remove);
        } else {
            let below = row + 1;
            let l = (left[row] | bit) << 1;
            let d = down[row] | bit;
            let r = (right[row] | bit) >> 1;
            (left[below], down[below], right[below]) = (l, d, r);
            bitmap[below] = open2(s, below, l, d, r);
        }
    }
}
