//! Names of campaigns.

use eightfold_results::campaign::is_name;
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

/// The name of a campaign or of a party in it: 1 to 32 of `a` to `z`, `0` to `9` and `-`. So it can be one token of a subject, part of a
/// stream's name, and part of a file's name.
///
/// ```
/// # use eightfold_campaign::Name;
/// assert_eq!(&*"n27-2027".parse::<Name>().unwrap(), "n27-2027");
/// assert!("N27".parse::<Name>().is_err());
/// assert!("n27.spec".parse::<Name>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(String);

impl Deref for Name {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

/// The reason why a text is not a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a name has 1 to 32 of a to z, 0 to 9 and -")]
pub struct NotAName;

impl FromStr for Name {
    type Err = NotAName;

    fn from_str(text: &str) -> Result<Name, NotAName> {
        if is_name(text) { Ok(Name(text.to_owned())) } else { Err(NotAName) }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.0)
    }
}
