/// The number of solutions.
pub fn count(n: usize) -> u64 {
    let mut board = vec![];
    // The column that each row tries next.
    let mut next = vec![0; n];  // @first_consider
    let mut total = 0;
    loop {
        let row = board.len();
        let column = next[row];
        if column == n {
            let Some(_) = board.pop() else { break };  // @remove
            continue;
        }
        next[row] += 1;
        if attacks(&board, column) {
            continue;  // @reject
        }
        board.push(column);  // @place
        if row + 1 == n {  // @complete
            total += 1;  // @solution
            board.pop();  // @last_remove
        } else {
            next[row + 1] = 0;  // @consider
        }
    }
    total  // @done
}

/// Returns true if a queen above attacks this column.
fn attacks(above: &[usize], column: usize) -> bool {
    above.iter().rev().zip(1..).any(|(&queen, rows)| {
        queen == column || queen.abs_diff(column) == rows
    })
}
