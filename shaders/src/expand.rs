//! Units into prefixes, and the tallies of prefixes back into those of units.

use crate::layout::{Budget, CONTROL_WORDS, Frame, POISON, Poisoned, TALLY_WORDS};
use crate::rules::{Child, Rules, TieC, has_c_below};
use eightfold_core::count::{CaseRows, Scheme, Tally, Unit};

/// Prefixes of some units, ready for a kernel. Made once and filled again and again.
#[derive(Clone, Debug, Default)]
pub struct Batch {
    prefixes: Vec<Frame>,
    tables: Vec<u32>,
    /// The tie cells that hold a queen in every solution of a prefix, less one.
    ties: Vec<u8>,
    /// Where the prefixes of each unit end.
    ends: Vec<usize>,
    /// States that were kept on the way from units to prefixes.
    nodes: u64,
}

impl Batch {
    /// A batch with nothing in it.
    #[must_use]
    pub fn new() -> Batch {
        Batch::default()
    }

    /// Adds a unit: its prefixes are all placements of the rows above `split` that look alive.
    ///
    /// # Panics
    /// When the rules are another board's, or `split` is none that [`Rules::possible_split`] gives.
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

    /// Empties it, to be filled again.
    pub fn clear(&mut self) {
        self.prefixes.clear();
        self.tables.clear();
        self.ties.clear();
        self.ends.clear();
        self.nodes = 0;
    }

    /// How many prefixes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.prefixes.len()
    }

    /// Whether there is none, so that nothing is left to a kernel.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.prefixes.is_empty()
    }

    /// How many units were added.
    #[must_use]
    pub fn units(&self) -> usize {
        self.ends.len()
    }

    /// The control buffer: prefixes are taken from the first on, by so many threads.
    #[must_use]
    pub fn control(&self, threads: u32, budget: Budget) -> [u32; CONTROL_WORDS] {
        [0, self.prefixes.len() as u32, threads, budget as u32]
    }

    /// The prefixes, as they lie in their buffer.
    #[must_use]
    pub fn prefixes(&self) -> &[Frame] {
        &self.prefixes
    }

    /// Each prefix's table of rules.
    #[must_use]
    pub fn tables(&self) -> &[u32] {
        &self.tables
    }

    /// The tallies of the units, in the order in which they were added, and how many nodes it took; from what a kernel left
    /// in its buffer.
    ///
    /// # Errors
    /// When a tally is poison.
    ///
    /// # Panics
    /// When the buffer is shorter than the prefixes need.
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
                // Information only: it may wrap, and then it is too small.
                nodes += u64::from(*placed);
            }
            tallies.push(tally);
            start = *end;
        }
        Ok((tallies, nodes))
    }
}
