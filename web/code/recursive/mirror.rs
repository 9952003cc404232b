struct Search {
    n: usize,
    mask: u32,
    board: Vec<usize>,
    total: u64,
}

/// The number of solutions, for N of at least 2.
pub fn count(n: usize) -> u64 {
    let mut s = Search {
        n,
        mask: (1 << n) - 1,
        board: vec![],
        total: 0,
    };
    let mut bitmap = s.mask >> (n / 2);
    saw!(first_consider);
    while bitmap != 0 {
        let bit = bitmap & bitmap.wrapping_neg();
        bitmap ^= bit;
        s.board.push(bit.trailing_zeros() as usize);
        saw!(first_place, 3);
        if s.board[0] * 2 + 1 == n {
            middle(&mut s, bit);
        } else {
            backtrack(&mut s, 1,
                bit << 1, bit, bit >> 1);
        }
        s.board.pop();
        saw!(first_remove);
    }
    see!(done);
    s.total
}

/// Below a queen in the middle, half of the second row.
fn middle(s: &mut Search, first: u32) {
    let (left, down, right) = (first << 1, first, first >> 1);
    let mut bitmap = s.mask >> s.n.div_ceil(2)
        & !(left | down | right);
    saw!(second_consider, 2);
    while bitmap != 0 {
        let bit = bitmap & bitmap.wrapping_neg();
        bitmap ^= bit;
        s.board.push(bit.trailing_zeros() as usize);
        saw!(second_place, 3);
        backtrack(s, 2,
            (left | bit) << 1, down | bit, (right | bit) >> 1);
        s.board.pop();
        saw!(second_remove);
    }
}

fn backtrack(
    s: &mut Search, row: usize,
    left: u32, down: u32, right: u32,
) {
    if row == s.n {
        saw!(complete);
        s.total += 2;
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
