//! The cut of a campaign into lots, the pieces that are handed out.

use crate::work::cut::Cut;
use alloc::vec::Vec;
use core::iter::{self, Chain};
use core::ops::Range;
use eightfold_core::{BoardSize, Method, known};
use serde::{Deserialize, Serialize};

/// The lots of a campaign: runs of consecutive groups that never cross from one case into the next, followed by one lot
/// for each column of turns.
///
/// ```
/// use eightfold_core::{BoardSize, Method};
/// use eightfold_results::{Cut, campaign::{LotPart, Lots}};
///
/// let cut = Cut::new(BoardSize::new(16)?, Method::Batch).unwrap();
/// let lots = Lots::new(&cut, 10);
/// assert_eq!((cut.groups(), lots.count()), (119, 43));
/// assert_eq!(lots.part(0), Some(LotPart::Groups(0..2)));
/// assert_eq!(lots.part(42), Some(LotPart::Turns(15)));
/// assert_eq!((lots.part(43), lots.of_group(0), lots.of_turns(15)), (None, Some(0), Some(42)));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lots {
    /// The first group of each lot of groups, followed by the number of all groups.
    starts: Vec<u32>,
    /// The number of lots of groups.
    pub(super) of_groups: u32,
    columns: u32,
}

/// The content of a lot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "LotMembers", try_from = "LotMembers")]
pub enum LotPart {
    /// Consecutive groups.
    Groups(Range<u32>),
    /// The turns of a column.
    Turns(usize),
}

/// The content of a lot as members of a request.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
struct LotMembers {
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turns: Option<usize>,
}

impl From<LotPart> for LotMembers {
    fn from(part: LotPart) -> LotMembers {
        match part {
            LotPart::Groups(Range { start, end }) => {
                LotMembers { first: Some(start), count: Some(end - start), turns: None }
            }
            LotPart::Turns(column) => LotMembers { turns: Some(column), ..LotMembers::default() },
        }
    }
}

impl TryFrom<LotMembers> for LotPart {
    type Error = &'static str;

    fn try_from(members: LotMembers) -> Result<LotPart, &'static str> {
        match members {
            LotMembers { turns: Some(column), .. } => Ok(LotPart::Turns(column)),
            LotMembers { first: Some(first), count: Some(count), .. } => {
                let end = first.checked_add(count).ok_or("has a first and a count of groups that no board has")?;
                Ok(LotPart::Groups(first..end))
            }
            _ => Err("has neither first and count of groups nor the column of turns"),
        }
    }
}

impl Lots {
    /// The most groups in a lot. A vote on that many takes some 18 KB, and a message may have 64.
    pub const MOST_GROUPS: u32 = 256;

    /// Cuts the work of a campaign into lots of at most `groups` groups, a number clamped to 1 to
    /// [`Lots::MOST_GROUPS`].
    pub fn new(cut: &Cut, groups: u32) -> Lots {
        let groups_of_a_lot = groups.clamp(1, Lots::MOST_GROUPS) as usize;
        let end = iter::once(cut.groups());
        let starts: Vec<_> = match cut.method() {
            Method::Batch => {
                let starts = cut.cases().iter().flat_map(|case| case.groups.clone().step_by(groups_of_a_lot));
                starts.chain(end).collect()
            }
            Method::Join => (0..cut.groups()).step_by(groups_of_a_lot).chain(end).collect(),
        };
        Lots { of_groups: starts.len() as u32 - 1, starts, columns: cut.size().get() as u32 }
    }

    /// Returns a good number of groups for a lot in a campaign with `workers` workers.
    ///
    /// A lot should take 10 seconds of a core, so that a killed worker loses little; and longer if the server would
    /// otherwise get more than 1,000 messages a second from so many workers. Small boards are cut into at least 1,000
    /// lots if they have that many groups, and the largest ones into at most 4,000,000, because server and coordinator
    /// keep every lot in memory.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, Method};
    /// use eightfold_results::{Cut, campaign::Lots};
    ///
    /// let cut = |n| Cut::new(BoardSize::new(n).unwrap(), Method::Join).unwrap();
    /// let groups = |n, workers| Lots::groups_for(&cut(n), workers);
    /// assert!(groups(18, 4) == 1 && groups(24, 4) > 1);
    /// assert!(groups(27, 100_000) > groups(27, 1000) && groups(27, 1000) > groups(26, 1000));
    /// ```
    pub fn groups_for(cut: &Cut, workers: u32) -> u32 {
        let groups = u64::from(cut.groups().max(1));
        let group = Lots::core_seconds(cut.size(), cut.method()) / groups as f64;
        let wanted = SECONDS.max(f64::from(workers) * MESSAGES / MESSAGES_A_SECOND);
        let by_time = ((wanted / group) as u64).min(groups / 1000);
        by_time.max(groups.div_ceil(MOST_LOTS)).clamp(1, u64::from(Lots::MOST_GROUPS)) as u32
    }

    /// Returns the seconds that a core with wide lanes takes for a board, roughly.
    pub(crate) fn core_seconds(size: BoardSize, method: Method) -> f64 {
        // Nanoseconds for eight solutions. The join takes less for each, the larger the board: 29 ns at N = 18, 13 at
        // 20, 9 at 22, 5 at 24 and 2.6 at 26, on a Xeon with AVX-512.
        let nanoseconds = match method {
            Method::Batch => 31.0,
            Method::Join => (18..size.get()).fold(29.0, |nanoseconds, _| 0.74 * nanoseconds),
        };
        solutions(size.get()) / 8.0 * nanoseconds * 1e-9
    }

    /// Returns the number of lots, which are numbered from 0.
    pub const fn count(&self) -> u32 {
        self.of_groups + self.columns
    }

    /// Iterates over all lots in the order in which they should be asked for: turns first, which take seconds.
    pub fn in_order(&self) -> Chain<Range<u32>, Range<u32>> {
        (self.of_groups..self.count()).chain(0..self.of_groups)
    }

    /// Returns the content of a lot.
    pub fn part(&self, lot: u32) -> Option<LotPart> {
        match self.starts.get(lot as usize..) {
            Some(&[start, end, ..]) => Some(LotPart::Groups(start..end)),
            _ => (lot < self.count()).then(|| LotPart::Turns((lot - self.of_groups) as usize)),
        }
    }

    /// Returns the lot that a group is in.
    pub fn of_group(&self, group: u32) -> Option<u32> {
        let after = self.starts.partition_point(|&start| start <= group);
        (after < self.starts.len()).then(|| after as u32 - 1)
    }

    /// Returns the lot of the turns of a column.
    pub fn of_turns(&self, column: usize) -> Option<u32> {
        u32::try_from(column).ok().filter(|&column| column < self.columns).map(|column| self.of_groups + column)
    }
}

/// The most lots of groups. Each costs the server some 200 bytes of memory a vote, and the coordinator 300.
const MOST_LOTS: u64 = 4_000_000;
/// The seconds that a lot should take.
const SECONDS: f64 = 10.0;
/// The messages that a lot costs: asking for it, its delivery, the message that it was begun, the vote, its receipt,
/// and the acknowledgement with its receipt.
const MESSAGES: f64 = 7.0;
/// The messages that a server should get in a second.
const MESSAGES_A_SECOND: f64 = 1000.0;

/// Returns the number of solutions, continued beyond the known ones by the last known ratio.
fn solutions(n: usize) -> f64 {
    let known = |n| BoardSize::new(n).ok().and_then(known::total).map_or(1.0, |total| total as f64);
    let beyond = n.saturating_sub(known::LARGEST);
    let ratio = known(known::LARGEST) / known(known::LARGEST - 1);
    (0..beyond).fold(known(n.min(known::LARGEST)), |total, _| total * ratio)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_group_and_every_column_is_in_one_lot() {
        for n in 1..=20 {
            for method in Method::ALL {
                let size = BoardSize::new(n).unwrap();
                let Some(cut) = Cut::new(size, method) else { continue };
                for groups in [1, 3, 64, 1000] {
                    let lots = Lots::new(&cut, groups);
                    let (mut next, mut columns) = (0, 0);
                    for lot in 0..lots.count() {
                        match lots.part(lot).unwrap() {
                            LotPart::Groups(range) => {
                                assert_eq!(range.start, next, "N={n}, lot {lot}");
                                assert!(!range.is_empty() && range.len() <= 256.min(groups as usize));
                                assert_eq!(cut.position(range.start), cut.position(range.end - 1), "one case");
                                assert!(range.clone().all(|group| lots.of_group(group) == Some(lot)));
                                next = range.end;
                            }
                            LotPart::Turns(column) => {
                                assert_eq!((column, lots.of_turns(column)), (columns, Some(lot)));
                                columns += 1;
                            }
                        }
                    }
                    assert_eq!((next, columns), (cut.groups(), n));
                    assert_eq!((lots.part(lots.count()), lots.of_group(next), lots.of_turns(n)), (None, None, None));
                }
            }
        }
    }
}
