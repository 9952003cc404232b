//! Chapter 10: squares of an edge case that are closed because an image would be smaller.

use crate::learn::chapters::prelude::*;
use eightfold_core::EdgeMasks;

/// The board on which the reader looks for a step.
const SMALL: BoardSize = board(7);
/// BOUND1 of the case whose last row is explained, and of the case that closes squares in more than one row of each
/// side.
const FEW: u8 = 2;
const MANY: u8 = 3;
/// Squares that SIDEMASK and BOUND2 close.
const UPPER: Square = Square { row: 1, column: 0 };
const LATE: Square = Square { row: 5, column: 3 };

fn masks(size: BoardSize, bound1: u8) -> EdgeMasks {
    // Every case of the chapter exists, as the tests check.
    EdgeMasks::new(size, bound1.into()).unwrap_or_else(|| unreachable!())
}

/// Returns the square on which `UPPER` lands in the smaller image.
fn lands() -> Square {
    masks(LARGE, MANY).smaller_image(UPPER).map_or(UPPER, |image| image.apply(LARGE, UPPER))
}

/// Counts the squares that a case closes.
fn closed(bound1: u8) -> usize {
    let zones = masks(LARGE, bound1).zones();
    zones.upper.union(&zones.lower).union(&zones.last).iter().count()
}

/// Counts the full boards that the search reaches.
fn full() -> usize {
    let mut machine = Machine::new(Rung::Symmetry, LARGE);
    std::iter::from_fn(|| machine.step()).filter(|event| matches!(event, Event::Complete { .. })).count()
}

/// Returns a search at the beginning of the edge case with the most closed squares.
fn edge() -> Search {
    let begins =
        |event: &Event| matches!(event, Event::Case(case) if case.kind == CaseKind::Edge && case.bound1 == MANY);
    Search::new(Rung::Symmetry, LARGE).at(begins)
}

/// Asks which rule closes a square that no queen attacks, if the row has such a square; otherwise asks the usual
/// question about the row.
fn asking(machine: &Machine) -> Option<Prompt> {
    let case = machine.case().filter(|case| case.kind == CaseKind::Edge && case.bound1 >= FEW)?;
    let row = machine.board().len();
    let rules = [Reason::SideMask, Reason::Bound2, Reason::LastMask].map(|rule| Answer::Rule(Some(rule)));
    let mut about = (0..LARGE.get()).filter_map(|column| Prompt::about(machine, Square::new(row, column)));
    let ruled = about.rfind(|prompt| rules.contains(&prompt.right()));
    let plain = || Prompt::of(machine).filter(|it| matches!(it.asks(), Asks::Rule { .. }) && case.bound1 == FEW);
    ruled.or_else(plain)
}

/// The chapter on closing squares.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "closing",
    title: |language| say!(language, "closing-title"),
    beats: &[
        Beat::new(says!("closing-edges", closed = closed(FEW)), || Box::new(Case::edge(LARGE.get(), FEW)))
            .controls(&[Control::Bound1]),
        Beat::new(says!("closing-side", bound1 = MANY, lands = lands().column), || {
            Box::new(edge().showing(&[search::why]).wondering(UPPER))
        })
        .controls(STEPS),
        Beat::new(says!("closing-row", bound2 = masks(LARGE, FEW).bound2), || {
            let search = Search::new(Rung::Symmetry, LARGE).showing(&[search::why]);
            // One side queen is missing, and the only open square is hers.
            let narrows = |event: &Event| {
                matches!(event, Event::Consider { row, closed, .. }
                    if *row == LATE.row && closed.counted(Reason::Bound2) == LATE.bit() && closed.open() != 0)
            };
            Box::new(search.at(narrows).wondering(LATE))
        })
        .controls(STEPS),
        Beat::new(says!("closing-both", queens = masks(LARGE, MANY).bound2), || {
            let search = edge();
            let ends = |event: &Event| matches!(event, Event::Prune { reason: Reason::NoSideQueen, .. });
            Box::new(search.at(ends))
        })
        .controls(STEPS_AND_PLAY),
        Beat::new(says!("closing-last", bound1 = FEW, squares = masks(SMALL, FEW).last_mask.count_ones()), || {
            let search = Search::new(Rung::Symmetry, SMALL);
            let closes = |event: &Event| match event {
                Event::Consider { closed, .. } => closed.by(Reason::LastMask).count_ones() > 2,
                _ => false,
            };
            Box::new(search.at(closes))
        })
        .controls(&[Control::Step, Control::Back, Control::Forward])
        .goal(Goal::Closes(Reason::LastMask, 2)),
        Beat::new(says!("closing-rules", n = LARGE, full = full(), unique = unique(LARGE)), || {
            Box::new(Quiz::new(Rung::Symmetry, LARGE, asking))
        })
        .goal(Goal::Streak(3)),
    ],
};

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::learn::tests::{Claim, holds};
    use crate::walk::trial::Trial;
    use eightfold_core::{Columns, Symmetry};

    pub(in crate::learn) const CLAIMS: &[&[Claim]] = &[
        &[
            // Compute it another way, from every symmetry and square.
            Claim::Says(|| {
                let all = (1..8).flat_map(|row| (0..8).map(move |column| Square::new(row, column)));
                let lands = |square: Square| Symmetry::ALL.map(|image| image.apply(LARGE, square));
                vec![all.filter(|it| lands(*it).iter().any(|it| it.row == 0 && it.column < 2)).count() as u128]
            }),
            holds!(Case, |case| case.room.figure.bound1 == 2),
        ],
        &[
            Claim::Says(|| vec![3, 1]),
            Claim::Queen(0, 3),
            Claim::Closed(&[(1, 0), (1, 7), (2, 0), (2, 7)], Reason::SideMask),
            Claim::Asks(UPPER),
            Claim::Shows(|shown| {
                // The two rows are the only ones above row BOUND1, and the square in question lands on bit 1.
                let trial = Trial::of(shown, UPPER).and_then(|trial| trial.image);
                !shown.closing(Square::new(3, 0)).contains(&Reason::SideMask)
                    && trial.is_some_and(|image| image.lands == Square::new(0, 1))
            }),
        ],
        &[
            Claim::Says(|| vec![5]),
            Claim::Closed(&[(5, 3)], Reason::Bound2),
            Claim::Shows(|shown| {
                let open = shown.row.unwrap().closed.open();
                let side = Columns(shown.edge.unwrap().side_mask & open).count();
                // The only open square is in the empty side column, and no queen attacks the square in question.
                open.count_ones() == 1 && side == 1 && shown.attacking(LATE).is_empty()
            }),
        ],
        &[
            Claim::Says(|| vec![4]),
            Claim::Shows(|shown| {
                let free = (0..8).filter(|column| shown.attacking(Square::new(4, *column)).is_empty()).count();
                let sides = shown.queens.iter().all(|column| *column != 0 && *column != 7);
                matches!(shown.event, Some(Event::Prune { reason: Reason::NoSideQueen, row: 4 }))
                    && shown.queens.len() == 4
                    && sides
                    && free > 0
            }),
        ],
        &[Claim::Says(|| vec![2, 4]), Claim::Closed(&[(6, 0), (6, 1), (6, 5), (6, 6)], Reason::LastMask)],
        &[
            // Compute it another way: boards of the plain search that no rule of the elimination closes.
            Claim::Says(|| {
                let is_full = |board: &Placement| Rung::Symmetry.judge(board).closed.is_none();
                vec![12, Solutions::of(LARGE).filter(is_full).count() as u128]
            }),
            holds!(Quiz, |quiz| {
                let rights: Vec<_> = quiz.ahead(60).iter().map(Prompt::right).collect();
                let rules = [Reason::SideMask, Reason::Bound2, Reason::LastMask, Reason::Column];
                rules.map(|rule| Answer::Rule(Some(rule))).iter().all(|right| rights.contains(right))
            }),
        ],
    ];
}
