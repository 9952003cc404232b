//! Damaged keepsakes, and those of other tabs.

use super::tests::{DATE, act, game, on, solve};
use super::*;
use crate::base::settings::Language;
use crate::parts::room::Keeps;
use crate::today::text;

#[test]
fn damaged_words_are_left_out_and_the_line_is_set_aside() {
    let good = "20797.222.2.0.1.17.03000000";
    assert!(Archive::read(&format!("plain {good}")).damaged.is_none());
    for bad in [
        "rubbish",
        "20797",
        "1.222.2.0.1.17.03000000",
        "20797.222.2.0.2.17.03000000",
        "20797.222.2.0.1.93.03000000",
        "20797.222.2.0.1.17.0300000x",
        "20797.222.2.0.1.17.030",
        "20797.222.2.0.1.17.03000000.1",
        "game:",
        "game:20797.zz.0.0.0.",
        "game:20797.1.0.0.0.0-0",
        "game:20797.0.0.0.0.64-0",
        "game:20797.0.0.0.0.200-0",
        "game:20797.0.0.0.0.3-0_3-0",
        "\u{0}",
    ] {
        let kept = format!("auto {good} {bad}");
        let archive = Archive::read(&kept);
        assert_eq!(archive.damaged.as_ref().map(|damaged| &damaged.line), Some(&kept), "{bad}");
        assert_eq!(archive.to_string(), format!("auto {good}"), "{bad}");
    }
}

/// A hand or a transfer may have changed the spaces between the words.
#[test]
fn a_tab_or_a_line_break_costs_no_day() {
    let (one, other) = ("20797.222.2.0.1.17.03000000", "20798.222.2.0.1.17.03000000");
    let archive = Archive::read(&format!("plain\t{one}\r\n{other}\n"));
    assert_eq!((archive.to_string(), archive.damaged), (format!("plain {one} {other}"), None));
}

/// A full storage has no room for a second line, so the first must not be replaced.
#[test]
fn a_damaged_line_stays_until_it_was_set_aside() {
    let line = "auto 20797.222.2.0.1.17.03000000 rubbish";
    let mut today = on(DATE + 1);
    today.recall_archive(line);
    let said = |today: &Today| today.archive.damaged.as_ref().and_then(|it| text::damaged(it, Language::English));
    assert_eq!((today.kept().1, said(&today)), (line.to_owned(), None));
    act(&mut today, 2000, Deed::Press(1));
    act(&mut today, 2000, Deed::SetAside(false));
    assert_eq!(today.kept().1, line);
    assert!(said(&today).unwrap().contains("no room"));
    act(&mut today, 3000, Deed::SetAside(true));
    assert_eq!(today.kept().1, today.archive.to_string());
    assert!(said(&today).unwrap().contains("eightfold.today.damaged"));
}

#[test]
fn two_tabs_lose_nothing_of_each_other() {
    let [mut one, mut other] = [on(DATE), on(DATE)];
    other.visit(Some("2026-12-09".into()));
    // Each tab hears what the other has stored.
    let tell = |from: &Today, to: &mut Today| act(to, 0, Deed::Follow(from.archive.to_string()));
    solve(&mut one);
    tell(&one, &mut other);
    act(&mut other, 2000, Deed::Press(9));
    tell(&other, &mut one);
    act(&mut one, 30_000, Deed::Auto(false));
    tell(&one, &mut other);
    solve(&mut other);
    for tab in [&other, &one] {
        assert!(tab.archive.record(game(&one).day).is_some(), "{}", tab.archive);
    }
    assert!(other.archive.record(game(&other).day).is_some() && !other.archive.auto);
    // A tab that has missed it all keeps what it solved, and a damaged line changes nothing.
    let mut third = on(DATE - 2);
    solve(&mut third);
    tell(&other, &mut third);
    let kept = third.archive.to_string();
    assert_eq!(kept.split(' ').filter(|word| word.starts_with("2079")).count(), 3, "{kept}");
    act(&mut third, 0, Deed::Follow("rubbish".into()));
    assert_eq!(third.archive.to_string(), kept);
}

#[test]
fn two_tabs_with_the_board_of_one_day_show_one_game() {
    let [mut one, mut other] = [on(DATE), on(DATE)];
    let tell = |from: &Today, to: &mut Today| act(to, 0, Deed::Follow(from.archive.to_string()));
    act(&mut one, 2000, Deed::Press(9));
    tell(&one, &mut other);
    act(&mut other, 2000, Deed::Press(20));
    tell(&other, &mut one);
    for tab in [&one, &other] {
        assert_eq!([9, 20].map(|square| game(tab).mark(square)), [Mark::Cross; 2]);
    }
    // Hearing of its own marks takes no step from Undo.
    act(&mut other, 2000, Deed::Undo);
    tell(&other, &mut one);
    assert_eq!([9, 20].map(|square| game(&one).mark(square)), [Mark::Cross, Mark::Open]);
    // The end in one tab is the end in the other, where the day can then be played again.
    solve(&mut one);
    tell(&one, &mut other);
    assert!(game(&other).is_done());
    act(&mut other, 30_000, Deed::Clear);
    tell(&one, &mut other);
    assert!(!game(&other).is_done());
}
