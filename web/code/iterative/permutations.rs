/// The number of solutions.
pub fn count(n: usize) -> u64 {
    let mut board = vec![];
    let mut taken = vec![false; n];
    // The column that each row tries next.
    let mut next = vec![0; n];  // @first_consider
    let mut total = 0;
    loop {
        let row = board.len();
        let column = next[row];
        if column == n {
            let Some(column) = board.pop() else { break };  // @remove
            taken[column] = false;  // @remove
            continue;
        }
        next[row] += 1;
        if taken[column] {
            continue;  // @reject
        }
        board.push(column);  // @place
        taken[column] = true;  // @place
        if row + 1 == n {  // @complete
            if attacked(&board) {
                // No solution.  // @attacked
            } else {
                total += 1;  // @solution
            }
            board.pop();  // @last_remove
            taken[column] = false;  // @last_remove
        } else {
            next[row + 1] = 0;  // @consider
        }
    }
    total  // @done
}
