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
