//! The sums of the files.

use super::*;

#[test]
#[ignore = "long: `--packages` makes the files and runs it too"]
fn every_file_has_its_sum() {
    let folder = release();
    let mut check = Command::new("sha256sum");
    let checked = run(check.args(["--check", "--strict", "SHA256SUMS"]).current_dir(&folder)).succeeded();
    assert_eq!(checked.lines().count(), folder.read_dir().unwrap().count() - 1, "{checked}");
}
