struct Search {
    n: usize,
    board: Vec<usize>,
    total: u64,
}

/// The number of solutions.
pub fn count(n: usize) -> u64 {
    let mut s = Search {
        n,
        board: vec![],
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
        s.board.push(column);  // @place
        backtrack(s, row + 1);
        s.board.pop();  // @remove
    }
}
