//! The examples of docs/program.md whose output is the same on every machine.

use super::*;
use eightfold_harness::program::program;

/// The commands whose output has no times and no devices, in the order of the document, since later ones read files
/// that earlier ones wrote.
const SAME_EVERYWHERE: [&str; 7] = [
    "eightfold ladder brute-force 12",
    "eightfold solutions 8 --class 4 --limit 1",
    "eightfold images \"0 2 4 1 3\"",
    "eightfold today 2026-12-10",
    "eightfold count 16 --shard 0/2 --out part0.json --progress none",
    "eightfold count 16 --shard 1/2 --out part1.json --progress none",
    "eightfold merge part0.json part1.json --out n16.json",
];

#[test]
#[cfg(target_os = "linux")]
fn the_tour_shows_what_the_program_prints() {
    let blocks = include_str!("../../docs/program.md").split("```text\n").skip(1);
    let examples = blocks.flat_map(|block| block.split_once("```").unwrap().0.split("$ ").skip(1));
    let examples: Vec<_> = examples.filter_map(|example| example.split_once('\n')).collect();
    let folder = Folder::new("tour");
    let path = format!("{}:{}", program().parent().unwrap().display(), std::env::var("PATH").unwrap());
    for line in SAME_EVERYWHERE {
        let (_, shown) = examples.iter().find(|(command, _)| *command == line).unwrap_or_else(|| panic!("{line}"));
        let mut command = Command::new("sh");
        command.args(["-c", &format!("{line} 2>&1")]).current_dir(&folder).env("PATH", &path);
        let printed = run(&mut command).stdout;
        assert!(!shown.is_empty() && printed.contains(shown), "{line} printed:\n{printed}");
    }
}
