struct Search {
    n: usize,
    board: Vec<usize>,
    down: Vec<bool>,
    left: Vec<bool>,
    right: Vec<bool>,
    unique: u64,
    total: u64,
}

/// Unique solutions, and all of them.
pub fn count(n: usize) -> (u64, u64) {
    let mut s = Search {
        n,
        board: vec![],
        down: vec![false; n],
        left: vec![false; 2 * n - 1],
        right: vec![false; 2 * n - 1],
        unique: 0,
        total: 0,
    };
    backtrack(&mut s, 0);
    see!(done);
    (s.unique, s.total)
}

fn backtrack(s: &mut Search, row: usize) {
    see!(consider);
    for column in 0..s.n {
        if row == 0 && column >= s.n.div_ceil(2) {
            see!(mirror);
            continue;
        }
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
        if row + 1 == s.n {
            saw!(complete);
            if let Some(members) = class(&s.board) {
                s.unique += 1;
                s.total += members;
                saw!(solution, 2);
            }
        } else {
            backtrack(s, row + 1);
        }
        s.board.pop();
        s.down[column] = false;
        s.left[l] = false;
        s.right[r] = false;
        saw!(remove, 4);
    }
}
