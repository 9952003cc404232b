//! WebAssembly's lanes against the plain search, unit by unit: compiled here, run by Node.js.

use eightfold_harness::files::repository;
use eightfold_harness::program::target_folder;
use std::path::Path;
use std::process::Command;

/// Loads the module and prints, for each size, the number of its units and the number of units that differ. The last
/// line repeats this with one unit spoilt.
const SCRIPT: &str = "
const bytes = require('fs').readFileSync(process.argv[1]);
const { differing_units, units } = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
for (let n = 4; n <= 11; n++) console.log(n, units(n) >>> 0, differing_units(n, -1) >>> 0);
console.log(9, units(9) >>> 0, differing_units(9, 5) >>> 0);
";

#[test]
fn webassembly_lanes_count_each_unit() {
    let target = target_folder().join("lanes");
    let built = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--package", "eightfold-lanes", "--target", "wasm32-unknown-unknown"])
        .arg("--manifest-path")
        .arg(repository("Cargo.toml"))
        .arg("--target-dir")
        .arg(&target)
        .env("RUSTFLAGS", "-C target-feature=+simd128")
        .output()
        .unwrap();
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let module = target.join(Path::new("wasm32-unknown-unknown/debug/eightfold_lanes.wasm"));
    let ran = Command::new("node").args(["-e", SCRIPT]).arg(&module).output().expect("Node.js comes with npm");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    let text = String::from_utf8(ran.stdout).unwrap();
    let lines: Vec<Vec<u32>> =
        text.lines().map(|line| line.split(' ').map(|word| word.parse().unwrap()).collect()).collect();
    assert_eq!(lines.len(), 9, "{text}");
    for line in &lines[..8] {
        assert!(line[1] > 0, "{text}");
        assert_eq!(line[2], 0, "N = {}: units differ, or there was nothing to compare\n{text}", line[0]);
    }
    assert_eq!(lines[8][2], 1, "a spoilt unit was not found\n{text}");
}
