//! The parties that count.

use alloc::string::String;
use alloc::sync::Arc;
use core::borrow::Borrow;
use core::fmt;
use core::str::FromStr;
use thiserror::Error;

/// A party, as the subject of its votes names it.
///
/// ```
/// use eightfold_results::campaign::Party;
///
/// assert_eq!("ada".parse::<Party>()?.as_str(), "ada");
/// assert!("Ada".parse::<Party>().is_err() && "a.b".parse::<Party>().is_err());
/// # Ok::<(), eightfold_results::campaign::PartyError>(())
/// ```
///
/// Clones share the name: a coordinator remembers the parties of millions of votes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Party(Arc<String>);

impl Party {
    /// Returns the name of the party, as it ends the subjects of its votes.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Borrow<str> for Party {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl FromStr for Party {
    type Err = PartyError;

    fn from_str(text: &str) -> Result<Party, PartyError> {
        is_name(text).then(|| Party(Arc::new(text.into()))).ok_or(PartyError)
    }
}

/// Returns `true` if a text can name a campaign or a party: 1 to 32 of a to z, 0 to 9 and `-`. Such a name is one part
/// of a subject, and safe in a file name.
///
/// ```
/// use eightfold_results::campaign::is_name;
///
/// assert!(is_name("n20-2026-11-21"));
/// assert!(!is_name("") && !is_name("N20") && !is_name("a.b") && !is_name("a*"));
/// ```
pub fn is_name(text: &str) -> bool {
    let is_fit = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=32).contains(&text.len()) && text.bytes().all(is_fit)
}

/// A text that does not name a party.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a party is named by 1 to 32 of a to z, 0 to 9 and -")]
pub struct PartyError;
