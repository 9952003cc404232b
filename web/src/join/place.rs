//! The part of the address that leads to a state of the view: `unit=150&at=leaf&pieces=3,5,2,1&step=2`.

use crate::base::pairs::{NUMBER, Words, number, place};
use crate::join::state::Station;

const STATION: Words<Station> = Words { read: Station::named, write: |station| Some(station.name().to_owned()) };

/// Places in a list, counted from 1 in an address, as on the page.
const PIECES: Words<Vec<usize>> = Words {
    read: |text| text.split(',').map(|at| usize::try_from(number(at)?).ok()?.checked_sub(1)).collect(),
    write: |pieces| Some(pieces.iter().map(|at| (at + 1).to_string()).collect::<Vec<_>>().join(",")),
};

place! {
    /// A place in the view. Omitted pairs take their defaults.
    {
        /// The rows of the unit, as a mask.
        "unit": unit: u64 = NUMBER;
        /// The station.
        "at": station: Station = STATION;
        /// The places of x, y, z and s in their lists.
        "pieces": pieces: Vec<usize> = PIECES;
        /// The number of splits, or of tables that were looked up so far.
        "step": step: u64 = NUMBER;
        /// The diagonal of the first split, if the reader chose it.
        "diagonal": first: u64 = NUMBER;
    }
}
