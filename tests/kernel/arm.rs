//! ARM, on any machine: the core's tests with its lanes, compiled for it and run by an emulator. The archives of the program
//! are tried with the packages.

use super::*;

/// The tests whose engines and joins are all that are available, so NEON's too. Others take minutes in the emulator.
const TESTS: [&str; 4] =
    ["kernel::", "every_available_engine", "every_available_join_counts_each_unit", "the_smallest_memory"];

#[test]
#[ignore = "long: compiles the core for ARM and emulates it"]
fn lanes_of_arm_count_each_unit() {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["test", "--package", "eightfold-core", "--all-features", "--target", "aarch64-unknown-linux-gnu"]);
    cargo.args(["--lib", "--test", "core", "--"]).args(TESTS).current_dir(repository(""));
    cargo.env("CARGO_TARGET_DIR", target_folder().join("arm"));
    cargo.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", "aarch64-linux-gnu-gcc");
    let emulator = "qemu-aarch64-static -L /usr/aarch64-linux-gnu";
    let said = run(cargo.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER", emulator)).succeeded();
    for test in TESTS {
        let is_there = said.lines().any(|line| line.contains(test) && line.ends_with("... ok"));
        assert!(is_there, "{test} did not run:\n{said}");
    }
}
