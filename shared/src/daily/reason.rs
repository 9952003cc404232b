//! The six reasons by which a board is solved, and the step that one of them gives.

use super::houses::Houses;
use crate::named::named;

named! {
    /// A reason to place a queen or to cross out squares, the easiest first.
    ///
    /// A *house* is a region, a row or a column; each holds one queen, and is *live* until it does. A square is *open*
    /// while it holds no queen, no queen attacks it, and it is not crossed out.
    ///
    /// ```
    /// use eightfold_core::daily::Reason;
    ///
    /// let names = Reason::ALL.map(Reason::name);
    /// assert_eq!(names, ["single", "locked", "blocker", "pair", "group", "look-ahead"]);
    /// ```
    pub enum Reason {
        /// A live house has one open square, so its queen stands there.
        Single = "single",
        /// All open squares of a live house lie in another one, so that one's other squares are out.
        Locked = "locked",
        /// A queen here would attack every open square of a live house, so the square is out.
        Blocker = "blocker",
        /// Two live houses of one kind have their open squares in two houses of another kind, whose other squares are
        /// out.
        Pair = "pair",
        /// The same with three houses, or with four.
        Group = "group",
        /// A queen here would leave a live house one open square, and a queen there would leave a house none, so the
        /// first square is out.
        LookAhead = "look-ahead",
    }
}

impl Reason {
    /// Returns the reason's place among the six, from 1.
    ///
    /// ```
    /// # use eightfold_core::daily::Reason;
    /// assert_eq!((Reason::Single.level(), Reason::LookAhead.level()), (1, 6));
    /// ```
    pub const fn level(self) -> u8 {
        self as u8 + 1
    }
}

/// One step of a solution: a queen to place, or squares to cross out, and the reason.
///
/// ```
/// use eightfold_core::daily::{Day, Kind, Position, Puzzle, Reason, Solver};
///
/// let puzzle = Puzzle::of(Day::FIRST);
/// let step = Solver::new(&puzzle.regions).step(&Position::empty(puzzle.regions.size())).unwrap();
/// assert_eq!(step.reason, Reason::Locked);
/// let [house, other] = [step.houses, step.others].map(|houses| houses.iter().next().unwrap());
/// // Region h has squares in one row only, so that row's other squares are out.
/// assert_eq!((house.kind, house.number), (Kind::Region, 7));
/// assert_eq!((other.kind, other.number, step.squares), (Kind::Row, 5, 0b11_1111 << 40));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The reason.
    pub reason: Reason,
    /// The houses whose open squares give the reason.
    pub houses: Houses,
    /// The houses that all those squares lie in, or, in a look ahead, the house that would be left with none; otherwise
    /// empty.
    pub others: Houses,
    /// The square of the queen for [`Reason::Single`], otherwise the squares to cross out, as the bits of a
    /// [`Position`](super::Position).
    pub squares: u128,
}
