//! A search as a tree, laid out as a wheel.
//!
//! - [`tree`]: its nodes, made from a search of the core
//! - [`layout`]: the place of each node on the wheel
//! - [`pen`]: its lines; [`outlines`]: those of many nodes
//! - [`growing`]: the wheel of a search that is under way

pub(crate) mod growing;
pub(crate) mod layout;
pub(crate) mod outlines;
pub(crate) mod pen;
pub(crate) mod tree;
