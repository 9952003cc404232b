//! Chapter 1: what attacks what, and what a solution is.

use crate::learn::chapters::prelude::*;
use eightfold_core::known;

const SMALL: BoardSize = board(4);
/// The queen whose attack is shown.
const QUEEN: Square = Square { row: 3, column: 4 };
/// The boards whose solutions are listed.
const FIRST: BoardSize = board(1);
const LAST: BoardSize = board(12);
/// A board without a solution.
const NONE: BoardSize = board(3);

/// The chapter on the puzzle.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "puzzle",
    title: |language| say!(language, "puzzle-title"),
    beats: &[
        Beat::new(says!("puzzle-start", n = LARGE, total = solutions(LARGE)), || {
            Box::new(at_solution().showing(&[search::found]))
        })
        .controls(&[Control::Next]),
        Beat::new(says!("puzzle-attack"), || Box::new(BoardToFill::with(LARGE, &[QUEEN])))
            .controls(&[Control::Undo])
            .goal(Goal::Peace),
        Beat::new(says!("puzzle-try", n = SMALL), || Box::new(BoardToFill::with(SMALL, &[])))
            .controls(&[Control::Hint, Control::Undo, Control::Clear])
            .goal(Goal::Solution(SMALL)),
        Beat::new(says!("puzzle-rows", n = LARGE), || Box::new(at_solution().showing(&[search::listed])))
            .controls(&[Control::Restart, Control::Next]),
        Beat::new(
            says!(
                "puzzle-many",
                small = SMALL,
                few = solutions(SMALL),
                none = NONE,
                n = LARGE,
                total = solutions(LARGE),
                largest = known::LARGEST,
                most = solutions(board(known::LARGEST)),
            ),
            || Box::new(Growth::of_sizes(FIRST.to(LAST), solutions)),
        ),
    ],
};

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::base::settings::Language;
    use crate::learn::tests::{Claim, IS_SOLUTION, holds};

    pub(in crate::learn) const CLAIMS: &[&[Claim]] = &[
        &[Claim::Says(|| vec![Solutions::of(LARGE).count() as u128])],
        &[
            Claim::Queen(QUEEN.row as usize, QUEEN.column as usize),
            // The figure says the right number for each square of the row.
            Claim::Holds(|_| {
                (0..8).all(|column| {
                    let queen = Square { column, ..QUEEN };
                    let told = BoardToFill::with(LARGE, &[queen]).sentence(Language::English);
                    told.contains(&format!("The queen attacks {} squares", reached(queen)))
                })
            }),
        ],
        &[holds!(BoardToFill, |hand| hand.solution().is_some())],
        &[IS_SOLUTION],
        &[
            Claim::Says(|| [SMALL, LARGE].map(|size| Solutions::of(size).count() as u128).into()),
            Claim::Holds(|_| Solutions::of(NONE).count() == 0),
        ],
    ];

    /// Counts the squares along the row and the column of a queen, and along both of her diagonals.
    fn reached(queen: Square) -> usize {
        let reaches = |row: i32, column: i32| {
            let (down, across) = (row - i32::from(queen.row), column - i32::from(queen.column));
            (down, across) != (0, 0) && (down == 0 || across == 0 || down.abs() == across.abs())
        };
        (0..64).filter(|square| reaches(square / 8, square % 8)).count()
    }
}
