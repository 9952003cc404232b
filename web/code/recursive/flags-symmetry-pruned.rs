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
    (s.unique, s.total)  // @done
}

fn backtrack(s: &mut Search, row: usize) {
    for column in 0..s.n {  // @consider
        if row == 0 && column >= s.n.div_ceil(2) {
            continue;  // @mirror
        }
        let l = column + s.n - 1 - row;
        let r = column + row;
        if s.down[column] || s.left[l] || s.right[r] {
            continue;  // @reject
        }
        s.board.push(column);  // @place
        s.down[column] = true;  // @place
        s.left[l] = true;  // @place
        s.right[r] = true;  // @place
        if row + 1 == s.n {  // @complete
            if let Some(members) = class(&s.board) {
                s.unique += 1;  // @solution
                s.total += members;  // @solution
            }
        } else {
            backtrack(s, row + 1);
        }
        s.board.pop();  // @remove
        s.down[column] = false;  // @remove
        s.left[l] = false;  // @remove
        s.right[r] = false;  // @remove
    }
}
