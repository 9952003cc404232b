//! `eightfold campaign log`: the public log of a campaign, from the votes on the server and the journal.

use super::commands::LogArguments;
use super::spool::Spool;
use super::{open, terms};
use crate::documents::{HEAD, LINES};
use crate::failure::Failure;
use crate::files::damage::hint;
use crate::files::folder;
use crate::files::input::{self, Input};
use crate::terminal::{command, stop};
use crate::{date, files};
use eightfold_results::campaign::log::{Head, LotEntry, ReopenedAt, StoredVote, Tree, leaf};
use eightfold_results::campaign::{Lots, Spec};
use eightfold_results::{Work, utc};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

/// Writes the log of a campaign, whole or not at all.
pub(super) async fn log(arguments: &LogArguments) -> Result<String, Failure> {
    let stop = stop::flag()?;
    let (exchange, spec) = tokio::select! {
        opened = open::open(&arguments.named) => opened?,
        () = stop::asked(stop) => return Err(stopped()),
    };
    let journal = terms::journal(&spec.name, arguments.journal.as_ref());
    let out = &arguments.out;
    files::check_distinct(out, &[&journal])?;
    let (work, lots) = (read(&journal, &spec)?, spec.lots());
    let (name, all) = (spec.name.clone(), lots.count());
    folder::check_free(out)?;
    let votes = tokio::select! {
        votes = Spool::fill(&exchange, out) => votes?,
        () = stop::asked(stop) => return Err(stopped()),
    };
    let maker = Maker { spec, lots, work, votes, stop };
    let head = maker.write(out)?;
    let decided = match (&head.impossible, head.total) {
        (Some(problem), _) => format!("wrong: {problem}"),
        (None, Some(total)) => format!("complete, {total} solutions"),
        (None, None) => format!("not complete: {}", maker.work.missing()),
    };
    let check = command::argument(out);
    let root = head.root;
    Ok(format!(
        "{}: every lot of {all}; {name} is {decided}; root {root}. Check it with: eightfold verify --log {check}",
        out.display()
    ))
}

fn stopped() -> Failure {
    Failure::Interrupted("stopped; no log was written".into())
}

/// Reads the journal of a campaign, also while its coordinator runs.
fn read(path: &Path, spec: &Spec) -> Result<Work, Failure> {
    let work = match input::any(path)? {
        Input::Journal(Ok(journal)) => journal.work,
        Input::Journal(Err(error)) => return Err(Failure::File(format!("{error}{}", hint(path, &error)))),
        Input::Document(_) => return Err(Failure::File(format!("{} is not a journal", path.display()))),
    };
    terms::check(path, &work, spec)?;
    Ok(work)
}

/// A log on its way: everything that its lines are made of.
struct Maker<'a> {
    spec: Spec,
    lots: Lots,
    work: Work,
    votes: Spool,
    stop: &'a AtomicBool,
}

impl Maker<'_> {
    /// Makes the line of a lot.
    fn line(&self, lot: u32) -> Result<String, Failure> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(stopped());
        }
        let votes = self.votes.of(lot)?;
        let dates: Vec<_> = votes.iter().map(|vote| utc(vote.stored)).collect();
        let stored = votes.iter().zip(&dates).map(|(vote, at)| StoredVote {
            party: &vote.party,
            at,
            bytes: &vote.bytes,
            is_void: self.votes.reopenings.void(vote),
        });
        let stored: Vec<_> = stored.collect();
        let entry = LotEntry::of(&self.spec, &self.lots, &self.work, lot, &stored);
        // Every lot that is asked for is below their number.
        Ok(entry.map_or_else(|| unreachable!("lot {lot}"), |entry| entry.line()))
    }

    fn head(&self) -> Head {
        let (written, version) = (date::now(), env!("CARGO_PKG_VERSION").into());
        let reopened = self.votes.reopenings.iter();
        let reopened = reopened.map(|(stored, votes)| ReopenedAt { at: utc(stored), votes: votes.clone() }).collect();
        Head::new(self.spec.clone(), &self.work, reopened, written, version)
    }

    /// Writes a folder with the lines of all lots and their head.
    fn write(&self, out: &Path) -> Result<Head, Failure> {
        folder::write_folder(out, |folder| {
            let path = folder.join(LINES);
            let unwritable = |error| files::unwritable(&path, &error);
            let mut lines = File::create_new(&path).map(BufWriter::new).map_err(unwritable)?;
            let (head, mut tree) = (self.head(), Tree::default());
            head.leaf().into_iter().for_each(|leaf| tree.push(leaf));
            for lot in 0..self.lots.count() {
                let line = self.line(lot)?;
                tree.push(leaf(line.as_bytes()));
                writeln!(lines, "{line}").map_err(unwritable)?;
            }
            lines.flush().and_then(|()| lines.get_ref().sync_all()).map_err(unwritable)?;
            let head = head.sealed(tree.root());
            files::write_whole(&folder.join(HEAD), format!("{head}\n").as_bytes())?;
            Ok(head)
        })
    }
}
