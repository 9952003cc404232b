/// The number of solutions, from every start state.
pub fn count(n: usize) -> u64 {
    let mut board = vec![];
    let mut left = vec![0; n];
    let mut down = vec![0; n];
    let mut right = vec![0; n];
    let mut bitmap = vec![0; n];
    let mut total = 0;
    for start in starts(n) {
        let (given, weight) = start;  // @start
        bitmap[0] = open(&given, 0, 0);  // @first_consider
        loop {
            let row = board.len();
            if bitmap[row] == 0 {
                let Some(_) = board.pop() else { break };  // @remove
                continue;
            }
            let bit = bitmap[row] & bitmap[row].wrapping_neg();  // @place
            bitmap[row] ^= bit;  // @place
            board.push(bit.trailing_zeros() as usize);  // @place
            if row + 1 == n {  // @complete
                total += weight;  // @solution
                board.pop();  // @last_remove
            } else {
                let l = (left[row] | bit) << 1;
                let d = down[row] | bit;
                let r = (right[row] | bit) >> 1;
                let row = row + 1;
                (left[row], down[row], right[row]) = (l, d, r);
                bitmap[row] = open(&given, row, l | d | r);  // @consider
            }
        }
    }
    total  // @done
}

/// The open squares of a row: that of the queen given in
/// it, or those that no queen attacks, given ones included.
fn open(given: &[Option<usize>], row: usize, closed: u32) -> u32 {
    if let Some(column) = given[row] {
        return 1 << column;
    }
    let mask = (1 << given.len()) - 1;
    let mut bitmap = mask & !closed;
    for below in row + 1..given.len() {
        if let Some(column) = given[below] {
            let (bit, rows) = (1 << column, below - row);
            bitmap &= !(bit << rows | bit | bit >> rows);
        }
    }
    bitmap
}
