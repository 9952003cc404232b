//! The chapters, a file for each, and the pages of the short path. `docs/learn.md` explains how to write one.

mod bought;
mod closing;
mod corner;
mod images;
mod integer;
mod late;
mod machines;
mod mirror;
mod numbers;
mod pages;
mod puzzle;
mod remembering;
mod ties;
mod trying;
mod turning_back;

pub(crate) use pages::PAGES;
#[cfg(test)]
pub(crate) use pages::{Page, tests::CLAIMS as PAGE_CLAIMS};

use crate::learn::beat::Chapter;
use crate::learn::figure::{Control, Search};
use eightfold_core::ladder::{Event, Rung};
use eightfold_core::{BoardSize, Placement};

/// The names that all chapters import.
mod prelude {
    pub(super) use crate::learn::beat::{Beat, Chapter, Goal, says};
    pub(super) use crate::learn::chapters::numbers::*;
    pub(super) use crate::learn::chapters::{LARGE, ROW, STEPS, STEPS_AND_PLAY, at_row, at_solution, board};
    pub(super) use crate::learn::figure::search;
    pub(super) use crate::learn::figure::{
        BoardToFill, Caption, Case, Control, Growth, NextQueen, Quiz, Search, Sheet, Turning,
    };
    pub(super) use crate::text::say;
    pub(super) use eightfold_core::ladder::{Event, Machine, Reason, Rung};
    pub(super) use eightfold_core::predict::{Answer, Asks, Prompt};
    pub(super) use eightfold_core::{BoardSize, CaseKind, Class, Placement, Solutions, Square};
}

/// The board of most figures.
const LARGE: BoardSize = board(8);
/// The row at which the masks are explained. The search can fill two more rows before it is stuck.
const ROW: u8 = 3;

/// The controls of a search that moves step by step.
const STEPS: &[Control] = &[Control::Back, Control::Forward];
/// The controls of a search that can also be played.
const STEPS_AND_PLAY: &[Control] = &[Control::Back, Control::Play, Control::Forward];

/// Lists the chapters in the order of the path, and for the tests the claims of their texts, beat by beat.
macro_rules! path {
    ($($chapter:ident),* $(,)?) => {
        /// Every chapter, in the order of the path.
        pub(crate) const CHAPTERS: &[Chapter] = &[$($chapter::CHAPTER),*];

        #[cfg(test)]
        pub(crate) const CLAIMS: &[&[&[crate::learn::tests::Claim]]] = &[$($chapter::tests::CLAIMS),*];
    };
}

path![
    puzzle,
    trying,
    turning_back,
    remembering,
    integer,
    mirror,
    images,
    late,
    corner,
    closing,
    ties,
    bought,
    machines,
];

/// Returns the solved board at the end of a chapter.
pub(super) fn solved() -> Placement {
    numbers::solution(LARGE, &[])
}

/// Returns a search with masks that has just reached the row.
fn at_row() -> Search {
    Search::new(Rung::Bitmap, LARGE).at(|event| matches!(event, Event::Consider { row: ROW, .. }))
}

/// Returns a search that has just found its first solution.
fn at_solution() -> Search {
    Search::new(Rung::Backtracking, LARGE).at(|event| matches!(event, Event::Solution { .. }))
}

/// Returns a board size that is known to be valid.
const fn board(n: usize) -> BoardSize {
    match BoardSize::new(n) {
        Ok(size) => size,
        Err(_) => BoardSize::MIN,
    }
}
