//! What is said and kept when a count is over: a row or a document on stdout, a document in a file, a word on stderr.

use super::pool::End;
use super::sitting::{Means, Sitting};
use super::stop;
use super::{GroupsName, HowArguments};
use crate::failure::{Failure, say};
use crate::post::Poster;
use crate::{command, date, files, table};
use eightfold_core::result::{Document, GroupsWanted, Host, RunInfo, Work};
use eightfold_core::{BoardSize, known};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Where the results of one run of the program go.
#[derive(Debug)]
pub(crate) struct Report<'a, W> {
    how: &'a HowArguments,
    means: Means,
    output: &'a mut W,
    started: SystemTime,
    /// Whether the table's head has been printed.
    headed: bool,
    poster: Option<Poster>,
}

/// Where a count is kept: its document and its journal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kept<'a> {
    pub(crate) out: Option<&'a Path>,
    pub(crate) journal: Option<&'a Path>,
}

impl<'a, W: Write> Report<'a, W> {
    pub(crate) fn new(how: &'a HowArguments, means: Means, output: &'a mut W) -> Result<Report<'a, W>, Failure> {
        let poster = how.post.as_ref().map(|url| how.posting.poster(url)).transpose()?;
        Ok(Report { how, means, output, started: SystemTime::now(), headed: false, poster })
    }

    /// Who sends results to a server, if one is to have them.
    pub(crate) fn poster(&self) -> Option<&Poster> {
        self.poster.as_ref()
    }

    /// Makes the folder that `--out` names when several sizes are counted.
    pub(crate) fn make_folder(&self) -> Result<(), Failure> {
        match &self.how.out {
            Some(folder) => fs::create_dir_all(folder).map_err(|error| files::failure(folder, &error)),
            None => Ok(()),
        }
    }

    /// The file for the document of a size, found to be writable.
    pub(crate) fn out_for(
        &self,
        size: BoardSize,
        several: bool,
        journal: Option<&Path>,
    ) -> Result<Option<PathBuf>, Failure> {
        let Some(out) = &self.how.out else { return Ok(None) };
        let path = if several { out.join(format!("n{size}.json")) } else { out.clone() };
        files::check_distinct(&path, journal.as_slice())?;
        files::check_writable(&path)?;
        Ok(Some(path))
    }

    /// Says, keeps and posts what a sitting came to. The name of the result on the server, if it was posted.
    pub(crate) fn finish(
        &mut self,
        work: &Work,
        sitting: &Sitting,
        sittings: u64,
        Kept { out, journal }: Kept<'_>,
    ) -> Result<Option<String>, Failure> {
        let size = work.size();
        let totals = work.totals()?;
        // The answer comes first: it must not be lost because a file cannot be written. And a file must not be lost because
        // nobody reads the answer.
        let said = self.say(work, sitting);
        let document = match self.how.json || out.is_some() || self.poster.is_some() {
            true => Some(work.document(&self.run(sitting, sittings), self.how.groups.wanted())),
            false => None,
        };
        let written = match (&document, out) {
            (Some(Ok(document)), Some(out)) => files::write_whole(out, document.to_json().as_bytes()),
            _ => Ok(()),
        };
        let printed = match &document {
            Some(Ok(document)) if self.how.json => self.print(&document.to_json()),
            _ => Ok(()),
        };
        let cause = match &sitting.end {
            End::Whole => None,
            End::Stopped => Some("stopped".into()),
            End::Lost(error) => Some(error.to_string()),
        };
        if let Some(cause) = cause {
            let kept = if written.is_ok() && matches!(document, Some(Ok(_))) { out } else { None };
            return Err(Failure::Interrupted(format!("{cause}; {}", way_on(journal, kept))));
        }
        written?;
        said.and(printed)?;
        let document = document.transpose().map_err(|error| Failure::File(error.to_string()))?;
        match (totals, known::counts(size)) {
            (Some(found), Some(known)) if (found.total, found.unique) != (known.total, known.unique) => {
                Err(Failure::Disagrees(format!(
                    "N = {size} came out as {} solutions, {} unique, but {} and {} are known; please report this",
                    found.total, found.unique, known.total, known.unique
                )))
            }
            (None, _) => {
                say(&format!("N = {size}: this part is counted; `eightfold merge` joins it with the others."));
                self.post(document.as_ref(), out)
            }
            _ => self.post(document.as_ref(), out),
        }
    }

    /// Posts the document, or keeps it and says how to post it later.
    fn post(&self, document: Option<&Document>, out: Option<&Path>) -> Result<Option<String>, Failure> {
        let (Some(poster), Some(document)) = (&self.poster, document) else { return Ok(None) };
        let text = document.to_json();
        poster.post(&text, stop::flag()?).map(Some).map_err(|failure| {
            let checksum = document.checksum().to_string();
            let name = PathBuf::from(format!("n{}-{}.json", document.size(), &checksum[..8]));
            let kept = match out {
                Some(out) => Ok(out),
                None => files::write_whole(&name, text.as_bytes()).map(|()| name.as_path()),
            };
            Failure::File(match kept.map(|path| path.display().to_string()) {
                Ok(path) => format!("{failure}; it is kept in {path}, so later: {}", poster.command(&path)),
                Err(unkept) => format!("{failure}; and it is not kept either: {unkept}"),
            })
        })
    }

    /// The table's row, if there is one to say.
    fn say(&mut self, work: &Work, sitting: &Sitting) -> Result<(), Failure> {
        let Some(totals) = work.totals()?.filter(|_| !self.how.json) else { return Ok(()) };
        let row = table::row(work.size().get(), totals.total, Some(totals.unique), sitting.time);
        let head = if self.headed { String::new() } else { format!("{}\n", table::HEAD) };
        self.headed = true;
        self.print(&format!("{head}{row}\n"))
    }

    fn print(&mut self, text: &str) -> Result<(), Failure> {
        self.output.write_all(text.as_bytes())?;
        Ok(self.output.flush()?)
    }

    fn run(&self, sitting: &Sitting, sittings: u64) -> RunInfo {
        RunInfo {
            command: command::words(),
            started: Some(date::utc(self.started)),
            wall_ms: u64::try_from(sitting.time.as_millis()).unwrap_or(u64::MAX),
            sittings,
            ..run_here(self.means)
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
        backend: backends.first().map_or("cpu", |backend| backend.describe().kind).into(),
        host: Host {
            os: std::env::consts::OS.into(),
            arch: std::env::consts::ARCH.into(),
            cpu: cpu_name(),
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

/// How to go on after an end that came early.
fn way_on(journal: Option<&Path>, out: Option<&Path>) -> String {
    match (journal, out) {
        (Some(journal), _) => format!("go on with: eightfold resume {}", journal.display()),
        (None, Some(out)) => format!("what is counted so far is kept in {}", out.display()),
        (None, None) => "nothing is kept: --journal or --out would have".into(),
    }
}

/// The processor's name, where the system tells it.
fn cpu_name() -> Option<String> {
    let text = fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}
