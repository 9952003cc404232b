//! The kernels for CUDA: their sources, the PTX compiled from them, and the memory that a launch needs.
//!
//! Drivers accept PTX as text, so the program contains it and needs only the driver. The PTX is committed, since few
//! people have the compiler for it; `cargo xtask ptx` regenerates it. Its version of PTX is as old as its instructions
//! allow, so old drivers accept it too.

use crate::layout::{CONSTANTS, WORKGROUP};
use crate::tiles;
use eightfold_core::BoardSize;

/// A kernel for CUDA.
#[derive(Clone, Copy, Debug)]
pub struct CudaKernel {
    /// The path of its source and of its PTX in `shaders/src`, without the extensions.
    pub path: &'static str,
    source: &'static str,
    /// The kernel as PTX.
    pub ptx: &'static str,
    constants: &'static [(&'static str, u32)],
}

/// The kernel that searches below prefixes.
pub const QUEENS: CudaKernel = CudaKernel {
    path: "queens",
    source: include_str!("queens.cu"),
    ptx: include_str!("queens.ptx"),
    constants: &CONSTANTS,
};

/// The kernel that joins tiles. It is the same for all boards: a launch says how large the windows are.
pub const TILES: CudaKernel = CudaKernel {
    path: "tiles/tile",
    source: include_str!("tiles/tile.cu"),
    ptx: include_str!("tiles/tile.ptx"),
    constants: &tiles::CONSTANTS,
};

impl CudaKernel {
    /// Both kernels.
    pub const ALL: [CudaKernel; 2] = [QUEENS, TILES];

    /// Returns the constants as arguments for a C++ compiler.
    ///
    /// ```
    /// assert!(eightfold_shaders::cuda::QUEENS.definitions().contains(&"-DROW_SHIFT=27u".to_owned()));
    /// ```
    pub fn definitions(&self) -> Vec<String> {
        self.constants.iter().map(|(name, value)| format!("-D{name}={value}u")).collect()
    }

    /// Returns the first line of the PTX, with a fingerprint of its source and constants. The fingerprint reveals a
    /// source that was changed without its PTX, even on machines without the compiler.
    pub fn first_line(&self) -> String {
        let made_of = self.definitions().into_iter().chain([self.source.to_owned()]);
        // The hash is FNV-1a.
        let fingerprint = made_of
            .flat_map(String::into_bytes)
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        let file = self.path.rsplit('/').next().unwrap_or(self.path);
        format!("// Made of {file}.cu by `cargo xtask ptx`; fingerprint {fingerprint:016x}.")
    }
}

/// Returns the bytes of memory that a block of [`QUEENS`] needs. A thread may put aside one frame for each row below a
/// prefix, except for the last row, which leaves no choice. One more frame, without squares, lies at the bottom of its
/// stack.
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
        for kernel in CudaKernel::ALL {
            let (path, first) = (kernel.path, kernel.ptx.lines().next().unwrap_or_default());
            let advice = format!("{path}.cu or a constant was changed: `cargo xtask ptx` makes the PTX anew");
            assert_eq!(first, kernel.first_line(), "{advice}");
        }
    }

    #[test]
    fn old_drivers_take_the_ptx() {
        assert!(CudaKernel::ALL.iter().all(|kernel| kernel.ptx.contains("\n.version 6.0\n.target sm_50\n")));
    }
}
