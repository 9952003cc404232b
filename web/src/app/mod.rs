//! The page as a whole: the state that joins the views, addresses, keys, the frame, and the start of it all.

pub mod address;
pub mod binding;
pub mod carried;
pub mod header;
pub mod help;

pub mod keys;
pub mod notices;
pub mod open;
pub mod page;
pub mod state;
pub mod text;
