//! What belongs to no view and every view: settings, open panels, the views by name, notices.

pub mod notice;
pub mod panels;
pub mod settings;
pub mod view;
