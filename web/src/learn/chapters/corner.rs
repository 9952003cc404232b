//! Chapter 9: one case for each first queen; in the corner, a single image can be smaller.

use crate::learn::chapters::prelude::*;
use eightfold_core::{CornerMasks, EdgeMasks};

/// BOUND1 of the corner case in which the rule is explained.
const BOUND1: u8 = 4;
/// The bit that the corner rule closes.
const BIT: u32 = CornerMasks::BIT_TWO.trailing_zeros();
/// A square that the corner rule closes.
const CLOSED: Square = Square { row: 2, column: BIT as u8 };

/// Returns the number of squares that are tried in the first row: the corner, and each case on the edge.
fn cases() -> usize {
    1 + (1..LARGE.get()).filter(|bound1| EdgeMasks::new(LARGE, *bound1).is_some()).count()
}

/// Counts the classes whose smallest board begins in the corner.
fn found() -> usize {
    Solutions::of(LARGE).filter(|board| board.rows()[0] == 0 && board.is_representative()).count()
}

/// Returns a search at the beginning of the corner case with this BOUND1.
fn corner() -> Search {
    let begins = |event: &Event| matches!(event, Event::Case(case) if case.bound1 == BOUND1);
    Search::new(Rung::Symmetry, LARGE).at(begins)
}

/// Asks about the bit in the rows of the other corner cases, except the first, in which the rule closes nothing yet.
fn asking(machine: &Machine) -> Option<Prompt> {
    let case = machine.case().filter(|case| case.kind == CaseKind::Corner)?;
    let square = Square::new(machine.board().len(), BIT as usize);
    Prompt::about(machine, square).filter(|_| case.bound1 > 2 && case.bound1 != BOUND1)
}

/// The chapter on corner and edge.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "corner",
    title: |language| say!(language, "corner-title"),
    beats: &[
        Beat::new(says!("corner-cases", n = LARGE, cases = cases()), || {
            Box::new(Search::new(Rung::Symmetry, LARGE).at(|event| matches!(event, Event::Consider { row: 0, .. })))
        })
        .controls(STEPS_AND_PLAY),
        Beat::new(says!("corner-rival"), || Box::new(Turning::new(solution(LARGE, &[0, BOUND1]))))
            .controls(&[Control::Turn, Control::Flip]),
        Beat::new(says!("corner-rule", bound1 = BOUND1, bit = BIT), || {
            Box::new(corner().showing(&[search::why]).wondering(CLOSED))
        })
        .controls(STEPS),
        Beat::new(says!("corner-why", title(bit = BIT), bit = BIT), || {
            Box::new(Quiz::new(Rung::Symmetry, LARGE, asking))
        })
        .goal(Goal::Streak(3)),
        Beat::new(
            says!(
                "corner-eight",
                title(all = Class::Eight.members()),
                n = LARGE,
                found = found(),
                unique = unique(LARGE),
                all = Class::Eight.members(),
            ),
            || Box::new(corner().at(|event| matches!(event, Event::Solution { .. }))),
        )
        .controls(&[Control::Back, Control::Forward, Control::Next]),
    ],
};

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::learn::tests::{Claim, holds};
    use eightfold_core::Symmetry;

    pub(in crate::learn) const CLAIMS: &[&[Claim]] = &[
        &[
            Claim::Says(|| vec![4, 8]),
            Claim::Shows(|shown| shown.row.is_some_and(|view| view.row == 0 && view.closed.open().count_ones() == 4)),
        ],
        &[holds!(Turning, |turning| {
            let board = turning.board;
            let rivals = Symmetry::ALL.into_iter().filter(|it| board.image(*it).rows()[0] == 0);
            turning.is_smallest() && board.rows()[0] == 0 && rivals.eq([Symmetry::Identity, CornerMasks::IMAGE])
        })],
        &[
            Claim::Says(|| vec![1, BOUND1.into()]),
            Claim::Queen(0, 0),
            Claim::Queen(1, 4),
            Claim::Closed(&[(2, 1), (3, 1)], Reason::Corner),
            Claim::Asks(CLOSED),
            Claim::Shows(|shown| {
                // No queen attacks the square in question, and from row BOUND1 on the rule closes nothing.
                let mut below = (4..8).map(|row| shown.closing(Square::new(row, 1)));
                shown.closing(CLOSED) == [Reason::Corner] && below.all(|reasons| !reasons.contains(&Reason::Corner))
            }),
        ],
        &[
            Claim::Says(|| vec![1]),
            holds!(Quiz, |quiz| {
                // The questions are about bit 1, and all three answers of the text occur.

                let prompts = quiz.ahead(20);
                let rights: Vec<_> = prompts.iter().map(Prompt::right).collect();
                let is_line = |right: &Answer| matches!(right, Answer::Rule(Some(line)) if *line != Reason::Corner);
                prompts.iter().all(|it| matches!(it.asks(), Asks::Rule { square } if square.column == 1))
                    && rights[0] == Answer::Rule(Some(Reason::Corner))
                    && rights.contains(&Answer::Rule(None))
                    && rights.iter().any(is_line)
            }),
        ],
        &[
            Claim::Says(|| {
                // Compute it another way: let the rung count them.
                let mut machine = Machine::new(Rung::Symmetry, LARGE);
                let mut found = 0;
                while let Some(event) = machine.step() {
                    let is_corner = machine.case().is_some_and(|case| case.kind == CaseKind::Corner);
                    found += u128::from(is_corner && matches!(event, Event::Solution { weight: 8, .. }));
                }
                vec![8, found, 12]
            }),
            Claim::Shows(|shown| {
                let judgement = Rung::Symmetry.judge(&Placement::from_rows(&shown.queens).unwrap());
                matches!(shown.event, Some(Event::Solution { weight: 8, .. })) && judgement.checks().count() == 0
            }),
        ],
    ];
}
