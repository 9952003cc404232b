//! What is drawn. Each component gets plain data and a callback, and holds nothing of its own.

pub mod answer;
pub mod board;
pub mod cells;
pub mod drawing;
pub mod explained;
pub mod figure;
pub mod grid;
pub mod header;
pub mod help;
pub mod icon;
pub mod ladder;
pub mod ledger;
pub mod marks;
pub mod masks;
pub mod notices;
pub mod page;
pub mod reasons;
pub mod rows;
pub mod saying;
pub mod timeline;
pub mod transport;
pub mod tree;
pub mod turned;
pub mod turning;
pub mod zones;
