//! The lanes that only WebAssembly has, checked where they run. `tests/kernel/lanes.rs` compiles this module with and
//! without simd128, has it run, and reads its results.
#![allow(unsafe_code)] // exporting a function by its name is FFI

mod batch;
mod join;

/// The result of a comparison when there is nothing to compare: the module was built without the lanes, or N is not a
/// board size.
pub const NOTHING_TO_COMPARE: u32 = u32::MAX;
