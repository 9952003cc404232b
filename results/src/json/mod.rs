//! JSON of unknown origin: a text that is checked once, and then walked as it is.
//!
//! No tree is built. So memory stays a small multiple of the text, numbers keep the digits they were written with, and
//! unknown members are kept because the text is. serde_json takes the last value of a repeated name, offers no choice
//! of depth, and rounds numbers: three obstacles to hashing documents.

mod canonical;
mod number;
mod scan;
mod value;
mod write;

pub(super) use canonical::canonical;
pub use scan::{JsonError, Limit, Position};
pub(super) use value::Json;
pub(super) use write::{pretty, quoted};
