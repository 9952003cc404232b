//! The part of the address that leads to a state of the view: `n=8&key=9`, `n=8&r=150&c=60`, `n=8&all=1` or `n=28`.

use crate::base::pairs::{NUMBER, ON, place};

place! {
    /// A place in the view: the board at rest, unless a pair names a key or the wall.
    {
        /// The board size, or that of a forecast.
        "n": size: u64 = NUMBER;
        /// The number of a key that opens a board, from 1.
        "key": key: u64 = NUMBER;
        /// The rows of any key of white, as a mask.
        "r": rows: u64 = NUMBER;
        /// The columns of any key of white, as a mask.
        "c": columns: u64 = NUMBER;
        /// `true` for the wall of all keys.
        "all": all: bool = ON;
    }
}
