struct Search {
    n: usize,
    board: Vec<usize>,
    down: Vec<bool>,
    left: Vec<bool>,
    right: Vec<bool>,
    total: u64,
}

/// The number of solutions.
pub fn count(n: usize) -> u64 {
    let mut s = Search {
        n,
        board: vec![],
        down: vec![false; n],
        left: vec![false; 2 * n - 1],
        right: vec![false; 2 * n - 1],
        total: 0,
    };
    backtrack(&mut s, 0);
    see!(done);
    s.total
}

fn backtrack(s: &mut Search, row: usize) {
    if row == s.n {
        saw!(complete);
        s.total += 1;
        saw!(solution);
        return;
    }
    see!(consider);
    for column in 0..s.n {
        let l = column + s.n - 1 - row;
        let r = column + row;
        if s.down[column] || s.left[l] || s.right[r] {
            see!(reject);
            continue;
        }
        s.board.push(column);
        s.down[column] = true;
        s.left[l] = true;
        s.right[r] = true;
        saw!(place, 4);
        backtrack(s, row + 1);
        s.board.pop();
        s.down[column] = false;
        s.left[l] = false;
        s.right[r] = false;
        saw!(remove, 4);
    }
}
