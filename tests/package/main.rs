//! The published files from dist/release, as users get them.
//!
//! Each test is `#[ignore]`d as long, since it takes minutes to build the files: `cargo xtask test --packages` builds
//! them and runs these tests, and so does `--long`.
// The files are built and tested on Linux.
#![cfg(target_os = "linux")]

mod npm;
mod programs;
mod wheel;

use eightfold_harness::files::repository;
use eightfold_harness::folder::Folder;
use eightfold_harness::program::run;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The version of every file.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Returns the folder of the files.
fn release() -> PathBuf {
    std::env::var_os("EIGHTFOLD_RELEASE").expect("`cargo xtask test --packages` says where the files are").into()
}

/// Returns a command that runs a program with the folder that contains it as its root, with nothing else but `/proc`.
fn in_empty_root(root: &Path, program: &str) -> Command {
    std::fs::create_dir_all(root.join("proc")).unwrap();
    let mut command = Command::new("unshare");
    command.args(["--map-root-user", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c"]);
    command.args([r#"mount -t proc proc "$0/proc" && exec chroot "$0" "$@""#]);
    command.arg(root).arg(program).env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
    command
}

/// Unpacks an archive into a new folder.
fn unpacked(archive: &str) -> Folder {
    let (folder, archive) = (Folder::new("unpacked"), release().join(archive));
    let mut unpack = if archive.extension().is_some_and(|it| it == "zip") {
        let mut python = Command::new("python3");
        python.args(["-m", "zipfile", "-e"]).arg(archive).arg(".");
        python
    } else {
        let mut tar = Command::new("tar");
        tar.args(["--extract", "--file"]).arg(archive);
        tar
    };
    run(unpack.current_dir(&folder)).succeeded();
    folder
}
