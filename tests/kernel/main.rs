//! Code that counts elsewhere than on the plain processor: the kernels, with and without a device, and the lanes of
//! WebAssembly.
// On other systems, tests with signals and shells are left out, and the items that only they use are unused.
#![cfg_attr(not(target_os = "linux"), allow(unused))]

mod cuda;
mod lanes;
mod source;
mod wgpu;

use eightfold_harness::files::repository;
use eightfold_harness::folder::Folder;
use eightfold_harness::kernel::skip;
use eightfold_harness::program::{Ended, eightfold, run, target_folder};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;
