//! Chapter 1: what attacks what, and what a solution is.

#[cfg(test)]
use crate::base::settings::Language;
#[cfg(test)]
use crate::learn::beat::Claim;
use crate::learn::beat::{Beat, Chapter, Goal};
use crate::learn::chapters::board;
use crate::learn::chapters::numbers::solutions;
use crate::learn::figure::{Control, Figure, Growth, Hand, SolutionGallery};
use crate::text::say;
use eightfold_core::{BoardSize, Square, known};

const LARGE: BoardSize = board(8);
const SMALL: BoardSize = board(4);
/// The queen whose attack is shown.
const QUEEN: Square = Square { row: 3, column: 4 };
/// The boards whose solutions are listed.
const FIRST: BoardSize = board(1);
const LAST: BoardSize = board(12);
/// A board without a solution.
const NONE: BoardSize = board(3);

/// The puzzle.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "puzzle",
    title: |language| say!(language, "puzzle-title"),
    beats: &[
        Beat {
            title: |language| say!(language, "puzzle-start-title"),
            text: |language| say!(language, "puzzle-start", n = LARGE, total = solutions(LARGE) as u64),
            figure: || Figure::SolutionGallery(SolutionGallery::moving(LARGE)),
            controls: &[Control::Play, Control::Next],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "puzzle-attack-title"),
            text: |language| say!(language, "puzzle-attack"),
            figure: || Figure::Hand(Hand::with(LARGE, &[QUEEN])),
            controls: &[Control::Undo],
            goal: Some(Goal::Peace(2)),
        },
        Beat {
            title: |language| say!(language, "puzzle-try-title"),
            text: |language| say!(language, "puzzle-try", n = SMALL),
            figure: || Figure::Hand(Hand::with(SMALL, &[])),
            controls: &[Control::Hint, Control::Undo, Control::Clear],
            goal: Some(Goal::Solution),
        },
        Beat {
            title: |language| say!(language, "puzzle-rows-title"),
            text: |language| say!(language, "puzzle-rows", n = LARGE),
            figure: || Figure::SolutionGallery(SolutionGallery::listed(LARGE)),
            controls: &[Control::Back, Control::Next],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "puzzle-many-title"),
            text: |language| {
                say!(
                    language,
                    "puzzle-many",
                    small = SMALL,
                    few = solutions(SMALL) as u64,
                    none = NONE,
                    n = LARGE,
                    total = solutions(LARGE) as u64,
                    largest = known::LARGEST,
                    most = solutions(board(known::LARGEST)) as u64,
                )
            },
            figure: || Figure::Growth(Growth::of_sizes(FIRST.to(LAST), solutions)),
            controls: &[],
            goal: None,
        },
    ],
    #[cfg(test)]
    claims: &[
        &[Claim::Says(|| eightfold_core::Solutions::of(LARGE).count() as u128)],
        &[
            Claim::Queen(QUEEN.row as usize, QUEEN.column as usize),
            // The figure says the number, and another one after she was moved.
            Claim::Holds(|_| {
                (0..8).all(|column| {
                    let queen = Square { column, ..QUEEN };
                    let told = crate::learn::text::hand(&Hand::with(LARGE, &[queen]), Language::English);
                    told.contains(&format!("She attacks {} squares", reached(queen)))
                })
            }),
        ],
        &[Claim::Holds(|figure| matches!(figure, Figure::Hand(hand) if hand.is_alive()))],
        &[Claim::Holds(|figure| matches!(figure, Figure::SolutionGallery(gallery) if gallery.board().is_solution()))],
        &[
            Claim::Says(|| eightfold_core::Solutions::of(SMALL).count() as u128),
            Claim::Says(|| eightfold_core::Solutions::of(LARGE).count() as u128),
            Claim::Holds(|_| eightfold_core::Solutions::of(NONE).count() == 0),
        ],
    ],
};

/// Counts the squares along the row and the column of a queen, and along both of her diagonals.
#[cfg(test)]
fn reached(queen: Square) -> usize {
    let reaches = |row: i32, column: i32| {
        let (down, across) = (row - i32::from(queen.row), column - i32::from(queen.column));
        (down, across) != (0, 0) && (down == 0 || across == 0 || down.abs() == across.abs())
    };
    (0..64).filter(|square| reaches(square / 8, square % 8)).count()
}
