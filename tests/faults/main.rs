//! The program on a failing disk. Each write, sync, rename, truncation and removal of a file fails, once alone and once
//! together with all later calls. In every case, a file is either the old one or the new one, and the program reports
//! truthfully what is kept.
//!
//! Other systems do not allow functions of the C library to be replaced in this way.
#![cfg(all(target_os = "linux", target_env = "gnu"))]

mod count;
mod documents;
mod memory;
mod scene;
#[allow(dead_code, reason = "tests of the server use the rest")]
#[path = "../server/school.rs"]
mod school;
mod server;
