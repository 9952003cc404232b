//! Chapter 4: a flag for each column and each diagonal.

use crate::learn::chapters::prelude::*;
use crate::learn::figure::Flags;

const SMALL: BoardSize = board(5);
/// The queen whose lines are numbered.
const QUEEN: Square = Square { row: 2, column: 5 };
/// The queen whose flags the reader names.
const ASKED: Square = Square { row: 4, column: 2 };
/// The rungs that are compared: by looking at the queens above, and by looking at flags.
const RUNGS: [Rung; 2] = [Rung::Backtracking, Rung::Flags];

/// Returns the number of flags: for each column, and for each diagonal one way and the other.
const fn flags(size: BoardSize) -> usize {
    size.get() + 2 * diagonals(size)
}

const fn diagonals(size: BoardSize) -> usize {
    2 * size.get() - 1
}

/// Remembering.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "remembering",
    title: |language| say!(language, "remembering-title"),
    beats: &[
        Beat::new(says!("remembering-again", n = LARGE, above = LARGE.last()), || {
            // The search has come to the last row for the first time.
            let search = Search::new(Rung::Backtracking, LARGE);
            let comes =
                |event: &Event| matches!(event, Event::Consider { row, .. } if usize::from(*row) == LARGE.last());
            Box::new(search.at(comes))
        })
        .controls(STEPS_AND_PLAY),
        Beat::new(
            says!(
                "remembering-falling",
                column = QUEEN.column,
                row = QUEEN.row,
                number = Flags::number(LARGE, QUEEN, Reason::Falling),
            ),
            || Box::new(Flags::along(LARGE, QUEEN, &[Reason::Falling])),
        ),
        Beat::new(
            says!(
                "remembering-rising",
                last = LARGE.last(),
                column = QUEEN.column,
                row = QUEEN.row,
                number = Flags::number(LARGE, QUEEN, Reason::Rising),
            ),
            || Box::new(Flags::along(LARGE, QUEEN, &[Reason::Rising])),
        ),
        Beat::new(says!("remembering-three", flags = flags(LARGE), n = LARGE, diagonals = diagonals(LARGE)), || {
            Box::new(Flags::asked(LARGE, ASKED))
        })
        .controls(&[Control::DialColumn, Control::DialFalling, Control::DialRising])
        .goal(Goal::Lines),
        Beat::new(says!("remembering-work"), || {
            let placed = |event: &Event| matches!(event, Event::Place(queen) if queen.row == 1);
            Box::new(Search::new(Rung::Flags, SMALL).showing(&[search::flags]).at(placed))
        })
        .controls(STEPS_AND_PLAY),
        Beat::new(says!("remembering-same", n = LARGE, nodes = nodes(Rung::Flags, LARGE)), || {
            Box::new(Growth::of_rungs(&RUNGS, LARGE, nodes))
        }),
    ],
};

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::learn::figure::Figure;
    use crate::learn::tests::{Claim, holds};

    pub(in crate::learn) const CLAIMS: &[&[Claim]] = &[
        &[Claim::Says(|| vec![7]), Claim::Shows(|shown| shown.queens.len() == 7)],
        &[Claim::Says(|| vec![7]), holds!(Flags, |it| along(it, |square| square.row + square.column))],
        &[Claim::Says(|| vec![10]), holds!(Flags, |it| along(it, |square| 20 + square.row - square.column))],
        &[Claim::Says(|| vec![38, 15]), holds!(Flags, |it| !it.reaches(Goal::Lines))],
        &[Claim::Queen(0, 0), Claim::Closed(&[(1, 1)], Reason::Rising)],
        &[Claim::Says(|| vec![nodes(Rung::Backtracking, LARGE)])],
    ];

    /// Returns `true` if every square of the drawn line has the same value as the queen, and no other square has.
    fn along(flags: &Flags, value: fn(Square) -> u8) -> bool {
        let line: Vec<_> = flags.squares(flags.lines[0]).collect();
        flags.board().all(|square| line.contains(&square) == (value(square) == value(flags.queen)))
    }
}
