/// The number of solutions.
pub fn count(n: usize) -> u64 {
    let mut board = vec![];
    let mut down = vec![false; n];
    let mut left = vec![false; 2 * n - 1];
    let mut right = vec![false; 2 * n - 1];
    // The column that each row tries next.
    let mut next = vec![0; n];
    saw!(first_consider);
    let mut total = 0;
    loop {
        let row = board.len();
        let column = next[row];
        if column == n {
            let Some(column) = board.pop() else { break };
            let l = column + n - row;
            let r = column + row - 1;
            down[column] = false;
            left[l] = false;
            right[r] = false;
            saw!(remove, 6);
            continue;
        }
        next[row] += 1;
        let l = column + n - 1 - row;
        let r = column + row;
        if down[column] || left[l] || right[r] {
            see!(reject);
            continue;
        }
        board.push(column);
        down[column] = true;
        left[l] = true;
        right[r] = true;
        saw!(place, 4);
        if row + 1 == n {
            saw!(complete);
            total += 1;
            saw!(solution);
            board.pop();
            down[column] = false;
            left[l] = false;
            right[r] = false;
            saw!(last_remove, 4);
        } else {
            next[row + 1] = 0;
            saw!(consider);
        }
    }
    see!(done);
    total
}
