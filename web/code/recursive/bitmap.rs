struct Search {
    n: usize,
    mask: u32,
    board: Vec<usize>,
    total: u64,
}

/// The number of solutions.
pub fn count(n: usize) -> u64 {
    let mut s = Search {
        n,
        mask: (1 << n) - 1,
        board: vec![],
        total: 0,
    };
    backtrack(&mut s, 0, 0, 0, 0);
    see!(done);
    s.total
}

fn backtrack(
    s: &mut Search, row: usize,
    left: u32, down: u32, right: u32,
) {
    if row == s.n {
        saw!(complete);
        s.total += 1;
        saw!(solution);
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
