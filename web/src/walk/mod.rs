//! Walk: one search, step by step, forward and back.

pub(crate) mod code;
pub(crate) mod export;
pub(crate) mod expression;
pub(crate) mod place;
pub(crate) mod predict;
mod room;
pub(crate) mod state;
pub(crate) mod sum;
pub(crate) mod swipe;
pub(crate) mod text;
pub(crate) mod time;
pub(crate) mod trial;
pub(crate) mod view;
