//! The parties that count: workers and visitors.

use alloc::string::String;
use alloc::sync::Arc;
use core::borrow::Borrow;
use core::fmt;
use core::str::FromStr;
use thiserror::Error;

/// A party, as the subject of its votes names it.
///
/// A worker is trusted, and has one name. A server that votes for its visitors names the visitor after a dot, because
/// the campaign's server lets it vote in no other way. Nothing is decided by such votes.
///
/// ```
/// use eightfold_results::campaign::Party;
///
/// let [worker, visitor]: [Party; 2] = ["ada".parse()?, "classroom.mei-4".parse()?];
/// assert!(worker.is_trusted() && !visitor.is_trusted());
/// assert_eq!((visitor.name(), visitor.to_string().as_str()), ("classroom", "classroom.mei-4"));
/// assert!("Ada".parse::<Party>().is_err() && "a.b.c".parse::<Party>().is_err());
/// # Ok::<(), eightfold_results::campaign::PartyError>(())
/// ```
///
/// Clones share the name: a coordinator remembers the parties of millions of votes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Party(Arc<String>);

impl Party {
    /// Returns the name of the worker, or of the server that votes for a visitor.
    pub fn name(&self) -> &str {
        self.0.split('.').next().unwrap_or_default()
    }

    /// Returns `true` for workers, whose votes decide.
    pub fn is_trusted(&self) -> bool {
        !self.0.contains('.')
    }

    /// Returns the party as its votes' subject ends.
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
        let (name, who) = text.split_once('.').map_or((text, None), |(name, who)| (name, Some(who)));
        let fits = is_name(name) && who.is_none_or(is_name);
        fits.then(|| Party(Arc::new(text.into()))).ok_or(PartyError)
    }
}

/// Returns `true` if a text can name a campaign, a party or a visitor: 1 to 32 of a to z, 0 to 9 and `-`. Such a name
/// is one part of a subject, and safe in a file name.
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
#[error("a party is named by 1 to 32 of a to z, 0 to 9 and -, and a visitor by a second such name after a dot")]
pub struct PartyError;
