//! The part of an address that leads to a step of a walk.

use crate::base::notice::Notice;
use crate::base::pairs::{Pair, corner, corner_name, number, put, put_step, read_list, write_list};
use crate::base::settings::LARGEST;
use crate::walk::stops;
use eightfold_core::Square;
use eightfold_core::ladder::Rung;
use eightfold_core::trace::Stop;

/// A place in a walk. What it omits stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    /// The board size, however large; the one that is walked depends on the rung.
    pub(crate) size: Option<u64>,
    /// The rung.
    pub(crate) rung: Option<Rung>,
    /// The step.
    pub(crate) step: u64,
    /// The queens to go to, row by row, if they are placed among the first steps; if they are not, `step` counts.
    pub(crate) rows: Option<Vec<Option<u8>>>,
    /// BOUND1 of the case to go to, as with `rows`.
    pub(crate) bound1: Option<u64>,
    /// `true` if the first queen of that case is in the corner.
    pub(crate) corner: Option<bool>,
    /// The square asked about.
    pub(crate) asked: Option<Square>,
    /// `Some(true)` if the page asks about the next event.
    pub(crate) predict: Option<bool>,
    /// The choice from the list of stops, unless it is the one that the list offers first.
    pub(crate) stop: Option<Stop>,
}

impl Place {
    /// Reads a pair, and returns `true` if it was understood.
    pub(crate) fn read(&mut self, key: &str, value: &str, notices: &mut Vec<Notice>) -> bool {
        match key {
            "n" => put(&mut self.size, number(value)),
            "rung" => put(&mut self.rung, value.parse().ok()),
            "step" => put_step(&mut self.step, value, notices),
            "case" => put(&mut self.corner, corner(value)),
            "bound1" => put(&mut self.bound1, number(value)),
            "rows" => put(&mut self.rows, read_list(value)),
            "ask" => put(&mut self.asked, square(value)),
            "predict" => put(&mut self.predict, (value == "1").then_some(true)),
            "stop" => put(&mut self.stop, stops::named(value)),
            _ => false,
        }
    }

    /// Returns the pairs in the order in which they are written.
    pub(crate) fn pairs(&self) -> Vec<Pair> {
        vec![
            ("n", self.size.map(|n| n.to_string())),
            ("rung", self.rung.map(|rung| rung.to_string())),
            ("step", Some(self.step.to_string())),
            ("case", self.corner.map(corner_name)),
            ("bound1", self.bound1.map(|bound1| bound1.to_string())),
            ("rows", self.rows.as_deref().map(write_list)),
            ("ask", self.asked.map(|Square { row, column }| format!("{row}-{column}"))),
            ("predict", self.predict.map(|on| u8::from(on).to_string())),
            ("stop", self.stop.and_then(stops::name)),
        ]
    }
}

/// Reads a square, `row-bit`. On which boards it lies is another question.
fn square(text: &str) -> Option<Square> {
    let (row, column) = text.split_once('-')?;
    let place = |text: &str| number(text).and_then(|it| usize::try_from(it).ok()).filter(|it| *it < LARGEST);
    Some(Square::new(place(row)?, place(column)?))
}
