//! The names of results, here and on servers, and other random names.

use crate::failure::Failure;
use crate::random;
use eightfold_results::{Document, Hex};
use std::fmt;
use std::str::FromStr;

/// A name of hexadecimal digits, two for each byte. That of a result is the first half of its checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Id<const BYTES: usize = 16>([u8; BYTES]);

impl Id {
    /// Returns the name of a document.
    pub(crate) fn of(document: &Document) -> Id {
        let mut half = [0; 16];
        half.copy_from_slice(&document.checksum.0[..16]);
        Id(half)
    }
}

impl<const BYTES: usize> Id<BYTES> {
    /// Returns a random name.
    pub(crate) fn random() -> Result<Id<BYTES>, Failure> {
        random::number().map(Id)
    }
}

impl<const BYTES: usize> fmt::Display for Id<BYTES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Hex(&self.0).fmt(f)
    }
}

impl<const BYTES: usize> FromStr for Id<BYTES> {
    type Err = ();

    fn from_str(text: &str) -> Result<Id<BYTES>, ()> {
        Hex::read(text).map(Id).ok_or(())
    }
}
