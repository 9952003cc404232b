//! Chapter 11: images that begin with the same number are compared, look by look.

use crate::learn::chapters::prelude::*;
use crate::learn::figure::Looks;
use eightfold_core::{Cell, EdgeMasks, Symmetry};
use std::cmp::Ordering;
use std::sync::LazyLock;

/// A board whose first edge solution is unchanged by a quarter turn.
const SMALL: BoardSize = board(5);
/// BOUND1 of the case in which the cells are shown.
const BOUND1: u8 = 2;

/// The numbers of full boards in the edge cases, of those with no queen on a cell, and of the comparisons on the
/// others.
static COMPARED: LazyLock<[usize; 3]> = LazyLock::new(|| {
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
});

/// Returns a search at the beginning of the edge cases.
fn edge(size: BoardSize) -> Search {
    let begins = |event: &Event| matches!(event, Event::Case(case) if case.kind == CaseKind::Edge);
    Search::new(Rung::Symmetry, size).at(begins)
}

/// Asks about comparisons in edge cases, and their consequences. A board with no queen on a cell is not asked about: it
/// counts for eight without a comparison.
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

/// The chapter on ties between images.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "ties",
    title: |language| say!(language, "ties-title"),
    beats: &[
        Beat::new(says!("ties-cells"), || Box::new(Case::edge(LARGE.get(), BOUND1))).controls(&[Control::Bound1]),
        Beat::new(
            says!(
                "ties-asked",
                n = LARGE,
                full = COMPARED[0],
                without = COMPARED[1],
                checks = COMPARED[2],
                all = Class::Eight.members(),
                images = Symmetry::ALL.len() - 1,
            ),
            || Box::new(edge(LARGE).at(|event| matches!(event, Event::Complete { .. }))),
        )
        .controls(&[Control::Back, Control::Forward, Control::Next]),
        Beat::new(says!("ties-looks"), || Box::new(Looks::new(&solution(LARGE, &[2, 4, 7, 3]), Cell::B))).controls(&[
            Control::Back,
            Control::Forward,
            Control::End,
        ]),
        Beat::new(says!("ties-equal", n = SMALL, two = Class::Two.members(), four = Class::Four.members()), || {
            let search = edge(SMALL);
            let is_equal = |event: &Event| matches!(event, Event::Check(check) if check.ordering == Ordering::Equal);
            Box::new(search.at(is_equal))
        })
        .controls(STEPS_AND_PLAY),
        Beat::new(says!("ties-find", n = LARGE, four = classes(LARGE, Class::Four)), || {
            Box::new(edge(LARGE).showing(&[|walk, page, _| search::decided(walk, Class::Four, page.settings.language)]))
        })
        .controls(&[Control::Restart, Control::Back, Control::Next])
        .goal(Goal::Decided(Class::Four)),
        Beat::new(says!("ties-decide"), || Box::new(Quiz::new(Rung::Symmetry, LARGE, asking))).goal(Goal::Streak(3)),
    ],
};

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::learn::tests::{Claim, holds};
    use eightfold_core::ladder::Judgement;

    pub(in crate::learn) const CLAIMS: &[&[Claim]] = &[
        &[holds!(Case, |case| {
            let (masks, queen) = (case.room.figure.edge().unwrap(), Square::new(0, BOUND1.into()));
            // The squares that a symmetry maps to the first queen's: cells for the turns, attacked squares for the
            // mirrors.
            let from = |image: &Symmetry| (*image, image.inverse().apply(LARGE, queen));
            Symmetry::ALL.iter().skip(1).map(from).all(|(image, square)| {
                let cell = Cell::ALL.into_iter().find(|cell| masks.cell(*cell) == square);
                cell.is_some_and(|cell| cell.rotation() == image) != masks.zones().attacked.contains(square)
                    || square.row == 0
            })
        })],
        &[
            // Compute it another way: judge each board that the search completes.
            Claim::Says(|| {
                let checks: Vec<_> = judged().map(|judgement| judgement.checks().count() as u128).collect();
                let without = checks.iter().filter(|checks| **checks == 0).count() as u128;
                vec![checks.len() as u128, without, checks.iter().sum(), 8, 7]
            }),
            Claim::Shows(|shown| {
                let masks = shown.edge.unwrap();
                shown.is_complete()
                    && shown.squares().all(|queen| Cell::ALL.iter().all(|cell| masks.cell(*cell) != queen))
            }),
        ],
        &[holds!(Looks, |looks| {
            let shown = looks.room.board().unwrap();
            let board = shown.solution().unwrap();
            let image = board.image(Symmetry::Rotate180);
            // A queen is on B; the image begins with the same number, and a later number makes it larger.
            shown.asks(Cell::B) && shown.looks().len() > 2 && image > board && image.rows()[0] == board.rows()[0]
        })],
        &[
            Claim::Says(|| vec![2, 4, 5]),
            Claim::Shows(|shown| {
                let board = Placement::from_rows(&shown.queens).unwrap();
                matches!(shown.event, Some(Event::Check(check)) if check.cell == Some(Cell::A))
                    && board.class() == Class::Two
            }),
        ],
        &[Claim::Says(|| {
            let four = |board: &Placement| board.is_representative() && board.class() == Class::Four;
            vec![Solutions::of(LARGE).filter(four).count() as u128]
        })],
        &[holds!(Quiz, |quiz| {
            let prompts = quiz.ahead(20);
            let has = |right: Answer| prompts.iter().any(|prompt| prompt.right() == right);
            [Ordering::Less, Ordering::Equal, Ordering::Greater].into_iter().all(|it| has(Answer::Image(it)))
                && [Class::Four, Class::Eight].into_iter().all(|class| has(Answer::Class(Some(class))))
        })],
    ];

    /// Returns the judgements on the boards that the edge cases complete.
    fn judged() -> impl Iterator<Item = Judgement> {
        let judgements = Solutions::of(LARGE).map(|board| Rung::Symmetry.judge(&board));
        judgements.filter(|judgement| judgement.closed.is_none() && judgement.edge.is_some())
    }
}
