//! A share of a count: every k-th group.

use core::fmt;
use core::str::FromStr;
use thiserror::Error;

/// Part `index` of `count`: the groups, and likewise the turns, whose number leaves `index` when divided by `count`.
///
/// ```
/// use eightfold_results::Shard;
///
/// let shard: Shard = "1/3".parse()?;
/// assert!(shard.has(4) && !shard.has(3));
/// assert_eq!(shard.to_string(), "1/3");
/// assert!("3/3".parse::<Shard>().is_err());
/// # Ok::<(), eightfold_results::ShardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    pub(crate) index: u32,
    pub(crate) count: u32,
}

impl Shard {
    /// Returns part `index` of `count`, counted from 0.
    ///
    /// # Errors
    /// When there is no such part.
    pub const fn new(index: u32, count: u32) -> Result<Shard, ShardError> {
        if index < count { Ok(Shard { index, count }) } else { Err(ShardError) }
    }

    /// Returns `true` if the group, or the column of turns, with this number belongs to the shard.
    pub const fn has(self, number: u32) -> bool {
        number % self.count == self.index
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Shard, ShardError> {
        // Digits only: `parse` alone would accept a plus sign.
        let number = |text: &str| match text.bytes().all(|byte| byte.is_ascii_digit()) {
            true => text.parse().map_err(|_| ShardError),
            false => Err(ShardError),
        };
        let (index, count) = text.split_once('/').ok_or(ShardError)?;
        Shard::new(number(index)?, number(count)?)
    }
}

/// A text or a pair of numbers that does not name a shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a shard is i/k, part i of k parts, and i runs from 0 to k-1 (such as 0/4)")]
pub struct ShardError;
