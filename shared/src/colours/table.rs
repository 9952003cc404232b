//! The table of one colour, and the sum of the other over it.

/// Takes the halves that a search finds, each by the second columns that it leaves to the other colour, or that it
/// uses, with the number of its cell above them.
pub(super) trait Halves {
    fn take(&mut self, halves: &[u16]);
}

/// Counts halves in a table.
pub(super) struct Table<'a> {
    pub(super) counts: &'a mut [u32],
    pub(super) spilled: &'a mut [u64],
    /// The number that a half adds.
    pub(super) step: u32,
    /// The largest number that a counter may have.
    pub(super) limit: u32,
    /// The largest number that a counter can have so far.
    pub(super) most: u32,
    pub(super) has_spilled: bool,
    pub(super) halves: u64,
}

impl Table<'_> {
    /// Moves all counts to the wide counters.
    pub(super) fn spill(&mut self) {
        for (wide, count) in self.spilled.iter_mut().zip(self.counts.iter_mut()) {
            *wide += u64::from(core::mem::take(count));
        }
        (self.most, self.has_spilled) = (0, true);
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
    pub(super) table: &'a [T],
    pub(super) sum: u64,
    pub(super) halves: u64,
}

impl<T: Copy + Into<u64>> Halves for Sum<'_, T> {
    #[inline(always)]
    fn take(&mut self, halves: &[u16]) {
        self.halves += halves.len() as u64;
        self.sum += halves.iter().map(|&half| self.table[usize::from(half)].into()).sum::<u64>();
    }
}
