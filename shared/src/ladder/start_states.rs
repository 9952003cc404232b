//! The start states of any rung, one after another.

use super::by_rung::AnyRules;
use super::given::Start;
use super::rung::Rung;
use crate::board::BoardSize;

/// The start states of a rung on one board, in the order of its search.
#[derive(Clone, Debug)]
struct StartStates {
    rules: AnyRules,
}

impl Iterator for StartStates {
    type Item = Start;

    fn next(&mut self) -> Option<Start> {
        self.rules.get_mut().start()
    }
}

impl Rung {
    /// Iterates over the rung's start states, in the order of its search. A rung without start states has none.
    ///
    /// ```
    /// use eightfold_core::{BoardSize, ladder::Rung};
    ///
    /// let size = BoardSize::new(8)?;
    /// let count = |rung: Rung| rung.start_states(size).count();
    /// assert_eq!((count(Rung::NodeLayer), count(Rung::CarryChain), count(Rung::Constellations)), (344, 179, 92));
    /// assert_eq!(count(Rung::Symmetry), 0);
    /// # Ok::<(), eightfold_core::BoardSizeError>(())
    /// ```
    pub fn start_states(self, size: BoardSize) -> impl Iterator<Item = Start> {
        StartStates { rules: AnyRules::new(self, size).0 }
    }
}
