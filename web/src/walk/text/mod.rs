//! Sentences of Walk: events, boards in words, reasons, stops, the tree.

pub mod far;
pub mod leaf;
pub mod sentence;
pub mod stops;
pub mod tree;
pub mod why;
