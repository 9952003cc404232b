//! Walk: one search, step by step, forward and back.

pub mod ahead;
pub mod beside;
pub mod bits;
pub mod code;
pub mod described;
pub mod export;
pub mod expression;
pub mod film;
pub mod finish;
pub mod found;
pub mod ledger;
pub mod place;
pub mod predict;
pub mod reasons;
pub mod rows;
pub mod saying;
pub mod stack;
pub mod state;
pub mod stops;
pub mod text;
pub mod timeline;
pub mod transport;
pub mod tree;
pub mod trial;
pub mod view;
