//! The library of CUDA's driver, as far as the program calls it, without a GPU behind it.
//!
//! Its devices are the interpreter for PTX, so that the program runs unchanged, with the kernel that it ships. What goes wrong
//! is asked for by the environment, as `faults` says. Streams do at once what they are asked to do, and what fails is told at
//! the next synchronisation, as drivers do.
#![allow(unsafe_code)] // functions of C, called with pointers

mod driver;
mod faults;
mod functions;
