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
    (s.unique, s.total)  // @done
}

fn backtrack(
    s: &mut Search, row: usize,
    left: u32, down: u32, right: u32,
) {
    if row == s.n {  // @complete
        if let Some(members) = class(&s.board) {
            s.unique += 1;  // @solution
            s.total += members;  // @solution
        }
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
