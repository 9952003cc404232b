//! The state of the view of the masks.

pub(crate) mod figure;
pub(crate) mod prune_costs;
pub(crate) mod turning;

use crate::masks::{MaskFigure, PruneCosts, ShownTurn};
use eightfold_core::ladder::Prunes;
use turning::TurningAction;

/// A case, the motion shown for it, and the prunes of its search.
#[derive(Debug, Default)]
pub(crate) struct State {
    /// The case that is shown.
    pub(crate) figure: MaskFigure,
    /// The previously shown case.
    pub(crate) before: MaskFigure,
    /// The motion shown for the case.
    pub(crate) turning: ShownTurn,
    /// The cost of a search without some of the prunes.
    pub(crate) costs: PruneCosts,
}

/// An action in the view of the masks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Show another case.
    Figure(MaskFigure),
    /// Set the prunes that are on.
    Prunes(Prunes),
    /// An action on the motion.
    ShownTurn(TurningAction),
}
