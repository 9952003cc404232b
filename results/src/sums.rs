//! Sums of finished work. They are checked for overflow, because files can claim anything.

use crate::done::Sourced;
use crate::parts::{Figures, Part, WorkError};
use crate::work::{Work, conflict};
use alloc::format;
use alloc::vec::Vec;
use eightfold_core::count::{Symmetric, Tally, Totals};

impl Work {
    /// Returns the tally of a whole case, by its position among the cases; `None` while groups of it are missing.
    ///
    /// # Errors
    /// When the tallies add up to more than a tally holds.
    pub fn case(&self, position: usize) -> Result<Option<Tally>, WorkError> {
        let (Some(case), Some(whole)) = (self.cut.cases().get(position), self.whole.get(position)) else {
            return Ok(None);
        };
        match whole {
            Some(entry) => Ok(Some(entry.figures)),
            None if (self.present[position] as usize) < case.groups.len() => Ok(None),
            None => self.sum(position).map(Some),
        }
    }

    /// Returns the sum of all groups of scheme 2 or 3; `None` while some are missing.
    pub(crate) fn all_groups(&self) -> Option<u128> {
        match &self.whole_sum {
            Some(entry) => Some(entry.figures),
            None => self.has_all_groups().then(|| self.sum_of_groups()),
        }
    }

    /// Returns the sum of all turns; `None` while some are missing.
    ///
    /// # Errors
    /// When the turns add up to more than 64 bits hold.
    pub fn symmetric(&self) -> Result<Option<Symmetric>, WorkError> {
        match &self.whole_turns {
            Some(entry) => Ok(Some(entry.figures)),
            None if self.turns.len() < self.size().get() => Ok(None),
            None => self.sum_of_turns().map(Some),
        }
    }

    /// Returns the totals; `None` while something is missing.
    ///
    /// # Errors
    /// When the figures contradict each other.
    pub fn totals(&self) -> Result<Option<Totals>, WorkError> {
        let Some(turns) = self.symmetric()? else { return Ok(None) };
        if self.method().joins() {
            let Some(total) = self.all_groups() else { return Ok(None) };
            return Totals::of_total(total, turns).map(Some).map_err(WorkError::Impossible);
        }
        let mut cases = Vec::with_capacity(self.cut.cases().len());
        for position in 0..self.cut.cases().len() {
            let Some(tally) = self.case(position)? else { return Ok(None) };
            cases.push(tally);
        }
        Totals::of(self.size(), cases, turns).map(Some).map_err(WorkError::Impossible)
    }

    /// Checks the sums from complete documents against the groups and turns that are known one by one.
    pub(crate) fn sums_agree(&self) -> Result<(), WorkError> {
        for (position, whole) in self.whole.iter().enumerate() {
            let (Some(whole), case) = (whole, &self.cut.cases()[position]) else { continue };
            let sum = self.sum(position)?;
            let all = self.present[position] as usize == case.groups.len();
            let fits = sum.n.iter().zip(whole.figures.n).all(|(&part, of)| part <= of);
            if !fits || (all && sum != whole.figures) {
                return Err(self.other_sum(Part::Case(case.case), whole, sum, Figures::Tally));
            }
        }
        if let Some(whole) = &self.whole_sum {
            let sum = self.sum_of_groups();
            if sum > whole.figures || (self.lists_all_groups() && sum != whole.figures) {
                return Err(self.other_sum(Part::AllGroups, whole, sum, Figures::Sum));
            }
        }
        if let Some(whole) = &self.whole_turns {
            let sum = self.sum_of_turns()?;
            let fits = sum.rot180 <= whole.figures.rot180 && sum.rot90 <= whole.figures.rot90;
            if !fits || (self.turns.len() == self.size().get() && sum != whole.figures) {
                return Err(self.other_sum(Part::AllTurns, whole, sum, Figures::Turns));
            }
        }
        Ok(())
    }

    /// Returns the contradiction between a sum from a document and the parts that are known one by one.
    fn other_sum<T: Copy>(&self, part: Part, whole: &Sourced<T>, sum: T, figures: fn(T) -> Figures) -> WorkError {
        let of = if part == Part::AllTurns { "columns" } else { "groups" };
        conflict(part, (figures(whole.figures), self.name(whole)), (figures(sum), format!("the sum of its {of}")))
    }

    fn sum(&self, position: usize) -> Result<Tally, WorkError> {
        let case = &self.cut.cases()[position];
        let mut tallies = self.groups.ties(case.groups.clone());
        let sum = tallies.try_fold(Tally::default(), |mut sum, tally| {
            for (own, other) in sum.n.iter_mut().zip(tally.n) {
                *own = own.checked_add(other)?;
            }
            Some(sum)
        });
        sum.ok_or(WorkError::TooLarge(Part::Case(case.case)))
    }

    /// Adds up the groups of scheme 2 or 3. There are fewer than 2^32 of them, so the sum always fits.
    fn sum_of_groups(&self) -> u128 {
        self.groups.sums().map(u128::from).sum()
    }

    fn sum_of_turns(&self) -> Result<Symmetric, WorkError> {
        let sum = self.turns().try_fold(Symmetric::default(), |sum, (_, turns)| {
            let (rot180, rot90) = (sum.rot180.checked_add(turns.rot180)?, sum.rot90.checked_add(turns.rot90)?);
            Some(Symmetric { rot180, rot90 })
        });
        sum.ok_or(WorkError::TooLarge(Part::AllTurns))
    }
}
