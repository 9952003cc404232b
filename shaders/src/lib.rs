//! GPU kernels, and what their hosts need to know about them.
//!
//! A unit is too much for one thread of a GPU, and too few units are there at once. So the host places some more rows
//! (`expand`) and hands over *prefixes*; a thread searches below one prefix after another. The kernels know nothing of
//! symmetry: which squares a case leaves open, and what its tie cells are, they read from a table of *rules* (`rules`)
//! that is made of the core's scheme. `layout` is what hosts and kernels agree on, `cuda` has the kernel for CUDA, and `twin`
//! walks on the processor as a thread walks on the GPU: the kernels are held against it. `feed` makes launches of a good size,
//! and `card` has wgpu run them, in the program and in a browser alike.

#[cfg(feature = "wgpu")]
pub mod card;
pub mod cuda;
pub mod expand;
pub mod feed;
pub mod layout;
pub mod rules;
pub mod twin;
