//! Logs of campaigns: a folder with the whole, or a file with a part.

use crate::failure::Failure;
use crate::files::unreadable;
use crate::terminal::waiting;
use eightfold_results::campaign::log::{Examiner, Finding, Head, Part};
use eightfold_results::{Checksum, Document, Outcome, Work};
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::Path;

/// The name of the head in the folder of a log.
pub(crate) const HEAD: &str = "head.json";
/// The name of the lines in the folder of a log.
pub(crate) const LINES: &str = "log.jsonl";

/// The note on a part of a log.
pub(super) const PART: &str =
    "  This is a part of a log; only the whole shows the total. A recount checks the lots in it (--recount).\n";

/// A log that was read.
#[derive(Debug)]
pub(super) struct Read {
    pub(super) findings: Vec<Finding>,
    /// The root in its head and the results of its lots, if the head could be read.
    pub(super) content: Option<(Checksum, Work)>,
    pub(super) is_part: bool,
}

/// Reads a log and checks it. Only the results are kept.
pub(super) fn read(path: &Path) -> Result<Read, Failure> {
    if path.is_dir() { whole(path) } else { part(path) }
}

fn whole(folder: &Path) -> Result<Read, Failure> {
    let (head_path, lines_path) = (folder.join(HEAD), folder.join(LINES));
    let mut bytes = Vec::new();
    waiting::open(&head_path)
        .and_then(|head| head.take(LONGEST).read_to_end(&mut bytes))
        .map_err(|error| unreadable(&head_path, &error))?;
    let input = waiting::open(&lines_path).map_err(|error| unreadable(&lines_path, &error))?;
    match Head::read(&bytes) {
        Ok(head) => examine(Examiner::whole(head), BufReader::new(input), false, &lines_path),
        Err(error) => Ok(no_log(format!("{HEAD}: {error}"), false)),
    }
}

fn part(path: &Path) -> Result<Read, Failure> {
    let input = waiting::open(path).map_err(|error| unreadable(path, &error))?;
    let mut input = BufReader::new(input);
    let mut first = Vec::new();
    line(&mut input, &mut first).map_err(|error| unreadable(path, &error))?;
    match Part::read(&first) {
        Ok(part) => examine(Examiner::part(part), input, true, path),
        Err(error) => Ok(no_log(
            format!("line 1: {error}; a part of a log begins with its head, and a whole log is a folder: --log DIR"),
            true,
        )),
    }
}

/// Returns the reading of a log whose head says nothing.
fn no_log(sentence: String, is_part: bool) -> Read {
    Read { findings: vec![Finding { name: "head", outcome: Outcome::Fail, sentence }], content: None, is_part }
}

fn examine(mut examiner: Examiner, mut input: impl BufRead, is_part: bool, path: &Path) -> Result<Read, Failure> {
    let root = examiner.root();
    let mut bytes = Vec::new();
    while line(&mut input, &mut bytes).map_err(|error| unreadable(path, &error))? {
        match bytes.strip_suffix(b"\n") {
            Some(line) => examiner.line(line),
            None => {
                examiner.line(&bytes);
                examiner.cut();
            }
        }
    }
    let (findings, work) = examiner.finish();
    Ok(Read { findings, content: Some((root, work)), is_part })
}

/// The most bytes of a line. The crate of results refuses one that is longer than a document may be.
const LONGEST: u64 = Document::LARGEST as u64 + 2;

/// Reads a line with its end. Returns `false` if there is none.
fn line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    Ok(input.take(LONGEST).read_until(b'\n', line)? > 0)
}
