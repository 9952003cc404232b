//! The rules that leave a question without an answer, checked against every class of small boards.

use super::*;
use eightfold_core::question::{Question, Rule};
use eightfold_core::{Case, CaseKind};

/// The properties of a class that questions ask for.
struct Found {
    class: Class,
    first: u8,
    cells: Vec<Cell>,
    case: Case,
}

/// Returns every class of a board, as the search finds it.
fn found(size: BoardSize) -> Vec<Found> {
    let mut machine = Machine::new(Rung::Symmetry, size);
    let mut all = Vec::new();
    while let Some(event) = machine.step() {
        if let Event::Solution { class: Some(class), .. } = event {
            let (board, case) = (machine.board(), machine.case().unwrap());
            let masks = EdgeMasks::new(size, board[0].into());
            let holds = |cell: &Cell| {
                masks.as_ref().is_some_and(|masks| {
                    let square = masks.cell(*cell);
                    board[usize::from(square.row)] == square.column
                })
            };
            let cells = Cell::ALL.into_iter().filter(holds).collect();
            all.push(Found { class, first: board[0], cells, case });
        }
    }
    all
}

fn answers(question: &Question, found: &Found) -> bool {
    question.class.is_none_or(|class| class == found.class)
        && question.first.is_none_or(|first| first == found.first)
        && question.kind.is_none_or(|kind| kind == found.case.kind)
        && question.bound1.is_none_or(|bound1| bound1 == found.case.bound1)
        && question.cell.is_none_or(|cell| match cell {
            Some(cell) => found.cells.contains(&cell),
            None => found.cells.is_empty(),
        })
}

/// Iterates over every question about a board, with each part asked in every way or not at all.
fn questions(size: BoardSize) -> impl Iterator<Item = Question> {
    fn or_none<T>(all: impl Iterator<Item = T>) -> impl Iterator<Item = Option<T>> {
        std::iter::once(None).chain(all.map(Some))
    }
    let classes = || or_none([Class::Two, Class::Four, Class::Eight].into_iter());
    let cells = || or_none(or_none(Cell::ALL.into_iter()));
    let bits = move || or_none(0..size.get() as u8);
    let kinds = || or_none([CaseKind::Corner, CaseKind::Edge].into_iter());
    classes().flat_map(move |class| {
        cells().flat_map(move |cell| {
            kinds().flat_map(move |kind| {
                bits().flat_map(move |first| {
                    // BOUND1 means nothing without the kind of the case.
                    let bounds = bits().filter(move |bound1| kind.is_some() || bound1.is_none());
                    bounds.map(move |bound1| Question { size, class, first, cell, kind, bound1 })
                })
            })
        })
    })
}

#[test]
fn what_a_rule_leaves_without_an_answer_has_none() {
    let mut seen = Vec::new();
    for n in 4..=10 {
        let size = BoardSize::new(n).unwrap();
        let all = found(size);
        for question in questions(size) {
            if let Some(rule) = question.rule() {
                assert!(!all.iter().any(|found| answers(&question, found)), "{question:?}: {rule:?}");
                if !seen.contains(&rule) {
                    seen.push(rule);
                }
            }
        }
    }
    assert!(seen.len() >= 7, "every rule should be met: {seen:?}");
}

/// The questions ask for class, cell and kind of case. If a question finds nothing on any of these boards, it has a
/// rule.
#[test]
fn what_is_empty_on_every_board_has_a_rule() {
    let sizes: Vec<_> = (7..=12).map(|n| BoardSize::new(n).unwrap()).collect();
    let all: Vec<_> = sizes.iter().map(|size| found(*size)).collect();
    let classes = [Class::Two, Class::Four, Class::Eight].map(Some);
    let cells = [None, Some(Cell::A), Some(Cell::B), Some(Cell::C)];
    let kinds = [None, Some(CaseKind::Corner), Some(CaseKind::Edge)];
    for class in classes {
        for cell in cells {
            for kind in kinds {
                let on = |size| Question { class, cell: Some(cell), kind, ..Question::on(size) };
                let is_empty = |(size, all): (&BoardSize, &Vec<Found>)| !all.iter().any(|it| answers(&on(*size), it));
                if sizes.iter().zip(&all).all(is_empty) {
                    assert!(sizes.iter().all(|size| on(*size).rule().is_some()), "{class:?} {cell:?} {kind:?}");
                }
            }
        }
    }
}

#[test]
fn what_a_board_has_by_chance_or_not_has_no_rule() {
    let question = |n| Question {
        cell: Some(Some(Cell::C)),
        class: Some(Class::Eight),
        first: Some(3),
        ..Question::on(BoardSize::new(n).unwrap())
    };
    assert_eq!(question(8).rule(), None);
    let two = Question { class: Some(Class::Two), ..Question::on(BoardSize::new(8).unwrap()) };
    assert_eq!(two.rule(), Some(Rule::NoneOf(Class::Two)), "4k rows, and none all the same");
}
