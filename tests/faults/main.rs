//! The program on a failing disk. Each write, sync, rename, truncation and removal of a file fails, once alone and once
//! with everything after it. Whatever happens, a file is the old one or the new one, and the program reports truthfully
//! what is kept.
//!
//! Other systems do not allow a library in front of the C library in this way.
#![cfg(all(target_os = "linux", target_env = "gnu"))]

mod count;
mod documents;
mod memory;
mod scene;
mod server;
