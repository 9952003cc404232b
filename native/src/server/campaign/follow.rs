//! A thread that follows a campaign: it hears the votes, the word of begun lots and the coordinator's reports, and
//! publishes what changes.
//!
//! The votes of a large campaign take seconds to hear, so the thread is not that of the routes. It only reads. If the
//! campaign's server is lost, it waits for it, and pages see that.

use crate::campaign::open;
use crate::campaign::reopen::Reopenings;
use crate::failure::Failure;
use crate::locked::locked;
use crate::machine;
use crate::server::app::Campaign;
use crate::server::hub::Hub;
use eightfold_campaign::{Access, Exchange, Fault, Server, VoteMessage, Votes};
use eightfold_results::campaign::{
    CAMPAIGN_EVENT, Changes, Fold, Map, Now, Overview, Report, ReportState, Silent, Spec,
};
use eightfold_results::parse;
use std::convert::Infallible;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// The interval between events, long enough for a page that redraws for each.
const PAUSE: Duration = Duration::from_millis(250);

/// The interval between checks of the coordinator's report.
const LOOK: Duration = Duration::from_secs(1);

/// The time after which a coordinator whose report stays the same counts as silent. It writes one every two seconds.
const SILENCE: Duration = Duration::from_secs(10);

/// The time for which a call to the campaign's server is retried. Pages should soon see that it is gone.
const PATIENCE: Duration = Duration::from_secs(5);

/// The most parties and disputes of a report sent to pages, because the last thousand events are kept in memory.
const SHOWN: usize = 60;

/// Starts the thread. Returns when the campaign is there and can be read.
pub(super) fn start(name: &str, access: Access, hub: Arc<Hub>) -> Result<Arc<Campaign>, Failure> {
    let runtime = machine::runtime()?;
    let mut follower = runtime.block_on(Follower::begin(name, &access.with_patience(PATIENCE), hub))?;
    let campaign = follower.campaign.clone();
    let follow = move || runtime.block_on(follower.follow());
    let cannot = |error| Failure::System(format!("the campaign cannot be followed: {error}"));
    thread::Builder::new().name("campaign".into()).spawn(follow).map_err(cannot)?;
    Ok(campaign)
}

/// The state of the campaign, and the way to the pages.
struct Follower {
    exchange: Exchange,
    hub: Arc<Hub>,
    campaign: Arc<Campaign>,
    fold: Fold,
    map: Map,
    reopenings: Reopenings,
    /// Everything else that pages see.
    now: Now,
    /// When the report last changed.
    reported: Instant,
}

impl Follower {
    /// Connects, and checks that the votes can be read.
    async fn begin(name: &str, access: &Access, hub: Arc<Hub>) -> Result<Follower, Failure> {
        let server = Server::connect(access).await?;
        let (exchange, spec) = open::campaign(&server, name).await?;
        drop(exchange.votes_after(0).await?);
        let fold = Fold::new(spec.clone(), spec.work());
        let map = Map::new(&fold);
        let campaign = Arc::new(Mutex::new(Overview::new(&spec, &map)));
        let (reopenings, now, reported) = (Reopenings::default(), Now::default(), Instant::now());
        Ok(Follower { exchange, hub, campaign, fold, map, reopenings, now, reported })
    }

    /// Follows the campaign for as long as the program runs.
    async fn follow(&mut self) {
        let mut votes = None;
        loop {
            if let Err(Fault::Gone) = self.listen(&mut votes).await
                && votes.take().is_some()
            {
                // The coordinator recreates the campaign, and decided lots stay decided.
                self.reopenings = Reopenings::default();
                self.fold.forget_votes();
            }
            self.now.silent = Some(Silent::Server);
            self.publish();
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Listens until there is trouble. The caller keeps the reader of the votes, which notices if the server has lost
    /// the last vote and given its place to another.
    async fn listen(&mut self, reader: &mut Option<Votes>) -> Result<Infallible, Fault> {
        let votes = match reader {
            Some(votes) => votes,
            none => {
                // A campaign that was created anew under this name has other lots.
                let is_another = |terms: Option<Spec>| terms.is_some_and(|spec| spec != self.fold.spec);
                if open::terms(&self.exchange).await.is_ok_and(is_another) {
                    return Err(Fault::Gone);
                }
                none.insert(self.exchange.votes_after(0).await?)
            }
        };
        let mut begun = self.exchange.begun().await?;
        let (mut looked, mut published) = (None::<Instant>, Instant::now());
        loop {
            let ballots = votes.next(PAUSE).await?;
            for word in votes.reopened.drain(..) {
                // Ignore a reopening that cannot be parsed: it is of a newer version, whose coordinator decides.
                if let Ok(Some(reopening)) = self.reopenings.add(word) {
                    self.fold.reopen(reopening);
                }
            }
            ballots.iter().for_each(|ballot| self.hear(ballot));
            if votes.has_caught_up() {
                self.settle();
            }
            while let Some((lot, party, _)) = begun.next_now() {
                self.map.begin(&self.fold, &party, lot);
            }
            if looked.is_none_or(|looked| looked.elapsed() >= LOOK) {
                self.look().await?;
                looked = Some(Instant::now());
            }
            if published.elapsed() >= PAUSE {
                self.publish();
                published = Instant::now();
            }
        }
    }

    /// Opens the reopened lots in what pages see.
    fn settle(&mut self) {
        // A result can only contradict a journal, and there is none here.
        for lot in self.fold.settle().unwrap_or_default().0 {
            self.now.total = None;
            self.map.open(&self.fold, lot);
        }
    }

    fn hear(&mut self, ballot: &VoteMessage) {
        let VoteMessage { party, lot, bytes, .. } = ballot;
        if self.reopenings.void(ballot) {
            return self.fold.hear_void(party, *lot);
        }
        let Ok(vote) = self.fold.read(*lot, bytes) else { return self.fold.hear_unreadable(party, *lot) };
        // A result can only contradict a journal, and there is none here.
        if self.fold.hear(party, vote).is_ok() {
            self.map.hear(&self.fold, party, *lot);
        }
    }

    /// Looks at the coordinator's report.
    async fn look(&mut self) -> Result<(), Fault> {
        let bytes = self.exchange.last_report().await?;
        let mut report: Option<Report> = bytes.and_then(|bytes| parse(&bytes).ok());
        if let Some(report) = &mut report {
            report.active.truncate(SHOWN);
            report.disputed.truncate(SHOWN);
        }
        if report != self.now.report {
            (self.now.report, self.reported) = (report, Instant::now());
        }
        let is_running = self.now.report.as_ref().is_some_and(|report| report.state == ReportState::Running);
        self.now.silent = (is_running && self.reported.elapsed() >= SILENCE).then_some(Silent::Coordinator);
        if self.now.is_done() {
            self.map.complete();
        }
        Ok(())
    }

    /// Publishes what has changed.
    fn publish(&mut self) {
        let cells = self.map.changes();
        self.now.parties = self.map.parties().to_vec();
        // The number of solutions is known only if every result was among the votes. Made before the lock is taken,
        // because a large document takes a while.
        if self.now.total.is_none() && self.now.is_done() {
            self.now.total = self.fold.total().map(|total| total.to_string());
        }
        let mut overview = locked(&self.campaign);
        if cells.is_empty() && self.now == overview.now {
            return;
        }
        self.now.number += 1;
        let changes = Changes { cells, now: self.now.clone() };
        overview.follow(changes.clone());
        drop(overview);
        self.hub.publish(CAMPAIGN_EVENT, &changes);
    }
}
