//! The kernel for CUDA: its source, the PTX compiled from it, and the memory that a launch needs.
//!
//! Drivers accept PTX as text, so the program contains it and needs only the driver. The PTX is committed, since few
//! people have the compiler for it; `cargo xtask ptx` regenerates it. Its version of PTX is as old as its instructions
//! allow, so old drivers accept it too.

use crate::layout::{CONSTANTS, WORKGROUP};
use eightfold_core::BoardSize;

/// The kernel as PTX.
pub const PTX: &str = include_str!("queens.ptx");

const SOURCE: &str = include_str!("queens.cu");

/// Returns the constants as arguments for a C++ compiler.
///
/// ```
/// assert!(eightfold_shaders::cuda::definitions().contains(&"-DROW_SHIFT=27u".to_owned()));
/// ```
pub fn definitions() -> Vec<String> {
    CONSTANTS.iter().map(|(name, value)| format!("-D{name}={value}u")).collect()
}

/// Returns the first line of the PTX, with a fingerprint of its source and constants. The fingerprint reveals a source
/// that was changed without its PTX, even on machines without the compiler.
pub fn first_line() -> String {
    let made_of = definitions().into_iter().chain([SOURCE.to_owned()]);
    // The hash is FNV-1a.
    let fingerprint = made_of
        .flat_map(String::into_bytes)
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    format!("// Made of queens.cu by `cargo xtask ptx`; fingerprint {fingerprint:016x}.")
}

/// Returns the bytes of memory that a block needs. A thread may put aside one frame for each row below a prefix, except
/// for the last row, which leaves no choice. One more frame, without squares, lies at the bottom of its stack.
///
/// ```
/// use eightfold_core::BoardSize;
/// use eightfold_shaders::{cuda, layout::WORKGROUP};
///
/// assert_eq!(cuda::shared_bytes(BoardSize::new(20).unwrap(), 8), 12 * 16 * WORKGROUP);
/// ```
pub const fn shared_bytes(size: BoardSize, split: usize) -> u32 {
    16 * WORKGROUP * size.get().saturating_sub(split) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ptx_is_made_of_the_source() {
        let first = PTX.lines().next().unwrap_or_default();
        assert_eq!(first, first_line(), "queens.cu or a constant was changed: `cargo xtask ptx` makes the PTX anew");
    }

    #[test]
    fn old_drivers_take_the_ptx() {
        assert!(PTX.contains("\n.version 6.0\n.target sm_50\n"));
    }
}
