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
        s.total += 1;  // @solution
        return;
    }
    for column in 0..s.n {  // @consider
        if attacks(&s.board, column) {
            continue;  // @reject
        }
        s.board.push(column);  // @place
        backtrack(s, row + 1);
        s.board.pop();  // @remove
    }
}

/// Returns true if a queen above attacks this column.
fn attacks(above: &[usize], column: usize) -> bool {
    above.iter().rev().zip(1..).any(|(&queen, rows)| {
        queen == column || queen.abs_diff(column) == rows
    })
}
