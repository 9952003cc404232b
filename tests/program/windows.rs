//! Only on Windows: Ctrl-C as a console event, and names of files as Windows has them.
#![cfg(windows)]

use super::*;
use eightfold_harness::console::{apart, press_ctrl_c};
use eightfold_harness::program::printed_in;

#[test]
fn ctrl_c_ends_a_count_that_can_go_on() {
    let folder = Folder::new("windows-stop");
    let journal = folder.join("n.jsonl");
    let mut count = eightfold(["count", "19", "--progress", "none", "--journal"]);
    let child = start(apart(count.arg(&journal)));
    wait_until("some groups", || fs::read(&journal).is_ok_and(|text| text.split(|&byte| byte == b'\n').count() > 20));
    press_ctrl_c(&child);
    let ended = Ended::of(child);
    ended.assert_said(4, "Stopping as soon as the work in hand allows");
    ended.assert_said(4, "eightfold resume");
    printed_in(&folder, &["verify", "n.jsonl"]);
}

#[test]
fn names_with_spaces_and_signs_of_any_script_are_files() {
    let folder = Folder::new("windows-names");
    for place in ["two words", "盤 と 女王", r"long\..\盤"] {
        let place = folder.join(place);
        fs::create_dir_all(&place).unwrap();
        // `canonicalize` gives the long form, `\\?\C:\...`.
        for place in [place.clone(), place.canonicalize().unwrap()] {
            let [journal, out] = ["n 8.jsonl", "n 8.json"].map(|name| place.join(name).display().to_string());
            printed(&["count", "8", "--journal", &journal, "--out", &out]);
            let said = printed(&["verify", &journal, &out]);
            assert!(said.contains(&out), "{said}");
            fs::remove_file(&journal).unwrap();
            fs::remove_file(&out).unwrap();
        }
    }
}
