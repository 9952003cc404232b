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

/// Returns true if a queen above attacks this column.
fn attacks(above: &[usize], column: usize) -> bool {
    above.iter().rev().zip(1..).any(|(&queen, rows)| {
        queen == column || queen.abs_diff(column) == rows
    })
}

/// Returns true if any two queens attack each other.
fn attacked(board: &[usize]) -> bool {
    (1..board.len())
        .any(|row| attacks(&board[..row], board[row]))
}
