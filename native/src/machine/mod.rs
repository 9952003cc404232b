//! The machine that the program runs on, as far as counting depends on it.

pub(crate) mod address_space;
pub(crate) mod memory;
pub(crate) mod processor;
