//! The part of an address that leads to a step of a walk.

use crate::base::pairs::{CORNER, DATE, NUMBER, ON, ROWS, RUNG, Words, number, place};
use crate::base::settings::LARGEST;
use eightfold_core::ladder::Rung;
use eightfold_core::{BoardSize, Square};

const SQUARE: Words<Square> = Words { read: square, write: |Square { row, column }| Some(format!("{row}-{column}")) };

place! {
    /// A place in a walk. Omitted fields keep their current values, except that the step becomes the first.
    {
        /// The board size, of any magnitude; the size that is walked depends on the rung.
        "n": size: u64 = NUMBER;
        /// The rung.
        "rung": rung: Rung = RUNG;
        /// The step, of any magnitude.
        "step": step: u64 = NUMBER;
        /// `true` if the requested case has its first queen in the corner.
        "case": corner: bool = CORNER;
        /// BOUND1 of that case. If the case does not begin among the first steps, `step` is used instead.
        "bound1": bound1: u64 = NUMBER;
        /// The queens to go to, row by row; `step` is used instead as for the case.
        "rows": rows: Vec<Option<u8>> = ROWS;
        /// The day whose board is walked.
        "day": day: String = DATE;
        /// The drawing of the articles from which the reader came, counted from 1.
        "drawing": drawing: u64 = NUMBER;
        /// The square that the reader asks about.
        "ask": asked: Square = SQUARE;
        /// `Some(true)` if the page asks the reader about the next event.
        "predict": predict: bool = ON;
    }
}

impl Place {
    /// Returns the place of a step of a search.
    pub(crate) fn of(rung: Rung, size: BoardSize, step: u64) -> Place {
        Place { size: Some(size.get() as u64), rung: Some(rung), step: Some(step), ..Place::default() }
    }
}

/// Reads a square, `row-bit`, without checking that a board has it.
fn square(text: &str) -> Option<Square> {
    let (row, column) = text.split_once('-')?;
    let place = |text: &str| number(text).and_then(|it| usize::try_from(it).ok()).filter(|it| *it < LARGEST);
    Some(Square::new(place(row)?, place(column)?))
}
