//! What the tests that cross crates share: the program, the site it serves, and a browser to look at it.
//!
//! Everything here panics with a sentence when it cannot do its work: it only ever runs inside a test, and a test that
//! cannot run must fail.

pub mod asking;
pub mod browser;
pub mod driver;
pub mod folder;
pub mod kernel;
pub mod program;
pub mod site;
pub mod skip;
pub mod still;
