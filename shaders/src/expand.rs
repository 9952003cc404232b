//! The expansion of units into prefixes, and the collection of the prefixes' tallies into those of units.

use crate::layout::{Budget, CONTROL_WORDS, Frame, POISON, Poisoned, TALLY_WORDS};
use crate::rules::{Child, Rules, TieC, has_c_below};
use eightfold_core::count::{CaseRows, Scheme, Tally, Unit};

/// The prefixes of some units, ready for a kernel. A batch is made once and refilled again and again.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    prefixes: Vec<Frame>,
    tables: Vec<u32>,
    /// For each prefix, the number of tie cells that hold a queen in all of its solutions, less one.
    ties: Vec<u8>,
    /// The end of each unit's prefixes.
    ends: Vec<usize>,
    /// The number of states kept while units were expanded into prefixes.
    nodes: u64,
}

impl Batch {
    /// Adds a unit. Its prefixes are all placements of the rows above `split` that look-ahead does not reject.
    ///
    /// # Panics
    /// Panics if the rules belong to another board, or if `split` is not a value of [`Rules::possible_split`].
    pub fn add(&mut self, rules: &Rules, split: usize, case: &CaseRows, unit: Unit) {
        assert_eq!(split, Rules::possible_split(rules.size(), split), "N = {} is not split there", rules.size());
        let row = Scheme::new(case.size()).depth();
        let open = case.open(row, unit.attacks);
        let c = if usize::from(case.case().bound1) == row { case.tie(row) } else { 0 };
        for tie in [TieC::Closed, TieC::Only] {
            if tie == TieC::Only && !has_c_below(case, row) {
                continue;
            }
            let Some(table) = rules.table(case.case(), tie) else { continue };
            let frame = Frame {
                down: unit.attacks.down + row as u32 * Frame::ROW,
                left: unit.attacks.left,
                right: unit.attacks.right,
                open: tie.of(open, c),
            };
            let ties = unit.ties - 1 + u8::from(tie == TieC::Only);
            self.nodes += 1;
            if frame.open != 0 {
                self.descend(rules, split, table, ties, frame);
            }
        }
        self.ends.push(self.prefixes.len());
    }

    fn descend(&mut self, rules: &Rules, split: usize, table: u32, ties: u8, mut frame: Frame) {
        if frame.row() == split {
            self.prefixes.push(frame);
            self.tables.push(table);
            self.ties.push(ties);
            return;
        }
        let rule = rules.of(table, &frame);
        while frame.open != 0 {
            let queen = frame.open & frame.open.wrapping_neg();
            frame.open ^= queen;
            if let Child::Alive(child) = Child::of(&frame, queen, rule) {
                self.nodes += 1;
                self.descend(rules, split, table, ties, child);
            }
        }
    }

    /// Empties the batch, to be filled again.
    pub fn clear(&mut self) {
        self.prefixes.clear();
        self.tables.clear();
        self.ties.clear();
        self.ends.clear();
        self.nodes = 0;
    }

    /// Returns the number of prefixes.
    pub fn len(&self) -> usize {
        self.prefixes.len()
    }

    /// Returns whether there are no prefixes, so that nothing is left for a kernel.
    pub fn is_empty(&self) -> bool {
        self.prefixes.is_empty()
    }

    /// Returns the number of units added.
    pub fn units(&self) -> usize {
        self.ends.len()
    }

    /// Returns the control buffer for a launch of `threads` threads, which take prefixes from the first on.
    pub fn control(&self, threads: u32, budget: Budget) -> [u32; CONTROL_WORDS] {
        [0, self.prefixes.len() as u32, threads, budget as u32]
    }

    /// Returns the contents of the buffer of prefixes.
    pub fn prefixes(&self) -> &[Frame] {
        &self.prefixes
    }

    /// Returns each prefix's table of rules.
    pub fn tables(&self) -> &[u32] {
        &self.tables
    }

    /// Computes the tallies of the units, in the order in which they were added, and the number of nodes, from the
    /// buffer that a kernel wrote.
    ///
    /// # Errors
    /// Returns an error if a tally is poison.
    ///
    /// # Panics
    /// Panics if the buffer is shorter than the prefixes need.
    pub fn tallies(&self, written: &[u32]) -> Result<(Vec<Tally>, u64), Poisoned> {
        assert!(written.len() >= TALLY_WORDS * self.len(), "there are tallies for all prefixes");
        let mut prefixes = written.as_chunks::<TALLY_WORDS>().0.iter().zip(&self.ties).enumerate();
        let (mut nodes, mut start) = (self.nodes, 0);
        let mut tallies = Vec::with_capacity(self.ends.len());
        for end in &self.ends {
            let mut tally = Tally::default();
            for (prefix, ([counts @ .., placed], ties)) in prefixes.by_ref().take(end - start) {
                if counts.contains(&POISON) {
                    return Err(Poisoned { prefix });
                }
                for (sum, count) in tally.n[usize::from(*ties)..].iter_mut().zip(counts) {
                    *sum += u64::from(*count);
                }
                // For information only: the kernel's count may wrap, and is then too small.
                nodes += u64::from(*placed);
            }
            tallies.push(tally);
            start = *end;
        }
        Ok((tallies, nodes))
    }
}
