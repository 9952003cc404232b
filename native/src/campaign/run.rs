//! `eightfold campaign run`: the coordinator between the server and the journal.

use super::coordinator::Coordinator;
use super::pace::WorkPace;
use super::status::{holds, line, silent};
use super::{NamedArguments, RunArguments, lease, open, terms};
use crate::count::Journal;
use crate::failure::{Failure, say};
use crate::terminal::{Ticker, command, stop};
use crate::{date, documents};
use eightfold_campaign::{Begun, Exchange, Fault, Lease, LifeSigns, Server, Votes};
use eightfold_results::Shown;
use eightfold_results::campaign::{Fold, Report, ReportState, Spec, Want};
use futures_util::stream::{self, StreamExt, TryStreamExt};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The time for which a call is retried before the coordinator says that the server does not answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// The time to wait for votes before handling anything else.
const WAIT: Duration = Duration::from_millis(200);

/// The interval at which everything but votes is handled.
const TICK: Duration = Duration::from_millis(500);

/// The time between two reports.
const REPORT: Duration = Duration::from_secs(2);

/// The time that the server gets at the end.
const ENDING: Duration = Duration::from_secs(2);

/// The most times in a row that the server may lose the campaign without a lot being decided in between.
const MOST_LOSSES: u32 = 20;

/// The most requests in flight at once.
const AT_ONCE: usize = 64;

/// The most requests sent before votes are read again.
const BATCH: usize = 512;

/// Coordinates a campaign until every lot is decided, or it is stopped.
pub(super) async fn run(arguments: &RunArguments) -> Result<String, Failure> {
    let stop = stop::flag()?;
    let path = terms::first_journal(&arguments.named.name, arguments.journal.as_ref());
    let (exchange, spec, is_lost) = tokio::select! {
        found = find(arguments, &path) => found?,
        () = stop::asked(stop) => return Err(Failure::Interrupted("stopped before the server answered".into())),
    };
    let known = match path.exists() {
        true => {
            let (journal, read) = Journal::take_up(&path)?;
            terms::check(&path, &read.work, &spec)?;
            Some((journal, read.work))
        }
        false => None,
    };
    if is_lost {
        // Only now: the journal of another campaign makes none.
        let (name, terms, journal) = (&spec.name, terms::path(&path), path.display());
        say(&format!("The server has no campaign {name}; creating it again from {} and {journal}.", terms.display()));
        exchange.ensure(&spec).await?;
    }
    let lease = lease::take(&exchange, &path, known.is_some()).await?;
    // A second coordinator, which is refused the lease, leaves no files.
    let (journal, work) = match known {
        Some(known) => known,
        None => {
            let journal = Journal::create(&path, spec.size, spec.method, None)?;
            say(&format!("{} is missing; creating it and reading all votes on the server again.", path.display()));
            (journal, spec.work())
        }
    };
    terms::keep(&path, &spec)?;
    let ticker = Ticker::new(arguments.progress);
    let coordinator = Coordinator::new(Fold::new(spec, work), journal);
    let begun = Instant::now();
    let mut running =
        Running { exchange, lease, path: &path, coordinator, ticker, begun, pace: None, told: BTreeSet::new() };
    // A server that is silent at this moment would be waited for.
    let ended = tokio::select! {
        ended = running.until_done(stop) => ended,
        () = async { stop::asked(stop).await; tokio::time::sleep(ENDING).await } => Ok(ReportState::Stopped),
    };
    running.ticker.clear();
    let Running { lease, coordinator, .. } = running;
    // If the server is gone, the lease expires.
    let _released = tokio::time::timeout(ENDING, lease::release(lease, &path)).await;
    finish(ended, coordinator, begun.elapsed(), &path)
}

struct Running<'a> {
    exchange: Exchange,
    lease: Lease,
    path: &'a Path,
    coordinator: Coordinator,
    ticker: Ticker,
    begun: Instant,
    /// The pace since all stored votes were read; `None` before that.
    pace: Option<WorkPace>,
    /// The workers already reported for holding lots for far too long, and "" for silent ones. Each is reported once.
    told: BTreeSet<String>,
}

impl Running<'_> {
    /// Runs until every lot is decided or a stop is requested, and reconnects after trouble with the server.
    async fn until_done(&mut self, stop: &AtomicBool) -> Result<ReportState, Failure> {
        let (mut in_trouble, mut reader) = (false, None);
        // The lots that were open at the last loss, and the losses since.
        let mut losses = (0, 0);
        loop {
            match self.listen(&mut reader, stop, &mut in_trouble).await {
                Err(Failure::Server(Fault::Gone)) => {
                    let open = self.coordinator.fold.open();
                    losses = if losses.0 == open { (open, losses.1 + 1) } else { (open, 1) };
                    if losses.1 > MOST_LOSSES {
                        return Err(Failure::System(format!(
                            "the server keeps losing the campaign; stop the server, delete its store, start it, and \
                             run this command again (decided lots are kept in {})",
                            self.path.display()
                        )));
                    }
                    if reader.take().is_some() {
                        if losses.1 == 1 {
                            self.ticker.say(
                                "The server has lost the campaign or a part of it; creating it again from the journal.",
                            );
                        }
                        self.coordinator.begin_anew();
                        self.pace = None;
                    }
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
                Err(Failure::Server(fault)) if fault.may_pass() => {
                    if !in_trouble {
                        self.ticker.say(&format!("{fault}. Waiting for it; no result is lost."));
                    }
                    in_trouble = true;
                    reader.iter_mut().for_each(Votes::renew);
                    self.coordinator.journal.tick()?;
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
                Err(failure) => return Err(failure),
                Ok(state) => {
                    // A result that cannot be right must not end the campaign.
                    let is_wrong = state == ReportState::Done && self.coordinator.fold.total().is_none();
                    let told = if is_wrong { ReportState::Stopped } else { state };
                    // Without a last report, watchers would take this coordinator for silent.
                    match self.report(told, PATIENCE).await {
                        true if in_trouble => self.ticker.say("The server answers again."),
                        true => {}
                        false => self
                            .ticker
                            .say("The server did not accept the last report, so the coordinator will look silent."),
                    }
                    return Ok(state);
                }
            }
            if stop.load(Ordering::Relaxed) {
                return Ok(ReportState::Stopped);
            }
        }
    }

    /// Creates the campaign's missing streams. Decided lots are in the journal, and all others are requested again.
    async fn restore(&mut self) -> Result<(), Failure> {
        let spec = &self.coordinator.fold.spec;
        self.exchange.ensure(spec).await?;
        // The lease may be lost as well.
        self.lease = lease::take(&self.exchange, self.path, true).await?;
        if !(self.lease.is_readable().await? && self.exchange.spec().await?.is_some()) {
            if spec.replicas > 1 {
                self.ticker.say("A server cannot read the terms that it has stored; another one takes its place.");
                self.exchange.change_leader().await?;
            } else {
                self.ticker.say("The server cannot read the terms that it has stored; writing them again.");
                self.exchange.renew_registers(spec.replicas).await?;
            }
            self.exchange.ensure(spec).await?;
            self.lease = lease::take(&self.exchange, self.path, true).await?;
        }
        Ok(())
    }

    /// Discards the stored votes if the server cannot read them, unless there are replicas that may still have them.
    async fn check_votes(&mut self) -> Result<(), Failure> {
        if self.coordinator.fold.spec.replicas > 1 || self.exchange.is_readable().await? {
            return Ok(());
        }
        self.ticker.say("The server cannot read the votes that it has stored; counting again what the journal lacks.");
        self.exchange.discard().await?;
        Err(Fault::Gone.into())
    }

    /// Listens until there is trouble. The caller keeps the reader of the votes, which notices if the server has lost
    /// the last vote and given its place to another.
    async fn listen(
        &mut self,
        reader: &mut Option<Votes>,
        stop: &AtomicBool,
        in_trouble: &mut bool,
    ) -> Result<ReportState, Failure> {
        let votes = match reader {
            Some(votes) => votes,
            none => {
                self.restore().await?;
                none.insert(self.exchange.votes_after(0).await?)
            }
        };
        // The request for a set-aside lot may still be there, if the server was away when it was set aside.
        for lot in self.coordinator.fold.aside().collect::<Vec<_>>() {
            self.exchange.forget(1, lot).await?;
        }
        // Read the reopenings before any vote, so that void votes decide nothing.
        for word in self.exchange.reopened().await? {
            self.coordinator.reopen(word)?;
        }
        // Do not count the time of trouble as work.
        self.pace.iter_mut().for_each(|pace| pace.note(Instant::now(), 0, false));
        let (mut begun, mut kept) = (self.exchange.begun().await?, self.exchange.kept().await?);
        let mut stops = self.exchange.stops().await?;
        let (mut ticked, mut reported) = (Instant::now(), None::<Instant>);
        loop {
            self.hear(votes).await?;
            if votes.has_caught_up() {
                let opened = self.coordinator.settle()?;
                if opened > 0 {
                    self.ticker.say(&format!("Lots reopened for other parties: {opened}."));
                }
                if self.pace.is_none() {
                    self.pace = Some(WorkPace::new(Instant::now()));
                    self.coordinator.helped = 0;
                }
                self.begins(&mut begun).await?;
                self.keeps(&mut kept);
                if self.coordinator.fold.open() == 0 {
                    return Ok(ReportState::Done);
                }
                self.ask().await?;
            }
            if ticked.elapsed() >= TICK {
                ticked = Instant::now();
                self.coordinator.journal.tick()?;
                self.coordinator.ask_again(3 * Duration::from_millis(self.coordinator.fold.spec.lease_ms));
                self.take_back().await?;
                let helped = std::mem::take(&mut self.coordinator.helped);
                self.pace.iter_mut().for_each(|pace| pace.note(ticked, helped, self.coordinator.is_at_work()));
                if stops.was_asked().await {
                    return Ok(ReportState::Stopped);
                }
                let report = self.state(ReportState::Running);
                let Spec { size, method, name, .. } = &self.coordinator.fold.spec;
                let line = || format!("N = {size}  {method}  campaign {name}  {}", Shown(&line(&report)));
                self.ticker.tick(|| &report, line);
            }
            if reported.is_none_or(|reported| reported.elapsed() >= REPORT) {
                reported = Some(Instant::now());
                // Check that no stream was deleted, nor the workers' consumer, without which they would wait forever.
                self.exchange.figures().await?;
                self.check_votes().await?;
                self.lease.renew().await?;
                self.report(ReportState::Running, REPORT).await;
                // Wait until here: a server whose disk is full sends votes but stores nothing.
                if votes.has_caught_up() && std::mem::take(in_trouble) {
                    self.ticker.say("The server answers again.");
                }
            }
            if stop.load(Ordering::Relaxed) {
                return Ok(ReportState::Stopped);
            }
        }
    }

    async fn hear(&mut self, votes: &mut Votes) -> Result<(), Failure> {
        let ballots = votes.next(WAIT).await?;
        votes.reopened.drain(..).try_for_each(|word| self.coordinator.reopen(word))?;
        let (strays, last) = std::mem::take(&mut votes.strays);
        let stray = self.coordinator.stray(strays, &format!("under {}", Shown(&last)));
        stray.iter().for_each(|word| self.ticker.say(word));
        for ballot in &ballots {
            if let Some(word) = self.coordinator.hear(ballot)? {
                self.ticker.say(&word);
            }
        }
        Ok(())
    }

    async fn begins(&mut self, begun: &mut Begun) -> Result<(), Failure> {
        while let Some((lot, party, deliveries)) = begun.next_now() {
            if self.coordinator.begin(&party, lot, deliveries) {
                self.exchange.forget(1, lot).await?;
                let times = Fold::MOST_TIMES;
                self.ticker.say(&format!(
                    "Workers have begun lot {lot} more than {times} times without an answer, so it is set aside; `eightfold campaign run` tries it again."
                ));
            }
        }
        Ok(())
    }

    fn keeps(&mut self, kept: &mut LifeSigns) {
        let (lease, now) = (self.coordinator.lease(), Instant::now());
        while let Some(place) = kept.next_now() {
            self.coordinator.keeps.note(place, lease, now);
        }
    }

    /// Takes lots back that are held for far too long or without a word, and says so once for each holder.
    async fn take_back(&mut self) -> Result<(), Failure> {
        let (exchange, lease) = (&self.exchange, self.coordinator.lease());
        let keeps = &mut self.coordinator.keeps;
        let places: Vec<_> = keeps.unknown(lease, Instant::now()).take(AT_ONCE).collect();
        let looks = places.into_iter().map(async |place| Ok::<_, Failure>((place, exchange.lot_at(place).await?)));
        let found: Vec<_> = stream::iter(looks).buffer_unordered(AT_ONCE).try_collect().await?;
        found.into_iter().for_each(|(place, lot)| keeps.identify(place, lot));
        let wants = self.coordinator.take_back();
        let forgetting = stream::iter(wants.iter().map(Ok));
        forgetting.try_for_each_concurrent(AT_ONCE, |want| exchange.forget(want.vote, want.lot)).await?;
        for holder in self.coordinator.holders() {
            if self.told.insert(holder.party.clone()) {
                self.ticker.say(&format!("{}.", holds(&holder)));
            }
        }
        let lots = self.coordinator.silent();
        if lots > 0 && self.told.insert(String::new()) {
            self.ticker.say(&format!("{}.", silent(lots)));
        }
        Ok(())
    }

    async fn ask(&mut self) -> Result<(), Failure> {
        let wants = self.coordinator.next(BATCH);
        let exchange = &self.exchange;
        let asking = wants.iter().map(async |want: &Want| {
            let asked = exchange.ask(want.vote, want.lot, want.to_string().into()).await;
            (want.lot, asked)
        });
        let mut asked = stream::iter(asking).buffer_unordered(AT_ONCE);
        let mut all = Ok(());
        while let Some((lot, asked)) = asked.next().await {
            if asked.is_err() {
                self.coordinator.failed(lot);
            }
            all = all.and(asked.map(drop));
        }
        Ok(all?)
    }

    /// Returns the state of the campaign with its times.
    fn state(&self, state: ReportState) -> Report {
        let report = Report::of(&self.coordinator.fold);
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let left = self.pace.as_ref().and_then(|pace| pace.left(self.coordinator.fold.needed()));
        Report {
            state,
            at: date::now(),
            reopened: self.coordinator.settled,
            elapsed_ms: milliseconds(self.begun.elapsed()),
            left_ms: left.filter(|_| state == ReportState::Running).map(milliseconds),
            strays: self.coordinator.strays,
            holders: self.coordinator.holders(),
            silent: self.coordinator.silent(),
            ..report
        }
    }

    /// Publishes the state. Returns `false` if the server does not take it in time.
    async fn report(&mut self, state: ReportState, time: Duration) -> bool {
        let report = self.state(state);
        let taken = tokio::time::timeout(time, self.exchange.report(report.to_string().into())).await;
        taken.is_ok_and(|taken| taken.is_ok())
    }
}

/// Finds the campaign on the server, or its journal and terms here. Returns `true` if the server has lost it, and the
/// terms are those beside the journal.
async fn find(arguments: &RunArguments, journal: &Path) -> Result<(Exchange, Spec, bool), Failure> {
    let NamedArguments { name, access } = &arguments.named;
    let server = Server::connect(&access.access()?.with_patience(PATIENCE)).await?;
    let exchange = server.campaign(name);
    if let Some(spec) = open::terms(&exchange).await? {
        return Ok((exchange, spec, false));
    }
    let kept = if journal.exists() { terms::read(journal, name)? } else { None };
    let Some(spec) = kept else { return Err(open::absent(&server, name).await?) };
    Ok((exchange, spec, true))
}

/// Closes the journal, and checks and prints the result if the campaign is complete.
fn finish(
    ended: Result<ReportState, Failure>,
    mut coordinator: Coordinator,
    time: Duration,
    path: &Path,
) -> Result<String, Failure> {
    coordinator.journal.end_sitting(time, "campaign");
    let finished = coordinator.journal.finish();
    let state = ended?;
    finished?;
    let name = coordinator.fold.spec.name.clone();
    let disputes = coordinator.fold.disputes().count();
    drop(coordinator);
    let argument = command::argument(path);
    if state != ReportState::Done {
        return Err(Failure::Interrupted(format!(
            "stopped; the decided lots are kept in {}; continue with: eightfold campaign run {name} --journal \
             {argument}",
            path.display()
        )));
    }
    let (work, document) = documents::joined(&[path.into()])?;
    let disputes = match disputes {
        0 => String::new(),
        1 => " One lot was disputed and is settled.".into(),
        disputes => format!(" {disputes} lots were disputed and are settled."),
    };
    Ok(format!(
        "Campaign {name}: {}; all checks passed.{disputes} The document: eightfold campaign finish {name} --journal {argument} --out FILE",
        documents::summary(&work, &document)
    ))
}
