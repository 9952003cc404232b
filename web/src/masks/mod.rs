//! Masks: a board that turns below a strip. The numbers of the columns, the ring around the first queen and the strip
//! over the lower numbers at her right stay. Whatever comes below the strip was found before, so it is closed.
//!
//! - [`state`]: the case ([`MaskFigure`]), what is shown of it, and what prunes save ([`PruneCosts`])
//! - [`view`]: the board and its masks, the sentence, the six rules, and the fold
//! - [`place`]: the part of an address that leads there
//! - [`text`]: the sentences of all of them

pub(crate) mod place;
mod room;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod view;

pub(crate) use state::figure::MaskFigure;
pub(crate) use state::prune_costs::PruneCosts;
pub(crate) use state::{Action, State};
