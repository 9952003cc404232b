/// The open squares of a row in an edge case.
fn open2(
    s: &Search, row: usize,
    left: u32, down: u32, right: u32,
) -> u32 {
    let mut bitmap = s.mask & !(left | down | right);
    saw!(edge_consider);
    if row < s.bound1 {
        bitmap &= !s.sidemask;
        also!(upper, 2);
    } else if row == s.bound2 {
        also!(bound2);
        if down & s.sidemask == 0 {
            see!(no_side_queen);
            return 0;
        }
        if down & s.sidemask != s.sidemask {
            bitmap &= s.sidemask;
            also!(narrow, 2);
        }
    } else if row == s.n - 1 {
        bitmap &= !s.lastmask;
        also!(last, 2);
    }
    bitmap
}

/// The size of the board's class, or nothing if an
/// image is smaller. Only from A, B and C can one tie.
fn class(s: &Search) -> Option<u64> {
    let b = &s.board;
    if b[s.bound2] == 0 {
        // A: the quarter turn.
        let order = compare(b, 1);
        saw!(check_a);
        if order == Ordering::Less {
            see!(smaller_a);
            return None;
        }
        if order == Ordering::Equal {
            return Some(2);
        }
    }
    if 1 << b[s.n - 1] == s.endbit {
        // B: the half turn.
        let order = compare(b, 2);
        saw!(check_b);
        if order == Ordering::Less {
            see!(smaller_b);
            return None;
        }
        if order == Ordering::Equal {
            return Some(4);
        }
    }
    if 1 << b[s.bound1] == s.topbit {
        // C: the three-quarter turn.
        let order = compare(b, 3);
        saw!(check_c);
        if order == Ordering::Less {
            see!(smaller_c);
            return None;
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
