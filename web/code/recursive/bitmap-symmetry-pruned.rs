struct Search {
    n: usize,
    mask: u32,
    board: Vec<usize>,
    unique: u64,
    total: u64,
}

/// Unique solutions, and all of them.
pub fn count(n: usize) -> (u64, u64) {
    let mut s = Search {
        n,
        mask: (1 << n) - 1,
        board: vec![],
        unique: 0,
        total: 0,
    };
    backtrack(&mut s, 0, 0, 0, 0);
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
    if row == 0 {
        bitmap &= s.mask >> (s.n / 2);
        also!(half, 2);
    }
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
