//! Counting on a graphics card, in a worker of the page.
//!
//! `count` takes the groups requested from a worker, makes prefixes of their units and assembles the kernel's results.
//! It is plain Rust, and its tests use the kernels' twin. `card` looks for a graphics card in a browser. `main.rs`
//! makes a module of both, which is loaded only when a reader wants to count on the graphics card.

#[cfg(target_arch = "wasm32")]
pub mod card;
pub mod count;
