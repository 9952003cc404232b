//! The known numbers of solutions and their sources.
//!
//! * `total`: [OEIS A000170](https://oeis.org/A000170), all ways to place N queens.
//! * `unique`: [OEIS A002562](https://oeis.org/A002562), ways that differ under the eight symmetries.
//! * The classes follow from the boards that equal their half turn ([A032522](https://oeis.org/A032522)) and their
//!   quarter turn ([A033148](https://oeis.org/A033148)): COUNT2 = quarter/2, COUNT4 = (half - quarter)/4,
//!   COUNT8 = (total - half)/8.

use crate::board::BoardSize;
use crate::symmetry::Class;

/// The answer for a board size: all solutions, and the classes they fall into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Totals {
    /// All solutions.
    pub total: u128,
    /// Solutions that differ under the eight symmetries, one for each class.
    pub unique: u128,
    /// Classes of two.
    pub count2: u128,
    /// Classes of four.
    pub count4: u128,
    /// Classes of eight.
    pub count8: u128,
}

impl Totals {
    /// Returns the number of classes of one size. The board of N = 1 is a class of its own.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, Class, known};
    ///
    /// let six = known::counts(BoardSize::new(6)?).unwrap();
    /// assert_eq!([Class::Two, Class::Four, Class::Eight].map(|class| six.of_class(class)), [0, 1, 0]);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub const fn of_class(&self, class: Class) -> u128 {
        match class {
            Class::One => self.unique - self.count2 - self.count4 - self.count8,
            Class::Two => self.count2,
            Class::Four => self.count4,
            Class::Eight => self.count8,
        }
    }
}

/// The largest size whose number of solutions is known.
pub const LARGEST: usize = 27;

/// Returns the known counts of `size`, or `None` above N = 27.
///
/// N = 1 is the exception to the identities: its only board is a class of one, which no COUNT counts.
///
/// ```
/// use eightfold_core::{known, BoardSize};
///
/// let eight = known::counts(BoardSize::new(8)?).unwrap();
/// assert_eq!((eight.total, eight.unique), (92, 12));
/// assert_eq!([eight.count2, eight.count4, eight.count8], [0, 1, 11]);
/// assert_eq!(known::counts(BoardSize::new(27)?).unwrap().total, 234_907_967_154_122_528);
/// assert_eq!(known::counts(BoardSize::new(28)?), None);
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
pub fn counts(size: BoardSize) -> Option<Totals> {
    let &[total, unique, count2, count4, count8] = COUNTS.get(size.get() - 1)?;
    Some(Totals { total, unique, count2, count4, count8 })
}

/// Returns the known number of solutions, or `None` above N = 27.
///
/// ```
/// # use eightfold_core::{known, BoardSize};
/// assert_eq!(known::total(BoardSize::new(8)?), Some(92));
/// # Ok::<(), eightfold_core::BoardSizeError>(())
/// ```
pub fn total(size: BoardSize) -> Option<u128> {
    counts(size).map(|known| known.total)
}

/// Total, unique, COUNT2, COUNT4, COUNT8 for N = 1, 2, …
#[rustfmt::skip]
const COUNTS: [[u128; 5]; LARGEST] = [
    [                      1,                      1,     0,          0,                      0], // 1
    [                      0,                      0,     0,          0,                      0], // 2
    [                      0,                      0,     0,          0,                      0], // 3
    [                      2,                      1,     1,          0,                      0], // 4
    [                     10,                      2,     1,          0,                      1], // 5
    [                      4,                      1,     0,          1,                      0], // 6
    [                     40,                      6,     0,          2,                      4], // 7
    [                     92,                     12,     0,          1,                     11], // 8
    [                    352,                     46,     0,          4,                     42], // 9
    [                    724,                     92,     0,          3,                     89], // 10
    [                  2_680,                    341,     0,         12,                    329], // 11
    [                 14_200,                  1_787,     4,         18,                  1_765], // 12
    [                 73_712,                  9_233,     4,         32,                  9_197], // 13
    [                365_596,                 45_752,     0,        105,                 45_647], // 14
    [              2_279_184,                285_053,     0,        310,                284_743], // 15
    [             14_772_512,              1_846_955,    32,        734,              1_846_189], // 16
    [             95_815_104,             11_977_939,    64,      2_006,             11_975_869], // 17
    [            666_090_624,             83_263_591,     0,      4_526,             83_259_065], // 18
    [          4_968_057_848,            621_012_754,     0,     11_046,            621_001_708], // 19
    [         39_029_188_884,          4_878_666_808,   240,     36_035,          4_878_630_533], // 20
    [        314_666_222_712,         39_333_324_973,   352,     93_740,         39_333_230_881], // 21
    [      2_691_008_701_644,        336_376_244_042,     0,    312_673,        336_375_931_369], // 22
    [     24_233_937_684_440,      3_029_242_658_210,     0,    895_310,      3_029_241_762_900], // 23
    [    227_514_171_973_736,     28_439_272_956_934, 1_664,  2_917_938,     28_439_270_037_332], // 24
    [  2_207_893_435_808_352,    275_986_683_743_434, 1_632,  8_532_332,    275_986_675_209_470], // 25
    [ 22_317_699_616_364_044,  2_789_712_466_510_289,     0, 28_929_567,  2_789_712_437_580_722], // 26
    [234_907_967_154_122_528, 29_363_495_934_315_694,     0, 80_100_756, 29_363_495_854_214_938], // 27
];

#[cfg(test)]
mod tests {
    use super::*;

    /// The two identities tie the five columns together. A wrong digit in any column breaks at least one of them.
    #[test]
    fn identities_hold() {
        for size in BoardSize::new(2).unwrap().to(BoardSize::new(LARGEST).unwrap()) {
            let Totals { total, unique, count2, count4, count8 } = counts(size).unwrap();
            assert_eq!(total, 2 * count2 + 4 * count4 + 8 * count8, "N={size}");
            assert_eq!(unique, count2 + count4 + count8, "N={size}");
        }
    }
}
