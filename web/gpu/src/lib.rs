//! Counting on a graphics card, in a worker of the page.
//!
//! `count` takes the groups that a worker is asked for, makes prefixes of their units and puts together what a kernel finds;
//! it is plain Rust, and its tests give it the kernels' twin. `card` looks for a graphics card in a browser. `main.rs` makes
//! a module of both, which is loaded when a reader wants to count on the graphics card, and not before.

#[cfg(target_arch = "wasm32")]
pub mod card;
pub mod count;
