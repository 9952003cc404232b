//! The results of counting: solutions sorted by the number of tie cells, and the totals that follow from them.

use super::symmetric::Symmetric;
use crate::board::BoardSize;
use crate::known::Totals;
use core::fmt;
use core::ops::AddAssign;

/// The solutions of a unit, group or case, sorted by the number of the four tie cells that hold a queen: 1, 2, 3 or 4.
///
/// A `u64` holds the count of any unit of any board that can be counted: all solutions of N = 27 together are 2^57.7.
///
/// ```
/// use eightfold_core::count::Tally;
///
/// // All edge cases of N = 8 together: 6, 5, 3 and 0.
/// let tally = Tally { n: [6, 5, 3, 0] };
/// assert_eq!(tally.solutions(), Ok(8 * 6 + 4 * 5 + 8));
/// assert!(Tally { n: [0, 0, 1, 0] }.solutions().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The counts for 1, 2, 3 and 4 queens on tie cells.
    pub n: [u64; 4],
}

impl Tally {
    /// Returns the contribution of a whole case to the number of all solutions. A solution with s queens on tie cells
    /// weighs 8/s.
    ///
    /// # Errors
    /// Returns an error if the third count is not divisible by 3. Over a whole case it always is.
    pub fn solutions(&self) -> Result<u128, TallyError> {
        let [n1, n2, n3, n4] = self.n.map(u128::from);
        if n3 % 3 != 0 {
            return Err(TallyError::Thirds(self.n[2]));
        }
        Ok(8 * n1 + 4 * n2 + 8 * (n3 / 3) + 2 * n4)
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        for (own, others) in self.n.iter_mut().zip(other.n) {
            *own += others;
        }
    }
}

impl Totals {
    /// Adds up the tallies of all cases, and divides the solutions into classes by their turns.
    ///
    /// # Errors
    /// Returns an error if the figures contradict each other.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, count::{Symmetric, Tally, Totals}};
    ///
    /// let cases = [Tally { n: [2, 0, 0, 0] }, Tally { n: [6, 2, 0, 0] }, Tally { n: [0, 3, 3, 0] }];
    /// let totals = Totals::of(BoardSize::new(8)?, cases, Symmetric { rot180: 4, rot90: 0 }).unwrap();
    /// assert_eq!((totals.total, totals.unique, totals.count4, totals.count8), (92, 12, 1, 11));
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn of(size: BoardSize, cases: impl IntoIterator<Item = Tally>, turns: Symmetric) -> Result<Totals, TallyError> {
        if size == BoardSize::MIN {
            // The only board of N = 1 is a class of one, which no COUNT counts.
            return Ok(Totals { total: 1, unique: 1, count2: 0, count4: 0, count8: 0 });
        }
        Totals::of_total(cases.into_iter().try_fold(0, |sum, case| Ok(sum + case.solutions()?))?, turns)
    }

    /// Divides all solutions of a board of two rows or more into classes.
    ///
    /// A class of two contains two boards, both equal to their quarter turn. A class of four contains four boards that
    /// equal their half turn only. The boards left over come in eights.
    ///
    /// # Errors
    /// Returns an error if the figures contradict each other.
    ///
    /// ```
    /// use eightfold_core::count::{Symmetric, Totals};
    ///
    /// let totals = Totals::of_total(92, Symmetric { rot180: 4, rot90: 0 }).unwrap();
    /// assert_eq!((totals.unique, totals.count2, totals.count4, totals.count8), (12, 0, 1, 11));
    /// assert!(Totals::of_total(93, Symmetric { rot180: 4, rot90: 0 }).is_err());
    /// ```
    pub fn of_total(total: u128, turns: Symmetric) -> Result<Totals, TallyError> {
        let (rot180, rot90) = (u128::from(turns.rot180), u128::from(turns.rot90));
        if rot90 > rot180 || rot180 > total {
            return Err(TallyError::Turns);
        }
        let (half_only, neither) = (rot180 - rot90, total - rot180);
        if !(rot90.is_multiple_of(2) && half_only.is_multiple_of(4) && neither.is_multiple_of(8)) {
            return Err(TallyError::Turns);
        }
        let (count2, count4, count8) = (rot90 / 2, half_only / 4, neither / 8);
        Ok(Totals { total, unique: count2 + count4 + count8, count2, count4, count8 })
    }
}

/// A contradiction in the figures of a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TallyError {
    /// A case's count of solutions with three queens on tie cells is not divisible by three.
    Thirds(u64),
    /// The symmetric solutions do not fit the total.
    Turns,
}

impl fmt::Display for TallyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TallyError::Thirds(n3) => write!(f, "n3 of a whole case is {n3}, which is not divisible by 3"),
            TallyError::Turns => f.write_str("the symmetric solutions do not fit the total"),
        }
    }
}

impl core::error::Error for TallyError {}
