/// Unique solutions, and all of them.
pub fn count(n: usize) -> (u64, u64) {
    let mask = (1u32 << n) - 1;
    let mut board = vec![];
    let mut left = vec![0; n];
    let mut down = vec![0; n];
    let mut right = vec![0; n];
    let mut bitmap = vec![0; n];
    bitmap[0] = mask;  // @first_consider
    let mut unique = 0;
    let mut total = 0;
    loop {
        let row = board.len();
        if bitmap[row] == 0 {
            let Some(_) = board.pop() else { break };  // @remove
            continue;
        }
        let bit = bitmap[row] & bitmap[row].wrapping_neg();  // @place
        bitmap[row] ^= bit;  // @place
        board.push(bit.trailing_zeros() as usize);  // @place
        if row + 1 == n {  // @complete
            if let Some(members) = class(&board) {
                unique += 1;  // @solution
                total += members;  // @solution
            }
            board.pop();  // @last_remove
        } else {
            let l = (left[row] | bit) << 1;
            let d = down[row] | bit;
            let r = (right[row] | bit) >> 1;
            let below = row + 1;
            (left[below], down[below], right[below]) = (l, d, r);
            bitmap[below] = mask & !(l | d | r);  // @consider
        }
    }
    (unique, total)  // @done
}
