struct Search {
    n: usize,
    mask: u32,
    board: Vec<usize>,
    unique: u64,
    total: u64,
}

/// Unique solutions, and all of them, for N of at least 2.
pub fn count(n: usize) -> (u64, u64) {
    let mut s = Search {
        n,
        mask: (1 << n) - 1,
        board: vec![],
        unique: 0,
        total: 0,
    };
    see!(first_consider);
    for bound1 in 0..n - 1 {
        s.board.push(bound1);
        saw!(first_place);
        let bit = 1 << bound1;
        saw!(case);
        backtrack(&mut s, bit << 1, bit, bit >> 1);
        s.board.pop();
        saw!(first_remove);
    }
    see!(done);
    (s.unique, s.total)
}

/// The open squares of a row.
fn open(s: &Search, l: u32, d: u32, r: u32) -> u32 {
    see!(consider);
    s.mask & !(l | d | r)
}

/// All rows below those that hold a queen already.
fn backtrack(s: &mut Search, l: u32, d: u32, r: u32) {
    let start = s.board.len();
    let mut left = vec![l; s.n];
    let mut down = vec![d; s.n];
    let mut right = vec![r; s.n];
    let mut bitmap = vec![0; s.n];
    bitmap[start] = open(s, l, d, r);
    loop {
        let row = s.board.len();
        if bitmap[row] == 0 {
            if row == start {
                return;
            }
            s.board.pop();
            saw!(remove);
            continue;
        }
        let bit = bitmap[row] & bitmap[row].wrapping_neg();
        bitmap[row] ^= bit;
        s.board.push(bit.trailing_zeros() as usize);
        saw!(place, 3);
        if row + 1 == s.n {
            saw!(complete);
            if let Some(members) = class(&s.board) {
                s.unique += 1;
                s.total += members;
                saw!(solution, 2);
            }
            s.board.pop();
            saw!(last_remove);
        } else {
            let below = row + 1;
            let l = (left[row] | bit) << 1;
            let d = down[row] | bit;
            let r = (right[row] | bit) >> 1;
            (left[below], down[below], right[below]) = (l, d, r);
            bitmap[below] = open(s, l, d, r);
        }
    }
}
