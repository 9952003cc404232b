struct Search {
    n: usize,
    board: Vec<usize>,
    taken: Vec<bool>,
    total: u64,
}

/// The number of solutions.
pub fn count(n: usize) -> u64 {
    let mut s = Search {
        n,
        board: vec![],
        taken: vec![false; n],
        total: 0,
    };
    backtrack(&mut s, 0);
    s.total  // @done
}

fn backtrack(s: &mut Search, row: usize) {
    if row == s.n {  // @complete
        if attacked(&s.board) {
            return;  // @attacked
        }
        s.total += 1;  // @solution
        return;
    }
    for column in 0..s.n {  // @consider
        if s.taken[column] {
            continue;  // @reject
        }
        s.board.push(column);  // @place
        s.taken[column] = true;  // @place
        backtrack(s, row + 1);
        s.board.pop();  // @remove
        s.taken[column] = false;  // @remove
    }
}
