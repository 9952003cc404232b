//! The names of results and runs, here and on servers.

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
        half.copy_from_slice(&document.checksum().0[..16]);
        Id(half)
    }
}

impl<const BYTES: usize> Id<BYTES> {
    /// Returns a random name.
    pub(crate) fn random() -> Result<Id<BYTES>, getrandom::Error> {
        let mut random = [0; BYTES];
        getrandom::fill(&mut random).map(|()| Id(random))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_32_hexadecimal_digits_and_nothing_else() {
        let name = "55c37849bd077f066c2c1d969218e584";
        assert_eq!(name.parse::<Id>().map(|id| id.to_string()).as_deref(), Ok(name));
        for wrong in
            ["", "..", "../x", "55C37849BD077F066C2C1D969218E584", "+5c37849bd077f066c2c1d969218e584", "0", &name[1..]]
        {
            assert!(wrong.parse::<Id>().is_err(), "{wrong}");
        }
        assert!("632050536cea1b4e".parse::<Id<8>>().is_ok() && name.parse::<Id<8>>().is_err());
    }
}
