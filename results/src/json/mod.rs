//! JSON of strangers: a text that has been checked once, and is then walked as it stands.
//!
//! No tree is built, so memory stays a small multiple of the text, whatever it holds; numbers keep the digits they were
//! written with; and what nobody here knows is kept because the text is. serde_json takes an object's last value for a
//! repeated name, has no limit of depth to choose, and rounds numbers, which is three things too many for documents that are
//! hashed.

mod canonical;
mod number;
mod scan;
mod value;
mod write;

pub(super) use canonical::canonical;
pub use scan::{JsonError, Limit, Position};
pub(super) use value::Json;
pub(super) use write::{pretty, quoted};
