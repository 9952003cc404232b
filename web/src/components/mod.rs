//! What is drawn, from plain data and a callback.
//!
//! Most of it is functions: a component is four kilobytes of module, and the page is drawn anew with every step anyway.
//! Components are what needs a hook, and what seldom changes and takes long to draw.

pub mod ahead;
pub mod annex;
pub mod answer;
pub mod app;
pub mod attacked;
pub mod beside;
pub mod board;
pub mod by_size;
pub mod cells;
pub mod choice;
pub mod classes;
pub mod code;
pub mod count;
pub mod described;
pub mod drawing;
pub mod events;
pub mod explained;
pub mod export;
pub mod figure;
pub mod film;
pub mod fold;
pub mod found;
pub mod grid;
pub mod header;
pub mod help;
pub mod icon;
pub mod ladder;
pub mod ledger;
pub mod list;
pub mod marks;
pub mod masks;
pub mod notices;
pub mod open;
pub mod page;
pub mod presses;
pub mod prunes;
pub mod race;
pub mod reasons;
pub mod results;
pub mod rows;
pub mod saying;
pub mod stack;
pub mod symmetry;
pub mod timeline;
pub mod transport;
pub mod tree;
pub mod trial;
pub mod turned;
pub mod turning;
pub mod zones;
