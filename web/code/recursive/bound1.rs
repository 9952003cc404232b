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
        backtrack(&mut s, 1,
            bit << 1, bit, bit >> 1);
        s.board.pop();
        saw!(first_remove);
    }
    see!(done);
    (s.unique, s.total)
}

fn backtrack(
    s: &mut Search, row: usize,
    left: u32, down: u32, right: u32,
) {
    if row == s.n {
        saw!(complete);
        if let Some(members) = class(&s.board) {
            s.unique += 1;
            s.total += members;
            saw!(solution, 2);
        }
        return;
    }
    let mut bitmap = s.mask & !(left | down | right);
    saw!(consider);
    while bitmap != 0 {
        let bit = bitmap & bitmap.wrapping_neg();
        bitmap ^= bit;
        s.board.push(bit.trailing_zeros() as usize);
        saw!(place, 3);
        backtrack(s, row + 1,
            (left | bit) << 1, down | bit, (right | bit) >> 1);
        s.board.pop();
        saw!(remove);
    }
}
