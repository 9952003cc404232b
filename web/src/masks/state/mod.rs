//! The state of the view of the masks.

pub(crate) mod figure;
pub(crate) mod prune_costs;
pub(crate) mod turning;

use crate::masks::{MaskFigure, PruneCosts, ShownTurn};
use eightfold_core::ladder::Prunes;
use turning::TurningAction;

/// A case, the motion that is shown of it, and the prunes of its search.
#[derive(Debug, Default)]
pub(crate) struct State {
    /// The case that is shown.
    pub(crate) figure: MaskFigure,
    /// The case from which the reader turned to it.
    pub(crate) before: MaskFigure,
    /// The motion that is shown of it.
    pub(crate) turning: ShownTurn,
    /// The cost of a search without some of the prunes.
    pub(crate) costs: PruneCosts,
}

/// Something that happens in the view of the masks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Other masks.
    Figure(MaskFigure),
    /// These prunes are on.
    Prunes(Prunes),
    /// Another motion.
    ShownTurn(TurningAction),
}
