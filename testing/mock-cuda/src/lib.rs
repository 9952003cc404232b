//! The library of CUDA's driver, as far as the program calls it, without a GPU behind it.
//!
//! Its devices are the interpreter for PTX, so the program runs unchanged, with the kernel that it ships. The
//! environment asks for faults, as `Faults` explains. Streams work at once, and a failure is reported at the next
//! synchronisation, as drivers do.
#![allow(unsafe_code)] // functions of C, called with pointers

mod driver;
mod functions;
