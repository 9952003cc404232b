//! The end of a count: a row or a document on stdout, a document in a file, a sentence on stderr.

use super::copy::Copy;
use super::journal::Journal;
use super::pool::End;
use super::rescue::rescue;
use super::resources::Resources;
use super::sitting::Sitting;
use super::{HowArguments, trust};
use crate::backend::Devices;
use crate::failure::{Failure, print_all_but_last, say};
use crate::files::overwrite::Results;
use crate::machine::processor;
use crate::post::Poster;
use crate::terminal::{command, stop, table};
use crate::{date, files};
use eightfold_results::{Document, Host, RunInfo, ShownJson, Work};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::Duration;

/// The destinations of the results of one run of the program.
#[derive(Debug)]
pub(crate) struct Report<'a, W> {
    how: &'a HowArguments,
    resources: Resources,
    /// `true` if several sizes are counted; `--out` is then the folder for their documents.
    several: bool,
    output: &'a mut W,
    /// `true` once the head of the table has been printed.
    headed: bool,
    /// The poster, if results are sent to a server.
    poster: Option<Poster>,
}

/// The beginning of a count: now, or in an earlier sitting of a journal.
#[derive(Clone, Debug)]
pub(crate) struct Begun {
    /// The run so far, including this sitting, but without its time.
    run: RunInfo,
    /// `true` if nothing is left to count and the document only repeats the journal.
    is_repeated: bool,
}

impl Begun {
    pub(crate) fn now(resources: Resources) -> Begun {
        let (started, backend) = (Some(date::now()), resources.backend());
        Begun { run: RunInfo { started, sittings: 1, backend, ..RunInfo::default() }, is_repeated: false }
    }

    pub(crate) fn earlier(journal: &eightfold_results::Journal, resources: Resources) -> Begun {
        let (mut run, is_repeated) = (journal.run(), journal.work.is_finished());
        if !is_repeated {
            (run.finished, run.sittings) = (None, run.sittings + 1);
            run.add_backends(&resources.backend());
        }
        Begun { run, is_repeated }
    }
}

impl<'a, W: Write> Report<'a, W> {
    pub(crate) fn new(
        how: &'a HowArguments,
        resources: Resources,
        several: bool,
        output: &'a mut W,
    ) -> Result<Report<'a, W>, Failure> {
        let poster = how.post.as_ref().map(|url| how.posting.poster(url)).transpose()?;
        if let Some(folder) = how.out.as_ref().filter(|_| several) {
            files::create_folder(folder)?;
        }
        Ok(Report { how, resources, several, output, headed: false, poster })
    }

    /// Returns the file for the document of a count, after checking that it can be written and may be overwritten.
    pub(crate) fn out_for(&self, work: &Work, journal: Option<&Path>) -> Result<Option<PathBuf>, Failure> {
        let Some(out) = &self.how.out else { return Ok(None) };
        let path = if self.several { out.join(format!("n{}.json", work.size())) } else { out.clone() };
        files::check_distinct(&path, journal.as_slice())?;
        files::check_writable(&path)?;
        self.how.force.check(&path, Results::Expected(work))?;
        Ok(Some(path))
    }

    /// Prints, keeps and posts the outcome of a sitting.
    pub(crate) fn finish(
        &mut self,
        work: &Work,
        sitting: &Sitting,
        begun: &Begun,
        out: Option<&Path>,
        journal: Option<&Journal>,
    ) -> Result<(), Failure> {
        // A wrong answer is neither printed nor kept nor posted.
        let distrusted = |wrong: String| trust::distrust(&wrong, work, &begun.run.backend, journal.map(Journal::path));
        let totals = trust::totals(work).map_err(distrusted)?;
        let document = match self.how.json || out.is_some() || self.poster.is_some() {
            true => Some(work.document(&self.run(sitting, begun), self.how.groups)),
            false => None,
        };
        let document = document.transpose().map_err(|error| Failure::File(error.to_string()));
        if let Ok(Some(document)) = &document {
            trust::check(document).map_err(distrusted)?;
        }
        self.audited(work, sitting, begun).inspect(|sentence| say(sentence));
        // Check again: another file may be there since the count began, and the count may have been stopped. Do so
        // before the answer is printed, which may go to the same file.
        let free = out.map_or(Ok(()), |out| self.how.force.check(out, Results::Known(work)));
        // Print the answer first, so that it is not lost if a file cannot be written. If it cannot be printed, the file
        // is still written.
        let said = if self.how.json { Ok(()) } else { self.say(work, sitting) };
        let (copy, unwritten) = match &document {
            Ok(Some(document)) => self.keep(document, out, free, sitting.is_whole()),
            _ => (None, None),
        };
        let printed = match &document {
            Ok(Some(document)) if self.how.json => self.print(&ShownJson(&document.to_json()).to_string()),
            Err(_) if self.how.json => self.say(work, sitting),
            _ => Ok(()),
        };
        let (document, unmade) = document.map_or_else(|error| (None, Some(error)), |document| (document, None));
        let unwritten = unmade.or(unwritten);
        let rescued = sitting.unkept.as_ref().zip(journal).map(|(unkept, journal)| {
            Failure::File(match &copy {
                Some(copy) if totals.is_some() => format!("{unkept}; the result is kept in {}", copy.path.display()),
                Some(copy) if copy.wanted => {
                    let sentence = rescue(journal, unkept, work).sentence;
                    format!("{sentence}; a partial result is in {}", copy.path.display())
                }
                _ => rescue(journal, unkept, work).sentence,
            })
        });
        let cause = match &sitting.end {
            End::Whole => None,
            End::Stopped => Some("stopped".into()),
            End::Lost(error) => Some(error.to_string()),
        };
        let Some(cause) = cause else {
            if totals.is_none() {
                say(&format!("N = {}: this part is counted; `eightfold merge` joins it with the others.", work.size()));
            }
            let unposted = self.post(document.as_ref(), copy, rescued.is_none() && unwritten.is_none()).err();
            return print_all_but_last([self.read(said.and(printed)).err(), rescued, unwritten, unposted]);
        };
        if let (End::Lost(error), Some(_)) = (&sitting.end, &rescued) {
            say(&format!("eightfold: {error}"));
        }
        match rescued {
            Some(rescued) => print_all_but_last([unwritten, Some(rescued)]),
            None => {
                Err(Failure::Interrupted(format!("{cause}; {}", self.next_step(journal, copy.as_ref(), unwritten))))
            }
        }
    }

    /// Writes a document to `out`, or under a free name if `out` is refused, cannot be written, or is missing and the
    /// document is to be posted. Also returns what went wrong.
    fn keep(
        &self,
        document: &Document,
        out: Option<&Path>,
        free: Result<(), Failure>,
        is_whole: bool,
    ) -> (Option<Copy>, Option<Failure>) {
        let free = free.map_err(|refused| Failure::File(refused.to_string()));
        let written = free.and_then(|()| out.map_or(Ok(None), |out| Copy::wanted(document, out)));
        let is_lost = written.is_err() && out.is_some_and(|out| !files::is_special(out));
        let (copy, unwritten) = written.map_or_else(|failure| (None, Some(failure)), |copy| (copy, None));
        if copy.is_some() || !is_lost && (self.poster.is_none() || !is_whole) {
            return (copy, unwritten);
        }
        match (Copy::spare(document), unwritten) {
            (Ok(copy), None) => (Some(copy), None),
            (Ok(copy), Some(unwritten)) => {
                let sentence = format!("{unwritten}; the result is kept in {}", copy.path.display());
                (Some(copy), Some(Failure::File(sentence)))
            }
            (Err(failure), unwritten) => (None, Some(unwritten.unwrap_or(failure))),
        }
    }

    /// Ignores a closed output if the result also goes to a file or a server.
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

    /// Posts the document, or explains how to post it later. A copy that was made only for this is removed once the
    /// server has the document.
    fn post(&self, document: Option<&Document>, copy: Option<Copy>, for_nothing_else: bool) -> Result<(), Failure> {
        let (Some(poster), Some(document)) = (&self.poster, document) else { return Ok(()) };
        let posted = if stop::flag()?.load(Ordering::Relaxed) {
            Err(poster.stopped())
        } else {
            stop::while_reporting(|stop| poster.post(document, stop))?
        };
        match (posted, copy) {
            (Ok(_), copy) => {
                if let Some(copy) = copy.filter(|_| for_nothing_else) {
                    copy.drop_spare();
                }
                Ok(())
            }
            (Err(unposted), Some(copy)) => {
                let (path, command) = (copy.path.display(), poster.command(&copy.path));
                Err(unposted.kept(&format!("; the result is kept in {path}; to post it later: {command}")))
            }
            (Err(unposted), None) => Err(unposted.with("; the result could not be saved either")),
        }
    }

    /// Prints the row of the table, if the count is complete.
    fn say(&mut self, work: &Work, sitting: &Sitting) -> Result<(), Failure> {
        let Some(totals) = work.totals()? else { return Ok(()) };
        let row = table::row(work.size().get(), totals.total, Some(totals.unique), sitting.time);
        let head = if self.headed { String::new() } else { format!("{}\n", table::HEAD) };
        self.headed = true;
        self.print(&format!("{head}{row}\n"))
    }

    /// Describes what an audit counted again, if one was asked for.
    fn audited(&self, work: &Work, sitting: &Sitting, begun: &Begun) -> Option<String> {
        let Devices { audit, backends, .. } = self.resources.devices;
        let by_colours = work.method().is_colours();
        if audit.is_none() || !by_colours && backends.is_empty() {
            return None;
        }
        let (noun, by) = match by_colours {
            true if audit.by_samples => ("unit", "an audit by samples"),
            true => ("unit", "the batch engine"),
            false => ("group", "the processor"),
        };
        Some(match sitting.audited {
            0 if begun.is_repeated => {
                "Nothing was left to count, so nothing was audited; `eightfold verify` with --recount counts a share of a \
                 journal or a document again."
                    .into()
            }
            0 => format!("N = {}: --audit chose none of the {noun}s that were counted.", work.size()),
            1 => format!("N = {}: {by} counted 1 {noun} again, and it agrees.", work.size()),
            audited => format!("N = {}: {by} counted {audited} {noun}s again, and all agree.", work.size()),
        })
    }

    /// Describes how to continue after a stop, and what is kept or why nothing is.
    fn next_step(&self, journal: Option<&Journal>, copy: Option<&Copy>, unwritten: Option<Failure>) -> String {
        let resume = journal.map(|journal| command::argument(journal.path()));
        let resume = resume.map(|journal| format!("continue with: eightfold resume {journal}"));
        match (resume, copy, unwritten) {
            (Some(resume), _, None) => resume,
            (Some(resume), _, Some(unwritten)) => format!("{unwritten}; {resume}"),
            (None, Some(_), Some(unwritten)) => unwritten.to_string(),
            (None, None, Some(unwritten)) => format!("the count is not saved: {unwritten}"),
            (None, Some(copy), None) => format!("the groups counted so far are kept in {}", copy.path.display()),
            (None, None, None) if self.several => "the count is not saved; use --out to save it".into(),
            (None, None, None) => "the count is not saved; use --journal or --out to save it".into(),
        }
    }

    fn print(&mut self, text: &str) -> Result<(), Failure> {
        self.output.write_all(text.as_bytes())?;
        Ok(self.output.flush()?)
    }

    fn run(&self, sitting: &Sitting, begun: &Begun) -> RunInfo {
        let (here, run) = (run_here(self.resources), begun.run.clone());
        let counted = if begun.is_repeated { Duration::ZERO } else { sitting.time };
        let wall_ms = u64::try_from(counted.as_millis()).unwrap_or(u64::MAX);
        RunInfo {
            started: run.started,
            finished: run.finished.or(here.finished),
            wall_ms: run.wall_ms.saturating_add(wall_ms),
            sittings: run.sittings,
            backend: run.backend,
            ..here
        }
    }
}

/// Returns the facts about a run that ends now and counted with these resources.
pub(crate) fn run_here(resources: Resources) -> RunInfo {
    let (here, devices) = (program_here(), resources.devices);
    RunInfo {
        backend: resources.backend(),
        host: Host {
            cpu: processor::known_name(),
            threads: resources.threads as u64,
            lanes: Some(resources.engine.lanes().name().into()).filter(|_| devices.have_processor()),
            ..here.host
        },
        devices: devices.backends.iter().map(|backend| backend.describe().name.clone()).collect(),
        ..here
    }
}

/// Returns the facts about everything that this program produces now, without those about the resources.
pub(crate) fn program_here() -> RunInfo {
    let (os, arch) = (std::env::consts::OS.into(), std::env::consts::ARCH.into());
    RunInfo {
        program: env!("CARGO_PKG_NAME").into(),
        version: env!("CARGO_PKG_VERSION").into(),
        command: command::words(),
        finished: Some(date::now()),
        host: Host { os, arch, threads: 1, ..Host::default() },
        ..RunInfo::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::CountArguments;
    use clap::Parser;
    use eightfold_core::count::{Engine, LaneKind, Scheme, Space, Tally, count_symmetric};
    use eightfold_core::{BoardSize, Method};

    #[derive(Parser)]
    struct CommandLine {
        #[command(flatten)]
        arguments: CountArguments,
    }

    /// Counts N = 8 and changes the first group that has solutions, which is of the corner case.
    fn eight(change: impl FnOnce(&mut Tally)) -> (Work, Resources) {
        let size = BoardSize::new(8).unwrap();
        let engine = Engine::new(LaneKind::Portable).unwrap();
        let (mut work, mut change) = (Work::new(size, Method::Batch, None).unwrap(), Some(change));
        for (index, case) in (0..).zip(Scheme::new(size).cases()) {
            let mut tally = engine.count(&case, Scheme::units(&case), &mut Space::boxed());
            if let Some(change) = change.take_if(|_| tally.n[0] > 0) {
                change(&mut tally);
            }
            work.add_group(index, tally, "here").unwrap();
        }
        for column in 0..size.get() {
            work.add_turns(column, count_symmetric(size, column), "here").unwrap();
        }
        (work, Resources::processor(engine, 1))
    }

    /// Returns the text of the failure that the report of a count ends with.
    fn failure(
        words: &[&str],
        (work, resources): &(Work, Resources),
        begun: &Begun,
        output: &mut impl Write,
    ) -> String {
        let how = CommandLine::parse_from(words).arguments.how;
        let sitting = Sitting { end: End::Whole, time: Duration::ZERO, nodes: 0, audited: 0, unkept: None };
        let mut report = Report::new(&how, *resources, false, output).unwrap();
        report.finish(work, &sitting, begun, None, None).unwrap_err().to_string()
    }

    #[test]
    fn a_wrong_answer_fails_though_nobody_reads_it() {
        let counted = eight(|tally| tally.n[0] += 1);
        // The reading end of this pipe is closed at once.
        let (_, mut closed) = io::pipe().unwrap();
        let sentence = failure(&["count", "8"], &counted, &Begun::now(counted.1), &mut closed);
        assert!(sentence.starts_with("N = 8 gave 100 solutions and 13 unique ones, but 92 and 12"), "{sentence}");
    }

    /// The total is right, so only the document's checks can find the fault.
    #[test]
    fn a_document_that_fails_a_check_is_not_printed() {
        let (counted, mut output) = (eight(|tally| tally.n = [tally.n[0] - 1, 2, 0, 0]), Vec::new());
        let sentence = failure(&["count", "8", "--json"], &counted, &Begun::now(counted.1), &mut output);
        assert!(sentence.starts_with("the result fails the check of n1 in corner cases: "), "{sentence}");
        assert!(output.is_empty(), "{}", String::from_utf8_lossy(&output));
    }

    #[test]
    fn the_answer_is_printed_though_no_document_can_be_made_of_it() {
        let (counted, mut output) = (eight(|_| ()), Vec::new());
        let mut begun = Begun::now(counted.1);
        begun.run.started = Some("9".repeat(Document::LARGEST));
        let sentence = failure(&["count", "8", "--json"], &counted, &begun, &mut output);
        assert_eq!(sentence, "the result makes no document: larger than the 64 MiB that a document may have");
        let printed = String::from_utf8(output).unwrap();
        assert!(printed.contains("\n 8:               92               12 "), "{printed}");
    }
}
