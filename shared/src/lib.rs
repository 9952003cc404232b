//! The core.
#![no_std]
