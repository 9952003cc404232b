//! Logs of campaigns: folders with a head and a line for each lot.

use crate::failure::Failure;
use crate::files::unreadable;
use crate::terminal::waiting;
use eightfold_results::campaign::log::{Examiner, Finding, Head};
use eightfold_results::{Checksum, Document, Outcome, Work};
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::Path;

/// The name of the head in the folder of a log.
pub(crate) const HEAD: &str = "head.json";
/// The name of the lines in the folder of a log.
pub(crate) const LINES: &str = "log.jsonl";

/// A log that was read.
#[derive(Debug)]
pub(super) struct Read {
    pub(super) findings: Vec<Finding>,
    /// The root in its head and the results of its lots, if the head could be read.
    pub(super) content: Option<(Checksum, Work)>,
}

/// Reads a log and checks it. Only the results are kept.
pub(super) fn read(folder: &Path) -> Result<Read, Failure> {
    if folder.is_file() {
        let sentence = "it is a file, and the log of a campaign is a folder, as `eightfold campaign log` makes it";
        return Err(Failure::File(format!("{} cannot be read: {sentence}", folder.display())));
    }
    let (head_path, lines_path) = (folder.join(HEAD), folder.join(LINES));
    let mut bytes = Vec::new();
    waiting::open(&head_path)
        .and_then(|head| head.take(LONGEST).read_to_end(&mut bytes))
        .map_err(|error| unreadable(&head_path, &error))?;
    let lines = waiting::open(&lines_path).map_err(|error| unreadable(&lines_path, &error))?;
    match Head::read(&bytes) {
        Ok(head) => {
            examine(Examiner::new(head), BufReader::new(lines)).map_err(|error| unreadable(&lines_path, &error))
        }
        Err(error) => {
            let sentence = format!("{HEAD}: {error}");
            Ok(Read { findings: vec![Finding { name: "head", outcome: Outcome::Fail, sentence }], content: None })
        }
    }
}

fn examine(mut examiner: Examiner, mut lines: impl BufRead) -> io::Result<Read> {
    let root = examiner.root();
    let mut bytes = Vec::new();
    while line(&mut lines, &mut bytes)? {
        match bytes.strip_suffix(b"\n") {
            Some(line) => examiner.line(line),
            None => {
                examiner.line(&bytes);
                examiner.cut();
            }
        }
    }
    let (findings, work) = examiner.finish();
    Ok(Read { findings, content: Some((root, work)) })
}

/// The most bytes of a line. The crate of results refuses one that is longer than a document may be.
const LONGEST: u64 = Document::LARGEST as u64 + 2;

/// Reads a line with its end. Returns `false` if there is none.
fn line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    Ok(input.take(LONGEST).read_until(b'\n', line)? > 0)
}
