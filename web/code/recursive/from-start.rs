struct Search {
    mask: u32,
    given: Vec<Option<usize>>,
    weight: u64,
    board: Vec<usize>,
    total: u64,
}

/// The number of solutions, from every start state.
pub fn count(n: usize) -> u64 {
    let mut s = Search {
        mask: (1 << n) - 1,
        given: vec![],
        weight: 0,
        board: vec![],
        total: 0,
    };
    for (given, weight) in starts(n) {
        (s.given, s.weight) = (given, weight);  // @start
        backtrack(&mut s, 0, 0, 0, 0);
    }
    s.total  // @done
}

fn backtrack(
    s: &mut Search, row: usize,
    left: u32, down: u32, right: u32,
) {
    if row == s.given.len() {  // @complete
        s.total += s.weight;  // @solution
        return;
    }
    let closed = left | down | right;
    let mut bitmap = open(s, row, closed);  // @consider
    while bitmap != 0 {
        let bit = bitmap & bitmap.wrapping_neg();  // @place
        bitmap ^= bit;  // @place
        s.board.push(bit.trailing_zeros() as usize);  // @place
        backtrack(s, row + 1,
            (left | bit) << 1, down | bit, (right | bit) >> 1);
        s.board.pop();  // @remove
    }
}

/// The open squares of a row: that of the queen given in
/// it, or those that no queen attacks, given ones included.
fn open(s: &Search, row: usize, closed: u32) -> u32 {
    if let Some(column) = s.given[row] {
        return 1 << column;
    }
    let mut bitmap = s.mask & !closed;
    for below in row + 1..s.given.len() {
        if let Some(column) = s.given[below] {
            let (bit, rows) = (1 << column, below - row);
            bitmap &= !(bit << rows | bit | bit >> rows);
        }
    }
    bitmap
}
