//! What is drawn. Each component gets plain data and a callback, and holds nothing of its own.

pub mod board;
pub mod header;
pub mod icon;
pub mod ledger;
pub mod marks;
pub mod masks;
pub mod notices;
pub mod page;
pub mod reasons;
pub mod rows;
pub mod saying;
pub mod transport;
