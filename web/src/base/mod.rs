//! Modules that every view uses: settings, open panels, the views by name, notices, the pairs of addresses, and the
//! program that serves the page.

pub(crate) mod companion;
pub(crate) mod embed;
pub(crate) mod notation;
pub(crate) mod notice;
pub(crate) mod pairs;
pub(crate) mod panels;
pub(crate) mod settings;
pub(crate) mod view;
