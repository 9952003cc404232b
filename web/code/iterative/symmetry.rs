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
    if n == 1 {  // @complete
        return (1, 1);  // @solution
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
    for first in 0..n / 2 {  // @first_consider
        s.board.push(first);  // @first_place
        if first == 0 {
            corner(&mut s);
        } else {
            let bit = 1 << first;  // @edge_case
            s.bound1 = first;  // @edge_case
            s.bound2 = n - 1 - first;  // @edge_case
            s.endbit >>= 1;  // @edge_case
            backtrack2(&mut s, bit << 1, bit, bit >> 1);
            s.lastmask |= s.lastmask << 1 | s.lastmask >> 1;
        }
        s.board.pop();  // @first_remove
    }
    (s.unique, s.total)  // @done
}

/// The first queen stands in the corner: the second row
/// splits the search again.
fn corner(s: &mut Search) {
    for bound1 in 2..s.n - 1 {  // @second_consider
        s.board.push(bound1);  // @second_place
        let bit = 1 << bound1;  // @corner_case
        s.bound1 = bound1;  // @corner_case
        backtrack1(s, (2 | bit) << 1, 1 | bit, bit >> 1);
        s.board.pop();  // @second_remove
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
            s.board.pop();  // @corner_remove
            continue;
        }
        let bit = bitmap[row] & bitmap[row].wrapping_neg();  // @corner_place
        bitmap[row] ^= bit;  // @corner_place
        s.board.push(bit.trailing_zeros() as usize);  // @corner_place
        if row + 1 == s.n {  // @corner_complete
            s.unique += 1;  // @corner_solution
            s.total += 8;  // @corner_solution
            s.board.pop();  // @corner_last_remove
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
    let mut bitmap = s.mask & !(left | down | right);  // @corner_consider
    if row < s.bound1 {  // @corner_upper
        bitmap &= !2;  // @corner_upper
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
            s.board.pop();  // @edge_remove
            continue;
        }
        let bit = bitmap[row] & bitmap[row].wrapping_neg();  // @edge_place
        bitmap[row] ^= bit;  // @edge_place
        s.board.push(bit.trailing_zeros() as usize);  // @edge_place
        if row + 1 == s.n {  // @edge_complete
            if let Some(members) = class(s) {
                s.unique += 1;  // @edge_solution
                s.total += members;  // @edge_solution
            }
            s.board.pop();  // @edge_last_remove
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
