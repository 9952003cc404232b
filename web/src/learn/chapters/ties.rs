//! Chapter 11: images that begin with the same number are compared, look by look.

#[cfg(test)]
use crate::learn::beat::Claim;
use crate::learn::beat::{Beat, Chapter, Goal};
use crate::learn::chapters::board;
use crate::learn::chapters::numbers::solution;
use crate::learn::figure::{Case, Control, Figure, Looks, Quiz, Search, WalkPart};
use crate::text::say;
use eightfold_core::ladder::{Event, Machine, Rung};
use eightfold_core::predict::{Asks, Prompt};
use eightfold_core::{BoardSize, CaseKind, Cell, Class, EdgeMasks, Square, Symmetry, known};
#[cfg(test)]
use eightfold_core::{Placement, Solutions, ladder::Judgement, predict::Answer};
use std::cmp::Ordering;

const LARGE: BoardSize = board(8);
/// A board whose first solution on the edge does not change by a quarter turn.
const SMALL: BoardSize = board(5);
/// BOUND1 of the case in which the cells are shown.
const BOUND1: u8 = 2;

/// Returns the square of a cell in that case.
fn cell(cell: Cell) -> Square {
    // The case exists, as the tests see.
    EdgeMasks::new(LARGE, BOUND1.into()).unwrap_or_else(|| unreachable!()).cell(cell)
}

/// Counts the full boards of the edge cases, those of them with no queen on a cell, and the comparisons of the others.
fn compared() -> [usize; 3] {
    let mut machine = Machine::new(Rung::Symmetry, LARGE);
    let mut counts = [0; 3];
    let mut checks = 0;
    while let Some(event) = machine.step() {
        let is_edge = machine.case().is_some_and(|case| case.kind == CaseKind::Edge);
        match event {
            Event::Complete { .. } => checks = 0,
            Event::Check(_) => checks += 1,
            Event::Solution { .. } | Event::Prune { .. } if is_edge && machine.board().len() == LARGE.get() => {
                counts = [counts[0] + 1, counts[1] + usize::from(checks == 0), counts[2] + checks];
            }
            _ => {}
        }
    }
    counts
}

/// Returns a search at the beginning of the edge cases.
fn edge(size: BoardSize, parts: &'static [WalkPart]) -> Search {
    let begins = |event: &Event| matches!(event, Event::Case(case) if case.kind == CaseKind::Edge);
    Search::new(Rung::Symmetry, size, parts).at(begins)
}

/// Asks about comparisons on the edge, and what follows from them. A board with no queen on a cell counts for eight without
/// a comparison: nothing is left to decide there.
fn asking(machine: &Machine) -> Option<Prompt> {
    let case = machine.case().filter(|case| case.kind == CaseKind::Edge)?;
    let masks = EdgeMasks::new(LARGE, case.bound1.into())?;
    let is_on = |cell: Cell| {
        let square = masks.cell(cell);
        machine.board().get(usize::from(square.row)) == Some(&square.column)
    };
    let is_compared = Cell::ALL.into_iter().any(is_on);
    Prompt::of(machine).filter(|it| is_compared && matches!(it.asks(), Asks::Image { .. } | Asks::Class))
}

/// When images tie.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "ties",
    title: |language| say!(language, "ties-title"),
    beats: &[
        Beat {
            title: |language| say!(language, "ties-cells-title"),
            text: |language| say!(language, "ties-cells"),
            figure: || Figure::Case(Case::edge(LARGE.get(), BOUND1, cell(Cell::A))),
            controls: &[Control::Bound1],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "ties-asked-title"),
            text: |language| {
                let ([full, without, checks], all) = (compared(), Class::Eight.members());
                let images = Symmetry::ALL.len() - 1;
                say!(language, "ties-asked", n = LARGE, full, without, checks, all, images)
            },
            figure: || {
                let search = edge(LARGE, &[WalkPart::Board, WalkPart::Saying]);
                Figure::Search(search.at(|event| matches!(event, Event::Complete { .. })))
            },
            controls: &[Control::Back, Control::Forward, Control::Next],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "ties-looks-title"),
            text: |language| say!(language, "ties-looks"),
            figure: || Figure::Looks(Looks::new(&solution(LARGE, &[2, 4, 7, 3]), Cell::B)),
            controls: &[Control::Back, Control::Forward, Control::End],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "ties-equal-title"),
            text: |language| {
                say!(language, "ties-equal", n = SMALL, two = Class::Two.members(), four = Class::Four.members())
            },
            figure: || {
                let search = edge(SMALL, &[WalkPart::Board, WalkPart::Saying]);
                let is_equal =
                    |event: &Event| matches!(event, Event::Check(check) if check.ordering == Ordering::Equal);
                Figure::Search(search.at(is_equal))
            },
            controls: &[Control::Back, Control::Play, Control::Forward],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "ties-find-title"),
            text: |language| {
                let four = known::counts(LARGE).map_or(0, |counts| counts.of_class(Class::Four) as u64);
                say!(language, "ties-find", n = LARGE, four)
            },
            figure: || Figure::Search(edge(LARGE, &[WalkPart::Board, WalkPart::Why])),
            controls: &[Control::Restart, Control::Back, Control::Next],
            goal: Some(Goal::Decided(Class::Four)),
        },
        Beat {
            title: |language| say!(language, "ties-decide-title"),
            text: |language| say!(language, "ties-decide"),
            figure: || Figure::Quiz(Quiz::new(Rung::Symmetry, LARGE, asking)),
            controls: &[],
            goal: Some(Goal::Streak(3)),
        },
    ],
    #[cfg(test)]
    claims: &[
        &[Claim::Holds(|figure| {
            let Figure::Case(case) = figure else { return false };
            let (masks, queen) = (case.figure.edge().unwrap(), Square::new(0, BOUND1.into()));
            // The squares that a symmetry brings onto the first queen's: the cells by turns, the others by mirrors, and
            // those are attacked.
            let from = |image: &Symmetry| (*image, image.inverse().apply(LARGE, queen));
            Symmetry::ALL.iter().skip(1).map(from).all(|(image, square)| {
                let cell = Cell::ALL.into_iter().find(|cell| masks.cell(*cell) == square);
                cell.is_some_and(|cell| cell.rotation() == image) != masks.zones().attacked.contains(square)
                    || square.row == 0
            })
        })],
        &[
            // Another way: the judgement on each board that the search completes.
            Claim::Says(|| judged().count() as u128),
            Claim::Says(|| judged().filter(|judgement| judgement.checks().count() == 0).count() as u128),
            Claim::Says(|| judged().map(|judgement| judgement.checks().count() as u128).sum()),
            Claim::Says(|| 8),
            Claim::Says(|| 7),
            Claim::Holds(|figure| {
                let Figure::Search(search) = figure else { return false };
                let shown = &search.walk.shown;
                let masks = shown.edge.unwrap();
                shown.is_complete()
                    && shown.squares().all(|queen| Cell::ALL.iter().all(|cell| masks.cell(*cell) != queen))
            }),
        ],
        &[Claim::Holds(|figure| {
            let Figure::Looks(looks) = figure else { return false };
            let board = looks.board.solution().unwrap();
            let image = board.image(Symmetry::Rotate180);
            // A queen is on B, the image begins with the same number, and it is larger by a later one.
            looks.board.asks(Cell::B)
                && looks.board.looks().len() > 2
                && image > board
                && image.rows()[0] == board.rows()[0]
        })],
        &[
            Claim::Says(|| 2),
            Claim::Says(|| 4),
            Claim::Says(|| 5),
            Claim::Holds(|figure| {
                let Figure::Search(search) = figure else { return false };
                let board = Placement::from_rows(&search.walk.shown.queens).unwrap();
                let event = search.walk.shown.event;
                matches!(event, Some(Event::Check(check)) if check.cell == Some(Cell::A)) && board.class() == Class::Two
            }),
        ],
        &[Claim::Says(|| {
            let four = |board: &Placement| board.is_representative() && board.class() == Class::Four;
            Solutions::of(LARGE).filter(four).count() as u128
        })],
        &[Claim::Holds(|figure| {
            let Figure::Quiz(quiz) = figure else { return false };
            let prompts = quiz.ahead(20);
            let has = |right: Answer| prompts.iter().any(|prompt| prompt.right() == right);
            [Ordering::Less, Ordering::Equal, Ordering::Greater].into_iter().all(|it| has(Answer::Image(it)))
                && [Class::Four, Class::Eight].into_iter().all(|class| has(Answer::Class(Some(class))))
        })],
    ],
};

/// Returns the judgements on the boards that the edge cases complete.
#[cfg(test)]
fn judged() -> impl Iterator<Item = Judgement> {
    let judgements = Solutions::of(LARGE).map(|board| Rung::Symmetry.judge(&board));
    judgements.filter(|judgement| judgement.closed.is_none() && judgement.edge.is_some())
}
