//! The part of the address that leads to a state of the view: `unit=150&at=and&pieces=3,5,2,1&step=4`.

use crate::base::pairs::{Pair, number, put};
use crate::join::state::Station;

/// A place in the view. What it omits takes its default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Place {
    /// The rows of the unit, as a mask.
    pub(crate) unit: Option<u64>,
    /// The station.
    pub(crate) station: Option<Station>,
    /// The places of x, y, z and s in their lists. An address counts them from 1, as the page does.
    pub(crate) pieces: Option<Vec<usize>>,
    /// The rows of the AND so far.
    pub(crate) step: Option<u64>,
    /// `true` if something was not understood.
    pub(crate) left_out: bool,
}

impl Place {
    /// Reads the pairs of an address.
    pub(crate) fn read<'a>(pairs: impl Iterator<Item = (&'a str, &'a str)>) -> Place {
        let mut place = Place::default();
        for (key, value) in pairs {
            let understood = match key {
                "unit" => put(&mut place.unit, number(value)),
                "at" => put(&mut place.station, Station::of(value)),
                "pieces" => put(&mut place.pieces, value.split(',').map(counted).collect()),
                "step" => put(&mut place.step, number(value)),
                _ => false,
            };
            place.left_out |= !understood;
        }
        place
    }

    /// Returns the pairs in the order in which they are written.
    pub(crate) fn pairs(&self) -> Vec<Pair> {
        let places = |pieces: &Vec<usize>| pieces.iter().map(|at| (at + 1).to_string()).collect::<Vec<_>>().join(",");
        vec![
            ("unit", self.unit.map(|unit| unit.to_string())),
            ("at", self.station.map(|station| station.name().to_owned())),
            ("pieces", self.pieces.as_ref().map(places)),
            ("step", self.step.map(|step| step.to_string())),
        ]
    }
}

/// Reads a place in a list that is counted from 1.
fn counted(text: &str) -> Option<usize> {
    usize::try_from(number(text)?).ok()?.checked_sub(1)
}
