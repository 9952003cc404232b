//! The part of the address that leads to a state of the view: `unit=150&at=and&pieces=3,5,2,1&step=4`.

use crate::base::pairs::{number, put};
use crate::join::state::Station;
use std::fmt;

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
    pub(crate) fn read(pairs: &str) -> Place {
        let mut place = Place::default();
        for (key, value) in pairs.split('&').filter_map(|pair| pair.split_once('=')) {
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
}

/// Reads a place in a list that is counted from 1.
fn counted(text: &str) -> Option<usize> {
    usize::try_from(number(text)?).ok()?.checked_sub(1)
}

/// As it is written in the address.
impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = |pieces: &Vec<usize>| pieces.iter().map(|at| (at + 1).to_string()).collect::<Vec<_>>().join(",");
        let pairs = [
            ("unit", self.unit.map(|unit| unit.to_string())),
            ("at", self.station.map(|station| station.name().to_owned())),
            ("pieces", self.pieces.as_ref().map(places)),
            ("step", self.step.map(|step| step.to_string())),
        ];
        let written = pairs.into_iter().filter_map(|(key, value)| Some(format!("{key}={}", value?)));
        formatter.write_str(&written.collect::<Vec<_>>().join("&"))
    }
}
