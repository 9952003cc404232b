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
    for bound1 in 0..n - 1 {  // @first_consider
        s.board.push(bound1);  // @first_place
        if bound1 == 0 {
            corner(&mut s);
        } else {
            let bit = 1 << bound1;  // @edge_case
            backtrack(&mut s, bit << 1, bit, bit >> 1);
        }
        s.board.pop();  // @first_remove
    }
    (s.unique, s.total)  // @done
}

/// The first queen stands in the corner: the second row
/// splits the search again.
fn corner(s: &mut Search) {
    for bound1 in 2..s.n {  // @second_consider
        s.board.push(bound1);  // @second_place
        let bit = 1 << bound1;  // @corner_case
        backtrack(s, (2 | bit) << 1, 1 | bit, bit >> 1);
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
            if let Some(members) = class(&s.board) {
                s.unique += 1;  // @solution
                s.total += members;  // @solution
            }
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
