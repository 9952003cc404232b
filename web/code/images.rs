/// The size of the board's class, or nothing if an
/// image is smaller and stands for the class instead.
fn class(board: &[usize]) -> Option<u64> {
    if board.len() == 1 {
        return Some(1);
    }
    let mut members = 8;
    let mut image = board.to_vec();
    for if_equal in [2, 4, 8] {
        image = turned(&image);  // @check_turn
        let order = image.as_slice().cmp(board);  // @check_turn
        if order == Ordering::Less {
            return None;  // @smaller
        }
        if order == Ordering::Equal {
            members = if_equal;
            break;
        }
    }
    image = mirrored(board);
    for _ in 0..members / 2 {
        let order = image.as_slice().cmp(board);  // @check_mirror
        if order == Ordering::Less {
            return None;  // @smaller_mirror
        }
        image = turned(&image);
    }
    Some(members)
}

/// The board turned: its right edge becomes the top.
fn turned(board: &[usize]) -> Vec<usize> {
    let mut image = vec![0; board.len()];
    for (row, &column) in board.iter().enumerate() {
        image[column] = board.len() - 1 - row;
    }
    image
}

/// The board with left and right exchanged.
fn mirrored(board: &[usize]) -> Vec<usize> {
    let last = board.len() - 1;
    board.iter().map(|column| last - column).collect()
}
