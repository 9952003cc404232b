/// Unique solutions, and all of them.
pub fn count(n: usize) -> (u64, u64) {
    let mut board = vec![];
    let mut down = vec![false; n];
    let mut left = vec![false; 2 * n - 1];
    let mut right = vec![false; 2 * n - 1];
    // The column that each row tries next.
    let mut next = vec![0; n];
    saw!(first_consider);
    let mut unique = 0;
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
        if row == 0 && column >= n.div_ceil(2) {
            see!(mirror);
            continue;
        }
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
            if let Some(members) = class(&board) {
                unique += 1;
                total += members;
                saw!(solution, 2);
            }
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
    (unique, total)
}
