//! Games, hints, keepsakes and streaks.

use super::*;
use crate::base::settings::Language;
use crate::parts::regions::bits;
use crate::parts::room::{Effects, Room};
use crate::today::state::game::solution;
use crate::today::text;
use eightfold_core::daily::{Kind, Reason};

/// 10 December 2026.
pub(super) const DATE: i64 = 20_797;

/// Returns the view on a date, with the board of that day.
pub(super) fn on(date: i64) -> Today {
    let mut today = Today::default();
    act(&mut today, 1000, Deed::Tick(date));
    today
}

pub(super) fn act(today: &mut Today, at: u64, deed: Deed) {
    today.apply(Action { at, deed });
}

pub(super) fn game(today: &Today) -> &Game {
    today.game.as_ref().unwrap()
}

/// Returns the squares of the solution.
fn queens(today: &Today) -> Vec<usize> {
    bits(solution(&game(today).puzzle)).collect()
}

/// Solves the shown board, a second a queen.
pub(super) fn solve(today: &mut Today) {
    for (at, queen) in queens(today).into_iter().enumerate() {
        act(today, 2000 + 1000 * at as u64, Deed::Queen(queen));
    }
}

#[test]
fn a_press_crosses_then_sets_a_queen_then_frees() {
    let mut today = on(DATE);
    for mark in [Mark::Cross, Mark::Queen, Mark::Open] {
        act(&mut today, 2000, Deed::Press(9));
        assert_eq!(game(&today).mark(9), mark);
    }
    // A square that a queen has crossed needs as many presses.
    act(&mut today, 3000, Deed::Queen(0));
    for marks in [(Mark::Cross, vec![]), (Mark::Queen, vec![[0, 1]])] {
        act(&mut today, 3000, Deed::Press(1));
        assert_eq!((game(&today).mark(1), game(&today).clashes()), marks);
    }
}

#[test]
fn a_drag_is_one_change_and_its_click_none() {
    let mut today = on(DATE);
    act(&mut today, 2000, Deed::Queen(2));
    for deed in [Deed::Down(1), Deed::Over(1), Deed::Over(2), Deed::Over(3), Deed::Up, Deed::Press(1)] {
        act(&mut today, 2000, deed);
    }
    assert_eq!(game(&today).marks, game::Marks { queens: 1 << 2, crosses: 0b1010 });
    let heard = text::change(game(&today), Language::English);
    assert_eq!(heard, "Crossed: row 1 column 5 and row 1 column 7.");
    act(&mut today, 2000, Deed::Undo);
    assert_eq!(game(&today).marks, game::Marks { queens: 1 << 2, crosses: 0 });
    // A drag that begins on a cross frees.
    for deed in [Deed::Press(8), Deed::Press(10), Deed::Down(8), Deed::Over(9), Deed::Over(10), Deed::Up] {
        act(&mut today, 2000, deed);
    }
    assert_eq!(game(&today).marks.crosses, 0);
    // The second button sets a queen, though no click has ended the drag.
    act(&mut today, 2000, Deed::Queen(30));
    assert_eq!(game(&today).mark(30), Mark::Queen);
}

#[test]
fn a_long_press_sets_a_queen_however_the_browser_tells_it() {
    for after in [Deed::Press(5), Deed::Queen(5)] {
        let mut today = on(DATE);
        act(&mut today, 2000, Deed::Down(5));
        let number = today.pressed().unwrap();
        act(&mut today, 2450, Deed::Hold(number));
        assert_eq!(today.pressed(), None);
        act(&mut today, 2500, after.clone());
        assert_eq!(game(&today).mark(5), Mark::Queen, "{after:?}");
    }
    // A timer that is late belongs to no other press.
    let mut today = on(DATE);
    act(&mut today, 2000, Deed::Down(5));
    act(&mut today, 2450, Deed::Hold(0));
    assert_eq!(game(&today).mark(5), Mark::Open);
}

#[test]
fn the_clock_runs_from_the_first_look_and_stands_while_no_one_looks() {
    for first in [Deed::Look, Deed::Focus(7), Deed::Down(9), Deed::Press(9), Deed::Hint] {
        let mut today = on(DATE);
        act(&mut today, 2000, Deed::Tick(DATE));
        act(&mut today, 3000, Deed::Auto(true));
        act(&mut today, 4000, first.clone());
        assert_eq!(game(&today).elapsed, 0, "{first:?}");
        act(&mut today, 5000, Deed::Tick(DATE));
        assert_eq!(game(&today).elapsed, 1000, "{first:?}");
    }
    let mut today = on(DATE);
    act(&mut today, 58_000, Deed::Look);
    act(&mut today, 61_000, Deed::Press(9));
    assert_eq!(game(&today).elapsed, 2000);
    act(&mut today, 63_000, Deed::Tick(DATE));
    act(&mut today, 900_000, Deed::Tick(DATE));
    // A clock that is set back takes nothing away.
    act(&mut today, 5_000, Deed::Tick(DATE));
    act(&mut today, 0, Deed::Undo);
    assert_eq!(game(&today).elapsed, 6000);
}

#[test]
fn a_second_that_passes_draws_nothing_but_the_clock() {
    let mut today = on(DATE);
    let tick = |date| Action { at: 9000, deed: Deed::Tick(date) };
    assert!(Today::is_of_time(&tick(DATE)) && !Today::is_of_time(&Action { at: 9000, deed: Deed::Look }));
    let mut shown_after = |date| {
        Room::apply(&mut today, tick(date), &mut Effects::default());
        today.about().shown_by_time
    };
    let [now, later, tomorrow] = [DATE, DATE, DATE + 1].map(&mut shown_after);
    assert!(now.is_some() && now == later && later != tomorrow);
}

#[test]
fn the_end_is_kept_and_shared_without_a_square() {
    let mut today = on(DATE);
    let wrong = queens(&today)[0] + 1;
    act(&mut today, 2000, Deed::Queen(wrong));
    act(&mut today, 2000, Deed::Hint);
    act(&mut today, 2000, Deed::Hint);
    solve(&mut today);
    let record = today.archive.record(game(&today).day).unwrap().clone();
    assert_eq!((record.seconds, record.taken, record.hints, record.is_on_time), (7, 1, 1, true));
    let shared = text::shared(game(&today), &record, Language::English);
    assert_eq!(
        shared,
        "Eightfold ✳︎ № 10 · 10 Dec 2026 · Thursday · difficulty 4.1\n0:07 · 1 taken back · 1 hint\n\
        Taken back before each queen: ▃▁▁▁▁▁▁▁\nBacktracking sets 716 queens"
    );
    // Without a queen taken back there is nothing for bars to show.
    let smooth = Record { taken: 0, bars: vec![0; 8], ..record.clone() };
    assert_eq!(text::shared(game(&today), &smooth, Language::English).lines().count(), 3);
    let said = text::comparison(&game(&today).puzzle.regions, &record, Language::English);
    assert_eq!(said, "You set 9 queens. Backtracking sets 716; without regions 2,056.");
    // Nothing changes after the end, and a second game leaves the first result.
    act(&mut today, 20_000, Deed::Press(9));
    act(&mut today, 20_000, Deed::Clear);
    solve(&mut today);
    assert_eq!(today.archive.record(game(&today).day), Some(&record));
    // Another visit shows the end again.
    let mut again = Today::default();
    again.recall_archive(&today.archive.to_string());
    act(&mut again, 1000, Deed::Tick(DATE));
    assert!(game(&again).is_done() && again.archive.collected().count_ones() == 1);
    assert_eq!(game(&again).record(false), record);
}

/// Eight of nine queens stand, and every other square is crossed by the reader or by a queen.
#[test]
fn a_full_board_without_all_queens_gets_a_word() {
    let mut today = on(DATE + 1);
    let right = queens(&today);
    let (last, others) = right.split_last().unwrap();
    assert!(!game(&today).is_full());
    others.iter().for_each(|queen| act(&mut today, 2000, Deed::Queen(*queen)));
    assert!(!game(&today).is_full() && game(&today).missing() == 1);
    act(&mut today, 2000, Deed::Press(*last));
    assert!(game(&today).is_full() && !game(&today).is_done());
    act(&mut today, 2000, Deed::Press(*last));
    assert!(!game(&today).is_full() && game(&today).is_just_done());
    // The end of an earlier visit is not celebrated again.
    let mut again = Today::default();
    again.recall_archive(&today.archive.to_string());
    act(&mut again, 1000, Deed::Tick(DATE + 1));
    assert!(game(&again).is_done() && !game(&again).is_just_done());
}

#[test]
fn a_hint_says_where_then_why_and_then_does_it() {
    let mut today = on(DATE);
    for _ in 0..60 {
        act(&mut today, 2000, Deed::Hint);
        let Some(Hint { finding: Finding::Step(step, _), stage: Stage::Where }) = game(&today).hint else { break };
        let before = game(&today).marks;
        act(&mut today, 2000, Deed::Hint);
        assert_eq!((game(&today).hint.map(|hint| hint.stage), game(&today).marks), (Some(Stage::Why), before));
        for language in [Language::English, Language::Japanese] {
            let said = text::hint(game(&today), &game(&today).hint.unwrap(), language);
            assert!(!said.contains("today-"), "{said}");
        }
        assert!(step.reason != Reason::LookAhead);
        act(&mut today, 2000, Deed::Hint);
        assert!(game(&today).hint.is_none() && game(&today).marks != before);
    }
    assert!(game(&today).is_done(), "hints alone solve the board");
    let record = today.archive.record(game(&today).day).unwrap();
    assert_eq!((record.hints, record.taken), (game(&today).puzzle.difficulty.steps, 0));
}

#[test]
fn a_wrong_mark_is_named_before_any_reason() {
    let mut today = on(DATE);
    let right = queens(&today)[3];
    act(&mut today, 2000, Deed::Press(right));
    act(&mut today, 2000, Deed::Hint);
    let hint = game(&today).hint.unwrap();
    assert_eq!(hint.finding, Finding::Wrong(right, Mark::Cross));
    // 1 5 7 2 from the right: the fourth row's queen stands in column 6 from the left.
    assert_eq!(text::hint(game(&today), &hint, Language::English), "A mark is wrong: the cross in row 4, column 6.");
    act(&mut today, 2000, Deed::Hint);
    assert_eq!(game(&today).mark(right), Mark::Open);
    act(&mut today, 2000, Deed::Queen(right + 1));
    act(&mut today, 2000, Deed::Hint);
    assert_eq!(game(&today).hint.unwrap().finding, Finding::Wrong(right + 1, Mark::Queen));
}

#[test]
fn each_reason_names_its_houses() {
    let mut seen = Vec::new();
    for date in DATE..DATE + 30 {
        let mut today = on(date);
        while !game(&today).is_done() {
            act(&mut today, 2000, Deed::Hint);
            act(&mut today, 2000, Deed::Hint);
            let hint = game(&today).hint.unwrap();
            let Finding::Step(step, position) = hint.finding else { panic!("{:?}", hint.finding) };
            let said = text::hint(game(&today), &hint, Language::English);
            for house in step.houses.iter().chain(step.others.iter()) {
                let (kind, name) = match house.kind {
                    Kind::Region => ("region", format!("({})", crate::parts::regions::letter(house.number))),
                    Kind::Row => ("row", (house.number + 1).to_string()),
                    Kind::Column => ("column", (game(&today).n() - house.number).to_string()),
                };
                let said = said.to_lowercase();
                assert!(said.contains(kind) && said.contains(&name), "{said}: {kind} {name}");
            }
            assert_eq!(
                step.reason == Reason::LookAhead,
                game(&today).second(&step, &position).is_some() && step.reason == Reason::LookAhead
            );
            if !seen.contains(&step.reason) {
                seen.push(step.reason);
            }
            act(&mut today, 2000, Deed::Hint);
        }
    }
    assert_eq!(seen.len(), Reason::ALL.len(), "{seen:?}");
}

#[test]
fn a_game_that_was_left_goes_on() {
    let mut today = on(DATE);
    act(&mut today, 2000, Deed::Press(9));
    act(&mut today, 3000, Deed::Queen(17));
    act(&mut today, 4000, Deed::Queen(17));
    let right = queens(&today)[0];
    act(&mut today, 5000, Deed::Queen(right));
    let (kept, left) = (today.archive.to_string(), game(&today).clone());
    let mut again = Today::default();
    again.recall_archive(&kept);
    act(&mut again, 1000, Deed::Tick(DATE));
    let found = game(&again);
    assert_eq!((found.marks, found.elapsed, &found.placed), (left.marks, left.elapsed, &left.placed));
    assert_eq!((again.archive.to_string(), again.archive.damaged.is_none()), (kept, true));
    // Another day's game does not end it.
    again.visit(Some("2026-12-03".into()));
    act(&mut again, 2000, Deed::Press(1));
    again.visit(None);
    assert_eq!(game(&again).marks, left.marks);
}

#[test]
fn a_streak_forgives_two_days_in_seven_and_no_board_of_another_day() {
    let record = |day: i64, is_on_time| Record {
        day: Day::since_1970(day).unwrap(),
        seconds: 1,
        taken: 0,
        hints: 0,
        is_on_time,
        board: None,
        bars: vec![0; 8],
    };
    // Days are counted back from the present one; `x` is solved, `l` solved later, `.` missed.
    let streak = |days: &str| {
        let mut archive = Archive::default();
        for (back, letter) in days.chars().enumerate().filter(|(_, letter)| *letter != '.') {
            archive.add(record(DATE + 60 - back as i64, letter == 'x'));
        }
        archive.streak(DATE + 60)
    };
    assert_eq!(streak(""), 0);
    assert_eq!(streak("xxx"), 3);
    // The present day is not missed yet.
    assert_eq!(streak(".xxx"), 3);
    assert_eq!(streak("x..xxx"), 4);
    assert_eq!(streak("x...xxx"), 1);
    assert_eq!(streak("...x"), 1);
    assert_eq!(streak("....x"), 0);
    // Two in the first seven and two in the next ones.
    assert_eq!(streak("x.x.xxxx.x.xx"), 9);
    assert_eq!(streak("x.xx.x.xx"), 4);
    assert_eq!(streak("xlxlxlxx"), 3);
    let mut archive = Archive::default();
    archive.add(record(DATE - 3, true));
    let (empty, missed) = (Dot::Empty, Dot::Missed);
    assert_eq!(archive.week(DATE), [empty, empty, empty, Dot::Solved, missed, missed, Dot::Now]);
}

#[test]
fn a_date_without_a_board_shows_the_nearest() {
    let shown = |asked: Option<&str>, date| {
        let mut today = Today::default();
        today.visit(asked.map(str::to_owned));
        act(&mut today, 1000, Deed::Tick(date));
        (game(&today).day.to_string(), today.refused.is_some(), today.is_present())
    };
    assert_eq!(shown(None, DATE), ("2026-12-10".into(), false, true));
    assert_eq!(shown(Some("2026-12-10"), DATE + 1), ("2026-12-10".into(), false, false));
    assert_eq!(shown(None, DATE - 20), ("2026-12-01".into(), true, true));
    for (asked, nearest) in [("1999-01-01", "2026-12-01"), ("2100-01-01", "2099-12-31"), ("2027-02-30", "2027-02-28")] {
        assert_eq!(shown(Some(asked), DATE), (nearest.into(), true, false));
    }
    for asked in ["", "banana", "2026-12-100", "2026-1-1", "-1"] {
        assert!(shown(Some(asked), DATE).1, "{asked}");
    }
}

#[test]
fn a_wrong_clock_breaks_no_streak_of_another_day() {
    let mut today = on(DATE);
    solve(&mut today);
    // The board of another day, by its address, does not count for that day.
    today.visit(Some("2026-12-09".into()));
    solve(&mut today);
    assert_eq!(today.archive.streak(DATE), 1);
    // The clock jumps ahead and back: an untouched board follows, and the solved days stay.
    today.visit(None);
    act(&mut today, 9000, Deed::Tick(DATE + 300));
    act(&mut today, 9000, Deed::Tick(DATE));
    assert_eq!(today.archive.streak(DATE), 1);
    // A new day brings its board, unless the last one was begun.
    let mut begun = on(DATE);
    act(&mut begun, 2000, Deed::Tick(DATE + 1));
    assert_eq!(game(&begun).day.to_string(), "2026-12-11");
    act(&mut begun, 2000, Deed::Press(1));
    act(&mut begun, 2000, Deed::Tick(DATE + 2));
    assert_eq!(game(&begun).day.to_string(), "2026-12-11");
}

#[test]
fn the_days_gone_by_leave_in_a_file_and_come_back() {
    let mut today = on(DATE);
    solve(&mut today);
    act(&mut today, 20_000, Deed::Auto(false));
    today.visit(Some("2026-12-09".into()));
    act(&mut today, 30_000, Deed::Press(9));
    let file = today.archive.file();
    assert!(file.starts_with("Eightfold Today 1\nplain 20797."), "{file}");
    let mut other = on(DATE);
    for _ in 0..2 {
        act(&mut other, 3000, Deed::Open(Some(file.replace('\n', "\r\n"))));
        assert_eq!((other.opened, other.archive.auto), (Some(true), false));
        assert!(game(&other).is_done() && other.archive.streak(DATE) == 1);
    }
    other.visit(Some("2026-12-09".into()));
    assert_eq!(game(&other).mark(9), Mark::Cross);
    // A game that was begun here stays as it is.
    let mut third = on(DATE - 1);
    act(&mut third, 2000, Deed::Press(3));
    act(&mut third, 3000, Deed::Open(Some(file)));
    assert_eq!((game(&third).mark(3), game(&third).mark(9)), (Mark::Cross, Mark::Open));
}

#[test]
fn a_careless_file_changes_nothing() {
    let mut today = on(DATE);
    solve(&mut today);
    let (kept, file) = (today.archive.to_string(), today.archive.file());
    let cut = file[..file.len() - 5].to_owned();
    let files = [None, Some(String::new()), Some(kept.clone()), Some("Eightfold Today 1\nauto x".into()), Some(cut)];
    for file in files {
        act(&mut today, 30_000, Deed::Open(file.clone()));
        assert_eq!((today.opened, today.archive.to_string()), (Some(false), kept.clone()), "{file:?}");
        assert!(game(&today).is_done());
    }
}
