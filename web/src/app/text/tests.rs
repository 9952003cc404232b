//! That both languages are there, and say the same thing.

use crate::base::notice::Notice;
use crate::base::settings::{Language, Speed, Theme};
use crate::masks::Figure;
use crate::masks::state::turning::Turn;
use crate::masks::text::{prunes, turning};
use crate::parts::position::Position;
use crate::parts::zone::Zone;
use crate::symmetry::state::{Action, BoardEditor, images, read_list};
use crate::symmetry::text as symmetry;
use crate::text::*;
use crate::walk::state::Goal;
use crate::walk::state::Headway;
use crate::walk::stops::stops;
use eightfold_core::ladder::{Effort, Event, Form, Prune, Prunes, Reason, Rung};
use eightfold_core::trace::{Player, Stop};
use eightfold_core::{BoardSize, CaseKind, Cell, Class, EdgeMasks, Placement, Solutions, Square};
use eightfold_worker::timeline::Kind;

fn is_japanese(text: &str) -> bool {
    text.chars().any(|letter| matches!(letter, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}'))
}

/// The numbers in a text, in any order: both languages must give the same ones.
fn numbers(text: &str) -> Vec<String> {
    let is_part = |letter: char| letter.is_ascii_digit();
    let mut numbers: Vec<_> = text.replace(',', "").split(|letter| !is_part(letter)).map(str::to_owned).collect();
    numbers.retain(|number| !number.is_empty());
    numbers.sort();
    numbers
}

/// Checks a text in both languages; the numbers are compared unless one language may spell them out.
fn check(text: impl Fn(Language) -> String, same_numbers: bool) {
    let (english, japanese) = (text(Language::English), text(Language::Japanese));
    assert!(!english.is_empty() && english.is_ascii() | english.contains(['…', '←', '×']), "{english}");
    assert!(is_japanese(&japanese), "{japanese}");
    assert!(!same_numbers || numbers(&english) == numbers(&japanese), "{english} / {japanese}");
}

#[test]
fn every_step_of_a_search_is_told_in_both_languages() {
    for (rung, n) in Rung::ALL.into_iter().flat_map(|rung| [1, 2, 4, 5, 6].map(|n| (rung, n))) {
        // The first rungs have long stories.
        let n = if rung < Rung::Backtracking { n.min(4) } else { n };
        let mut player = Player::new(rung, BoardSize::new(n).unwrap());
        loop {
            let position = Position::of(&player);
            let told = |language| {
                let Sentence { news, rest } = sentence(&position, language);
                format!("{news} {rest}")
            };
            // "One solution", "no two of the queens": words in one language, figures in the other.
            check(told, !position.is_end() && !position.is_complete() && !position.is_start());
            check(|language| description(&position, language), true);
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
fn sentences_name_what_happened() {
    let mut player = Player::new(Rung::Bitmap, BoardSize::new(4).unwrap());
    let mut told = Vec::new();
    for _ in 0..6 {
        let Sentence { news, rest } = sentence(&Position::of(&player), Language::English);
        told.push(format!("{news} {rest}"));
        player.forward();
    }
    assert_eq!(
        told,
        [
            "The board is empty. Step forward to begin looking for all ways to place 4 queens.",
            "Looking at row 0. Open: bits 3, 2, 1 and 0.",
            "A queen is placed on row 0, bit 0. Still to try in this row: bits 3, 2 and 1.",
            "Looking at row 1. Open: bits 3 and 2.",
            "A queen is placed on row 1, bit 2. Still to try in this row: bit 3.",
            "Looking at row 2. Every square is closed, so the search goes back.",
        ]
    );
}

#[test]
fn a_board_is_described() {
    let mut player = Player::new(Rung::Bitmap, BoardSize::new(5).unwrap());
    player.seek(3);
    assert_eq!(
        description(&Position::of(&player), Language::English),
        "Board of 5 by 5 after step 3. Queens: row 0 bit 0. Looking at row 1. Its bits 4, 3 and 2: open, still to try. \
         Its bit 0: closed, column (down). Its bit 1: closed, rising diagonal (left)."
    );
}

fn study_is_told_in_both_languages(board: &Placement) {
    let mut study = BoardEditor::of(board.rows().iter().copied().map(Some).collect()).unwrap();
    check(|language| symmetry::state(&study, language), true);
    let judgement = study.judgement().unwrap();
    check(|language| symmetry::judged(board, &judgement, language), true);
    check(|language| symmetry::agreed(board, &judgement, language), true);
    let agreed = symmetry::agreed(board, &judgement, Language::English);
    assert!(agreed.ends_with("They agree."), "{agreed}");
    check(|language| symmetry::class(board, language), true);
    check(|language| symmetry::sum(board.size(), language), true);
    let images = images(board);
    check(|language| symmetry::weights(board, &images, language), true);
    for image in &images {
        check(|language| symmetry::compared(image, language), true);
        check(|language| symmetry::cells(image, language), true);
    }
    for cell in Cell::ALL {
        study.apply(Action::Compare(cell));
        check(|language| symmetry::asked(cell, study.asks(cell), language), true);
        study.looks().iter().for_each(|look| check(|language| symmetry::look(cell, look, board, language), true));
    }
    study.apply(Action::Toggle(Square::new(0, 0)));
    check(|language| symmetry::state(&study, language), true);
}

#[test]
fn what_has_variants_is_there_in_both_languages() {
    for notice in [
        Notice::Size(BoardSize::MIN),
        Notice::TooFar(3_000_000),
        Notice::PastEnd(61),
        Notice::NoWorker,
        Notice::LeftOut,
        Notice::NeverComes(Stop::Check, Rung::Bitmap),
        Notice::NoneLeft(Stop::Case),
        Notice::NoneOn(Stop::Class(Class::Two), Rung::Symmetry, BoardSize::MAX),
        Notice::NoneOn(Stop::Check, Rung::Bound1, BoardSize::MIN),
    ] {
        check(|language| crate::text::notice(notice, language), true);
    }
    for goal in [Goal::Step(99), Goal::End, Goal::Stop(Stop::Off(3)), Goal::Stop(Stop::Cell(Cell::A))] {
        check(|language| running(goal, 1234, language).news, true);
        let progress = Headway { from: 10, step: 50, elapsed: 7, share: 1234 };
        check(|language| sent(goal, 50, progress, language).rest, true);
    }
    for wanted in Rung::ALL.into_iter().flat_map(stops) {
        check(|language| stop(wanted, language), true);
    }
    for kind in Kind::ALL {
        check(|language| crate::text::kind(kind, language), true);
    }
    for length in [None, Some(1234)] {
        check(|language| format!("{} steps", of_steps(7, length, 99, language)), true);
    }
    for one in Zone::ALL {
        check(|language| zone(one, language), true);
        check(|language| zone_why(one, language), true);
    }
    let masks = EdgeMasks::new(BoardSize::new(8).unwrap(), 2).unwrap();
    Cell::ALL.iter().for_each(|one| check(|language| crate::text::cell(*one, &masks, language), true));
    for (corner, bound1) in [(false, 1), (false, 3), (true, 2), (true, 4)] {
        let figure = Figure::nearest(8, corner, bound1);
        for turn in Turn::AT_EDGE.into_iter().filter(|_| !corner).chain(corner.then_some(Turn::Corner)) {
            check(|language| turning::heading(turn, language), true);
            check(|language| turning::sentence(turn, figure, language), true);
        }
    }
    for n in 4..=6 {
        for board in Solutions::of(BoardSize::new(n).unwrap()) {
            study_is_told_in_both_languages(&board);
        }
    }
    for prune in Prune::ALL {
        check(|language| prunes::name(prune, language), true);
        check(|language| prunes::why(prune, language), true);
    }
    for on in Prunes::sets() {
        for kind in [CaseKind::Edge, CaseKind::Corner] {
            check(|language| prunes::verdict(on, kind, language), true);
        }
    }
    for on in [Prunes::ALL, Prunes::NONE] {
        let [all_on, now] = [Prunes::ALL, on].map(|prunes| {
            let mut effort = Effort::new();
            prunes.search(BoardSize::new(8).unwrap(), Form::Recursive, &mut effort);
            effort
        });
        check(|language| prunes::outcome(&all_on, &now, language), true);
    }
    Cell::ALL.iter().for_each(|cell| check(|language| turning::verdict(*cell, language), true));
    check(|language| next_step(2, language), true);
    check(next_why, false);
    check(|language| corner_why(3, 7, language), false);
    [false, true].iter().for_each(|corner| check(|language| figure_heading(8, *corner, 2, language), true));
    for key in crate::app::keys::KEYS {
        check(|language| crate::text::key(key.0, language), false);
    }
    for row in [None, Some(3)] {
        check(|language| masks_heading(row, language), true);
        check(|language| reasons_heading(row, language), true);
    }
    for place in 0..=Speed::FASTEST {
        check(|language| speed(Speed::new(place), language), true);
    }
    Theme::ALL.iter().for_each(|theme| check(|language| crate::text::theme(*theme, language), true));
    Reason::all().for_each(|why| check(|language| reason(why, language), true));
    Reason::all().for_each(|why| check(|language| given_up(why, language), true));
    for one in Rung::ALL {
        check(|language| rung(one, language), true);
        check(|language| summary(one, language), false);
        check(|language| carried(one, language), true);
    }
    check(|language| crate::text::notice(Notice::Limited(Rung::BruteForce, BoardSize::MIN), language), true);
    check(|language| bit_range(7, language), true);
    check(|language| step(1_000_000, language), true);
}

#[test]
fn times_speak_only_of_what_is_there() {
    let told = |documents: usize, counts: usize, language| say!(language, "times-text", documents, counts);
    let begins = |documents, counts, english: &str, japanese: &str| {
        let told = [Language::English, Language::Japanese].map(|language| told(documents, counts, language));
        let told = told.map(|told| told.replace('\u{a0}', " "));
        assert!(told[0].starts_with(&format!("The times of {english}, beside ")), "{told:?}");
        assert!(told[1].starts_with(&format!("{japanese}の所要時間と、連載に載った時間")), "{told:?}");
    };
    begins(0, 1, "one count of this visit", "このページでの数え上げ 1 回");
    begins(1, 0, "one opened document", "開いた文書 1 件");
    begins(2, 0, "2 opened documents", "開いた文書 2 件");
    begins(2, 3, "2 opened documents and 3 counts of this visit", "開いた文書 2 件とこのページでの数え上げ 3 回");
}

#[test]
fn thousands_are_set_apart() {
    assert_eq!([0, 999, 1000, 1_234_567].map(count), ["0", "999", "1,000", "1,234,567"]);
}

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

/// Words that were translated from English one by one. A textbook says it otherwise, and so does the page.
const CALQUES: [(&str, &str); 14] = [
    ("この盤が残ります", "この像には負けません"),
    ("同型", "同じ型"),
    ("1 語", "1 つの整数"),
    ("いちばん下", "最下位"),
    ("解で、この型", "この盤は解で"),
    ("頼る", "前提にする"),
    ("頼って", "前提にして"),
    ("鏡像の側", "鏡像側"),
    ("配って", "配信して"),
    ("私たち", "Eightfold"),
    ("段の比較", "アルゴリズム比較"),
    ("この段", "このアルゴリズム"),
    ("いつでも数え", "準備ができました"),
    ("あきらめ", "打ち切る"),
];

#[test]
fn japanese_texts_say_it_as_japanese_textbooks_do() {
    for (calque, better) in CALQUES {
        for file in [COMMON, PAGE, ANNEX].into_iter().flatten() {
            let found = file.text(Language::Japanese).lines().find(|line| line.contains(calque));
            assert_eq!(found, None, "{calque}: better {better}");
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
fn an_unfinished_board_is_told_in_both_languages() {
    for rows in ["x x x x", "0 x x x", "0 2 x x", "0 3 x x", "1 x x x", "3 x x x", "1 x 1 x", "0 1 2 3", "x x x 0"] {
        let study = BoardEditor::of(read_list(rows).unwrap()).unwrap();
        let sketches = study.sketches();
        check(|language| symmetry::so_far(&study, &sketches, language), true);
        check(|language| symmetry::begun(&study, language), true);
        // "Only one": a word in one language, a figure in the other.
        check(|language| symmetry::rows_left(&study.left(), language), false);
        sketches.iter().for_each(|it| check(|language| symmetry::sketched(it.so_far, language), true));
    }
}
