/// The open squares of a row in an edge case.
fn open2(
    s: &Search, row: usize,
    left: u32, down: u32, right: u32,
) -> u32 {
    let mut bitmap = s.mask & !(left | down | right);  // @edge_consider
    if row < s.bound1 {  // @upper
        bitmap &= !s.sidemask;  // @upper
    } else if row == s.bound2 {  // @bound2
        if down & s.sidemask == 0 {
            return 0;  // @no_side_queen
        }
        if down & s.sidemask != s.sidemask {  // @narrow
            bitmap &= s.sidemask;  // @narrow
        }
    } else if row == s.n - 1 {  // @last
        bitmap &= !s.lastmask;  // @last
    }
    bitmap
}

/// The size of the board's class, or nothing if an
/// image is smaller. Only from A, B and C can one tie.
fn class(s: &Search) -> Option<u64> {
    let b = &s.board;
    if b[s.bound2] == 0 {
        // A: the quarter turn.
        let order = compare(b, 1);  // @check_a
        if order == Ordering::Less {
            return None;  // @smaller_a
        }
        if order == Ordering::Equal {
            return Some(2);
        }
    }
    if 1 << b[s.n - 1] == s.endbit {
        // B: the half turn.
        let order = compare(b, 2);  // @check_b
        if order == Ordering::Less {
            return None;  // @smaller_b
        }
        if order == Ordering::Equal {
            return Some(4);
        }
    }
    if 1 << b[s.bound1] == s.topbit {
        // C: the three-quarter turn.
        let order = compare(b, 3);  // @check_c
        if order == Ordering::Less {
            return None;  // @smaller_c
        }
    }
    Some(8)
}

/// The board turned by quarters, compared with itself.
fn compare(board: &[usize], quarters: usize) -> Ordering {
    let mut image = board.to_vec();
    for _ in 0..quarters {
        image = turned(&image);
    }
    image.as_slice().cmp(board)
}

/// The board turned: its right edge becomes the top.
fn turned(board: &[usize]) -> Vec<usize> {
    let mut image = vec![0; board.len()];
    for (row, &column) in board.iter().enumerate() {
        image[column] = board.len() - 1 - row;
    }
    image
}
