//! A mock of CUDA's driver library, with the functions that the program calls, without a GPU.
//!
//! Its devices run the interpreter for PTX, so the program runs unchanged, with its own kernel. The environment can
//! request faults, as `Faults` explains. Work in streams is done immediately, and a failure is reported at the next
//! synchronisation, as real drivers do.
#![allow(unsafe_code)] // functions of C, called with pointers

mod driver;
mod functions;
