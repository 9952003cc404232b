/// The number of solutions.
pub fn count(n: usize) -> u64 {
    let mut board = vec![];
    let mut down = vec![false; n];
    let mut left = vec![false; 2 * n - 1];
    let mut right = vec![false; 2 * n - 1];
    // The column that each row tries next.
    let mut next = vec![0; n];  // @first_consider
    let mut total = 0;
    loop {
        let row = board.len();
        let column = next[row];
        if column == n {
            let Some(column) = board.pop() else { break };  // @remove
            let l = column + n - row;  // @remove
            let r = column + row - 1;  // @remove
            down[column] = false;  // @remove
            left[l] = false;  // @remove
            right[r] = false;  // @remove
            continue;
        }
        next[row] += 1;
        let l = column + n - 1 - row;
        let r = column + row;
        if down[column] || left[l] || right[r] {
            continue;  // @reject
        }
        board.push(column);  // @place
        down[column] = true;  // @place
        left[l] = true;  // @place
        right[r] = true;  // @place
        if row + 1 == n {  // @complete
            total += 1;  // @solution
            board.pop();  // @last_remove
            down[column] = false;  // @last_remove
            left[l] = false;  // @last_remove
            right[r] = false;  // @last_remove
        } else {
            next[row + 1] = 0;  // @consider
        }
    }
    total  // @done
}
