//! What is said and kept when a count is over: a row or a document on stdout, a document in a file, a word on stderr.

use super::journal::Journal;
use super::means::Means;
use super::pool::End;
use super::rescue::rescue;
use super::sitting::Sitting;
use super::stop;
use super::{GroupsName, HowArguments};
use crate::failure::{Failure, say};
use crate::post::Poster;
use crate::{command, date, files, processor, table};
use eightfold_core::count::Totals;
use eightfold_core::result::{self, Document, GroupsWanted, Host, RunInfo, ShownJson, Work};
use eightfold_core::{BoardSize, known};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// Where the results of one run of the program go.
#[derive(Debug)]
pub(crate) struct Report<'a, W> {
    how: &'a HowArguments,
    means: Means,
    /// Whether several sizes are counted, with a folder for their documents.
    several: bool,
    output: &'a mut W,
    /// Whether the table's head has been printed.
    headed: bool,
    poster: Option<Poster>,
}

/// How a count began: now, or in earlier sittings that a journal tells of.
#[derive(Clone, Debug)]
pub(crate) struct Begun {
    started: String,
    /// How often it was started, now included, and for how long it ran before, in milliseconds.
    sittings: u64,
    wall_ms: u64,
    /// When it ended, if nothing is left to count and the journal says so.
    ended: Option<String>,
    /// Whether nothing is left to count: then what the journal says is only told anew.
    is_retold: bool,
    /// What has counted and what counts, each name once.
    backends: Vec<String>,
}

impl Begun {
    pub(crate) fn now(means: Means) -> Begun {
        let (started, backends) = (date::utc(SystemTime::now()), vec![means.backend().into()]);
        Begun { started, sittings: 1, wall_ms: 0, ended: None, is_retold: false, backends }
    }

    pub(crate) fn earlier(journal: &result::Journal, means: Means) -> Begun {
        let (mut backends, sittings) = (journal.backends.clone(), &journal.sittings);
        let is_retold = journal.work.is_finished();
        if !is_retold && !backends.iter().any(|backend| backend == means.backend()) {
            backends.push(means.backend().into());
        }
        Begun {
            started: journal.header.created.clone(),
            sittings: sittings.count() + u64::from(!is_retold),
            wall_ms: sittings.wall_ms(),
            ended: sittings.last().filter(|_| is_retold).map(|last| last.ended.clone()),
            is_retold,
            backends,
        }
    }
}

/// Where a count is kept: its document and its journal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kept<'a> {
    pub(crate) out: Option<&'a Path>,
    pub(crate) journal: Option<&'a Journal>,
}

impl<'a, W: Write> Report<'a, W> {
    pub(crate) fn new(
        how: &'a HowArguments,
        means: Means,
        several: bool,
        output: &'a mut W,
    ) -> Result<Report<'a, W>, Failure> {
        let poster = how.post.as_ref().map(|url| how.posting.poster(url)).transpose()?;
        if let Some(folder) = how.out.as_ref().filter(|_| several) {
            fs::create_dir_all(folder).map_err(|error| files::failure(folder, &error))?;
        }
        Ok(Report { how, means, several, output, headed: false, poster })
    }

    /// Who sends results to a server, if one is to have them.
    pub(crate) fn poster(&self) -> Option<&Poster> {
        self.poster.as_ref()
    }

    /// The file for the document of a size, found to be writable.
    pub(crate) fn out_for(&self, size: BoardSize, journal: Option<&Path>) -> Result<Option<PathBuf>, Failure> {
        let Some(out) = &self.how.out else { return Ok(None) };
        let path = if self.several { out.join(format!("n{size}.json")) } else { out.clone() };
        files::check_distinct(&path, journal.as_slice())?;
        files::check_writable(&path)?;
        Ok(Some(path))
    }

    /// Says, keeps and posts what a sitting came to. The name of the result on the server, if it was posted.
    pub(crate) fn finish(
        &mut self,
        work: &Work,
        sitting: &Sitting,
        begun: &Begun,
        Kept { out, journal }: Kept<'_>,
    ) -> Result<Option<String>, Failure> {
        let totals = work.totals()?;
        // The answer comes first: it must not be lost because a file cannot be written. And a file must not be lost because
        // nobody reads the answer.
        let said = if self.how.json { Ok(()) } else { self.say(work, sitting) };
        let document = match self.how.json || out.is_some() || self.poster.is_some() {
            true => Some(work.document(&self.run(sitting, begun), self.how.groups.wanted())),
            false => None,
        };
        let document = document.transpose().map_err(|error| Failure::File(error.to_string()));
        let written = match (&document, out) {
            (Ok(Some(document)), Some(out)) => files::write_whole(out, document.to_json().as_bytes()),
            _ => Ok(()),
        };
        let printed = match &document {
            Ok(Some(document)) if self.how.json => self.print(&ShownJson(&document.to_json()).to_string()),
            Err(_) if self.how.json => self.say(work, sitting),
            _ => Ok(()),
        };
        let cause = match &sitting.end {
            End::Whole => None,
            End::Stopped => Some("stopped".into()),
            End::Lost(error) => Some(error.to_string()),
        };
        if let (Some(unkept), Some(journal)) = (&sitting.unkept, journal) {
            let unwritten = document.map(drop).and(written).err();
            return Err(Failure::File(match (out, unwritten) {
                (Some(out), None) if totals.is_some() => format!("{unkept}; the result is kept in {}", out.display()),
                (Some(out), None) => {
                    let rescued = rescue(journal, unkept, work);
                    format!("{rescued}; a partial result of it is in {}", out.display())
                }
                (_, Some(unwritten)) => format!("{}; {unwritten}", rescue(journal, unkept, work)),
                (None, None) => rescue(journal, unkept, work),
            }));
        }
        if let Some(cause) = cause {
            let unwritten = document.map(drop).and(written).err();
            return Err(Failure::Interrupted(format!("{cause}; {}", self.way_on(journal, out, unwritten))));
        }
        // A wrong answer is the worst that there is to say, whatever else went wrong.
        totals.map_or(Ok(()), |found| agrees(work.size(), found))?;
        written?;
        let document = document?;
        if totals.is_none() {
            say(&format!("N = {}: this part is counted; `eightfold merge` joins it with the others.", work.size()));
        }
        let posted = self.post(document.as_ref(), out)?;
        self.read(said.and(printed))?;
        Ok(posted)
    }

    /// Nobody reads the answer any more: that ends a run which has no other purpose, and no other.
    fn read(&self, printed: Result<(), Failure>) -> Result<(), Failure> {
        match printed {
            Err(Failure::Output(error))
                if error.kind() == io::ErrorKind::BrokenPipe && (self.how.out.is_some() || self.poster.is_some()) =>
            {
                Ok(())
            }
            printed => printed,
        }
    }

    /// Posts the document, or keeps it and says how to post it later.
    fn post(&self, document: Option<&Document>, out: Option<&Path>) -> Result<Option<String>, Failure> {
        let (Some(poster), Some(document)) = (&self.poster, document) else { return Ok(None) };
        poster.post(document, stop::flag()?).map(Some).map_err(|failure| {
            let checksum = document.checksum().to_string();
            let name = PathBuf::from(format!("n{}-{}.json", document.size(), &checksum[..8]));
            let kept = match out {
                Some(out) => Ok(out),
                None => files::write_whole(&name, document.to_json().as_bytes()).map(|()| name.as_path()),
            };
            Failure::File(match kept {
                Ok(path) => {
                    format!("{failure}; it is kept in {}, so later: {}", path.display(), poster.command(path))
                }
                Err(unkept) => format!("{failure}; and it is not kept either: {unkept}"),
            })
        })
    }

    /// The table's row, if there is one to say.
    fn say(&mut self, work: &Work, sitting: &Sitting) -> Result<(), Failure> {
        let Some(totals) = work.totals()? else { return Ok(()) };
        let row = table::row(work.size().get(), totals.total, Some(totals.unique), sitting.time);
        let head = if self.headed { String::new() } else { format!("{}\n", table::HEAD) };
        self.headed = true;
        self.print(&format!("{head}{row}\n"))
    }

    /// How to go on after an end that came early, with what is kept, or why nothing is.
    fn way_on(&self, journal: Option<&Journal>, out: Option<&Path>, unwritten: Option<Failure>) -> String {
        let resume = journal.map(|journal| command::argument(journal.path()));
        let resume = resume.map(|journal| format!("go on with: eightfold resume {journal}"));
        match (resume, out, unwritten) {
            (Some(resume), _, None) => resume,
            (Some(resume), _, Some(unwritten)) => format!("{unwritten}; {resume}"),
            (None, _, Some(unwritten)) => format!("nothing is kept: {unwritten}"),
            (None, Some(out), None) => format!("what is counted so far is kept in {}", out.display()),
            (None, None, None) if self.several => "nothing is kept: --out would have".into(),
            (None, None, None) => "nothing is kept: --journal or --out would have".into(),
        }
    }

    fn print(&mut self, text: &str) -> Result<(), Failure> {
        self.output.write_all(text.as_bytes())?;
        Ok(self.output.flush()?)
    }

    fn run(&self, sitting: &Sitting, begun: &Begun) -> RunInfo {
        let here = run_here(self.means);
        let counted = if begun.is_retold { Duration::ZERO } else { sitting.time };
        let wall_ms = u64::try_from(counted.as_millis()).unwrap_or(u64::MAX);
        RunInfo {
            command: command::words(),
            started: Some(begun.started.clone()),
            finished: begun.ended.clone().or(here.finished),
            wall_ms: begun.wall_ms.saturating_add(wall_ms),
            sittings: begun.sittings,
            backend: begun.backends.join(", "),
            ..here
        }
    }
}

/// What is true of every run that ends now and counted with these means.
pub(crate) fn run_here(means: Means) -> RunInfo {
    let backends = means.devices.backends;
    RunInfo {
        program: env!("CARGO_PKG_NAME").into(),
        version: env!("CARGO_PKG_VERSION").into(),
        finished: Some(date::utc(SystemTime::now())),
        backend: means.backend().into(),
        host: Host {
            os: std::env::consts::OS.into(),
            arch: std::env::consts::ARCH.into(),
            cpu: processor::known_name(),
            threads: means.threads as u64,
            lanes: Some(means.engine.lanes().name().into()).filter(|_| backends.is_empty()),
        },
        devices: backends.iter().map(|backend| backend.describe().name.clone()).collect(),
        ..RunInfo::default()
    }
}

impl GroupsName {
    const fn wanted(self) -> GroupsWanted {
        match self {
            GroupsName::Auto => GroupsWanted::Auto,
            GroupsName::Always => GroupsWanted::Always,
            GroupsName::Never => GroupsWanted::Never,
        }
    }
}

/// A total is what is known of a board size, if anything is.
fn agrees(size: BoardSize, found: Totals) -> Result<(), Failure> {
    match known::counts(size) {
        Some(known) if (found.total, found.unique) != (known.total, known.unique) => Err(Failure::Disagrees(format!(
            "N = {size} came out as {} solutions, {} unique, but {} and {} are known; please report this",
            found.total, found.unique, known.total, known.unique
        ))),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::{CountArguments, ProgressStyle};
    use clap::Parser;
    use eightfold_core::count::{Engine, LaneKind, Scheme, Space, count_turns};

    #[derive(Parser)]
    struct CommandLine {
        #[command(flatten)]
        arguments: CountArguments,
    }

    /// Nobody reads.
    struct Closed;

    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// The board of eight rows, counted, with so many solutions too many in its first group.
    fn eight(too_many: u64) -> (Work, Means) {
        let size = BoardSize::new(8).unwrap();
        let engine = Engine::new(LaneKind::Portable).unwrap();
        let mut work = Work::new(size, None).unwrap();
        for (index, case) in (0..).zip(Scheme::new(size).cases()) {
            let mut tally = engine.count(&case, Scheme::units(&case), &mut Space::boxed());
            tally.n[0] += if index == 0 { too_many } else { 0 };
            work.add_group(index, tally, "here").unwrap();
        }
        for column in 0..size.get() {
            work.add_turns(column, count_turns(size, column), "here").unwrap();
        }
        (work, Means::processor(engine, 1, ProgressStyle::None))
    }

    /// The sentence with which a report of it ends.
    fn failure(words: &[&str], (work, means): &(Work, Means), begun: &Begun, output: &mut impl Write) -> String {
        let how = CommandLine::parse_from(words).arguments.how;
        let sitting = Sitting { end: End::Whole, time: Duration::ZERO, nodes: 0, unkept: None };
        let mut report = Report::new(&how, *means, false, output).unwrap();
        report.finish(work, &sitting, begun, Kept { out: None, journal: None }).unwrap_err().to_string()
    }

    #[test]
    fn a_wrong_answer_fails_though_nobody_reads_it() {
        let counted = eight(1);
        let sentence = failure(&["count", "8"], &counted, &Begun::now(counted.1), &mut Closed);
        assert!(sentence.starts_with("N = 8 came out as 100 solutions, 13 unique, but 92 and 12"), "{sentence}");
    }

    #[test]
    fn the_answer_is_printed_though_no_document_can_be_made_of_it() {
        let (counted, mut output) = (eight(0), Vec::new());
        let begun = Begun { started: "9".repeat(Document::LARGEST), ..Begun::now(counted.1) };
        let sentence = failure(&["count", "8", "--json"], &counted, &begun, &mut output);
        assert_eq!(sentence, "the result makes no document: larger than 64 MiB, which no document may be");
        let printed = String::from_utf8(output).unwrap();
        assert!(printed.contains("\n 8:               92               12 "), "{printed}");
    }
}
