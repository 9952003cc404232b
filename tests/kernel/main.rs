//! Code that counts somewhere other than on the plain processor: the kernels, on devices and without one, and the lanes of
//! WebAssembly.

mod arm;
mod cuda;
mod lanes;
mod source;
mod wgpu;
