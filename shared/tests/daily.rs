//! The boards of the day: golden dates, and ten years of boards with one solution each that the reasons find.
//!
//! `data/days.txt` comes from a program that was written before this one, and from a third in another language.

use super::*;
use eightfold_core::Random;
use eightfold_core::daily::{Day, DayError, Position, Puzzle, Reason, Regions, Solver, Weekday};

const GOLDEN: &str = include_str!("data/days.txt");

/// Returns every day of the table, from December 2026 to November 2036.
fn ten_years() -> impl Iterator<Item = Day> {
    Day::FIRST.to(Day::new(2036, 11, 30).unwrap())
}

/// Formats a day's board as a line of the table.
fn line(day: Day, puzzle: &Puzzle) -> String {
    let Puzzle { candidate, regions, solution, difficulty } = puzzle;
    let columns = solution.row_list().to_string().replace(' ', "");
    let picture = regions.to_string().replace(' ', "").replace('\n', "/");
    let (steps, nodes, digest) = (difficulty.steps, regions.nodes(), puzzle.digest());
    format!("{day} {candidate} {difficulty} {steps} {nodes} {columns} {digest:016x} {picture}")
}

#[test]
fn golden_dates_have_their_boards() {
    let lines: Vec<_> = GOLDEN.lines().skip(1).collect();
    assert_eq!(lines.len(), 20);
    for golden in lines {
        let day = golden.split(' ').next().unwrap().parse().unwrap();
        assert_eq!(line(day, &Puzzle::of(day)), golden);
        assert_eq!(line(day, &Puzzle::search(day)), golden, "without the table");
    }
}

/// Returns the squares of a region, which must be in one piece.
fn piece(regions: &Regions, region: usize) -> Squares {
    let size = regions.size();
    let n = size.get();
    let area = Squares::by_row(size, |row| {
        (0..n)
            .filter(|column| regions.region(Square::new(row, *column)) == region)
            .fold(0, |mask, column| mask | 1 << column)
    });
    let mut piece = Squares::empty(size).with(area.iter().next().unwrap());
    for _ in 0..n * n {
        let row = |row: usize| if row < n { piece.row(row) } else { 0 };
        let near = |at: usize| row(at) | row(at) << 1 | row(at) >> 1 | row(at.wrapping_sub(1)) | row(at + 1);
        piece = Squares::by_row(size, |row| near(row) & area.row(row));
    }
    assert_eq!(piece, area, "region {region} of\n{regions}");
    area
}

/// The limits of the week as the documents give them: N, regions of one square, reasons, how often, steps.
fn limits(weekday: Weekday) -> (usize, usize, std::ops::RangeInclusive<u8>, [u32; 2], [u32; 2]) {
    match weekday {
        Weekday::Monday => (8, 1, 2..=2, [1, 4], [9, 12]),
        Weekday::Tuesday => (8, 1, 3..=3, [1, 2], [12, 15]),
        Weekday::Wednesday => (8, 0, 3..=3, [3, 6], [13, 18]),
        Weekday::Thursday => (8, 0, 4..=5, [1, 2], [15, 20]),
        Weekday::Friday => (9, 0, 4..=5, [1, 3], [17, 23]),
        Weekday::Saturday => (8, 0, 6..=6, [1, 2], [16, 22]),
        Weekday::Sunday => (9, 0, 6..=6, [1, 3], [18, 26]),
    }
}

/// Each board of ten years is what it promises. Its one solution is found thrice: by the search, among all solutions
/// without regions, and by the reasons, none of which crosses out a queen.
#[test]
fn ten_years_of_boards_have_one_solution_each_and_the_reasons_find_it() {
    let solutions = [8, 9].map(|n| Solutions::of(size(n)).collect::<Vec<_>>());
    let mut digests = BTreeSet::new();
    for day in ten_years() {
        let puzzle = Puzzle::of(day);
        let Puzzle { regions, solution, difficulty, .. } = &puzzle;
        let (n, singles, levels, count, steps) = limits(day.weekday());
        assert_eq!(regions.size().get(), n, "{day}");
        let lengths: Vec<_> = (0..n).map(|region| piece(regions, region).len()).collect();
        assert!(lengths.iter().all(|length| *length <= 2 * n), "{day}: {lengths:?}");
        assert!(lengths.iter().filter(|length| **length == 1).count() <= singles, "{day}: {lengths:?}");

        let has_each = |board: &&Placement| {
            board.squares().iter().map(|queen| 1 << regions.region(queen)).sum::<u32>() == regions.size().full()
        };
        assert!(solutions[n - 8].iter().filter(has_each).eq([solution]), "{day}");
        assert_eq!(regions.solution(), Some(*solution), "{day}");

        let solved = by_reasons(&puzzle, Position::empty(regions.size()));
        let level = solved.iter().map(|reason| reason.level()).max().unwrap();
        let by_hardest = solved.iter().filter(|reason| reason.level() == level).count() as u32;
        assert_eq!(
            (difficulty.hardest.level(), difficulty.count, difficulty.steps),
            (level, by_hardest, solved.len() as u32)
        );
        assert!(levels.contains(&level), "{day}: {difficulty}");
        assert!(count[0] <= by_hardest && by_hardest <= count[1], "{day}: {difficulty}");
        assert!(steps[0] <= difficulty.steps && difficulty.steps <= steps[1], "{day}: {difficulty:?}");
        digests.insert(puzzle.digest());
    }
    assert_eq!(digests.len(), 3653, "no board comes twice");
}

/// Solves a board from a position without a fault, and returns the reasons of the steps. No step is void, and none is
/// against the solution.
fn by_reasons(puzzle: &Puzzle, mut position: Position) -> Vec<Reason> {
    let solver = Solver::new(&puzzle.regions);
    let queens = queens(&puzzle.solution);
    let mut reasons = Vec::new();
    while let Some(step) = solver.step(&position) {
        assert!(step.squares != 0 && step.squares & !position.open == 0, "{step:?} is void");
        let kept = if step.reason == Reason::Single { step.squares & !queens } else { step.squares & queens };
        assert_eq!(kept, 0, "{step:?} is wrong");
        position = solver.after(&position, &step);
        reasons.push(step.reason);
    }
    assert_eq!(position.queens, queens, "the reasons end too early");
    reasons
}

/// Returns the queens of a board as the bits of a position.
fn queens(board: &Placement) -> u128 {
    board
        .squares()
        .iter()
        .map(|square| 1 << (usize::from(square.row) * board.size().get() + usize::from(square.column)))
        .sum()
}

/// Wherever a reader stands without a fault, there is a next step: from any of the queens and any right crosses, the
/// reasons lead on to the end.
#[test]
fn the_reasons_lead_on_from_anywhere() {
    for day in ten_years().step_by(31) {
        let puzzle = Puzzle::of(day);
        let solver = Solver::new(&puzzle.regions);
        let mut random = Random(day.number().into());
        for _ in 0..20 {
            let mut position = Position::empty(puzzle.regions.size());
            let (placed, crossed) = (random.below(8), random.below(8));
            for square in 0..puzzle.regions.size().get().pow(2) {
                if queens(&puzzle.solution) >> square & 1 == 0 {
                    position.open &= !(u128::from(random.below(8) < crossed) << square);
                } else if random.below(8) < placed {
                    position = solver.with_queen(&position, square);
                }
            }
            by_reasons(&puzzle, position);
        }
    }
}

#[test]
fn a_position_with_a_fault_that_shows_has_no_step() {
    let Puzzle { regions, solution, .. } = Puzzle::of(Day::FIRST);
    let open = !regions.areas()[3] & Position::empty(regions.size()).open;
    assert_eq!(Solver::new(&regions).step(&Position { queens: 0, open }), None, "a region is crossed out");
    assert_eq!(Solver::new(&regions).step(&Position { queens: queens(&solution), open: 0 }), None, "all is done");
}

/// Compares some days of each weekday with the table.
#[test]
fn the_table_has_what_the_search_finds() {
    for day in ten_years().step_by(60) {
        assert_eq!(Puzzle::search(day), Puzzle::of(day), "{day}");
    }
}

#[test]
#[ignore = "long: searches for 3,653 boards"]
fn the_whole_table_has_what_the_search_finds() {
    for day in ten_years() {
        assert_eq!(Puzzle::search(day), Puzzle::of(day), "{day}");
    }
}

#[test]
fn days_beyond_the_table_have_boards() {
    for day in [Day::new(2036, 12, 1).unwrap(), Day::LAST] {
        let puzzle = Puzzle::of(day);
        assert_eq!(puzzle.regions.solution(), Some(puzzle.solution), "{day}");
        by_reasons(&puzzle, Position::empty(puzzle.regions.size()));
    }
}

#[test]
fn each_date_is_a_day_and_each_day_a_date() {
    let mut dates = BTreeSet::new();
    for day in Day::FIRST.to(Day::LAST) {
        let (year, month, of_month) = day.date();
        assert_eq!(Day::new(year, month, of_month), Ok(day));
        assert_eq!(day.to_string().parse(), Ok(day));
        assert_eq!(Day::since_1970(day.number().into()), Ok(day));
        dates.insert((year, month, of_month));
    }
    // 73 years of 365 days, 18 of them with a leap day, and the December of 2026.
    assert_eq!(dates.len(), 73 * 365 + 18 + 31);
    assert_eq!((Day::FIRST.weekday(), Day::LAST.weekday()), (Weekday::Tuesday, Weekday::Thursday));
    assert!(dates.contains(&(2028, 2, 29)) && !dates.contains(&(2027, 2, 29)));
}

#[test]
fn what_is_no_day_is_refused_with_the_nearest_one() {
    let refused = |text: &str| {
        let error = text.parse::<Day>().unwrap_err();
        (error, error.nearest().to_string(), error.to_string())
    };
    for text in [
        "",
        "today",
        "2026-12",
        "2026-12-1",
        "26-12-01",
        "2026-12-01-",
        "2026/12/01",
        " 2026-12-01",
        "+026-12-01",
        "٢٠٢٦-١٢-٠١",
    ] {
        let said = "a date has a year, a month and a day, as in 2026-12-01, the first with a board";
        assert_eq!(refused(text), (DayError::NotADate, "2026-12-01".into(), said.into()), "{text}");
    }
    assert_eq!(
        refused("2026-11-30"),
        (DayError::TooEarly, "2026-12-01".into(), "the boards begin on 2026-12-01".into())
    );
    assert_eq!(refused("0000-00-00").0, DayError::TooEarly);
    assert_eq!(refused("2100-01-01"), (DayError::TooLate, "2099-12-31".into(), "the boards end on 2099-12-31".into()));
    for (text, nearest) in [("2027-02-29", "2027-02-28"), ("2027-13-40", "2027-12-31"), ("2030-00-00", "2030-01-01")] {
        let said = format!("the calendar has no such day; the nearest is {nearest}");
        assert_eq!(refused(text), (DayError::NoSuchDay(nearest.parse().unwrap()), nearest.into(), said));
    }
    assert_eq!(refused("2026-02-30").0, DayError::TooEarly);
    for days in [i64::MIN, -1, 20_787] {
        assert_eq!(Day::since_1970(days), Err(DayError::TooEarly));
    }
    assert_eq!(Day::since_1970(i64::MAX), Err(DayError::TooLate));
}
