//! Masks: the masks of a case, the motions behind its rules, and the cost of a search without some of them.

pub mod explained;
pub mod figure;
pub mod prunes;
pub mod scales;
pub mod text;
pub mod turned;
pub mod turning;
pub mod view;
