//! Edits of a board, without a page.

use crate::base::pairs::read_list;
use crate::base::settings::LARGEST;
use crate::parts::carried::{self, Begun};
use crate::symmetry::place::Place;
use crate::symmetry::state::board::*;
use crate::symmetry::state::sketch::{EmptyRow, Sketch, SoFar};
use eightfold_core::ladder::{Event, Reason, Rung};
use eightfold_core::{BoardSize, Cell, Solutions, Square, Symmetry};
use std::cmp::Ordering;

fn study(list: &str) -> BoardEditor {
    BoardEditor::of(read_list(list).unwrap()).unwrap()
}

/// Of three queens on a diagonal, the outer ones do not attack each other, because the middle one is between them.
#[test]
fn attacks_are_those_of_neighbours() {
    let at = Square::new;
    let attacks = study("0,1,x,3,0").attacks();
    let rising = [([at(0, 0), at(1, 1)], Reason::Rising), ([at(1, 1), at(3, 3)], Reason::Rising)];
    assert_eq!(attacks, [&rising[..], &[([at(0, 0), at(4, 0)], Reason::Column)]].concat());
    assert_eq!(study("x,3,x,1").attacks(), [([at(1, 3), at(3, 1)], Reason::Falling)]);
}

#[test]
fn lists_are_read_as_people_write_them() {
    let mut board = study("0 2 4 1 3");
    for text in ["[1, 3, 0, 2]", "1,3,0,2", " 1 3\t0 2\n", "1、3、0、2", "１　３　０　２", "［１，３，０，２］"]
    {
        board.apply(Edit::Enter(text.to_owned()));
        assert_eq!((board.list().as_str(), board.refused.as_deref()), ("1,3,0,2", None), "{text}");
    }
    for text in ["", "1 3 0 4", "queens", "0 1 2", "1 3 0 2 -1", "<script>"] {
        board.apply(Edit::Enter(text.to_owned()));
        assert_eq!((board.list().as_str(), board.refused.as_deref()), ("1,3,0,2", Some(text)), "{text}");
        assert_eq!(board.entry(), text);
    }
}

#[test]
fn what_is_being_typed_stands_in_the_field_until_it_is_entered_or_something_else_happens() {
    let mut board = study("0 2 4 1 3");
    assert_eq!(board.entry(), "0 2 4 1 3");
    board.apply(Edit::Enter("1 3 0 4".into()));
    for typed in ["1 3 0", "1 3 0 "] {
        board.apply(Edit::Type(typed.into()));
        assert_eq!((board.entry().as_str(), board.list().as_str()), (typed, "0,2,4,1,3"));
        assert_eq!(board.refused.as_deref(), Some("1 3 0 4"), "nothing else was entered yet");
    }
    board.apply(Edit::Enter("1 3 0 2".into()));
    assert_eq!(board.entry(), "1 3 0 2");
    for action in [Edit::Clear, Edit::Next, Edit::Compare(Cell::B)] {
        board.apply(Edit::Type("7".into()));
        board.apply(action);
        assert_eq!(board.entry(), board.list().replace(',', " "));
    }
}

#[test]
fn the_articles_loop_ends_in_the_verdict() {
    // In order: COUNT2 by A, a larger image by A and by B, given up by C, and a board for which no cell asks.
    let board = study("1 4 2 0 3");
    assert_eq!(board.cell, Cell::A);
    assert!(board.looks().iter().all(|look| look.seen.is_none_or(Ordering::is_eq)));
    for board in Solutions::of(BoardSize::new(8).unwrap()) {
        let mut study = BoardEditor::of(board.rows().iter().copied().map(Some).collect()).unwrap();
        let judgement = study.judgement().unwrap();
        for check in judgement.checks() {
            study.apply(Edit::Compare(check.cell.unwrap()));
            let looks = study.looks();
            study.apply(Edit::Look(usize::MAX));
            assert_eq!(study.looked, looks.len());
            assert_eq!(looks.last().unwrap().seen, Some(check.ordering));
            let different = looks.iter().filter(|look| look.seen.is_some_and(Ordering::is_ne)).count();
            assert_eq!(different, usize::from(check.ordering.is_ne()));
        }
        let counted = matches!(judgement.verdict, Some(Event::Solution { .. }));
        assert_eq!(counted, board.is_representative());
    }
}

#[test]
fn random_solutions_come_soon_on_every_board() {
    for size in BoardSize::new(4).unwrap().to(BoardSize::new(LARGEST).unwrap()) {
        let mut lists = std::collections::BTreeSet::new();
        for number in 0..20_u64 {
            let mut study = BoardEditor::nearest(size.get() as u64);
            study.apply(Edit::Random(number << 40 | number));
            assert!(study.solution().is_some());
            lists.insert(study.list());
        }
        assert!(lists.len() > 1, "N={size}: {lists:?}");
    }
}

#[test]
fn an_address_leads_to_its_board_or_to_one_nearby() {
    let study = BoardEditor::default();
    let visit = |list: &str, n, look| {
        let place = Place { rows: read_list(list), size: n, compare: Some(Cell::A), look, ..Place::default() };
        let (study, understood) = study.visited(place);
        (study.list(), study.looked, understood)
    };
    assert_eq!(visit("1,4,2,0,3", Some(5), Some(3)), ("1,4,2,0,3".to_owned(), 3, true));
    assert_eq!(visit("1,4,x,0,3", None, None), ("1,4,x,0,3".to_owned(), 1, true));
    assert_eq!(visit("14x03", None, None).0, "1,4,x,0,3");
    assert!(!visit("1,4,2,0,3", None, Some(999)).2);
    assert_eq!(visit("1,4,2,0,3", Some(6), None), ("1,3,5,0,2,4".to_owned(), 1, false));
    assert_eq!(visit("1,4,2,0,9", Some(99), None).1, 1);
    let (nearest, understood) = study.visited(Place { size: Some(99), ..Place::default() });
    assert_eq!((nearest.size.get(), understood), (LARGEST, true));
    assert_eq!(study.visited(Place::default()), (study.clone(), true));
}

/// The grid agrees with the core about the class of every solution.
#[test]
fn the_grid_shows_the_class_of_the_core() {
    for board in (4..=10).flat_map(|n| Solutions::of(BoardSize::new(n).unwrap())) {
        let images = images(&board);
        let different = || images.iter().filter(|image| image.same_as.is_none());
        assert_eq!(different().count(), usize::from(board.class().members()));
        let mut smallest = images.iter().filter(|image| image.represents).map(|image| image.board).peekable();
        assert!(smallest.peek().is_some() && smallest.all(|it| it == board.representative()));
        for image in &images {
            let decided = image.differs.map_or(Ordering::Equal, |row| image.board.rows()[row].cmp(&board.rows()[row]));
            assert_eq!(image.symmetry.compare(board.rows()), decided);
            assert_eq!(image.differs.is_none(), decided.is_eq());
        }
        let sum: usize = different().filter_map(|image| image.ties).map(|ties| 192 / usize::from(ties)).sum();
        assert_eq!(sum, 24 * different().count());
    }
}

/// A comparison decided while some rows of a solution are open has the same result on the whole solution, whichever
/// rows these are.
#[test]
fn what_an_unfinished_board_says_stays_true_when_it_is_finished() {
    let (mut decided, mut open) = (0, 0);
    for n in [4, 5, 6, 8] {
        for board in Solutions::of(BoardEditor::nearest(n).size) {
            let judged = Rung::Symmetry.judge(&board).case;
            for missing in 1..1_u32 << n {
                let row = |(at, column): (usize, &u8)| (missing >> at & 1 == 0).then_some(*column);
                let study = BoardEditor::of(board.rows().iter().enumerate().map(row).collect()).unwrap();
                for Sketch { symmetry, so_far, .. } in study.sketches() {
                    let image = board.image(symmetry);
                    match so_far {
                        SoFar::Decided(row, order) => {
                            decided += 1;
                            assert_eq!(image.rows().cmp(board.rows()), order, "{} {symmetry}", study.list());
                            assert_eq!(image.rows()[..row], board.rows()[..row]);
                        }
                        SoFar::Open(row) => {
                            open += 1;
                            assert_eq!(image.rows()[..row], board.rows()[..row]);
                        }
                        SoFar::Itself => assert_eq!(symmetry, Symmetry::Identity),
                        SoFar::Equal | SoFar::Crowded(_) => panic!("{}: {so_far:?}", study.list()),
                    }
                }
                let left = study.left();
                assert_eq!(left.len(), missing.count_ones() as usize);
                assert!(left.iter().all(|left| left.free > 0), "{} is part of a solution", study.list());
                match carried::begun(study.size, &study.rows) {
                    Begun::Nothing => assert!(missing & 1 != 0),
                    Begun::Corner => assert!(missing & 3 == 2 && board.rows()[0] == 0),
                    Begun::Case(case) => assert_eq!(judged.unwrap_or(case), case, "{}", study.list()),
                    Begun::Elsewhere => assert_eq!(judged, None, "{}", study.list()),
                }
            }
        }
    }
    assert!(decided > 10_000 && open > 10_000, "{decided} {open}");
}

#[test]
fn an_image_of_an_unfinished_board_is_taken_where_it_is_one() {
    let mut study = study("0,2,x,x");
    assert_eq!(study.left(), [EmptyRow { row: 2, free: 0 }, EmptyRow { row: 3, free: 1 }]);
    study.apply(Edit::Take(Symmetry::FlipHorizontal));
    assert_eq!(study.list(), "3,1,x,x");
    study.apply(Edit::Take(Symmetry::Rotate90));
    assert_eq!(study.list(), "x,2,x,3");
    let crowded = self::study("x,1,1,x");
    let sketch = &crowded.sketches()[Symmetry::Rotate90.index()];
    assert_eq!((sketch.so_far, sketch.is_board()), (SoFar::Open(0), false));
    let mut taken = crowded.clone();
    taken.apply(Edit::Take(Symmetry::Rotate90));
    assert_eq!(taken.list(), crowded.list(), "two queens in one row are no board of this page");
}
