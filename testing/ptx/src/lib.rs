//! An interpreter for PTX, the text that graphics drivers accept. It runs a kernel without a GPU and counts every
//! instruction.
//!
//! It supports the part of PTX that the kernel uses, and rejects anything else before running, naming the line. If a
//! compiler uses another instruction, add it in `compute`. Faults that would be errors on a device, such as an address
//! outside every allocation, are errors here too.
//!
//! The lanes of a warp run in lockstep. Where a branch separates them, they wait for each other as soon as their paths
//! can meet again (`instruction`), as on a device. A run gives two counts: the instructions that all lanes executed
//! (*by lane*), and those that warps had to issue for them (*by warp*). All warps of a launch are present at once and
//! take turns, so work that they distribute among themselves reaches all of them.
//!
//! ```
//! use eightfold_ptx::{Grid, Memory, Module};
//!
//! let module = Module::parse(
//!     ".version 6.0 .target sm_50 .address_size 64
//!      .visible .entry double(.param .u64 words) {
//!          .reg .b32 %r<4>; .reg .b64 %rd<4>;
//!          ld.param.u64 %rd1, [words];
//!          mov.u32 %r1, %tid.x;
//!          mad.wide.u32 %rd2, %r1, 4, %rd1;
//!          ld.global.u32 %r2, [%rd2];
//!          shl.b32 %r3, %r2, 1;
//!          st.global.u32 [%rd2], %r3;
//!          ret;
//!      }",
//! )?;
//! let mut memory = Memory::default();
//! let words = memory.allocate(12);
//! memory.write_words(words, &[1, 20, 300])?;
//! let grid = Grid { blocks: 1, threads: 3, dynamic: 0 };
//! let counts = module.kernel("double").unwrap().run(&grid, &[words], &mut memory)?;
//! assert_eq!(memory.read_words(words, 3)?, [2, 40, 600]);
//! assert_eq!((counts.by_lane(), counts.by_warp()), (21, 7));
//! # Ok::<(), eightfold_ptx::Fault>(())
//! ```
#![expect(clippy::missing_errors_doc, reason = "every error is a fault, and `Fault` says what that is")]

mod compute;
mod instruction;
mod launch;
mod memory;
mod module;
mod parse;
mod warp;

pub use launch::Counts;
pub use launch::Grid;
pub use memory::Memory;
pub use module::{Kernel, Module};

/// The reason why a text is not a runnable module, or an action of a kernel that would be an error on a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line of the text at fault, or 0 if there is none.
    pub line: u32,
    /// A description of the fault.
    pub what: String,
}

impl Fault {
    pub(crate) fn new(line: u32, what: impl Into<String>) -> Fault {
        Fault { line, what: what.into() }
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line {
            0 => f.write_str(&self.what),
            line => write!(f, "line {line}: {}", self.what),
        }
    }
}

impl std::error::Error for Fault {}
