/// Unique solutions, and all of them.
pub fn count(n: usize) -> (u64, u64) {
    let mask = (1u32 << n) - 1;
    let mut board = vec![];
    let mut left = vec![0; n];
    let mut down = vec![0; n];
    let mut right = vec![0; n];
    let mut bitmap = vec![0; n];
    bitmap[0] = mask >> (n / 2);
    saw!(first_consider);
    let mut unique = 0;
    let mut total = 0;
    loop {
        let row = board.len();
        if bitmap[row] == 0 {
            let Some(_) = board.pop() else { break };
            saw!(remove);
            continue;
        }
        let bit = bitmap[row] & bitmap[row].wrapping_neg();
        bitmap[row] ^= bit;
        board.push(bit.trailing_zeros() as usize);
        saw!(place, 3);
        if row + 1 == n {
            saw!(complete);
            if let Some(members) = class(&board) {
                unique += 1;
                total += members;
                saw!(solution, 2);
            }
            board.pop();
            saw!(last_remove);
        } else {
            let l = (left[row] | bit) << 1;
            let d = down[row] | bit;
            let r = (right[row] | bit) >> 1;
            let below = row + 1;
            (left[below], down[below], right[below]) = (l, d, r);
            bitmap[below] = mask & !(l | d | r);
            saw!(consider);
        }
    }
    see!(done);
    (unique, total)
}
