//! `eightfold verify`: every check of every file, in words.

use super::VerifyArguments;
use super::recount::{Listed, Recount, Recounted};
use crate::failure::{Failure, print_all_but_last, say};
use crate::files::input::{self, Input, skip_hint};
use crate::machine::processor::map_on_all_cores;
use eightfold_results::{
    CheckName, GroupsWanted, Journal, Outcome, ReadError, RunInfo, Shown, Work, WorkError, checks, examine,
};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The number of files that are read at once, before their reports are printed.
const AT_ONCE: usize = 64;

/// Checks all files, prints a block for each, and fails at the end if any of them failed.
pub(crate) fn verify(arguments: &VerifyArguments, output: &mut impl Write) -> Result<(), Failure> {
    let recount = Recount::of(arguments)?;
    let mut failed = Vec::new();
    // The reason why some checks were not made: an unreadable file, or a stopped recount.
    let mut unmade: Option<Failure> = None;
    let mut written = Ok(());
    let of_file = |path: &PathBuf| input::any(path).map(|input| Block::of(path, input));
    let files = arguments.files.chunks(AT_ONCE).flat_map(|files| files.iter().zip(map_on_all_cores(files, of_file)));
    for (path, block) in files {
        let checked = block.and_then(|mut block| {
            // The output may be closed; the exit code must still be that of the checks.
            let mut write = |text: &str| {
                if written.is_ok() {
                    written = output.write_all(text.as_bytes()).and_then(|()| output.flush());
                }
            };
            write(&block.text);
            let recounted = recount.as_ref().map(|recount| recount.of_listed(&block.listed)).transpose();
            if let Ok(Some(Recounted { outcome, sentence })) = &recounted {
                write(&line("recount", *outcome, sentence));
                if *outcome == Outcome::Fail {
                    block.failed.push("recount".into());
                }
            }
            failed.extend(block.failure(path));
            recounted
        });
        let Err(failure) = checked else { continue };
        let is_stopped = matches!(failure, Failure::Interrupted(_));
        if let Some(earlier) = unmade.replace(failure) {
            say(&format!("eightfold: {earlier}"));
        }
        if is_stopped {
            break;
        }
    }
    let disagrees = (!failed.is_empty()).then(|| Failure::Disagrees(failed.join("; ")));
    print_all_but_last([unmade, disagrees])?;
    Ok(written?)
}

/// The report on one file.
struct Block {
    text: String,
    /// The names of checks that failed.
    failed: Vec<String>,
    /// A command that may help.
    hint: String,
    /// The parts that a recount may count again, or the reason why there are none.
    listed: Result<Listed, &'static str>,
}

fn line(name: &str, outcome: Outcome, sentence: &str) -> String {
    format!("  {name:<20} {outcome:<14}  {}\n", Shown(sentence))
}

/// The note on a partial result, whose figures add up to no known total. With a share s, at least one of k wrong groups
/// is found with probability 1 - (1 - s)^k: for s = 0.1, 0.1 if k = 1 and 0.90 if k = 22.
const PARTIAL: &str = "  The result is partial, so only a recount checks its figures. Of many groups, --recount 0.1 finds a \
                       single wrong one with a chance of 10 %, and one of 22 wrong ones with 90 %.\n";

impl Block {
    fn new(path: &Path) -> Block {
        let text = format!("{}\n", Shown(&path.display().to_string()));
        let listed = Err("a file that cannot be read cannot be counted again");
        Block { text, failed: Vec::new(), hint: String::new(), listed }
    }

    fn of(path: &Path, input: Input) -> Block {
        let mut block = Block::new(path);
        match input {
            Input::Journal(Ok(journal)) => {
                block.add_journal(&journal);
                block.text += if journal.work.is_complete() { "" } else { PARTIAL };
            }
            Input::Journal(Err(error)) => {
                block.say("journal", Outcome::Fail, &error.to_string());
                block.hint = skip_hint(path, &error);
            }
            Input::Document(bytes) => {
                let (checks, document) = examine(&bytes);
                checks.iter().for_each(|check| block.say(check.name.name(), check.outcome, &check.sentence.english));
                if let Some(document) = document {
                    block.text += if document.is_complete { "" } else { PARTIAL };
                    block.listed = Listed::of(&document);
                }
            }
        }
        block
    }

    fn say(&mut self, name: &str, outcome: Outcome, sentence: &str) {
        self.text += &line(name, outcome, sentence);
        if outcome == Outcome::Fail {
            self.failed.push(name.into());
        }
    }

    /// Adds the seals of a journal, and the checks of the document that it would make.
    fn add_journal(&mut self, journal: &Journal) {
        let Journal { header, work, lines, repeated, torn, .. } = journal;
        let shard = header.shard.map_or_else(String::new, |shard| format!(", shard {shard}"));
        let mut sentence = format!("{lines} lines of N = {}{shard} are intact; {}", header.size, work.missing());
        if *repeated > 0 {
            sentence += &format!("; {repeated} repeat others");
        }
        if let Some(torn) = torn {
            sentence += &format!("; {torn}");
        }
        self.say("journal", Outcome::Pass, &sentence);
        self.add_figures(work);
        self.listed = Ok(Listed::of_work(work));
    }

    /// Adds the checks of the document that these results would make.
    fn add_figures(&mut self, work: &Work) {
        match work.document(&RunInfo::default(), GroupsWanted::Auto) {
            Ok(document) => {
                // Skip the checks that concern a document's text and origin.
                let made_here = [CheckName::Limits, CheckName::Shape, CheckName::Dates, CheckName::Checksum];
                let checks = checks(&document).into_iter().filter(|check| !made_here.contains(&check.name));
                checks.for_each(|check| self.say(check.name.name(), check.outcome, &check.sentence.english));
            }
            Err(WorkError::Document(error)) if matches!(*error, ReadError::Json(_)) => {
                let sentence =
                    "it has too many groups for a document; they are checked when it is merged with the rest";
                self.say("sums", Outcome::NotApplicable, sentence);
            }
            Err(error) => self.say("sums", Outcome::Fail, &error.to_string()),
        }
    }

    /// Returns the failed checks, if there are any.
    fn failure(&self, path: &Path) -> Option<String> {
        let names = self.failed.join(", ");
        (!self.failed.is_empty()).then(|| format!("{} fails: {names}{}", path.display(), self.hint))
    }
}
