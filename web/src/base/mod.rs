//! Things that every view shares: settings, open panels, the views by name, notices, and the pairs of addresses.

pub mod kept;
pub mod lesson;
pub mod notation;
pub mod notice;
pub mod pairs;
pub mod panels;
pub mod settings;
pub mod view;
