//! Visitors that help with the campaign: lots are borrowed from the campaign's server, lent over HTTP, and voted on.
//!
//! ```text
//!  campaign's server ──> lend ──> hold, one task for each lot ──> vote ──> acknowledgement
//!                         │        keeps the lease, until the answer,        ^
//!                         v        the deadline, or the visitor's end        │
//!                        page ───────────── counts ──────────────────────> answer
//! ```
//!
//! A page is never let near the campaign's server itself: whoever may pull and acknowledge lots could remove them without
//! a vote. The visitors' sessions are the only state; a lot whose loan is struck out goes back.

mod pace;
mod sessions;

use crate::date;
use crate::failure::say;
use crate::server::answer::Refusal;
use axum::http::StatusCode;
use eightfold_campaign::{Bytes, Exchange, Fault, Held, Prefetch, Server, Wants};
use eightfold_results::campaign::visit::{Admission, NewVisitor, Visitor};
use eightfold_results::campaign::{Lots, Party, Record, Spec, Vote, Want};
use sessions::{Lending, Lent, Sessions, VisitTerms, not_lent};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};
use tokio::sync::{Mutex as AsyncMutex, mpsc, oneshot};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// The longest time between two requests of a visitor. A lease may demand a shorter one.
const LONGEST_BEAT: Duration = Duration::from_secs(30);

/// The leases in which a lot has to be answered. A tablet counts ten times slower than the core that lots are made for.
const LEASES: u32 = 20;

/// The times that lots are pulled for one request, until there is one that the visitor may count.
const LOOKS: u32 = 4;

/// The time for which no lots are pulled after there were only those that the visitor may not count.
const REST: Duration = Duration::from_millis(500);

/// The time that a request waits for the campaign's server.
const PATIENCE: Duration = Duration::from_secs(5);

/// The backend of votes that were counted in a browser.
const BACKEND: &str = "browser";

/// An answer on its way to the campaign's server.
#[derive(Debug)]
struct Order {
    vote: Bytes,
    stored: oneshot::Sender<Result<(), Fault>>,
}

/// The way to the request that waits for a lot.
type Tell = oneshot::Sender<Result<Option<Want>, Refusal>>;

/// The visitors of a campaign.
#[derive(Debug)]
pub(in crate::server) struct Visits {
    server: Server,
    exchange: Exchange,
    spec: Spec,
    lots: Lots,
    search: AsyncMutex<Search>,
    sessions: Mutex<Sessions<mpsc::Sender<Order>>>,
    tasks: Mutex<JoinSet<()>>,
    /// `true` once it was said that the campaign's server refuses lots or votes, which is said only once.
    was_refused: AtomicBool,
}

/// The search for lots. One request searches at a time.
#[derive(Debug)]
struct Search {
    wants: Wants,
    /// The lots that are pulled beyond the one that is wanted.
    prefetch: Prefetch,
    /// The time until which none are pulled, because there were only those for workers.
    rests_until: Option<Instant>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Visits {
    /// Begins to lend lots. All visitors vote under the name of this party.
    pub(super) async fn open(
        server: Server,
        exchange: Exchange,
        spec: Spec,
        server_party: &Party,
    ) -> Result<Visits, Fault> {
        let search = AsyncMutex::new(Search {
            wants: exchange.wants().await?,
            prefetch: Prefetch::default(),
            rests_until: None,
        });
        let sessions =
            Mutex::new(Sessions::new(server_party.name(), VisitTerms { beat: beat(&spec), deadline: deadline(&spec) }));
        let (lots, tasks, was_refused) = (spec.lots(), Mutex::default(), AtomicBool::new(false));
        Ok(Visits { server, exchange, spec, lots, search, sessions, tasks, was_refused })
    }

    fn sessions(&self) -> MutexGuard<'_, Sessions<mpsc::Sender<Order>>> {
        locked(&self.sessions)
    }

    /// Takes a visitor in.
    pub(in crate::server) fn join(&self, chosen: NewVisitor, address: IpAddr) -> Result<Admission, Refusal> {
        let mut random = [0; 20];
        getrandom::fill(&mut random)
            .map_err(|_| Refusal::failed("the system gives no random bytes, so no visitor can join"))?;
        self.sessions().join(chosen, address, random, Instant::now())
    }

    /// Hears a request of a visitor, which is a sign of life, and waits until it is its turn.
    pub(in crate::server) async fn hear(&self, id: String, secret: &[u8]) -> Result<Admitted, Refusal> {
        let wait = self.sessions().hear(&id, secret, Instant::now())?;
        sleep(wait).await;
        Ok(Admitted(id))
    }

    /// Lets a visitor go.
    pub(in crate::server) fn leave(&self, id: &str, secret: &[u8]) -> Result<(), Refusal> {
        self.sessions().leave(id, secret)
    }

    /// Returns the visitors as pages see them.
    pub(super) fn shown(&self, record: impl Fn(&str) -> Record) -> Vec<Visitor> {
        self.sessions().shown(record)
    }

    /// Notes how many lots are not decided; a share of these may be lent.
    pub(super) fn set_open(&self, open: u32) {
        self.sessions().set_open(open);
    }

    /// Lets silent visitors go, for as long as this is waited for.
    pub(super) async fn watch_over(&self) {
        loop {
            sleep(Held::SHORTEST_BEAT.max(beat(&self.spec) / 4)).await;
            self.sessions().forget_silent(Instant::now());
        }
    }

    /// Takes all lots back, and waits until they are given back.
    pub(super) async fn close(&self) {
        self.sessions().clear();
        let mut tasks = std::mem::take(&mut *locked(&self.tasks));
        let given_back = async {
            while tasks.join_next().await.is_some() {}
            self.server.flush().await
        };
        // A server that does not answer gives them to others when the leases end.
        let _in_time = timeout(PATIENCE, given_back).await;
    }

    /// Lends a lot to a visitor, if there is one that it may count.
    ///
    /// This may be dropped at any moment, when the visitor closes the connection. So a task of its own searches to the end, and
    /// gives back a lot whose visitor has gone.
    pub(in crate::server) async fn lend(self: &Arc<Self>, Admitted(id): Admitted) -> Result<Option<Want>, Refusal> {
        let party = {
            let mut sessions = self.sessions();
            if !sessions.may_borrow(&id)? {
                return Ok(None);
            }
            sessions.party(&id)
        };
        let (tell, told) = oneshot::channel();
        let visits = self.clone();
        self.spawn(async move {
            match visits.find(&party).await {
                Ok(Some((held, want))) => visits.hold(held, want, &id, &party, tell).await,
                none => drop(tell.send(none.map(|_| None))),
            }
        });
        match timeout(PATIENCE, told).await {
            Ok(Ok(lent)) => lent,
            _ => Err(no_answer()),
        }
    }

    fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        let mut tasks = locked(&self.tasks);
        while tasks.try_join_next().is_some() {}
        tasks.spawn(task);
    }

    /// Pulls lots until there is one that a visitor may count. The others go back at once, when the search is over.
    async fn find(&self, party: &Party) -> Result<Option<(Held, Want)>, Refusal> {
        let Ok(mut search) = timeout(PATIENCE, self.search.lock()).await else { return Err(no_answer()) };
        if search.rests_until.is_some_and(|until| Instant::now() < until) {
            return Ok(None);
        }
        let (mut left, mut found) = (Vec::new(), Ok(None));
        for _ in 0..LOOKS {
            let most = 1 + search.prefetch.beyond();
            let pulled = match search.wants.pull(most, Duration::ZERO).await {
                Ok(pulled) => pulled,
                Err(fault) => {
                    found = Err(self.refusal(&fault));
                    break;
                }
            };
            let (is_all, mut is_for_others) = (pulled.len() < most, false);
            for held in pulled {
                let want =
                    Want::read(&held.bytes).ok().filter(|want| self.can_lend(want, held.lot) && want.is_for(party));
                is_for_others |= want.is_none();
                match want {
                    Some(want) if matches!(found, Ok(None)) => found = Ok(Some((held, want))),
                    _ => left.push(held),
                }
            }
            search.prefetch.met_others(is_for_others);
            if is_all || matches!(found, Ok(Some(_))) {
                break;
            }
        }
        if matches!(found, Ok(None)) && !left.is_empty() {
            search.rests_until = Some(Instant::now() + REST);
        }
        for held in left {
            give_back(held, Duration::ZERO).await;
        }
        found
    }

    /// Returns `true` if a request is one of this campaign, for the engine that pages have.
    fn can_lend(&self, want: &Want, lot: u32) -> bool {
        (want.size, want.method, want.engine()) == (self.spec.size, self.spec.method, self.spec.method)
            && want.lot == lot
            && self.lots.part(lot).as_ref() == Some(&want.part)
    }

    /// Lends a lot that was found, and keeps its lease until it is answered, its time is over, or its loan is struck out.
    async fn hold(&self, held: Held, want: Want, id: &str, party: &Party, tell: Tell) {
        let (lot, lease) = (held.lot, Duration::from_millis(self.spec.beat_ms).max(Held::SHORTEST_BEAT));
        let (task, mut orders) = mpsc::channel(1);
        let lending = self.sessions().lend(id, Lent { lot, task });
        let (is_lent, has_it) = (matches!(lending, Ok(Lending::Lent)), matches!(lending, Ok(Lending::HasIt)));
        let is_told = tell.send(lending.map(|_| is_lent.then_some(want))).is_ok();
        if has_it {
            // Its lease had ended while the server was silent. Another task still holds it.
            return;
        }
        if !is_lent || !is_told {
            self.sessions().strike_out(id, lot);
            return give_back(held, Duration::ZERO).await;
        }
        // This word is not stored, so it does not matter if it is lost.
        let _sent = self.exchange.begin(lot, party, held.deliveries).await;
        let deadline = sleep(deadline(&self.spec));
        tokio::pin!(deadline);
        loop {
            let order = tokio::select! {
                order = orders.recv() => order,
                () = &mut deadline => None,
                () = sleep(lease) => {
                    // If the connection is lost, the next one may be in time.
                    let _sent = held.keep().await;
                    continue;
                }
            };
            let Some(Order { vote, stored }) = order else { break };
            let voted = self.exchange.vote(lot, party, vote).await;
            let is_stored = voted.is_ok();
            if is_stored {
                self.sessions().strike_out(id, lot);
            }
            // The visitor may have gone away meanwhile.
            let _told = stored.send(voted.map(drop));
            if is_stored {
                // Without the confirmation the lot may come again, and its vote is there already.
                let _confirmed = held.done().await;
                return;
            }
        }
        self.sessions().strike_out(id, lot);
        give_back(held, Duration::ZERO).await;
    }

    /// Returns the loan of a lot that a visitor is about to answer.
    pub(in crate::server) fn loan(&self, Admitted(id): Admitted, lot: u32) -> Result<Borrowed, Refusal> {
        self.sessions().loan(&id, lot).map(Borrowed)
    }

    /// Votes for a visitor on a lot that is lent to it.
    pub(in crate::server) async fn answer(&self, Borrowed(lent): Borrowed, bytes: &[u8]) -> Result<(), Refusal> {
        let Lent { lot, task } = lent;
        let vote = Vote::read(bytes, &self.spec, lot).map_err(|error| {
            Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, format!("the answer to lot {lot} cannot be used: {error}"))
        })?;
        // What the server knows better than the page.
        let (version, ended) = (env!("CARGO_PKG_VERSION").into(), date::utc(SystemTime::now()));
        let vote = Vote { engine: self.spec.method, backend: BACKEND.into(), version, ended, ..vote };
        let (stored, heard) = oneshot::channel();
        // If the lot went back at this moment, its task is gone.
        task.send(Order { vote: vote.to_string().into(), stored }).await.map_err(|_| not_lent(lot))?;
        match heard.await {
            Ok(stored) => stored.map_err(|fault| self.refusal(&fault)),
            Err(_) => Err(not_lent(lot)),
        }
    }

    /// Returns the refusal of a request that the campaign's server did not let happen.
    fn refusal(&self, fault: &Fault) -> Refusal {
        match fault {
            Fault::Gone => no_answer(),
            fault if fault.may_pass() => no_answer(),
            fault => {
                if !self.was_refused.swap(true, Ordering::Relaxed) {
                    say(&format!("Visitors cannot help: {fault}."));
                }
                Refusal::failed("the campaign's server lets no visitor help; the owner of this server sees why")
            }
        }
    }
}

/// A visitor whose request is allowed: it had the right secret, and it is its turn.
#[derive(Debug)]
pub(in crate::server) struct Admitted(String);

/// A lot that is lent to the visitor that asks.
#[derive(Debug)]
pub(in crate::server) struct Borrowed(Lent<mpsc::Sender<Order>>);

/// Returns the longest time between two requests of a visitor.
fn beat(spec: &Spec) -> Duration {
    LONGEST_BEAT.min(Duration::from_millis(spec.lease_ms))
}

/// Returns the time in which a visitor has to answer a lot.
fn deadline(spec: &Spec) -> Duration {
    Duration::from_millis(spec.lease_ms) * LEASES
}

fn no_answer() -> Refusal {
    Refusal::busy("the campaign's server does not answer; try again in a moment")
}

/// Gives a lot back. If the connection is lost, the end of the lease does.
async fn give_back(held: Held, delay: Duration) {
    let _sent = held.give_back(delay).await;
}
