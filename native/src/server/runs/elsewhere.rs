//! Counts elsewhere that report to this server (`eightfold count … --post URL`), so that its page shows them. This
//! server only watches them: it cannot stop them, and stores nothing of them.

use super::{ReportingMachine, Run, RunId, Runs, Told, unknown};
use crate::id::Id;
use crate::locked::locked;
use crate::server::answer::Refusal;
use axum::http::StatusCode;
use eightfold_core::BoardSize;
use eightfold_core::count::Scheme;
use eightfold_results::protocol::{RunState, Update, UpdateState};
use eightfold_results::{Shard, is_drawn};
use std::time::{Duration, Instant};

/// The maximum number of counts watched at once.
const WATCHED: usize = 64;

/// The time without a message after which a run counts as silent.
const SILENCE: Duration = Duration::from_secs(30);

impl Runs {
    /// Adds a count that was started elsewhere.
    pub(in crate::server) fn watch(&self, size: BoardSize, shard: Option<Shard>, host: &str) -> Told {
        let host: String = host.chars().filter(|letter| is_drawn(*letter)).take(64).collect();
        let table = locked(&self.table);
        let watched = table.runs.values().filter(|run| !run.is_here() && !run.state.has_ended()).count();
        if watched >= WATCHED {
            let sentence = format!("{watched} counts are being watched, as many as this server can take");
            return Err(Refusal::new(StatusCode::TOO_MANY_REQUESTS, sentence));
        }
        let elsewhere = Some(ReportingMachine { host, heard: Instant::now() });
        self.add(table, Run { elsewhere, ..Run::new(size, shard, None, RunState::Running) })
    }

    /// Handles a message from a count elsewhere.
    pub(in crate::server) fn hear(&self, id: RunId, update: Update) -> Result<(), Refusal> {
        let mut table = locked(&self.table);
        let run = table.runs.get_mut(&id).ok_or_else(unknown)?;
        let Some(ReportingMachine { heard, .. }) = &mut run.elsewhere else {
            return Err(Refusal::new(StatusCode::CONFLICT, "this run counts here; its progress is known"));
        };
        // Without a Cut, which counts all units: this happens once a second for each count, with the table locked.
        let cases = Scheme::new(run.size).cases().count();
        let fits = [0, cases].contains(&update.progress.cases.len());
        if !fits || update.progress.done > update.progress.units {
            let sentence =
                format!("the progress of N = {} has {cases} cases or none, and no more done than there is", run.size);
            return Err(Refusal::bad(sentence));
        }
        *heard = Instant::now();
        run.method = Some(update.method);
        run.progress = update.progress;
        run.state = match update.state {
            UpdateState::Running => RunState::Running,
            UpdateState::Done => RunState::Done,
            UpdateState::Stopped => RunState::Stopped,
        };
        run.result = update.result.and_then(|id| id.parse::<Id>().ok());
        self.publish(&table, id).map(drop)
    }

    /// Marks counts as silent that have sent nothing for a while.
    pub(in crate::server) fn listen_for_silence(&self) {
        let mut table = locked(&self.table);
        let mut silent = Vec::new();
        for (id, run) in &mut table.runs {
            let is_late = run.elsewhere.as_ref().is_some_and(|elsewhere| elsewhere.heard.elapsed() > SILENCE);
            if is_late && run.state == RunState::Running {
                run.state = RunState::Silent;
                silent.push(*id);
            }
        }
        for id in silent {
            let _published = self.publish(&table, id);
        }
    }
}
