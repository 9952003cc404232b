//! Logs of campaigns: folders with a head and a line for each lot.

use crate::failure::Failure;
use crate::files::unreadable;
use crate::terminal::waiting;
use eightfold_results::campaign::log::{Examiner, Finding, Head, Voters};
use eightfold_results::{Checksum, Document, Outcome, Part, ReadError, Work};
use std::io::{BufRead, BufReader, Read as _};
use std::path::Path;

/// The name of the head in the folder of a log.
pub(crate) const HEAD: &str = "head.json";
/// The name of the lines in the folder of a log.
pub(crate) const LINES: &str = "log.jsonl";

/// The contents of a log and what its checks found.
pub(super) struct Read {
    pub(super) findings: Vec<Finding>,
    /// The root in the log's head and the results of its lots, if the head could be read.
    pub(super) content: Option<(Checksum, Work)>,
}

/// Opens a log. Returns its head, or the reason why the head cannot be read, and a reader of its lines.
fn open(folder: &Path) -> Result<(Result<Head, ReadError>, impl BufRead), Failure> {
    if folder.is_file() {
        let sentence = "it is a file; give the folder that `eightfold campaign log` made";
        return Err(Failure::File(format!("{} cannot be read: {sentence}", folder.display())));
    }
    let (head_path, lines_path) = (folder.join(HEAD), folder.join(LINES));
    let mut bytes = Vec::new();
    waiting::open(&head_path)
        .and_then(|head| head.take(LONGEST).read_to_end(&mut bytes))
        .map_err(|error| unreadable(&head_path, &error))?;
    let lines = waiting::open(&lines_path).map_err(|error| unreadable(&lines_path, &error))?;
    Ok((Head::read(&bytes), BufReader::new(lines)))
}

/// Reads a log and checks it. Only the results are kept.
pub(super) fn read(folder: &Path) -> Result<Read, Failure> {
    let (head, lines) = open(folder)?;
    let mut examiner = match head {
        Ok(head) => Examiner::new(head),
        Err(error) => {
            let finding = Finding { name: "head", outcome: Outcome::Fail, sentence: format!("{HEAD}: {error}").into() };
            return Ok(Read { findings: vec![finding], content: None });
        }
    };
    each(folder, lines, |bytes| match bytes.strip_suffix(b"\n") {
        Some(line) => examiner.line(line),
        None => {
            examiner.line(bytes);
            examiner.cut();
        }
    })?;
    let root = examiner.head.root;
    let (findings, work) = examiner.finish();
    Ok(Read { findings, content: Some((root, work)) })
}

/// Returns sentences that name the voters for the parts that a recount found wrong.
pub(super) fn voters(folder: &Path, wrong: &[Part]) -> Result<Vec<String>, Failure> {
    let (Ok(head), lines) = open(folder)? else { return Ok(Vec::new()) };
    let mut voters = Voters::new(head, wrong);
    each(folder, lines, |line| voters.line(line.trim_ascii_end()))?;
    Ok(voters.sentences())
}

/// The most bytes of a line. The crate of results refuses a line longer than the largest document.
const LONGEST: u64 = Document::LARGEST as u64 + 2;

/// Passes each line to `take`, with its line ending.
fn each(folder: &Path, mut lines: impl BufRead, mut take: impl FnMut(&[u8])) -> Result<(), Failure> {
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = lines.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        if read.map_err(|error| unreadable(&folder.join(LINES), &error))? == 0 {
            return Ok(());
        }
        take(&line);
    }
}
