//! `today`: the picture and the description of a day's board.

use super::*;
use eightfold_harness::program::program;

/// Returns the description of a day's board.
fn report(arguments: &[&str]) -> Value {
    serde_json::from_str(&printed(&[&["today", "--json"], arguments].concat())).unwrap()
}

#[test]
fn a_description_has_the_board_and_its_queens_only_when_asked() {
    let report = |arguments: &[&str]| report(&[&["2026-12-10"], arguments].concat());
    let riddle = report(&[]);
    assert_eq!((&riddle["date"], &riddle["n"], &riddle["candidate"]), (&"2026-12-10".into(), &8.into(), &122.into()));
    assert_eq!(riddle["difficulty"], serde_json::json!({"level": 4, "reason": "pair", "count": 1, "steps": 15}));
    assert_eq!(riddle["regions"][0], serde_json::json!([0, 1, 1, 2, 2, 2, 3, 3]));
    assert!(riddle.get("columns").is_none());

    let solved = report(&["--solution"]);
    assert_eq!(solved["columns"], serde_json::json!([1, 5, 7, 2, 0, 3, 6, 4]));
    let columns = solved["columns"].as_array().unwrap().iter().map(|column| column.as_u64().unwrap() as usize);
    let mut regions: Vec<_> = columns.enumerate().map(|(row, column)| &solved["regions"][row][column]).collect();
    regions.sort_by_key(|region| region.as_u64());
    assert_eq!(regions, (0..8).map(Value::from).collect::<Vec<_>>().iter().collect::<Vec<_>>());
    assert_eq!(riddle["regions"], solved["regions"]);
}

/// The letters of a picture are the regions of the description, the highest column at the left, and a line stands
/// exactly between squares of different regions.
#[test]
fn a_picture_has_a_line_wherever_regions_meet() {
    for date in ["2026-12-01", "2026-12-13", "2031-07-04", "2048-02-29"] {
        let report = report(&[date, "--solution"]);
        let n = report["n"].as_u64().unwrap() as usize;
        let region = |row: usize, place: usize| report["regions"][row][n - 1 - place].as_u64().unwrap() as u8;
        let picture = |options: &[&str]| -> Vec<Vec<char>> {
            let text = printed(&[&["today", date], options].concat());
            text.lines().skip(1).map(|line| line.chars().collect()).collect()
        };
        let (letters, queens) = (picture(&[]), picture(&["--solution"]));
        assert_eq!((letters.len(), letters[0].len()), (2 * n + 1, 4 * n + 1), "{date}");
        for row in 0..n {
            let queen = n - 1 - report["columns"][row].as_u64().unwrap() as usize;
            for place in 0..n {
                let (down, right) = (2 * row + 1, 4 * place + 2);
                let own = region(row, place);
                assert_eq!(letters[down][right], char::from(b'a' + own), "{date}");
                assert_eq!(queens[down][right] == 'Q', place == queen, "{date}");
                let below = row + 1 == n || region(row + 1, place) != own;
                let beside = place + 1 == n || region(row, place + 1) != own;
                assert_eq!(letters[down + 1][right], if below { '─' } else { ' ' }, "{date}");
                assert_eq!(letters[down][right + 2], if beside { '│' } else { ' ' }, "{date}");
            }
        }
    }
}

/// Without a date it is the day of the clock, in UTC.
#[test]
#[cfg(target_os = "linux")]
fn the_clock_says_which_day_it_is() {
    let at = |time: &str| {
        let mut command = Command::new("faketime");
        run(command.args(["-f", time]).arg(program()).args(["today", "--json"]).env("TZ", "UTC"))
    };
    let report: Value = serde_json::from_str(&at("2027-01-01 23:59:30").succeeded()).unwrap();
    assert_eq!(report["date"], "2027-01-01");
    at("2026-11-30 12:00:00").assert_refused(2, "there is no board today: the boards begin on 2026-12-01");
}

/// `script` gives the program a terminal. Colours change nothing else.
#[test]
#[cfg(target_os = "linux")]
fn colours_are_for_terminals_that_want_them() {
    let plain = printed(&["today", "2026-12-10"]);
    assert!(!plain.contains('\u{1b}'));
    let on_a_terminal = |without: &str| {
        let line = format!("'{}' today 2026-12-10", program().display());
        let mut script = Command::new("script");
        script.args(["--quiet", "--return", "--command", &line, "/dev/null"]).env("NO_COLOR", without);
        run(&mut script).succeeded().replace('\r', "")
    };
    assert_eq!(on_a_terminal("1"), plain);
    let coloured = on_a_terminal("");
    let mut pieces = coloured.split('\u{1b}');
    let first = pieces.next().unwrap().to_owned();
    let without: String = pieces.map(|piece| piece.split_once('m').unwrap().1).collect();
    assert!(coloured.contains("\u{1b}[38;5;16;48;5;217m"), "{coloured}");
    assert_eq!(first + &without, plain);
}
