//! ARM, on any machine: the core's tests with its lanes, and the program, compiled for it and run by an emulator.

use eightfold_harness::files::repository;
use eightfold_harness::folder::Folder;
use eightfold_harness::program::{Ended, target_folder};
use std::process::{Command, Output};

/// Lets cargo build for ARM.
fn cargo(arguments: &[&str], variables: &[(&str, &str)]) -> Output {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(arguments).envs(variables.iter().copied()).env("CARGO_TARGET_DIR", target_folder().join("arm"));
    cargo.current_dir(repository("")).output().unwrap()
}

/// The tests whose engines and joins are all that are available, so NEON's too. Others take minutes in the emulator.
const TESTS: [&str; 6] = [
    "kernel::",
    "every_available_engine",
    "an_engine_that_is_wrong",
    "every_available_join_counts_each_unit",
    "a_join_that_is_wrong",
    "the_smallest_memory",
];

#[test]
#[ignore = "long: compiles the core for ARM and emulates it"]
fn lanes_of_arm_count_each_unit() {
    let core = ["test", "--package", "eightfold-core", "--all-features", "--target", "aarch64-unknown-linux-gnu"];
    let tests = ["--lib", "--test", "count", "--test", "join", "--"];
    let variables = [
        ("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", "aarch64-linux-gnu-gcc"),
        ("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER", "qemu-aarch64-static -L /usr/aarch64-linux-gnu"),
    ];
    let ran = cargo(&[&core[..], &tests, &TESTS].concat(), &variables);
    let said = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success(), "{said}\n{}", String::from_utf8_lossy(&ran.stderr));
    for test in TESTS {
        assert!(
            said.lines().any(|line| line.contains(test) && line.ends_with("... ok")),
            "{test} did not run:\n{said}"
        );
    }
}

#[test]
#[ignore = "long: compiles the program for ARM and emulates it"]
fn the_program_for_any_linux_on_arm_counts() {
    let target = "aarch64-unknown-linux-musl";
    let program = ["build", "--package", "eightfold", "--no-default-features", "--target", target];
    let built = cargo(&program, &[("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_MUSL_LINKER", "rust-lld")]);
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let folder = Folder::new("arm");
    let on_arm = |arguments: &[&str]| {
        let mut emulator = Command::new("qemu-aarch64-static");
        emulator.arg(target_folder().join("arm").join(target).join("debug/eightfold")).args(arguments);
        Ended::new(emulator.current_dir(&folder).output().unwrap()).succeeded()
    };
    let table = on_arm(&["count", "12", "--method", "fold", "--journal", "n.jsonl", "--out", "n.json"]);
    assert!(table.contains("12:            14200             1787"), "{table}");
    on_arm(&["verify", "n.jsonl", "n.json", "--recount", "1"]);
}
