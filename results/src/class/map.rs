//! The map of a count: the state of each lot, and the browser that it belongs to.

use crate::sha256::Hex;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use eightfold_core::named;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serializer};

/// A lot on the map. It is written as the letter of its state and two hexadecimal digits for the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The state of the lot.
    pub state: LotState,
    /// The number of the browser that answered, from 1, or [`Cell::PROGRAM`].
    pub pupil: u8,
}

named! {
    /// The state of a lot.
    pub enum LotState {
        /// Neither the program nor a browser has counted the lot yet.
        Open = "o",
        /// A browser has answered, and the program has not counted the lot yet.
        Answered = "a",
        /// The program has counted the lot.
        Decided = "d",
    }
}

impl Cell {
    /// The number that stands for no browser: none has answered as the program did.
    pub const PROGRAM: u8 = 0;
    /// The number of characters of a cell.
    pub const LENGTH: usize = 3;

    /// Reads a cell.
    ///
    /// ```
    /// use eightfold_results::class::{Cell, LotState};
    ///
    /// assert_eq!(Cell::read("dff"), Some(Cell { state: LotState::Decided, pupil: 255 }));
    /// for wrong in ["", "d", "d1", "d+1", "z01", "d012", "d0ä"] {
    ///     assert_eq!(Cell::read(wrong), None, "{wrong}");
    /// }
    /// ```
    pub fn read(text: &str) -> Option<Cell> {
        let (letter, digits) = text.split_at_checked(1)?;
        let state = LotState::named(letter)?;
        let [pupil] = Hex::read(digits)?;
        Some(Cell { state, pupil })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:02x}", self.state, self.pupil)
    }
}

/// The cells of a map as one text.
pub(super) mod cells {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(cells: &[Cell], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&cells.iter().map(|cell| format!("{cell}")).collect::<String>())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Cell>, D::Error> {
        let text = String::deserialize(deserializer)?;
        let starts = (0..text.len()).step_by(Cell::LENGTH);
        let cells: Option<_> = starts.map(|start| Cell::read(text.get(start..start + Cell::LENGTH)?)).collect();
        cells.ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&text), &"a map of cells such as d01"))
    }
}
