//! Today: what is said before, during and after a game, and where its links lead.

use super::{DATE, Shown};
use crate::today::state::Deed;
use eightfold_core::Square;
use eightfold_core::daily::{Day, Puzzle};

/// The day by the clock, whose board has eight rows, in an address.
const DAY: &str = "#/today?day=2026-12-10&lang=en";

fn puzzle() -> Puzzle {
    Puzzle::of(DATE.parse::<Day>().unwrap())
}

/// Solves the board of the day.
fn solve(shown: &mut Shown) {
    for square in puzzle().solution.squares().iter().map(|it| usize::from(it.row) * 8 + usize::from(it.column)) {
        shown.today(Deed::Queen(square));
    }
    assert!(shown.text("#today-words").starts_with("Done in 0:"), "{}", shown.text(".sentence"));
}

/// Returns the number of squares whose names end with a mark.
fn marked(shown: &Shown, mark: &str) -> usize {
    let names = shown.all(".squares [role=gridcell]").into_iter().filter_map(|it| it.get("aria-label"));
    names.filter(|name| name.ends_with(&format!(", {mark}"))).count()
}

#[test]
fn the_date_the_squares_and_the_end_have_their_words() {
    let mut shown = Shown::at("#/today?lang=en");
    assert_eq!(shown.text("#today-date"), "10 Dec 2026 · Thursday · difficulty 4.1");
    assert_eq!(shown.text(".clock"), "0:00");
    assert_eq!(shown.the("#today-4").get("aria-label"), Some("row 1, column 4, yellow region c, open"));
    solve(&mut shown);
    let said = shown.text(".sentence");
    assert!(said.contains("You have found 1 of the 92 boards of 8 queens."), "{said}");
    assert!(said.contains("You set 8 queens. Backtracking sets 716;"), "{said}");
    let [unfolded, found, solved] =
        [".plot .unfolding li", ".herbarium .found", ".week .solved"].map(|it| shown.all(it).len());
    assert_eq!([unfolded, found, solved], [8, 1, 1]);
    // Another visit finds the end again, and the calendar knows the day.
    let kept = shown.stored("today");
    let shown = Shown::kept(&[("today", &kept)], &format!("{DAY}&show=more"));
    assert!(shown.text("#today-words").starts_with("Done in 0:"));
    assert!(shown.all(".plot .unfolding").is_empty());
    assert!(shown.the(".month .solved").get("aria-label").unwrap().starts_with("10 Dec 2026, solved in"));
}

/// The end of a board leads to its search, which sets as many queens as the end says and shows the fourth mask.
#[test]
fn the_search_of_the_board_can_be_watched() {
    let regions = puzzle().regions;
    let mut shown = Shown::at(DAY);
    solve(&mut shown);
    let said = shown.text(".sentence");
    shown.follow("#today-watch");
    assert_eq!(shown.all(".walk svg.board .region").len(), 8);
    assert!(shown.address().contains("rung=bitmap") && shown.address().contains("day=2026-12-10"));
    shown.key("End");
    shown.key("d");
    let placed = shown.text("#placed dd");
    assert_eq!(placed, (regions.nodes() - 1).to_string());
    assert!(said.contains(&format!("Backtracking sets {placed}; without regions 2,056.")), "{said}");
    // In row 1 of the search, the region of the first queen is closed by the fourth mask, bit by bit.
    shown.visit("#/walk?rung=bitmap&day=2026-12-10&step=3&lang=en");
    let area = regions.areas()[regions.region(Square::new(0, 0))] >> 8 & 0xff;
    assert_eq!(shown.text("#line-areas .unseen").replace([':', ' '], ""), format!("{area:08b}"));
    let names = shown.all(".names button").into_iter().filter_map(|it| it.get("id")).collect::<Vec<_>>();
    assert_eq!(names, ["line-left", "line-down", "line-right", "line-areas", "line-bitmap"]);
    assert!(shown.text(".reasons").contains("region (areas): it has its queen"));
    // A date without a board gets a sentence and the nearest day.
    shown.visit("#/walk?rung=bitmap&day=2026-11-28&lang=en");
    assert_eq!(shown.all(".walk svg.board .region").len(), 8);
    assert_eq!(shown.text("#notices p"), "The boards begin on 1 Dec 2026. This is the first.");
    shown.follow("#to-day");
    assert!(shown.text("#today-date").starts_with("1 Dec 2026"));
}

#[test]
fn a_hint_is_three_presses() {
    let mut shown = Shown::at(DAY);
    shown.today(Deed::Hint);
    assert!(shown.text("#today-words").starts_with("Look at "));
    assert_eq!((shown.text("#today-hint"), marked(&shown, "open")), ("Why?".to_owned(), 64));
    assert!(!shown.all(".plot .frame").is_empty());
    shown.today(Deed::Hint);
    assert_eq!(shown.text("#today-hint"), "Do it");
    assert!(!shown.all(".plot .why").is_empty());
    shown.today(Deed::Hint);
    assert_eq!(shown.text("#today-hint"), "Hint");
    assert!(marked(&shown, "open") < 64);
    // A wrong mark comes first.
    shown.today(Deed::Undo);
    assert_eq!(marked(&shown, "open"), 64);
    shown.today(Deed::Press(3 * 8 + usize::from(puzzle().solution.rows()[3])));
    shown.today(Deed::Hint);
    assert_eq!(shown.text("#today-words"), "A mark is wrong: the cross in row 4, column 6.");
    shown.today(Deed::Hint);
    assert_eq!(marked(&shown, "open"), 64);
}

#[test]
fn dates_without_a_board_get_a_sentence() {
    for (asked, said, there) in [
        ("1999-12-31", "The boards begin on 1 Dec 2026.", "2026-12-01"),
        ("2100-01-01", "The boards end on 31 Dec 2099.", "2099-12-31"),
        ("2027-02-30", "The calendar has no such day. The nearest is 28 Feb 2027.", "2027-02-28"),
        ("<b>x", "The address names no date.", "2026-12-01"),
    ] {
        let shown = Shown::at(&format!("#/today?day={asked}&lang=en"));
        assert!(shown.text(".sentence").contains(said), "{asked}: {}", shown.text(".sentence"));
        assert!(shown.address().contains(&format!("day={there}")), "{asked}: {}", shown.address());
    }
}
