//! Files of the repository, and files that tests read or create.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns the path of a file or folder of the repository, given relative to the root.
pub fn repository(path: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.join(path).canonicalize().unwrap_or_else(|error| panic!("the repository should have {path}: {error}"))
}

/// Returns the path of the document of N = 8 that is the example in the description of the formats.
pub fn example() -> PathBuf {
    repository("results/tests/data/example-n8.json")
}

/// Returns the members of a document that are equal in any two counts of a board: all except who counted, when and how
/// long.
pub fn result(document: &Value) -> Value {
    let members = ["n", "complete", "scheme", "totals", "symmetric", "cases", "groups"];
    members.into_iter().map(|name| (name, document[name].clone())).collect()
}

/// A row of the table of damaged documents.
#[derive(Debug)]
pub struct Damaged {
    /// The name of the file, with its ending.
    pub file: String,
    /// The check that it fails.
    pub check: String,
    /// The sentence of that check.
    pub sentence: String,
}

/// Returns the folder of damaged documents.
pub fn damaged_folder() -> PathBuf {
    repository("tests/data/damaged")
}

/// Reads the table of damaged documents.
pub fn damaged() -> Vec<Damaged> {
    let table = fs::read_to_string(damaged_folder().join("expected.txt")).expect("the table can be read");
    let lines = table.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let read = |line: &str| {
        let [name, check, sentence] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line} should have three columns")
        };
        Damaged { file: format!("{name}.json"), check: check.into(), sentence: sentence.into() }
    };
    lines.map(read).collect()
}

/// Returns the number of complete lines of a file, which is 0 if the file does not exist.
pub fn whole_lines(path: &Path) -> usize {
    fs::read(path).map_or(0, |bytes| bytes.iter().filter(|byte| **byte == b'\n').count())
}

/// Returns the temporary files that are left in a folder.
pub fn temporaries(folder: &Path) -> Vec<PathBuf> {
    let all = fs::read_dir(folder).expect("the folder can be read").map(|file| file.expect("it has a name").path());
    all.filter(|path| path.extension().is_some_and(|ending| ending == "tmp")).filter(|path| path.is_file()).collect()
}

/// Makes a named pipe.
pub fn pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().expect("there is a command mkfifo").success());
}
