//! The part of an address that leads into a tool.
//!
//! The page that writes the address does not know what the tools show, so it keeps the pairs as they are; their module
//! reads them, as in [`crate::tools`].

use crate::base::pairs::Pairs;
use std::fmt;

/// The pairs of a view as they are written in the address.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Kept(pub(crate) String);

impl Kept {
    /// The most that is kept, in bytes: names of a hundred results.
    const LONGEST: usize = 8_000;
}

impl Pairs for Kept {
    /// Keeps a pair, and returns `true` if it is made of nothing but letters, digits and the signs of paths and lists.
    fn read(&mut self, key: &str, value: &str) -> bool {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.,/".contains(letter);
        let kept = (key.chars().chain(value.chars())).all(plain) && self.0.len() + value.len() < Kept::LONGEST;
        if kept {
            let mark = if self.0.is_empty() { "" } else { "&" };
            self.0 += &format!("{mark}{key}={value}");
        }
        kept
    }
}

impl fmt::Display for Kept {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}
