//! The code that exists once for each rung: its search, and its rules in a walker.

use super::event::Observer;
use super::given::Start;
use super::machine::{Next, Pending, StackRow, Track};
use super::rules::{Carried, Fixed, OfSize, Row, Rules, complete, enter, standing};
use super::rung::{Form, Rung};
use super::start::FromStarts;
use super::traits::Traits;
use super::{
    areas::Areas, bitmap, bounds, brute_force, carry_chain, constellations, flags, iterative, node_layer, recursive,
    symmetry,
};
use crate::board::BoardSize;
use crate::masks::EdgeMasks;
use crate::regions::Regions;

/// Defines this code from the table of the rungs and their rules.
macro_rules! by_rung {
    ($($rung:ident: $rules:ty,)*) => {
        impl Rung {
            /// Returns what the rung has.
            ///
            /// ```
            /// use eightfold_core::ladder::{Reason, Rung};
            ///
            /// assert_eq!(Rung::Permutations.traits().closes, [Reason::Column]);
            /// assert!(Rung::Constellations.traits().has_starts && !Rung::Symmetry.traits().has_starts);
            /// ```
            #[must_use]
            pub const fn traits(self) -> Traits {
                match self {
                    $(Rung::$rung => traits::<$rules>(),)*
                }
            }

            /// Searches a whole board and reports every event to `observer`.
            ///
            /// ```
            /// use eightfold_core::{BoardSize, ladder::{Form, Rung, SearchTotals}};
            ///
            /// let mut totals = SearchTotals::default();
            /// Rung::Symmetry.search(BoardSize::new(8)?, Form::Recursive, &mut totals);
            /// assert_eq!((totals.total, totals.found, totals.nodes), (92, 12, 488));
            /// # Ok::<(), eightfold_core::BoardSizeError>(())
            /// ```
            #[inline] // where the form is known, the other one is dropped: 30 KB less in the page
            pub fn search(self, size: BoardSize, form: Form, observer: &mut impl Observer) {
                match (self, form) {
                    $((Rung::$rung, Form::Recursive) => {
                        recursive::search(<$rules>::new(size), observer);
                    },
                    (Rung::$rung, Form::Iterative) => {
                        iterative::search(<$rules>::new(size), observer);
                    },)*
                }
            }
        }

        /// The rules of any rung.
        #[derive(Clone, Debug)]
        #[allow(clippy::large_enum_variant)] // no heap here; the flags' arrays set the size of every variant
        pub(super) enum AnyRules {
            $($rung(Carrying<$rules>),)*
            /// The rung `bitmap` on a board with regions.
            Areas(Carrying<Areas>),
        }

        impl AnyRules {
            /// Returns the rules of the rung `bitmap` on a board with regions.
            pub(super) fn with_regions(regions: Regions) -> AnyRules {
                AnyRules::Areas(Carrying { rules: Areas { regions }, state: [Carried::START; BoardSize::MAX.get()] })
            }

            /// Returns the rules, whether they look at squares one by one, and the first move.
            pub(super) fn new(rung: Rung, size: BoardSize) -> (AnyRules, bool, Next) {
                match rung {
                    $(Rung::$rung => {
                        let state = [Carried::START; BoardSize::MAX.get()];
                        let rules = AnyRules::$rung(Carrying { rules: OfSize::new(size), state });
                        let first = if <$rules>::STARTS { Next::Begin } else { Next::Enter };
                        (rules, <$rules>::SQUARE_BY_SQUARE, first)
                    })*
                }
            }

            pub(super) fn get(&self) -> &dyn Walk {
                match self {
                    $(AnyRules::$rung(rules) => rules,)*
                    AnyRules::Areas(rules) => rules,
                }
            }

            pub(super) fn get_mut(&mut self) -> &mut dyn Walk {
                match self {
                    $(AnyRules::$rung(rules) => rules,)*
                    AnyRules::Areas(rules) => rules,
                }
            }
        }
    };
}

// This is the only place that knows which rules a rung has.
by_rung! {
    BruteForce: Fixed<brute_force::BruteForce>,
    Permutations: Fixed<brute_force::Permutations>,
    Backtracking: Fixed<brute_force::Backtracking>,
    Flags: Fixed<flags::Flags>,
    FlagsSymmetry: Fixed<flags::FlagsSymmetry>,
    FlagsSymmetryPruned: Fixed<flags::FlagsSymmetryPruned>,
    Bitmap: Fixed<bitmap::Bitmap>,
    Mirror: Fixed<bitmap::Mirror>,
    BitmapSymmetry: Fixed<bitmap::BitmapSymmetry>,
    BitmapSymmetryPruned: Fixed<bitmap::BitmapSymmetryPruned>,
    Bound1: Fixed<bounds::Bound1>,
    Bound2: Fixed<bounds::Bound2>,
    Symmetry: symmetry::FullElimination,
    NodeLayer: FromStarts<node_layer::NodeLayer>,
    CarryChain: FromStarts<carry_chain::CarryChain>,
    Constellations: FromStarts<constellations::Constellations>,
}

/// Returns the traits that rules give a rung.
const fn traits<R: Rules>() -> Traits {
    Traits {
        finds: R::FINDS,
        has_masks: R::State::HAS_MASKS,
        case_masks: R::CASE_MASKS,
        has_starts: R::STARTS,
        closes: R::CLOSES,
        is_called_at_end: R::CALLED_AT_END,
    }
}

/// The rules of a rung, with the values they carry from row to row.
#[derive(Clone, Debug)]
pub(super) struct Carrying<R: Rules> {
    rules: R,
    state: [R::State; BoardSize::MAX.get()],
}

/// The part of a walker that depends on the rules of its rung.
pub(super) trait Walk {
    fn has_starts(&self) -> bool;

    fn start(&mut self) -> Option<Start>;

    #[cfg(feature = "alloc")]
    fn start_again(&mut self, number: u64, choices: [u16; super::given::MOST]) -> Option<Start>;

    fn regions(&self) -> Option<&Regions>;

    fn edge(&self) -> Option<EdgeMasks>;

    fn stack_row(&self, track: &Track, row: usize) -> StackRow;

    fn look(&mut self, track: &mut Track);

    fn carry(&mut self, row: usize, column: usize);

    fn complete(&self, track: &mut Track);
}

impl<R: Rules> Walk for Carrying<R> {
    fn has_starts(&self) -> bool {
        R::STARTS
    }

    fn start(&mut self) -> Option<Start> {
        self.rules.start()
    }

    #[cfg(feature = "alloc")]
    fn start_again(&mut self, number: u64, choices: [u16; super::given::MOST]) -> Option<Start> {
        self.rules.start_again(number, choices)
    }

    fn regions(&self) -> Option<&Regions> {
        self.rules.regions()
    }

    fn edge(&self) -> Option<EdgeMasks> {
        self.rules.edge()
    }

    fn stack_row(&self, track: &Track, row: usize) -> StackRow {
        // A row that has not been looked at yet still holds its earlier contents.
        let looked_at = row < track.row || track.next != Next::Enter;
        let Row { closed, untried } = if looked_at { track.rows[row] } else { Row::UNSEEN };
        let unseen = if R::SQUARE_BY_SQUARE { untried } else { 0 };
        StackRow {
            row,
            queen: (row < track.queens).then(|| track.board[row].into()),
            attacks: self.rules.attacks(row, self.state[row]),
            flags: self.state[row].flags(track.size),
            call: row >= R::OPENING_ROWS
                || self.rules.opening(row, self.state[row], standing(&track.board, row)).is_none(),
            closed,
            untried,
            seen: if looked_at { track.size.full() & !unseen } else { 0 },
        }
    }

    fn look(&mut self, track: &mut Track) {
        let (row, state) = (track.row, self.state[track.row]);
        track.rows[row] = enter::<true, R, Pending>(&mut self.rules, row, state, &track.board, &mut track.pending);
    }

    fn carry(&mut self, row: usize, column: usize) {
        self.state[row + 1] = self.state[row].place(row, column);
    }

    fn complete(&self, track: &mut Track) {
        complete(&self.rules, &track.board, &mut track.pending);
    }
}
