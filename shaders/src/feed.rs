//! A feed that passes units to a kernel in launches of a suitable size, and returns the tallies unit by unit.

use crate::expand::Batch;
use crate::layout::Poisoned;
use crate::rules::Rules;
use eightfold_core::count::{CaseRows, Scheme, Tally, Unit};
use std::time::Duration;

/// The time that a launch should take: long compared with the cost of launching, and short enough for stopping, for
/// progress reports, and for drivers that end launches of several seconds.
const LAUNCH: core::ops::Range<Duration> = Duration::from_millis(60)..Duration::from_millis(240);

/// The number of prefixes in the first launch, and the largest number in any.
const CHUNK: core::ops::RangeInclusive<usize> = 1 << 14..=1 << 19;

/// One worker's feed to a kernel. It takes units until they are enough for a launch, then the tallies that the kernel
/// wrote.
#[derive(Clone, Debug)]
pub struct Feed {
    rules: Rules,
    split: usize,
    batch: Batch,
    /// The approximate number of prefixes in a launch.
    chunk: usize,
    /// The largest number of prefixes in a launch.
    most: usize,
}

impl Feed {
    /// Creates a feed for a board whose units are split at row `split`, to a device whose buffers hold `most` prefixes.
    pub fn new(rules: Rules, split: usize, most: usize) -> Feed {
        let mut feed = Feed { rules, split, batch: Batch::default(), chunk: *CHUNK.start(), most };
        feed.set_chunk(feed.chunk);
        feed
    }

    /// Sets the size of a launch such that the buffers have room for half as many prefixes again and for one more unit.
    fn set_chunk(&mut self, chunk: usize) {
        self.chunk = chunk.min(*CHUNK.end()).min(self.most / 3).max(1);
    }

    /// Returns the rules of the feed's board.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the approximate number of prefixes in a launch.
    pub const fn chunk(&self) -> usize {
        self.chunk
    }

    /// Adds a unit.
    pub fn add(&mut self, case: &CaseRows, unit: Unit) {
        self.batch.add(&self.rules, self.split, case, unit);
    }

    /// Estimates the number of prefixes of a unit from the units in the middle of the board's list.
    pub fn usual_unit(&self) -> f64 {
        const UNITS: usize = 8;
        let cases: Vec<_> = Scheme::new(self.rules.size()).cases().collect();
        let mut batch = Batch::default();
        if let Some(case) = cases.get(cases.len() / 2) {
            Scheme::units(case).take(UNITS).for_each(|unit| batch.add(&self.rules, self.split, case, unit));
        }
        batch.len().max(1) as f64 / batch.units().max(1) as f64
    }

    /// Returns whether there are more than enough prefixes for a launch. Just enough would be too early: the next
    /// launch might then get only a few prefixes, and would still take as long as the longest search below them.
    pub fn is_full(&self) -> bool {
        self.batch.len() >= self.chunk + self.chunk / 2
    }

    /// Returns the batch to launch now. An empty batch needs no launch, but may still contain units.
    ///
    /// # Errors
    /// Returns an error if the device cannot hold the batch.
    pub fn batch(&self) -> Result<&Batch, TooMany> {
        let (prefixes, most) = (self.batch.len(), self.most);
        if prefixes > most { Err(TooMany { prefixes, most }) } else { Ok(&self.batch) }
    }

    /// Takes the buffer that a kernel wrote and the time of this launch alone, as far as it is known, and returns the
    /// tallies of the added units and the node count. After that, the next units can be added.
    ///
    /// # Errors
    /// Returns an error if a tally is poison.
    pub fn take(&mut self, written: &[u32], took: Duration) -> Result<(Vec<Tally>, u64), Poisoned> {
        let found = self.batch.tallies(written)?;
        // A time that includes other workers' launches only makes the next launch smaller than necessary.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a unit has {prefixes} prefixes, and its buffers hold {most}")]
pub struct TooMany {
    /// The number of prefixes.
    pub prefixes: usize,
    /// The number that the device can hold.
    pub most: usize,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::TALLY_WORDS;
    use eightfold_core::BoardSize;

    /// Returns the number of prefixes in each launch of a board, where every launch takes the time `took`.
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
        // As long as they fit, each launch of a fast device has about twice as many prefixes as the one before.
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
