//! `eightfold campaign log`: the public log of a campaign, from the votes on the server and the journal.

use super::vote_log::VoteLog;
use super::{LogArguments, open, status, terms};
use crate::date;
use crate::documents::{HEAD, LINES};
use crate::failure::Failure;
use crate::files::input::{self, Input, salvage_hint};
use crate::files::{self, folder};
use crate::terminal::{command, stop};
use eightfold_results::campaign::Spec;
use eightfold_results::campaign::log::{Head, LotEntry, ReopenedAt, StoredVote, Tree, leaf};
use eightfold_results::{Work, utc};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::atomic::Ordering;

/// Writes the log of a campaign, whole or not at all.
pub(super) async fn log(arguments: &LogArguments) -> Result<String, Failure> {
    let (stop, out) = (stop::flag()?, &arguments.out);
    let read = async {
        let name = &arguments.named.name;
        let journal = terms::journal(name, arguments.journal.as_ref());
        let (exchange, spec) = open::with_journal(&arguments.named, &journal).await?;
        files::check_distinct(out, &[&journal])?;
        let work = work(&journal, &spec)?;
        folder::check_free(out)?;
        let report = status::report(&exchange).await?;
        Ok::<_, Failure>((spec, journal, work, report, VoteLog::fill(&exchange, out).await?))
    };
    let (spec, journal, work, report, votes) = tokio::select! {
        read = read => read?,
        () = stop::asked(stop) => return Err(stopped()),
    };
    let (lots, settled) = (spec.lots(), report.map_or(0, |report| report.reopened));
    let line = |lot| {
        let stored = votes.of(lot)?;
        let dates: Vec<_> = stored.iter().map(|vote| utc(vote.stored)).collect();
        let stored = stored.iter().zip(&dates).map(|(vote, at)| StoredVote {
            party: &vote.party,
            at,
            bytes: &vote.bytes,
            is_void: votes.reopenings.void(vote),
        });
        let stored: Vec<_> = stored.collect();
        let entry = LotEntry::of(&spec, &lots, &work, lot, &stored);
        // `lot` is always below the number of lots.
        Ok::<_, Failure>(entry.map_or_else(|| unreachable!("lot {lot}"), |entry| entry.line()))
    };
    let head = folder::write_folder(out, |folder| {
        let path = folder.join(LINES);
        let unwritable = |error| files::unwritable(&path, &error);
        let mut lines = File::create_new(&path).map(BufWriter::new).map_err(unwritable)?;
        let (reopened, version) = (votes.reopenings.iter(), env!("CARGO_PKG_VERSION").into());
        let reopened = reopened.map(|(stored, votes)| ReopenedAt { at: utc(stored), votes: votes.clone() }).collect();
        let head = Head::new(spec.clone(), &work, reopened, date::now(), version);
        let mut tree = Tree::default();
        tree.push(head.leaf());
        for lot in 0..lots.count() {
            if stop.load(Ordering::Relaxed) {
                return Err(stopped());
            }
            let line = line(lot)?;
            tree.push(leaf(line.as_bytes()));
            writeln!(lines, "{line}").map_err(unwritable)?;
        }
        lines.flush().and_then(|()| lines.get_ref().sync_all()).map_err(unwritable)?;
        let head = head.sealed(tree.root());
        files::write_whole(&folder.join(HEAD), format!("{head}\n").as_bytes())?;
        Ok(head)
    })?;
    let decided = match (&head.impossible, head.total) {
        _ if votes.reopenings.iter().len() > settled as usize => {
            let run = open::run_again(&spec.name, &journal);
            format!("not complete: lots were reopened, and `{run}` has them counted again")
        }
        (Some(problem), _) => format!("wrong: {problem}"),
        (None, Some(total)) => format!("complete, {total} solutions"),
        (None, None) => format!("not complete: {}", work.missing()),
    };
    let (all, name, root) = (lots.count(), &spec.name, head.root);
    let check = command::argument(out);
    Ok(format!(
        "{}: every lot of {all}; {name} is {decided}; root {root}. Check it with: eightfold verify --log {check}",
        out.display()
    ))
}

fn stopped() -> Failure {
    Failure::Interrupted("stopped; no log was written".into())
}

/// Reads the journal of a campaign, even while its coordinator runs.
fn work(path: &Path, spec: &Spec) -> Result<Work, Failure> {
    let work = match input::any(path)? {
        Input::Journal(Ok(journal)) => journal.work,
        Input::Journal(Err(error)) => return Err(Failure::File(format!("{error}{}", salvage_hint(path, &error)))),
        Input::Document(_) => return Err(Failure::File(format!("{} is not a journal", path.display()))),
    };
    terms::check(path, &work, spec)?;
    Ok(work)
}
