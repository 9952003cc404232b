//! The session of a worker: lots are taken from the server, counted, voted on and acknowledged, until the end.
//!
//! ```text
//!  server ──> take ──> hold, one for each lot ──> a thread counts ──> vote ──> acknowledgement
//!             as many     keeps the lease
//!             as threads  meanwhile
//!             are free
//! ```
//!
//! A lot is acknowledged only when the server has its vote. Whatever fails before that, the lease ends and another
//! worker gets the lot.

use super::counter::Site;
use super::pool::Pool;
use super::queues::{Queue, Queues};
use super::record::{Key, Record};
use crate::failure::Failure;
use crate::locked::locked;
use crate::random;
use crate::terminal::Ticker;
use eightfold_campaign::{Bytes, Delivery, Exchange, Fault};
use eightfold_results::campaign::{Party, Vote, Want};
use std::collections::BTreeSet;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};

/// The time that a lot in hand gets at the end. What takes longer goes back.
const MOMENT: Duration = Duration::from_millis(250);

/// The time between two attempts while the server does not answer.
const AGAIN: Duration = Duration::from_secs(1);

/// The time for which a vote waits for the streams of a campaign that the server has lost.
const LOST: Duration = Duration::from_secs(60);

/// The pauses of a worker that finds no lots, or only those for other parties: the first, and the longest, which is
/// reached by doubling.
const PAUSES: [Duration; 2] = [Duration::from_millis(100), Duration::from_secs(2)];

/// The time for which a lot for other parties rests, much shorter than the pauses of those who gave it back: the server
/// hands it to whoever waits longest, which may be the same party.
const APART: Duration = Duration::from_millis(250);

/// The most lots for other parties that are remembered: twice as many as a coordinator asks for at once. If a worker
/// forgot lots that still come back, it would take them for new ones and never rest.
const MOST_LEFT: usize = 40_000;

/// The longest time for which the server is asked to keep a request for lots, unless signs of life are further apart.
const LONGEST_WAIT: Duration = Duration::from_secs(20);

pub(super) struct Session {
    party: Party,
    pool: Pool,
    /// A slot for each thread that is free.
    slots: Arc<Semaphore>,
    record: Mutex<Record>,
    ticker: Mutex<Ticker>,
    end: Option<Instant>,
    is_closing: watch::Sender<bool>,
    /// The sentences that are said once.
    said: Mutex<BTreeSet<String>>,
}

/// A lot that was pulled.
enum Pulled {
    /// It is counted now.
    Taken,
    /// It is for other parties.
    Left(Key),
    /// It went back because no thread is free for it, or no time.
    Back,
}

/// A lot that this worker holds.
struct Assignment {
    exchange: Exchange,
    site: Arc<Site>,
    held: Delivery,
    want: Want,
    key: Key,
}

impl Session {
    /// Begins a session that ends at a time, if any.
    pub(super) fn begin(party: Party, pool: Pool, ticker: Ticker, end: Option<Instant>) -> Arc<Session> {
        Arc::new(Session {
            slots: Arc::new(Semaphore::new(pool.threads)),
            record: Mutex::new(Record::new()),
            ticker: Mutex::new(ticker),
            is_closing: watch::channel(false).0,
            said: Mutex::default(),
            party,
            pool,
            end,
        })
    }

    pub(super) fn record(&self) -> MutexGuard<'_, Record> {
        locked(&self.record)
    }

    pub(super) fn tick(&self) {
        let record = self.record();
        locked(&self.ticker).tick(|| record.json(), || record.line());
    }

    pub(super) fn say(&self, word: &str) {
        locked(&self.ticker).say(word);
    }

    fn say_once(&self, word: &str) {
        if locked(&self.said).insert(word.to_owned()) {
            self.say(word);
        }
    }

    pub(super) fn end_progress(&self) {
        locked(&self.ticker).clear();
    }

    /// Takes lots, as many as threads are free, until nothing more can be finished in time, or the campaign is
    /// complete.
    pub(super) async fn take(self: &Arc<Session>, queues: &mut Queues) -> Result<(), Failure> {
        let [mut idle, mut pause] = [PAUSES[0]; 2];
        let mut left = BTreeSet::new();
        loop {
            let mut slots = self.free_slots().await;
            // Take no lots that could not be finished in time.
            if self.left().is_some_and(|left| left.is_zero() || !self.record().fits_any(left)) {
                drop(slots);
                return self.until_done().await;
            }
            match queues.pull(slots.len(), idle).await {
                Ok(None) => {
                    self.answers();
                    if queues.is_complete().await {
                        self.say("The campaign is complete.");
                        return self.until_done().await;
                    }
                    // Lots for other parties would have come back by now.
                    if idle >= PAUSES[1] {
                        self.record().needs_others = false;
                    }
                    if !queues.is_chosen {
                        sleep(Session::jittered(idle.min(PAUSES[1]))).await;
                    }
                    idle = (idle * 2).min(queues.beat().max(LONGEST_WAIT));
                }
                Ok(Some((queue, held))) => {
                    self.answers();
                    idle = PAUSES[0];
                    let (mut taken, mut met_others, mut is_news, mut refused) = (0, false, false, Vec::new());
                    for held in held {
                        match self.receive(queue, held, &mut slots).await {
                            Ok(Pulled::Taken) => taken += 1,
                            Ok(Pulled::Left(key)) => {
                                met_others = true;
                                is_news |= left.insert(key);
                            }
                            Ok(Pulled::Back) => {}
                            Err(why) => refused.push(why),
                        }
                    }
                    drop(slots);
                    if !refused.is_empty() && !queues.open_again().await {
                        refused.iter().for_each(|why| self.say_once(&format!("Refused: {why}.")));
                    }
                    queues.met_others(met_others);
                    if left.len() > MOST_LEFT {
                        left.clear();
                    }
                    if taken > 0 {
                        pause = PAUSES[0];
                    } else {
                        // Lots for other parties come back again and again, and must not keep this worker from other
                        // campaigns.
                        queues.go_on();
                        if !is_news {
                            sleep(Session::jittered(pause)).await;
                            pause = (pause * 2).min(PAUSES[1]);
                        }
                    }
                }
                Err(fault) => self.wait_out(fault).await?,
            }
            mem::take(&mut queues.words).iter().for_each(|word| self.say(word));
        }
    }

    /// Waits for a free slot, and takes all that are free.
    async fn free_slots(&self) -> Vec<OwnedSemaphorePermit> {
        let first = Arc::clone(&self.slots).acquire_owned().await;
        let more = std::iter::from_fn(|| Arc::clone(&self.slots).try_acquire_owned().ok());
        first.into_iter().chain(more).collect()
    }

    /// Returns the time until the end of the session, if it has one.
    fn left(&self) -> Option<Duration> {
        self.end.map(|end| end.saturating_duration_since(Instant::now()))
    }

    pub(super) async fn until_done(&self) -> Result<(), Failure> {
        while self.record().in_hand() > 0 {
            sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    /// Has a lot counted, or gives it back. If the connection is lost, the lot comes back when its lease ends. Returns
    /// an objection as an error.
    async fn receive(
        self: &Arc<Session>,
        queue: &Queue,
        held: Delivery,
        slots: &mut Vec<OwnedSemaphorePermit>,
    ) -> Result<Pulled, String> {
        let campaign: &str = &queue.exchange.name;
        let want = match Want::read(&held.bytes, &queue.site.spec, &queue.site.lots, held.lot) {
            Ok(want) => want,
            Err(error) => {
                let lot = held.lot;
                let _sent = held.give_back(LONGEST_WAIT).await;
                return Err(format!("the request for lot {lot} of campaign {campaign} cannot be used: {error}"));
            }
        };
        let key = (campaign.to_owned(), want.vote, want.lot);
        if !want.is_for(&self.party) {
            self.record().needs_others = true;
            let _sent = held.give_back(APART).await;
            return Ok(Pulled::Left(key));
        }
        let fits = self.left().is_none_or(|left| self.record().fits(campaign, &want.part, left));
        let Some(slot) = slots.pop().filter(|_| fits) else {
            let _sent = held.give_back(Duration::ZERO).await;
            return Ok(Pulled::Back);
        };
        // A lot whose lease ended while the server was silent comes again. It is still counted, and kept from then on.
        if self.record().take(&key) {
            let (exchange, site) = (queue.exchange.clone(), Arc::clone(&queue.site));
            tokio::spawn(Arc::clone(self).hold(Assignment { exchange, site, held, want, key }, slot));
        }
        Ok(Pulled::Taken)
    }

    /// Returns a time between half as long and half as long again. Workers that rested equally long would go on in
    /// step, and one might look each time just after another one has taken what is not for it.
    fn jittered(time: Duration) -> Duration {
        let random = u16::from_le_bytes(random::number().unwrap_or_default());
        time.mul_f64(0.5 + f64::from(random) / 65_536.0)
    }

    /// Has a lot counted, votes and acknowledges, or gives the lot back.
    async fn hold(self: Arc<Session>, assignment: Assignment, slot: OwnedSemaphorePermit) {
        let Assignment { exchange, held, want, key, .. } = &assignment;
        // This message is not stored, so its loss does not matter.
        let _sent = exchange.begin(want.lot, &self.party, held.deliveries).await;
        match self.answer(&assignment, slot).await {
            Ok(Some(time)) => {
                // If the confirmation is lost, the lot may be handed out again; its vote is stored already.
                let _confirmed = held.done().await;
                self.record().voted(key, &want.part, time);
            }
            unanswered => {
                let _sent = held.give_back(Duration::ZERO).await;
                self.record().gave_back(key, unanswered.err());
            }
        }
    }

    /// Has a lot counted and votes on it. Returns the time that it took; `None` if it is to go back.
    async fn answer(&self, assignment: &Assignment, slot: OwnedSemaphorePermit) -> Result<Option<Duration>, Failure> {
        let counted = self.count(assignment).await;
        drop(slot);
        let Some(vote) = counted? else { return Ok(None) };
        let time = Duration::from_millis(vote.ms.max(1));
        self.record().counted(&assignment.key, &assignment.want.part, time);
        let is_stored = self.vote(assignment, vote.to_string().into()).await?;
        Ok(is_stored.then_some(time))
    }

    /// Has a lot counted, and keeps its lease meanwhile. Returns `None` if the session ends before that.
    async fn count(&self, Assignment { exchange, site, held, want, .. }: &Assignment) -> Result<Option<Vote>, Failure> {
        let mut counted = self.pool.count(site, want);
        let answer = tokio::select! {
            answer = &mut counted => answer.ok(),
            () = self.keep(exchange, held, Duration::from_millis(site.spec.beat_ms)) => None,
            () = self.closed() => timeout(MOMENT, &mut counted).await.ok().and_then(Result::ok),
        };
        match answer {
            Some(vote) => Ok(vote?),
            None if *self.is_closing.borrow() => Ok(None),
            None => Err(Failure::System("a counting thread has ended".into())),
        }
    }

    /// Keeps a lot for as long as this is waited for, and tells the coordinator.
    async fn keep(&self, exchange: &Exchange, held: &Delivery, period: Duration) {
        loop {
            sleep(period.max(Delivery::SHORTEST_BEAT)).await;
            // If the connection is lost, the next one may be in time.
            let _sent = held.keep().await;
            let _sent = exchange.begin(held.lot, &self.party, 0).await;
        }
    }

    /// Votes on a lot, across any trouble of the server. Returns `false` if the server has lost the campaign.
    async fn vote(&self, Assignment { exchange, key, .. }: &Assignment, vote: Bytes) -> Result<bool, Failure> {
        let begun = Instant::now();
        loop {
            let Err(fault) = exchange.vote(key.2, &self.party, vote.clone()).await else {
                self.record().unanswered.remove(key);
                self.answers();
                return Ok(true);
            };
            match fault {
                Fault::Forbidden(_) => {
                    let (campaign, party) = (&exchange.name, &self.party);
                    return Err(Failure::System(format!(
                        "this key may not vote as {party} in campaign {campaign}; it belongs to another party; give \
                         the name of that party with --party"
                    )));
                }
                // The campaign was deleted, or its coordinator has gone too.
                Fault::Gone if begun.elapsed() > LOST => return Ok(false),
                fault => {
                    self.record().unanswered.insert(key.clone());
                    self.wait_out(fault).await?;
                }
            }
        }
    }

    /// Waits a while after a temporary fault. Returns any other fault as a failure.
    async fn wait_out(&self, fault: Fault) -> Result<(), Failure> {
        match fault {
            Fault::Gone => self.say_once(&format!("{fault}. Waiting for them.")),
            fault if fault.may_pass() => {
                if !mem::replace(&mut self.record().in_trouble, true) {
                    self.say(&format!("{fault}. Waiting for it; no result is lost."));
                }
            }
            fault => return Err(fault.into()),
        }
        sleep(AGAIN).await;
        Ok(())
    }

    fn answers(&self) {
        let mut record = self.record();
        // A server whose disk is full hands out lots and stores no votes.
        if record.unanswered.is_empty() && mem::take(&mut record.in_trouble) {
            self.say("The server answers again.");
        }
    }

    /// Ends the session: what is in hand and takes longer than a moment goes back.
    pub(super) fn close(&self) {
        self.is_closing.send_replace(true);
    }

    async fn closed(&self) {
        let mut is_closing = self.is_closing.subscribe();
        // The sender is a part of the session, so it is not gone.
        let _seen = is_closing.wait_for(|is_closing| *is_closing).await;
    }
}
