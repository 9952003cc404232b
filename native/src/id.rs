//! The name of a result, here and on servers.

use eightfold_results::{Document, Hex};
use std::fmt;
use std::str::FromStr;

/// The name of a result: the first half of its checksum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Id([u8; 16]);

impl Id {
    /// Returns the name of a document.
    pub(crate) fn of(document: &Document) -> Id {
        let mut half = [0; 16];
        half.copy_from_slice(&document.checksum().0[..16]);
        Id(half)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Hex(&self.0).fmt(f)
    }
}

impl FromStr for Id {
    type Err = ();

    fn from_str(text: &str) -> Result<Id, ()> {
        let digits = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let number = u128::from_str_radix(text, 16).ok().filter(|_| digits && text.len() == 32);
        number.map(|number| Id(number.to_be_bytes())).ok_or(())
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
    }
}
