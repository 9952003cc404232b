//! The sums of the files.

use super::{VERSION, release};
use eightfold_harness::folder::Folder;
use eightfold_harness::program::run;
use std::fs;
use std::process::Command;

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn every_file_has_its_sum() {
    let folder = release();
    let mut check = Command::new("sha256sum");
    let checked = run(check.args(["--check", "--strict", "SHA256SUMS"]).current_dir(&folder)).succeeded();
    assert_eq!(checked.lines().count(), folder.read_dir().unwrap().count() - 1, "{checked}");
}

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn a_file_that_came_half_fails() {
    let (folder, release) = (Folder::new("half"), release());
    fs::copy(release.join("SHA256SUMS"), folder.join("SHA256SUMS")).unwrap();
    let name = format!("eightfold-{VERSION}-x86_64-unknown-linux-musl.tar.gz");
    let bytes = fs::read(release.join(&name)).unwrap();
    fs::write(folder.join(&name), &bytes[..bytes.len() / 2]).unwrap();
    let mut check = Command::new("sha256sum");
    let said = run(check.args(["--check", "--ignore-missing", "SHA256SUMS"]).current_dir(&folder));
    assert_eq!((said.code, said.stdout), (Some(1), format!("{name}: FAILED\n")));
}
