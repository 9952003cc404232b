//! Choices of the reader that belong to no view: settings and open panels.

pub mod panels;
pub mod settings;
