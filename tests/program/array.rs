//! The scripts of docs/many-machines.md: arrays of processes count the parts of a board, some are killed, the array is
//! submitted again, and the journals are merged, verified and recounted.

use super::*;
use eightfold_harness::program::{program, target_folder};
use std::path::PathBuf;
use std::process::Stdio;

/// Returns the only block of docs/many-machines.md in a language that contains some words.
fn block(language: &str, words: &str) -> &'static str {
    let blocks = include_str!("../../docs/many-machines.md").split(language).skip(1);
    let mut blocks = blocks.map(|rest| rest.split_once("```").unwrap().0).filter(|block| block.contains(words));
    let block = blocks.next().unwrap_or_else(|| panic!("no block has {words:?}"));
    assert_eq!(blocks.next(), None, "two blocks have {words:?}");
    block
}

/// Returns the script for Slurm.
pub(super) fn script() -> &'static str {
    block("```sh\n", "#SBATCH")
}

/// Returns a value of PATH with the folder of the program first.
pub(super) fn path_to(folder: &Path) -> String {
    format!("{}:{}", folder.display(), std::env::var("PATH").unwrap())
}

/// Runs the commands that follow a count, for another board than N = 28. Returns the documented outputs.
pub(super) fn merge_and_verify(folder: &Path, n: &str) -> Vec<String> {
    let path = path_to(program().parent().unwrap());
    let lines = block("```sh\n", "eightfold merge").lines().map(|line| line.replace("28", n));
    let shell = |line: String| run(Command::new("sh").args(["-c", &line]).current_dir(folder).env("PATH", &path));
    lines.map(|line| shell(line).succeeded()).collect()
}

#[test]
#[cfg(target_os = "linux")]
fn the_same_line_begins_a_part_and_continues_it() {
    let folder = Folder::new("array");
    fs::write(folder.join("part.sh"), script()).unwrap();
    let path = path_to(program().parent().unwrap());
    let part = |part: &str| {
        let mut command = Command::new("sh");
        command.args(["part.sh", "12", "3"]).current_dir(&folder).env("PATH", &path);
        run(command.env("SLURM_ARRAY_TASK_ID", part).env("SLURM_CPUS_PER_TASK", "1")).succeeded()
    };
    part("0");
    let journal = folder.join("n12/0.jsonl");
    let whole = fs::read_to_string(&journal).unwrap();
    // A kill in the middle leaves a torn line; another one, before the first line, an empty file.
    fs::write(&journal, &whole[..whole.len() / 2]).unwrap();
    fs::write(folder.join("n12/2.jsonl"), "").unwrap();
    let ended = run_in(&folder, &["merge", "n12", "--out", "part.json"]);
    ended.assert_said(4, "eightfold: of 3 parts, these are not complete: --array 0-2\n");
    for number in ["0", "1", "0"] {
        part(number);
    }
    let ended = run_in(&folder, &["merge", "n12", "--out", "part.json"]);
    ended.assert_said(4, "eightfold: of 3 parts, these are not complete: --array 2\n");
    part("2");
    let printed = merge_and_verify(&folder, "12");
    let [merged, verified, recounted] = &*printed else { panic!("{printed:?}") };
    assert_eq!(merged, "n12.json: N = 12 is complete: 14200 solutions, 1787 unique\n");
    assert!(verified.contains("the totals of N = 12 are the known ones"), "{verified}");
    assert_eq!(recounted.matches("counted again, and none differs").count(), 3, "{recounted}");

    // A journal of anything else is refused.
    let count = |words: &str| run_in(&folder, &[&["count"], &*words.split(' ').collect::<Vec<_>>()].concat());
    for (words, other) in [
        ("12 --shard 1/3 --journal n12/0.jsonl", "part 0/3"),
        ("12 --journal n12/0.jsonl", "part 0/3"),
        ("13 --shard 0/3 --journal n12/0.jsonl", "N = 12"),
    ] {
        count(words).assert_refused(5, &format!("n12/0.jsonl exists, of {other}; `eightfold resume n12/0.jsonl`"));
    }
    fs::create_dir(folder.join("none")).unwrap();
    run_in(&folder, &["merge", "none", "--out", "none.json"]).assert_refused(2, "there is nothing to join");
}

/// The version of HyperQueue, so that what passed once passes again.
const HYPERQUEUE: &str = "hyperqueue==0.27.0";

/// Returns a Python with HyperQueue, which the first call installs.
fn python() -> PathBuf {
    let folder = target_folder().join("hyperqueue").join(HYPERQUEUE);
    let python = folder.join("bin/python");
    let has_it = || run(Command::new(&python).args(["-c", "import hyperqueue"])).code == Some(0);
    if !python.exists() || !has_it() {
        run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder)).succeeded();
        run(Command::new(&python).args(["-m", "pip", "install", "--quiet", HYPERQUEUE])).succeeded();
    }
    python
}

/// Stands before the program on the path. Until there is a file `again`, a part that begins when four journals are
/// there waits, so that the cluster is in the middle of the array however fast it is.
const HALTING: &str = "#!/bin/sh
while [ ! -e again ] && [ \"$(ls n16 | wc -l)\" -ge 4 ]; do sleep 0.1; done
exec \"$PROGRAM\" \"$@\"
";

#[test]
#[cfg(target_os = "linux")]
fn a_cluster_is_killed_in_the_middle_and_the_array_submitted_again() {
    let (python, folder) = (python(), Folder::new("hyperqueue"));
    fs::write(folder.join("parts.py"), block("```python\n", "LocalCluster")).unwrap();
    fs::create_dir(folder.join("bin")).unwrap();
    // Another process writes the script: one that a test starts meanwhile would inherit the open file, and the script
    // could not be run.
    let made = "printf %s \"$0\" >bin/eightfold && chmod +x bin/eightfold";
    run(Command::new("sh").args(["-c", made, HALTING]).current_dir(&folder)).succeeded();
    let submit = || {
        let mut submit = Command::new(&python);
        submit.args(["parts.py", "16", "24"]).current_dir(&folder).env("PROGRAM", program());
        submit.env("PATH", path_to(&folder.join("bin"))).env("TMPDIR", &*folder).stdin(Stdio::null());
        submit
    };
    // The message at the end of a part. A task that waits has not printed it.
    let counted = || {
        let entries = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        let said = entries.filter(|path| path.extension().is_some_and(|it| it == "stderr" || it == "stdout"));
        said.filter(|path| fs::read_to_string(path).unwrap_or_default().contains("this part is counted")).count()
    };
    let mut cluster = start(submit().stdout(Stdio::null()));
    wait_until("some parts to be counted", || counted() >= 4);
    kill(&mut cluster);
    let half = run_in(&folder, &["merge", "n16", "--out", "half.json"]);
    half.assert_said(4, "eightfold: of 24 parts, these are not complete: --array ");
    fs::write(folder.join("again"), "").unwrap();
    // A process of the killed cluster may still be ending, and holds its journal until then.
    wait_until("all parts to be counted", || {
        run(&mut submit());
        run_in(&folder, &["merge", "n16", "--out", "n16.json"]).code == Some(0)
    });
    let printed = merge_and_verify(&folder, "16");
    assert_eq!(printed[0], "n16.json: N = 16 is complete: 14772512 solutions, 1846955 unique\n");
    assert!(printed[1].contains("the totals of N = 16 are the known ones"), "{}", printed[1]);
}
