//! Units handed to a kernel in launches of a good size, and the tallies handed back unit by unit.

use crate::expand::Batch;
use crate::layout::Poisoned;
use crate::rules::Rules;
use core::fmt;
use eightfold_core::count::{CaseRows, Scheme, Tally, Unit};
use std::time::Duration;

/// How long a launch should take: long against what a launch costs, short enough for whoever wants to stop, for the
/// progress, and for drivers that end what takes seconds.
const LAUNCH: core::ops::Range<Duration> = Duration::from_millis(60)..Duration::from_millis(240);

/// Prefixes that the first launch shall have, and the most that any shall.
const CHUNK: core::ops::RangeInclusive<usize> = 1 << 14..=1 << 19;

/// What one worker hands to a kernel: units are added until there is enough for a launch, and what the kernel wrote is taken.
#[derive(Clone, Debug)]
pub struct Feed {
    rules: Rules,
    split: usize,
    batch: Batch,
    /// How many prefixes a launch shall have, about.
    chunk: usize,
    /// The most it can have.
    most: usize,
}

impl Feed {
    /// A feed for a board whose units are split at a row, to a device whose buffers hold so many prefixes.
    #[must_use]
    pub fn new(rules: Rules, split: usize, most: usize) -> Feed {
        let mut feed = Feed { rules, split, batch: Batch::new(), chunk: *CHUNK.start(), most };
        feed.set_chunk(feed.chunk);
        feed
    }

    /// Leaves room for half as many more, and for the prefixes of one more unit.
    fn set_chunk(&mut self, chunk: usize) {
        self.chunk = chunk.min(*CHUNK.end()).min(self.most / 3).max(1);
    }

    /// The rules of its board.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many prefixes a launch shall have, about.
    #[must_use]
    pub const fn chunk(&self) -> usize {
        self.chunk
    }

    /// Adds a unit.
    pub fn add(&mut self, case: &CaseRows, unit: Unit) {
        self.batch.add(&self.rules, self.split, case, unit);
    }

    /// About how many prefixes a unit has: as many as those in the middle of the board's list.
    #[must_use]
    pub fn usual_unit(&self) -> f64 {
        const UNITS: usize = 8;
        let cases: Vec<_> = Scheme::new(self.rules.size()).cases().collect();
        let mut batch = Batch::new();
        if let Some(case) = cases.get(cases.len() / 2) {
            Scheme::units(case).take(UNITS).for_each(|unit| batch.add(&self.rules, self.split, case, unit));
        }
        batch.len().max(1) as f64 / batch.units().max(1) as f64
    }

    /// Whether there is more than enough for a launch. Not as soon as there is enough: what comes after it would be a launch
    /// of a few prefixes, which takes as long as the longest search below them.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.batch.len() >= self.chunk + self.chunk / 2
    }

    /// What is to be launched now. If it is empty there is nothing to launch, but there may be units in it.
    ///
    /// # Errors
    /// When the device cannot hold it.
    pub fn batch(&self) -> Result<&Batch, TooMany> {
        let (prefixes, most) = (self.batch.len(), self.most);
        if prefixes > most { Err(TooMany { prefixes, most }) } else { Ok(&self.batch) }
    }

    /// Takes what a kernel wrote, and how long that took: the tallies of the units that were added, and how many nodes it
    /// were. Then the next units can be added.
    ///
    /// # Errors
    /// When a tally is poison.
    pub fn take(&mut self, written: &[u32], took: Duration) -> Result<(Vec<Tally>, u64), Poisoned> {
        let found = self.batch.tallies(written)?;
        // Other workers' launches may have been waited for too; then this one is made smaller than it need be.
        if took < LAUNCH.start && 2 * self.batch.len() > self.chunk {
            self.set_chunk(2 * self.chunk);
        } else if took > LAUNCH.end {
            self.set_chunk(self.chunk / 2);
        }
        self.batch.clear();
        Ok(found)
    }
}

/// More prefixes than a device can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany {
    /// How many there are.
    pub prefixes: usize,
    /// How many there may be.
    pub most: usize,
}

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a unit has {} prefixes, and its buffers hold {}", self.prefixes, self.most)
    }
}

impl core::error::Error for TooMany {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::TALLY_WORDS;
    use eightfold_core::BoardSize;

    /// Launches of a board, each of which takes so long, by their prefixes.
    fn launches(most: usize, took: Duration) -> Result<Vec<usize>, TooMany> {
        let size = BoardSize::new(13).unwrap_or(BoardSize::MIN);
        let Some(rules) = Rules::new(size) else { return Ok(Vec::new()) };
        let mut feed = Feed::new(rules, Rules::possible_split(size, 8), most);
        let mut lengths = Vec::new();
        for case in Scheme::new(size).cases() {
            for unit in Scheme::units(&case) {
                feed.add(&case, unit);
                if feed.is_full() {
                    let length = feed.batch()?.len();
                    lengths.push(length);
                    assert!(feed.take(&vec![0; TALLY_WORDS * length], took).is_ok());
                }
            }
        }
        Ok(lengths)
    }

    #[test]
    fn launches_never_outgrow_a_device_however_fast_it_is() {
        for most in [2_000, 20_000, 30_000] {
            let lengths = launches(most, Duration::ZERO).unwrap();
            assert!(lengths.len() > 1 && lengths.iter().all(|length| (1..=most).contains(length)), "{lengths:?}");
        }
        // Where there is room, each launch of a fast device has about twice the prefixes of the one before.
        let lengths = launches(1 << 20, Duration::ZERO).unwrap();
        assert!(lengths.windows(2).all(|two| two[1] > two[0] + two[0] / 2), "{lengths:?}");
    }

    #[test]
    fn launches_of_a_slow_device_become_small() {
        let lengths = launches(1 << 20, Duration::from_secs(1)).unwrap();
        assert!(lengths.first() > Some(&(1 << 13)) && lengths.last() < Some(&1_000), "{:?}", lengths.last());
    }

    #[test]
    fn a_unit_that_does_not_fit_is_an_error() {
        let refused = launches(3, Duration::ZERO).unwrap_err();
        assert!(refused.prefixes > 3 && refused.to_string().contains("its buffers hold 3"), "{refused}");
    }
}
