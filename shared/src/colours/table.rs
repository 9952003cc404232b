//! The table of one colour, and the sum of the other over it.

/// The number of entries of a table: one for each number of 16 bits, so that none has to be compared with a length.
pub(super) const ENTRIES: usize = 1 << u16::BITS;

/// Takes the halves that a search finds, each by the second columns that it leaves to the other colour, or that it
/// uses, with the number of its cell above them.
pub(super) trait Halves {
    fn take(&mut self, halves: &[u16]);
}

/// Counts halves in a table.
pub(super) struct Table<'a> {
    counts: &'a mut [u32; ENTRIES],
    spilled: &'a mut [u64; ENTRIES],
    /// The number of entries in use.
    entries: usize,
    /// The number that a half adds.
    step: u32,
    /// The largest number that a counter may have.
    limit: u32,
    /// The largest number that a counter can have so far.
    most: u32,
    has_spilled: bool,
    pub(super) halves: u64,
}

impl<'a> Table<'a> {
    /// Makes an empty table of so many entries.
    pub(super) fn new(
        counts: &'a mut [u32; ENTRIES],
        spilled: &'a mut [u64; ENTRIES],
        entries: usize,
        step: u32,
        limit: u32,
    ) -> Table<'a> {
        counts[..entries].fill(0);
        Table { counts, spilled, entries, step, limit, most: 0, has_spilled: false, halves: 0 }
    }

    /// Moves all counts to the wide counters.
    fn spill(&mut self) {
        for (wide, count) in self.spilled.iter_mut().zip(&mut self.counts[..self.entries]) {
            *wide += u64::from(core::mem::take(count));
        }
        (self.most, self.has_spilled) = (0, true);
    }

    /// Returns `true` if the wide counters have all counts, and `false` if they have none.
    pub(super) fn finish(&mut self) -> bool {
        if self.has_spilled {
            self.spill();
        }
        self.has_spilled
    }
}

impl Halves for Table<'_> {
    #[inline(always)]
    fn take(&mut self, halves: &[u16]) {
        self.halves += halves.len() as u64;
        // A counter grows by all of these halves at most.
        let growth = self.step * halves.len() as u32;
        if growth > self.limit.saturating_sub(self.most) {
            self.spill();
        }
        self.most += growth;
        for &half in halves {
            self.counts[usize::from(half)] += self.step;
        }
    }
}

/// Adds the numbers that a table has for halves of the other colour.
pub(super) struct Sum<'a, T> {
    pub(super) table: &'a [T; ENTRIES],
    pub(super) sum: u64,
    pub(super) halves: u64,
}

impl<T: Copy + Into<u64>> Halves for Sum<'_, T> {
    #[inline(always)]
    fn take(&mut self, halves: &[u16]) {
        self.halves += halves.len() as u64;
        let (fours, rest) = halves.as_chunks::<4>();
        let mut sums = [0; 4];
        for four in fours {
            for (sum, half) in sums.iter_mut().zip(four) {
                *sum += self.table[usize::from(*half)].into();
            }
        }
        self.sum +=
            sums.iter().sum::<u64>() + rest.iter().map(|&half| self.table[usize::from(half)].into()).sum::<u64>();
    }
}
