//! Sums of finished work. Overflow is checked, because files can claim anything.

use super::parts::{Figures, Part, WorkError};
use super::{PartSum, Work, conflict};
use alloc::format;
use alloc::vec::Vec;
use eightfold_core::count::{Symmetric, Tally, Totals};

impl Work {
    /// Returns the tally of a whole case, given its index among the cases, or `None` while groups of it are missing.
    ///
    /// # Errors
    /// When the sum of the tallies overflows.
    pub fn case(&self, position: usize) -> Result<Option<Tally>, WorkError> {
        let Some(whole) = self.wholes.get(position) else { return Ok(None) };
        Ok(if let Some(Figures::Tally(tally)) = self.sum(whole)? { Some(tally) } else { None })
    }

    /// Returns the sum of all turns, or `None` while some are missing.
    ///
    /// # Errors
    /// When the sum of the turns overflows 64 bits.
    pub fn symmetric(&self) -> Result<Option<Symmetric>, WorkError> {
        Ok(if let Some(Figures::Turns(turns)) = self.sum(self.all_turns())? { Some(turns) } else { None })
    }

    /// Returns the totals, or `None` while parts are missing.
    ///
    /// # Errors
    /// When the figures contradict each other.
    pub fn totals(&self) -> Result<Option<Totals>, WorkError> {
        let Some(turns) = self.symmetric()? else { return Ok(None) };
        let mut cases = Vec::with_capacity(self.cut.cases().len());
        for whole in &self.wholes {
            match self.sum(whole)? {
                Some(Figures::Tally(tally)) => cases.push(tally),
                Some(Figures::Sum(total)) => {
                    return Totals::of_total(total, turns).map(Some).map_err(WorkError::Impossible);
                }
                Some(Figures::Turns(_)) => {}
                None => return Ok(None),
            }
        }
        Totals::of(self.size(), cases, turns).map(Some).map_err(WorkError::Impossible)
    }

    /// Returns the sum of a whole, or `None` while a part of it is missing.
    fn sum(&self, whole: &PartSum) -> Result<Option<Figures>, WorkError> {
        match whole.sum {
            Some(entry) => Ok(Some(entry.figures)),
            None if !whole.is_listed() => Ok(None),
            None => self.sum_of_parts(whole).map(Some),
        }
    }

    /// Checks the sums from complete documents against the groups and turns that are known individually.
    pub(crate) fn sums_agree(&self) -> Result<(), WorkError> {
        for whole in &self.wholes {
            let Some(stated) = whole.sum else { continue };
            let sum = self.sum_of_parts(whole)?;
            if !sum.is_within(stated.figures) || (whole.is_listed() && sum != stated.figures) {
                let parts = if whole.part == Part::AllTurns { "columns" } else { "groups" };
                let (first, second) = ((stated.figures, self.name(&stated)), (sum, format!("the sum of its {parts}")));
                return Err(conflict(whole.part, first, second));
            }
        }
        Ok(())
    }

    /// Adds up the parts of a whole that are present.
    fn sum_of_parts(&self, whole: &PartSum) -> Result<Figures, WorkError> {
        let sum = match whole.part {
            Part::AllTurns => self
                .turns()
                .try_fold(Symmetric::default(), |sum, (_, turns)| {
                    let (rot180, rot90) = (sum.rot180.checked_add(turns.rot180)?, sum.rot90.checked_add(turns.rot90)?);
                    Some(Symmetric { rot180, rot90 })
                })
                .map(Figures::Turns),
            // There are fewer than 2^32 groups of 64 bits, so the sum always fits.
            Part::AllGroups => Some(Figures::Sum(self.groups.sums().map(u128::from).sum())),
            _ => self
                .groups
                .ties(whole.numbers.clone())
                .try_fold(Tally::default(), |mut sum, tally| {
                    for (own, other) in sum.n.iter_mut().zip(tally.n) {
                        *own = own.checked_add(other)?;
                    }
                    Some(sum)
                })
                .map(Figures::Tally),
        };
        sum.ok_or(WorkError::TooLarge(whole.part))
    }
}

impl Figures {
    /// Returns `true` if these can be the figures of a part of something that has the figures `whole`.
    fn is_within(self, whole: Figures) -> bool {
        match (self, whole) {
            (Figures::Tally(part), Figures::Tally(whole)) => {
                part.n.iter().zip(whole.n).all(|(&part, whole)| part <= whole)
            }
            (Figures::Sum(part), Figures::Sum(whole)) => part <= whole,
            (Figures::Turns(part), Figures::Turns(whole)) => part.rot180 <= whole.rot180 && part.rot90 <= whole.rot90,
            _ => false,
        }
    }
}
