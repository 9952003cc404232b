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
    let mut bitmap = s.mask >> (n / 2);  // @first_consider
    while bitmap != 0 {
        let bit = bitmap & bitmap.wrapping_neg();  // @first_place
        bitmap ^= bit;  // @first_place
        s.board.push(bit.trailing_zeros() as usize);  // @first_place
        if s.board[0] * 2 + 1 == n {
            middle(&mut s, bit);
        } else {
            backtrack(&mut s, 1,
                bit << 1, bit, bit >> 1);
        }
        s.board.pop();  // @first_remove
    }
    s.total  // @done
}

/// Below a queen in the middle, half of the second row.
fn middle(s: &mut Search, first: u32) {
    let (left, down, right) = (first << 1, first, first >> 1);
    let mut bitmap = s.mask >> s.n.div_ceil(2)  // @second_consider
        & !(left | down | right);  // @second_consider
    while bitmap != 0 {
        let bit = bitmap & bitmap.wrapping_neg();  // @second_place
        bitmap ^= bit;  // @second_place
        s.board.push(bit.trailing_zeros() as usize);  // @second_place
        backtrack(s, 2,
            (left | bit) << 1, down | bit, (right | bit) >> 1);
        s.board.pop();  // @second_remove
    }
}

fn backtrack(
    s: &mut Search, row: usize,
    left: u32, down: u32, right: u32,
) {
    if row == s.n {  // @complete
        s.total += 2;  // @solution
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
