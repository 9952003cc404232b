/// The frontier: every board of the first four rows.
fn starts(n: usize) -> Vec<(Vec<Option<usize>>, u64)> {
    let mut found = vec![];
    let mut given = vec![None; n];
    go_down(&mut given, 0, (0, 0, 0), &mut found);
    found
}

fn go_down(
    given: &mut Vec<Option<usize>>, row: usize,
    (left, down, right): (u32, u32, u32),
    found: &mut Vec<(Vec<Option<usize>>, u64)>,
) {
    if row == 4 {
        found.push((given.clone(), 1));
        return;
    }
    for column in 0..given.len() {
        let bit = 1 << column;
        if (left | down | right) & bit == 0 {
            given[row] = Some(column);
            let below =
                ((left | bit) << 1, down | bit, (right | bit) >> 1);
            go_down(given, row + 1, below, found);
            given[row] = None;
        }
    }
}
