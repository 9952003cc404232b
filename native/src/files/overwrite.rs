//! The rule by which a result document may replace an existing file: a file that is not a document is never
//! overwritten, and a document that is worth more than the new one only if the user asks for it.

use super::input::{HEAD, all, is_journal, names_a_document, passed};
use crate::failure::Failure;
use clap::Args;
use eightfold_core::BoardSize;
use eightfold_results::{Document, Groups, JournalHeader, Work, examine};
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// The permission to overwrite a document.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct ForceArguments {
    /// Overwrite also a document of another board, one with results that the new one lacks, and a damaged one; a file
    /// that is not a document is never overwritten
    #[arg(long, requires = "out")]
    force: bool,
}

/// The results of a document that is to be written.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Results<'a> {
    /// The results of this work.
    Known(&'a Work),
    /// All results that this work will have once it is counted.
    Expected(&'a Work),
}

impl ForceArguments {
    /// Checks that a document with these results may replace what is at `path`.
    pub(crate) fn check(self, path: &Path, results: Results<'_>) -> Result<(), Failure> {
        let name = path.display();
        let refused = |why: String| Err(Failure::Usage(format!("{name} {why}")));
        let unknown = |error| Failure::File(format!("{name} is not overwritten, because it cannot be read: {error}"));
        match FileContents::at(path).map_err(unknown)? {
            FileContents::Nothing => Ok(()),
            FileContents::Journal(size) => {
                let board = size.map(|size| format!(" (N = {size})")).unwrap_or_default();
                refused(format!("is a journal{board}, which is never overwritten; give --out another name"))
            }
            FileContents::Other => {
                refused("is not a result document, and is never overwritten; give --out another name".into())
            }
            FileContents::Damaged(_) | FileContents::Document(_) if self.force => Ok(()),
            FileContents::Damaged(fault) => refused(format!("is a result document that {fault}; --force replaces it")),
            FileContents::Document(old) => results.worth_less_than(&old).map_or(Ok(()), refused),
        }
    }
}

/// The contents of a file, as far as they decide whether it may be replaced.
#[derive(Debug)]
enum FileContents {
    /// No file, an empty one, or something that is written to and not replaced, such as a pipe.
    Nothing,
    /// A journal, with the board size if its first line is intact.
    Journal(Option<BoardSize>),
    /// A document that passes every check.
    Document(Box<Document>),
    /// A document that fails a check, with a sentence about it.
    Damaged(String),
    /// Anything else.
    Other,
}

impl FileContents {
    /// Reads a file or the target of a link: only the beginning of a journal, and at most the size of the largest
    /// document.
    fn at(path: &Path) -> io::Result<FileContents> {
        match fs::metadata(path) {
            Ok(about) if about.is_file() && about.len() > 0 => {}
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => return Ok(FileContents::Nothing),
        }
        let (mut file, mut head) = (File::open(path)?, Vec::new());
        file.by_ref().take(HEAD).read_to_end(&mut head)?;
        if is_journal(&head) {
            let line = head.split(|&byte| byte == b'\n').next().and_then(|line| str::from_utf8(line).ok());
            let header = line.and_then(|line| JournalHeader::decode(line.trim_end()).ok());
            return Ok(FileContents::Journal(header.map(|header| header.size)));
        }
        if head.trim_ascii_start().first() != Some(&b'{') {
            return Ok(FileContents::Other);
        }
        let (checks, document) = examine(&all(head.chain(file))?);
        Ok(match (passed(checks), document) {
            (Ok(()), Some(document)) => FileContents::Document(document.into()),
            (Err(fault), Some(_)) => FileContents::Damaged(fault),
            (Err(fault), None) if names_a_document(&head) => FileContents::Damaged(fault),
            _ => FileContents::Other,
        })
    }
}

impl Results<'_> {
    /// Returns the reason why `old` is worth more than a document with these results, or `None` if it is not.
    fn worth_less_than(self, old: &Document) -> Option<String> {
        let (Results::Known(work) | Results::Expected(work)) = self;
        let has = |is_counted, number| old.cut.method() == work.method() && self.has(is_counted, number);
        let lacks_group = |(index, _)| !has(work.has_group(index), index);
        let lacks_turns = |&(column, _): &(usize, _)| !has(work.has_turns(column), column as u32);
        if old.size() != work.size() {
            Some(format!("is a document of N = {}; --force replaces it", old.size()))
        } else if self.are_complete() {
            None
        } else if old.is_complete {
            Some("is a complete document, which a partial one replaces only with --force".into())
        } else if old.groups().into_iter().flat_map(Groups::iter).any(lacks_group)
            || old.turns().into_iter().flatten().any(lacks_turns)
        {
            Some("is a partial document with results that the new one lacks; --force replaces it".into())
        } else {
            None
        }
    }

    fn are_complete(self) -> bool {
        match self {
            Results::Known(work) => work.is_complete(),
            Results::Expected(work) => work.own_groups().count() == work.cut().groups() as usize,
        }
    }

    /// Returns `true` if the group or the turns with this number are among the results. `is_counted` says whether the
    /// work already has them.
    fn has(self, is_counted: bool, number: u32) -> bool {
        let is_expected = |work: &Work| work.shard().is_none_or(|shard| shard.has(number));
        is_counted || matches!(self, Results::Expected(work) if is_expected(work))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::Method;
    use eightfold_core::count::Tally;
    use eightfold_results::{GroupsWanted, RunInfo, Shard};

    /// Makes work of a board with some of its groups.
    fn work(n: usize, method: Method, shard: Option<Shard>, groups: &[u32]) -> Work {
        let mut work = Work::new(BoardSize::new(n).unwrap(), method, shard).unwrap();
        groups.iter().for_each(|&index| _ = work.add_group(index, Tally::default(), "here").unwrap());
        work
    }

    #[test]
    fn only_a_document_that_is_worth_no_more_is_overwritten_unasked() {
        let path = std::env::temp_dir().join(format!("eightfold-{}-overwrite", std::process::id()));
        let name = path.display().to_string();
        let refusal = |text: &str, results, force| {
            fs::write(&path, text).unwrap();
            let refused = ForceArguments { force }.check(&path, results).err();
            refused.map_or(String::new(), |failure| failure.to_string().replace(&name, "It"))
        };
        let shard = work(8, Method::Batch, Shard::new(1, 2).ok(), &[]);
        let [none, half] = [&[][..], &[0, 1]].map(|groups| work(8, Method::Batch, None, groups));
        let colours = work(8, Method::Colours, None, &[]);
        let (whole, part) = (Results::Expected(&none), Results::Expected(&shard));
        let [none, half, colours] = [&none, &half, &colours].map(Results::Known);
        let all = [whole, part, none, half, colours];

        let size = BoardSize::new(12).unwrap();
        let created = "2026-11-26T08:00:00Z".into();
        let journal = JournalHeader { size, method: Method::Colours, shard: None, created }.encode();
        for (text, what) in [
            (&*journal, "is a journal (N = 12), which"),
            (&journal.replace("12", "13"), "is a journal, which"),
            ("SUAPIHUXCBE", "is not a result document, and"),
            (" {\"a\": 1}", "is not a result document, and"),
            ("\0", "is not a result document, and"),
        ] {
            for (results, force) in all.into_iter().flat_map(|results| [(results, false), (results, true)]) {
                let sentence = format!("It {what} is never overwritten; give --out another name");
                assert_eq!(refusal(text, results, force), sentence, "{text}");
            }
        }

        let complete = include_str!("../../../results/tests/data/example-n8.json");
        let partial = |n, groups| {
            let work = work(n, Method::Batch, None, groups);
            work.document(&RunInfo::default(), GroupsWanted::Auto).unwrap().to_json()
        };
        let other = "is a document of N = 9; --force replaces it";
        let damaged = "fails the check of ";
        let better = "is a complete document, which a partial one replaces only with --force";
        let more = "is a partial document with results that the new one lacks; --force replaces it";
        // The name of the format is beyond the beginning of the file.
        let late = format!("{{\"a\": \"{}\",{}", "x".repeat(1 << 17), &complete[1..]);
        for (text, refusals) in [
            ("", [""; 5]),
            (&partial(8, &[]), [""; 5]),
            (&partial(9, &[]), [other; 5]),
            (complete, ["", better, better, better, better]),
            (&partial(8, &[0]), ["", more, more, "", more]),
            (&partial(8, &[1]), ["", "", more, "", more]),
            (&complete.replace("92", "93"), [damaged; 5]),
            (&complete[..400], [damaged; 5]),
            (&late, [damaged; 5]),
        ] {
            for (results, words) in all.into_iter().zip(refusals) {
                let refused = refusal(text, results, false);
                assert!(
                    refused.contains(words) && refused.is_empty() == words.is_empty(),
                    "{text}: {refused}, {words}"
                );
                assert!(refused.is_empty() || refused.contains("--force"), "{refused}");
                assert_eq!(refusal(text, results, true), "", "{text}");
            }
        }
        fs::remove_file(path).unwrap();
    }
}
