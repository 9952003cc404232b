//! The lanes of ARM, on any machine: the core's tests, compiled for it and run by an emulator.

use eightfold_harness::files::repository;
use eightfold_harness::program::target_folder;
use std::process::Command;

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
    let ran = Command::new(env!("CARGO"))
        .args(["test", "--package", "eightfold-core", "--all-features", "--target", "aarch64-unknown-linux-gnu"])
        .args(["--lib", "--test", "count", "--test", "join", "--manifest-path"])
        .arg(repository("Cargo.toml"))
        .arg("--target-dir")
        .arg(target_folder().join("arm"))
        .arg("--")
        .args(TESTS)
        .env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", "aarch64-linux-gnu-gcc")
        .env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER", "qemu-aarch64-static -L /usr/aarch64-linux-gnu")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&ran.stdout);
    assert!(ran.status.success(), "{said}\n{}", String::from_utf8_lossy(&ran.stderr));
    for test in TESTS {
        assert!(
            said.lines().any(|line| line.contains(test) && line.ends_with("... ok")),
            "{test} did not run:\n{said}"
        );
    }
}
