/// The borders: a pair of columns fills the two outer lines
/// of a side, and four pairs w, n, e, s are a chain.
fn starts(n: usize) -> Vec<(Vec<Option<usize>>, u64)> {
    let all = (0..n).flat_map(|a| (0..n).map(move |b| (a, b)));
    let pairs: Vec<_> =
        all.filter(|&(a, b)| a.abs_diff(b) > 1).collect();
    let mut found = vec![];
    link(&pairs, &[], &vec![None; n], &mut found);
    found
}

/// Adds each possible next link to a chain.
fn link(
    pairs: &[(usize, usize)], chain: &[usize],
    given: &[Option<usize>],
    found: &mut Vec<(Vec<Option<usize>>, u64)>,
) {
    let last = given.len() - 1;
    // The first link is the least.
    let least = chain.first().copied().unwrap_or(0);
    for number in least..pairs.len() {
        let (a, b) = pairs[number];
        let squares = match chain.len() {
            0 if 2 * a >= last => return,
            0 => [(0, a), (1, b)],
            1 => [(a, last), (b, last - 1)],
            2 => [(last, last - a), (last - 1, last - b)],
            _ => [(last - a, 0), (last - b, 1)],
        };
        let mut given = given.to_vec();
        if !squares.iter().all(|at| place(&mut given, *at)) {
            continue;
        }
        let chain = [chain, &[number]].concat();
        if let [w, n, e, s] = chain[..] {
            let most = pairs.len() - 1;
            let is_corner = pairs[w].0 == 0;
            let weight = weigh(w, n, e, s, most, is_corner);
            found.extend(weight.map(|weight| (given, weight)));
        } else {
            link(pairs, &chain, &given, found);
        }
    }
}

/// Places a queen of the border; one already there is fine.
fn place(
    given: &mut [Option<usize>], (row, column): (usize, usize),
) -> bool {
    if given[row].is_some() {
        return given[row] == Some(column);
    }
    let attacks = |(it, queen): (usize, &Option<usize>)| {
        let Some(queen) = *queen else { return false };
        let distance = queen.abs_diff(column);
        distance == 0 || distance == it.abs_diff(row)
    };
    let is_open = !given.iter().enumerate().any(attacks)
        && !is_closed(given, row, column);
    if is_open {
        given[row] = Some(column);
    }
    is_open
}

/// As in the rung `symmetry`: with a queen in the corner,
/// column 1 down to BOUND1; else SIDEMASK and LASTMASK.
fn is_closed(
    given: &[Option<usize>], row: usize, column: usize,
) -> bool {
    let last = given.len() - 1;
    let Some(first) = given[0] else { return false };
    if first == 0 {
        let bound1 = given[1].unwrap_or(0);
        return column == 1 && row < bound1;
    }
    let (bound1, bound2) = (first, last - first);
    if row == last {
        return column < bound1 || column > bound2;
    }
    let is_side = column == 0 || column == last;
    is_side && (row < bound1 || row > bound2)
}

/// The weight, or nothing if a turn or mirror image of the
/// chain is searched instead. Pair p mirrored is most - p.
fn weigh(
    w: usize, n: usize, e: usize, s: usize,
    most: usize, is_corner: bool,
) -> Option<u64> {
    let opposite = most - w;
    if s == opposite && n < most - e
        || e == opposite && n > most - n
        || n == opposite && e > most - s
    {
        return None;
    }
    if is_corner {
        Some(8)
    } else if s == w {
        (n == w && e == w).then_some(2)
    } else if e == w && n >= s {
        (n == s).then_some(4)
    } else {
        Some(8)
    }
}
