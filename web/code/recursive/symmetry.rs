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
            backtrack2(&mut s, 1,
                bit << 1, bit, bit >> 1);
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
        backtrack1(s, 2,
            (2 | bit) << 1, 1 | bit, bit >> 1);
        s.board.pop();
        saw!(second_remove);
    }
}

fn backtrack1(
    s: &mut Search, row: usize,
    left: u32, down: u32, right: u32,
) {
    let mut bitmap = open1(s, row, left, down, right);
    while bitmap != 0 {
        let bit = bitmap & bitmap.wrapping_neg();
        bitmap ^= bit;
        s.board.push(bit.trailing_zeros() as usize);
        saw!(corner_place, 3);
        if row + 1 == s.n {
            saw!(corner_complete);
            s.unique += 1;
            s.total += 8;
            saw!(corner_solution, 2);
        } else {
            backtrack1(s, row + 1,
                (left | bit) << 1, down | bit, (right | bit) >> 1);
        }
        s.board.pop();
        saw!(corner_remove);
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

fn backtrack2(
    s: &mut Search, row: usize,
    left: u32, down: u32, right: u32,
) {
    let mut bitmap = open2(s, row, left, down, right);
    while bitmap != 0 {
        let bit = bitmap & bitmap.wrapping_neg();
        bitmap ^= bit;
        s.board.push(bit.trailing_zeros() as usize);
        saw!(edge_place, 3);
        if row + 1 == s.n {
            saw!(edge_complete);
            if let Some(members) = class(s) {
                s.unique += 1;
                s.total += members;
                saw!(edge_solution, 2);
            }
        } else {
            backtrack2(s, row + 1,
                (left | bit) << 1, down | bit, (right | bit) >> 1);
        }
        s.board.pop();
        saw!(edge_remove);
    }
}
