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
    s.total  // @done
}

fn backtrack(
    s: &mut Search, row: usize,
    left: u32, down: u32, right: u32,
) {
    if row == s.n {  // @complete
        s.total += 1;  // @solution
        return;
    }
    let mut bitmap = s.mask & !(left | down | right);  // @consider
    while bitmap != 0 {
        let bit = bitmap & bitmap.wrapping_neg();  // @place
        bitmap ^= bit;  // @place
        s.board.push(bit.trailing_zeros() as usize);  // @place
        backtrack(s, row + 1,
            (left | bit) << 1, down | bit, (right | bit) >> 1);
        s.board.pop();  // @remove
    }
}
