//! The GPU kernels, and the code that their hosts share.
//!
//! A unit is too much work for one thread of a device, and there are too few units at once. So the host places some
//! more rows (`expand`) and hands over *prefixes*; a thread searches below one prefix after another. The kernels know
//! nothing of symmetry. They read the squares that a case leaves open, and its tie cells, from a table of *rules*
//! (`rules`) made from the core's scheme. `layout` defines the words, buffers and constants that hosts and kernels
//! share, and `cuda` has the kernel for CUDA. `twin` takes a thread's steps on the processor, and the kernels are
//! checked against it. `feed` makes launches of a suitable size, and `device` runs them with wgpu, both in the program
//! and in a browser.

pub mod cuda;
#[cfg(feature = "wgpu")]
pub mod device;
pub mod expand;
pub mod feed;
pub mod layout;
pub mod rules;
pub mod twin;
