//! Chapter 4: a flag for each column and each diagonal.

use crate::learn::chapters::prelude::*;
use crate::learn::figure::Flags;

const SMALL: BoardSize = board(5);
/// The queen whose lines are numbered.
const QUEEN: Square = Square { row: 2, column: 5 };
/// The queen whose flags the reader is asked for.
const ASKED: Square = Square { row: 4, column: 2 };
/// The rungs that are compared: one looks at the queens above, the other at flags.
const RUNGS: [Rung; 2] = [Rung::Backtracking, Rung::Flags];

/// Returns the number of flags: one for each column, and one for each diagonal of either direction.
const fn flags(size: BoardSize) -> usize {
    size.get() + 2 * diagonals(size)
}

const fn diagonals(size: BoardSize) -> usize {
    2 * size.get() - 1
}

/// The chapter on remembering.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "remembering",
    title: |language| say!(language, "remembering-title"),
    beats: &[
        Beat::new(says!("remembering-again", n = LARGE, above = LARGE.last()), || {
            // Begin where the search reaches the last row for the first time.
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
            Box::new(Search::new(Rung::Flags, SMALL).opened().at(placed))
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

    /// Returns `true` if the squares of the drawn line, and no others, have the same value as the queen.
    fn along(flags: &Flags, value: fn(Square) -> u8) -> bool {
        let line: Vec<_> = flags.squares(flags.lines[0]).collect();
        flags.board().all(|square| line.contains(&square) == (value(square) == value(flags.queen)))
    }
}
