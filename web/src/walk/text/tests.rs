use crate::base::settings::{Language, Speed};
use crate::parts::position::Position;
use crate::parts::text::Sentence;
use crate::text::checked::check;
use crate::walk::state::{Goal, Headway};
use crate::walk::stops::stops;
use crate::walk::text::*;
use eightfold_core::ladder::{Event, Rung};
use eightfold_core::trace::{Player, Stop};
use eightfold_core::{BoardSize, Cell, Square};
use eightfold_worker::timeline::Kind;

#[test]
fn a_square_is_answered_for() {
    let mut player = Player::new(Rung::Symmetry, BoardSize::new(8).unwrap());
    player.run_until(u64::MAX, |event| matches!(event, Event::Case(case) if case.to_string() == "edge 2"));
    player.forward();
    let ask = |row, column| {
        let Sentence { news, rest } =
            why(&Position::of(&player), Square::new(row, column), true, false, Language::English);
        format!("{news} {rest}").trim_end().to_owned()
    };
    assert_eq!(ask(0, 2), "Row 0, bit 2 holds a queen.");
    assert_eq!(ask(1, 3), "Row 1, bit 3 is closed. The queen of row 0 attacks it along the rising diagonal.");
    assert_eq!(ask(1, 0), "Row 1, bit 0 is closed. SIDEMASK: too near a corner.");
    assert_eq!(ask(1, 5), "Row 1, bit 5 is open. It will be tried.");
    // No mask closes zone 2: its rule is that of row BOUND2.
    assert_eq!(ask(6, 0), "Row 6, bit 0 is closed. BOUND2: both side columns must be filled by then.");
    assert_eq!(ask(7, 0), "Row 7, bit 0 is closed. LASTMASK: too near a corner.");
    assert_eq!(
        ask(7, 5),
        "Nothing closes row 7, bit 5 so far. It is B: a queen here calls for a comparison with the half turn (180)."
    );
}

/// A complete board: both side columns have a queen, and the zones of the case still have their marks.
#[test]
fn the_reason_whose_mark_a_square_carries_is_named_first() {
    let mut player = Player::new(Rung::Symmetry, BoardSize::new(8).unwrap());
    player.seek(1149);
    for (column, attacks) in [(7, 2), (0, 1)] {
        let said = why(&Position::of(&player), Square::new(6, column), false, false, Language::English);
        let rule = "BOUND2: both side columns must be filled by then.";
        assert!(said.rest.starts_with(rule), "{said:?}");
        assert_eq!(said.rest.matches("attacks it").count(), attacks, "{said:?}");
    }
}

#[test]
fn every_square_is_answered_for_in_both_languages() {
    for (rung, n) in Rung::ALL.into_iter().flat_map(|rung| [1, 2, 4, 5, 6].map(|n| (rung, n))) {
        // The first rungs have long stories.
        let n = if rung < Rung::Backtracking { n.min(4) } else { n };
        let mut player = Player::new(rung, BoardSize::new(n).unwrap());
        loop {
            let position = Position::of(&player);
            let asked = Square::new(position.step as usize % n, position.step as usize / 3 % n);
            let answer = |language| {
                let Sentence { news, rest } = why(&position, asked, true, true, language);
                format!("{news} {rest}")
            };
            check(answer, true);
            if !player.forward() {
                break;
            }
        }
    }
}

#[test]
fn english_answers_begin_with_a_capital() {
    let mut player = Player::new(Rung::Symmetry, BoardSize::new(8).unwrap());
    while player.forward() && player.position() < 2000 {
        let position = Position::of(&player);
        for square in (0..64).map(|at| Square::new(at / 8, at % 8)) {
            let Sentence { news, rest } = why(&position, square, true, true, Language::English);
            let sentences = [news, rest].join(" ");
            let small = sentences.split(". ").find(|sentence| sentence.starts_with(|it: char| it.is_ascii_lowercase()));
            assert_eq!(small, None, "{sentences}");
        }
    }
}

#[test]
fn what_has_variants_is_there_in_both_languages() {
    for goal in [Goal::Step(99), Goal::End, Goal::Stop(Stop::Off(3)), Goal::Stop(Stop::Cell(Cell::A))] {
        check(|language| running(goal, 1234, language).news, true);
        let headway = Headway { from: 10, step: 50, elapsed: 7, share: 1234 };
        check(|language| sent(goal, 50, headway, language).rest, true);
    }
    for wanted in Rung::ALL.into_iter().flat_map(stops) {
        check(|language| stop(wanted, language), true);
    }
    for one in Kind::ALL {
        check(|language| kind(one, language), true);
    }
    for one in crate::walk::tree::Kind::ALL {
        check(|language| block_kind(one, language), false);
    }
    for length in [None, Some(1234)] {
        check(|language| format!("{} steps", of_steps(7, length, 99, language)), true);
    }
    for row in [None, Some(3)] {
        check(|language| masks_heading(row, language), true);
        check(|language| reasons_heading(row, language), true);
    }
    for place in 0..=Speed::FASTEST {
        check(|language| speed(Speed::new(place), language), true);
    }
    check(|language| step(1_000_000, language), true);
}
