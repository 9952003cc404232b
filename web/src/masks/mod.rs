//! Masks: the masks of a case, the motions behind its rules, and the cost of a search without some of its prunes.
//!
//! - [`state`]: the case that is shown ([`MaskFigure`]), the motion of a rule ([`ShownTurn`]), and what prunes save
//!   ([`PruneCosts`])
//! - [`view`]: the board with its sliders, the masks as bits, the motion, and the switches of the prunes
//! - [`place`]: the part of an address that leads there
//! - [`text`]: the sentences of all of them

pub(crate) mod place;
mod room;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod view;

pub(crate) use state::figure::MaskFigure;
pub(crate) use state::prune_costs::PruneCosts;
pub(crate) use state::turning::ShownTurn;
pub(crate) use state::{Action, State};
