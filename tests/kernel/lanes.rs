//! WebAssembly's lanes against the plain search, unit by unit, and its boards of the day, compiled here and run by
//! Node.js. The tests of ARM's lanes are cross-compiled and run in an emulator; the program for ARM is tested with the
//! packages.

use super::*;
use eightfold_core::daily::{Day, Puzzle};
use std::path::PathBuf;

/// A result for one board size: the number of compared units, and the number of units that differ.
type Line = [u32; 3];

/// Compiles the module of the lanes, with or without simd128.
fn compiled(simd128: bool) -> PathBuf {
    let target = target_folder().join(if simd128 { "lanes" } else { "lanes-scalar" });
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--quiet", "--package", "eightfold-lanes", "--target", "wasm32-unknown-unknown"]);
    build.arg("--manifest-path").arg(repository("Cargo.toml")).arg("--target-dir").arg(&target);
    build.env("RUSTFLAGS", if simd128 { "-C target-feature=+simd128" } else { "" });
    let built = build.output().unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    target.join(Path::new("wasm32-unknown-unknown/debug/eightfold_lanes.wasm"))
}

/// Loads the module and runs a script, which calls `print` with a board size, its number of units and the number of
/// units that differ.
fn run(module: &Path, script: &str) -> Vec<Line> {
    let script = format!(
        "const bytes = require('fs').readFileSync(process.argv[1]);
        const lanes = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
        const [portable, simd128] = [0, 1];
        const print = (...numbers) => console.log(...numbers.map(number => number >>> 0));
        {script}"
    );
    let ran = Command::new("node").args(["-e", &script]).arg(module).output().expect("Node.js comes with npm");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    let text = String::from_utf8(ran.stdout).unwrap();
    let line = |line: &str| {
        let numbers: Vec<u32> = line.split(' ').map(|word| word.parse().unwrap()).collect();
        numbers.try_into().unwrap()
    };
    text.lines().map(line).collect()
}

/// Checks that some units were compared for each size, and that none differs.
fn assert_equal(lines: &[Line], sizes: &[u32]) {
    assert_eq!(lines.iter().map(|line| line[0]).collect::<Vec<_>>(), sizes);
    for [n, units, differing] in lines {
        assert!(*units > 0, "N = {n}: no units");
        assert_eq!(*differing, 0, "N = {n}: units differ, or there was nothing to compare");
    }
}

#[test]
fn webassembly_lanes_count_each_unit() {
    let script = "
        for (let n = 4; n <= 11; n++) print(n, lanes.units(n), lanes.differing_units(n, -1));
        print(9, lanes.units(9), lanes.differing_units(9, 5));";
    let lines = run(&compiled(true), script);
    assert_equal(&lines[..8], &[4, 5, 6, 7, 8, 9, 10, 11]);
    assert_eq!(lines[8][2], 1, "a spoilt unit was not found");
}

/// Compares the colours with the plain count: all units of small boards, and some of larger ones. The last size is
/// counted once more with a spoilt unit.
const COLOURS: &str = "
    for (let n = 4; n <= 11; n++) print(n, lanes.white_rows(n, 1), lanes.differing_white_rows(n, kind, 1, -1));
    for (const [n, step] of [[12, 5], [13, 17], [14, 63]])
        print(n, lanes.white_rows(n, step), lanes.differing_white_rows(n, kind, step, -1));
    print(9, lanes.white_rows(9, 1), lanes.differing_white_rows(9, kind, 1, 5));";
const COLOURED: [u32; 11] = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];

#[test]
fn webassembly_colours_count_each_unit() {
    for (simd128, kind) in [(true, "simd128"), (true, "portable"), (false, "portable")] {
        let lines = run(&compiled(simd128), &format!("const kind = {kind}; {COLOURS}"));
        assert_equal(&lines[..COLOURED.len()], &COLOURED);
        assert_eq!(lines[COLOURED.len()][2], 1, "{kind}: a spoilt unit was not found");
    }
}

/// The inputs are those with which the core's test checks the lanes of this processor.
#[test]
fn each_operation_of_webassembly_colours_gives_the_results_of_arrays() {
    let script = "print(0, 300, lanes.differing_operations(simd128, 300));";
    assert_equal(&run(&compiled(true), script), &[0]);
}

/// The levels of these searches are filled many times.
#[test]
fn webassembly_colours_with_and_without_vectors_agree_on_large_boards() {
    let script = "for (const [n, step] of [[16, 10], [17, 30], [18, 100]])
        print(n, lanes.white_rows(n, step), lanes.white_rows_unlike_portable(n, simd128, step));";
    assert_equal(&run(&compiled(true), script), &[16, 17, 18]);
}

/// The page makes the boards that the program makes: those of ten years, and a month of them without the table.
#[test]
fn webassembly_makes_the_boards_of_the_day() {
    let last = Day::new(2036, 11, 30).unwrap();
    let (first, end) = (Day::FIRST.number(), last.number());
    let script = format!(
        "const digest = (day, searches) => {{
            const digest = lanes.digest_of_day(day, searches);
            print(day, Number(digest >> 32n), Number(digest & 0xffffffffn));
        }};
        for (let day = {first}; day <= {end}; day++) digest(day, 0);
        for (let day = {first}; day < {first} + 31; day++) digest(day, 1);"
    );
    let line = |day: Day| {
        let digest = Puzzle::of(day).digest();
        [day.number(), (digest >> 32) as u32, digest as u32]
    };
    let days = Day::FIRST.to(last).chain(Day::FIRST.to(Day::new(2026, 12, 31).unwrap()));
    assert!(run(&compiled(true), &script).into_iter().eq(days.map(line)));
}

#[test]
fn lanes_that_a_module_lacks_are_not_compared() {
    let script = "print(9, lanes.units(9), lanes.differing_units(9, -1));
        print(9, lanes.white_rows(9, 1), lanes.differing_white_rows(9, simd128, 1, -1));
        print(0, 1, lanes.differing_operations(simd128, 1));";
    for [_, units, differing] in run(&compiled(false), script) {
        assert!(units > 0);
        assert_eq!(differing, u32::MAX);
    }
}

/// The tests that run all available engines, including NEON's. Others would take minutes in the emulator.
const TESTS: [&str; 3] = ["kernel::", "count::every_available_engine", "every_available_engine_counts_each_unit"];

#[test]
#[ignore = "long: compiles the core for ARM and emulates it"]
fn lanes_of_arm_count_each_unit() {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["test", "--package", "eightfold-core", "--all-features", "--target", "aarch64-unknown-linux-gnu"]);
    cargo.args(["--lib", "--test", "core", "--"]).args(TESTS).current_dir(repository(""));
    cargo.env("CARGO_TARGET_DIR", target_folder().join("arm"));
    cargo.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", "aarch64-linux-gnu-gcc");
    let emulator = "qemu-aarch64-static -L /usr/aarch64-linux-gnu";
    let said = eightfold_harness::program::run(cargo.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER", emulator))
        .succeeded();
    for test in TESTS {
        let is_there = said.lines().any(|line| line.contains(test) && line.ends_with("... ok"));
        assert!(is_there, "{test} did not run:\n{said}");
    }
}
