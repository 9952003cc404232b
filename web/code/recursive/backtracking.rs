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
        if attacks(&s.board, column) {
            see!(reject);
            continue;
        }
        s.board.push(column);
        saw!(place, 1);
        backtrack(s, row + 1);
        s.board.pop();
        saw!(remove, 1);
    }
}

/// Returns true if a queen above attacks this column.
fn attacks(above: &[usize], column: usize) -> bool {
    above.iter().rev().zip(1..).any(|(&queen, rows)| {
        queen == column || queen.abs_diff(column) == rows
    })
}
