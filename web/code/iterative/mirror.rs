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
            backtrack(&mut s, bit << 1, bit, bit >> 1);
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
        backtrack(s,
            (left | bit) << 1, down | bit, (right | bit) >> 1);
        s.board.pop();  // @second_remove
    }
}

/// The open squares of a row.
fn open(s: &Search, l: u32, d: u32, r: u32) -> u32 {
    s.mask & !(l | d | r)  // @consider
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
            s.board.pop();  // @remove
            continue;
        }
        let bit = bitmap[row] & bitmap[row].wrapping_neg();  // @place
        bitmap[row] ^= bit;  // @place
        s.board.push(bit.trailing_zeros() as usize);  // @place
        if row + 1 == s.n {  // @complete
            s.total += 2;  // @solution
            s.board.pop();  // @last_remove
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
