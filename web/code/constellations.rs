/// The queens of the four outer lines: columns i and j in
/// the top and bottom row, from the left, and rows k and l
/// in the left and right column.
fn starts(n: usize) -> Vec<(Vec<Option<usize>>, u64)> {
    let last = n - 1;
    let mut found = vec![];
    // With a queen in the corner, in two lines at once.
    for l in 2..last {
        for j in (1..l).rev() {
            add(n, [0, j, 0, l], &mut found);
        }
    }
    // Without. Of all turns, the first that comes.
    let mut seen: Vec<[usize; 4]> = vec![];
    for k in 1..=last / 2 {
        for l in k + 1..last {
            for i in k + 1..last {
                for j in (1..last - k).rev() {
                    let queens = [i, j, k, l];
                    let is_free = i != last - l && j != i && j != l;
                    let was_seen = turns(last, queens)
                        .iter().any(|it| seen.contains(it));
                    if is_free && !was_seen {
                        seen.push(queens);
                        add(n, queens, &mut found);
                    }
                }
            }
        }
    }
    found
}

/// Turned by one, two and three quarters.
fn turns(last: usize, queens: [usize; 4]) -> [[usize; 4]; 3] {
    let turned =
        |[i, j, k, l]: [usize; 4]| [last - k, last - l, j, i];
    let quarter = turned(queens);
    let half = turned(quarter);
    [quarter, half, turned(half)]
}

/// Turned until the queen nearest to a corner is in the
/// bottom row, and mirrored into the right half.
fn jasmin(last: usize, queens: [usize; 4]) -> [usize; 4] {
    let [i, j, k, l] = queens;
    let near = |place: usize| place.min(last - place);
    let [quarter, half, rest] = turns(last, queens);
    let ways = [(j, queens), (i, half), (k, rest), (l, quarter)];
    let best = ways.iter().min_by_key(|(place, _)| near(*place));
    let [i, j, k, l] = best.map_or(queens, |(_, turned)| *turned);
    if 2 * j < last {
        [last - i, last - j, l, k]
    } else {
        [i, j, k, l]
    }
}

fn add(
    n: usize, queens: [usize; 4],
    found: &mut Vec<(Vec<Option<usize>>, u64)>,
) {
    let last = n - 1;
    let [quarter, half, _] = turns(last, queens);
    let weight = match queens {
        _ if queens == quarter => 2,
        _ if queens == half => 4,
        _ => 8,
    };
    let [i, j, k, l] = jasmin(last, queens);
    let mut given = vec![None; n];
    for (row, column) in [(0, i), (last, j), (k, 0), (l, last)] {
        given[row] = Some(last - column);
    }
    if given.iter().flatten().count() == 4 {
        found.push((given, weight));
        return;
    }
    // The corner's queen fills two lines, so the queen of
    // the next row is given too.
    let next = (1..last).find(|row| given[*row].is_none());
    let Some(row) = next else { return };
    for column in 0..n {
        let attacks = |(it, queen): (usize, &Option<usize>)| {
            let Some(queen) = *queen else { return false };
            let distance = queen.abs_diff(column);
            distance == 0 || distance == it.abs_diff(row)
        };
        if !given.iter().enumerate().any(attacks) {
            let mut given = given.clone();
            given[row] = Some(column);
            found.push((given, weight));
        }
    }
}
