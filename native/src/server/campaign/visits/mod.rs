//! Visitors that help with the campaign: lots are borrowed from the campaign's server, lent over HTTP, and voted on.
//!
//! ```text
//!  campaign's server ──> lend ──> page ── counts ──> answer ──> vote ──> acknowledgement
//!                         │                            ^
//!                         v                            │
//!                        a loan, whose lease is kept until the answer, the deadline, or the visitor's end
//! ```
//!
//! A page is never let near the campaign's server itself: whoever may pull and acknowledge lots could remove them without
//! a vote. The visitors' sessions are the only state; a lot whose loan ends goes back.

mod pace;
mod sessions;

use crate::date;
use crate::failure::say;
use crate::locked::locked;
use crate::server::answer::Refusal;
use axum::http::StatusCode;
use eightfold_campaign::{Exchange, Fault, Held, Prefetch, Server, Wants};
use eightfold_results::campaign::visit::{Admission, NewVisitor, Visitor};
use eightfold_results::campaign::{self, Lots, Party, Record, Spec, Vote, Want};
use sessions::Sessions;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, Once};
use std::time::{Duration, Instant};
use tokio::sync::{Mutex as AsyncMutex, oneshot};
use tokio::time::{sleep, timeout};

/// The times that lots are pulled for one request, until there is one that the visitor may count.
const LOOKS: u32 = 4;

/// The time for which no lots are pulled after there were only those that the visitor may not count.
const REST: Duration = Duration::from_millis(500);

/// The time that a request waits for the campaign's server.
const PATIENCE: Duration = Duration::from_secs(5);

/// The backend of votes that were counted in a browser.
const BACKEND: &str = "browser";

/// The visitors of a campaign.
#[derive(Debug)]
pub(in crate::server) struct Visits {
    server: Server,
    exchange: Exchange,
    spec: Spec,
    lots: Lots,
    search: AsyncMutex<Search>,
    sessions: Mutex<Sessions<Arc<Held>>>,
    /// Is used up once it was said that the campaign's server refuses lots or votes.
    refused: Once,
}

/// The search for lots. One request searches at a time.
#[derive(Debug)]
struct Search {
    wants: Wants,
    /// The lots that are pulled beyond the one that is wanted.
    prefetch: Prefetch,
    /// The time until which none are pulled, because there were only those for workers.
    rests_until: Instant,
}

impl Visits {
    /// Begins to lend lots. All visitors vote under the name of this party.
    pub(super) async fn open(server: Server, exchange: Exchange, spec: Spec, party: &Party) -> Result<Visits, Fault> {
        let wants = exchange.wants().await?;
        let search = AsyncMutex::new(Search { wants, prefetch: Prefetch::default(), rests_until: Instant::now() });
        let sessions = Mutex::new(Sessions::new(party.name(), &spec));
        let (lots, refused) = (spec.lots(), Once::new());
        Ok(Visits { server, exchange, spec, lots, search, sessions, refused })
    }

    /// Takes a visitor in.
    pub(in crate::server) fn join(&self, chosen: NewVisitor, address: IpAddr) -> Result<Admission, Refusal> {
        locked(&self.sessions).join(chosen, address, Instant::now())
    }

    /// Hears a request of a visitor, which is a sign of life, and waits until it is its turn.
    pub(in crate::server) async fn hear(&self, id: String, secret: &[u8]) -> Result<Admitted, Refusal> {
        let wait = locked(&self.sessions).hear(&id, secret, Instant::now())?;
        sleep(wait).await;
        Ok(Admitted(id))
    }

    /// Lets a visitor go. Its lots go back.
    pub(in crate::server) async fn leave(&self, id: &str, secret: &[u8]) -> Result<(), Refusal> {
        let lots = locked(&self.sessions).leave(id, secret)?;
        give_back(&lots).await;
        Ok(())
    }

    /// Returns the visitors as pages see them.
    pub(super) fn shown(&self, record: impl Fn(&str) -> Record) -> Vec<Visitor> {
        locked(&self.sessions).shown(record)
    }

    /// Notes how many lots are not decided; a share of these may be lent.
    pub(super) fn set_open(&self, open: u32) {
        locked(&self.sessions).open = open;
    }

    /// Keeps the leases of lots, and takes back those of silent visitors and those whose time is over, for as long as this is
    /// waited for.
    pub(in crate::server) async fn watch_over(&self) {
        let lease = Duration::from_millis(self.spec.beat_ms).max(Held::SHORTEST_BEAT);
        let pause = (locked(&self.sessions).beat / 4).clamp(Held::SHORTEST_BEAT, lease);
        let mut kept = Instant::now();
        loop {
            sleep(pause).await;
            let lots = locked(&self.sessions).take_back(Instant::now());
            give_back(&lots).await;
            if kept.elapsed() + pause > lease {
                kept = Instant::now();
                let lots: Vec<_> = locked(&self.sessions).lent().cloned().collect();
                for held in lots {
                    // If the connection is lost, the next one may be in time.
                    let _sent = held.keep().await;
                }
            }
        }
    }

    /// Takes all lots back, and gives them back.
    pub(in crate::server) async fn close(&self) {
        let lots = locked(&self.sessions).clear();
        let given_back = async {
            // A search that is under way gives back what it finds.
            let _search = self.search.lock().await;
            give_back(&lots).await;
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
        if !locked(&self.sessions).may_borrow(&id)? {
            return Ok(None);
        }
        let (tell, told) = oneshot::channel();
        let visits = self.clone();
        tokio::spawn(async move { visits.search(&id, tell).await });
        match timeout(PATIENCE, told).await {
            Ok(Ok(lent)) => lent,
            _ => Err(no_answer()),
        }
    }

    /// Searches for a lot, and lends it.
    async fn search(&self, id: &str, tell: oneshot::Sender<Result<Option<Want>, Refusal>>) {
        let Ok(mut search) = timeout(PATIENCE, self.search.lock()).await else { return };
        let party = locked(&self.sessions).party(id);
        let (held, want) = match self.find(&mut search, &party).await {
            Ok(Some(found)) => found,
            none => return drop(tell.send(none.map(|_| None))),
        };
        let lot = held.lot;
        if locked(&self.sessions).renew(id, lot, &held) {
            return drop(tell.send(Ok(None)));
        }
        let lent = locked(&self.sessions).lend(id, lot, held.clone(), Instant::now());
        let is_lent = matches!(lent, Ok(true));
        let is_told = tell.send(lent.map(|is_lent| is_lent.then_some(want))).is_ok();
        if is_lent && is_told {
            // This word is not stored, so it does not matter if it is lost.
            let _sent = self.exchange.begin(lot, &party, held.deliveries).await;
        } else {
            locked(&self.sessions).strike_out(id, lot);
            give_back(&[held]).await;
        }
    }

    /// Pulls lots until there is one that a visitor may count. The others go back at once, when the search is over.
    async fn find(&self, search: &mut Search, party: &Party) -> Result<Option<(Arc<Held>, Want)>, Refusal> {
        if Instant::now() < search.rests_until {
            return Ok(None);
        }
        let mut left = Vec::new();
        let found = async {
            for _ in 0..LOOKS {
                let most = 1 + search.prefetch.beyond();
                let pulled = search.wants.pull(most, Duration::ZERO).await?;
                let (is_all, mut is_for_others, mut found) = (pulled.len() < most, false, None);
                for held in pulled.into_iter().map(Arc::new) {
                    let want = campaign::read(&held.bytes).ok();
                    let want = want.filter(|want: &Want| self.can_lend(want, held.lot) && want.is_for(party));
                    is_for_others |= want.is_none();
                    match want {
                        Some(want) if found.is_none() => found = Some((held, want)),
                        _ => left.push(held),
                    }
                }
                search.prefetch.met_others(is_for_others);
                if is_all || found.is_some() {
                    return Ok(found);
                }
            }
            Ok(None)
        };
        let found = found.await;
        if matches!(found, Ok(None)) && !left.is_empty() {
            search.rests_until = Instant::now() + REST;
        }
        give_back(&left).await;
        found.map_err(|fault| self.refusal(&fault))
    }

    /// Returns `true` if a request is one of this campaign, for the engine that pages have.
    fn can_lend(&self, want: &Want, lot: u32) -> bool {
        (want.size, want.method, want.engine()) == (self.spec.size, self.spec.method, self.spec.method)
            && want.lot == lot
            && self.lots.part(lot).as_ref() == Some(&want.part)
    }

    /// Refuses a visitor to which a lot is not lent.
    pub(in crate::server) fn check_loan(&self, Admitted(id): &Admitted, lot: u32) -> Result<(), Refusal> {
        locked(&self.sessions).loan(id, lot).map(drop)
    }

    /// Votes for a visitor on a lot that is lent to it.
    pub(in crate::server) async fn answer(&self, by: &Admitted, lot: u32, bytes: &[u8]) -> Result<(), Refusal> {
        let Admitted(id) = by;
        let vote = Vote::read(bytes, &self.spec, &self.lots, lot).map_err(|error| {
            Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, format!("the answer to lot {lot} cannot be used: {error}"))
        })?;
        // What the server knows better than the page.
        let (version, ended) = (env!("CARGO_PKG_VERSION").into(), date::now());
        let vote = Vote { engine: self.spec.method, backend: BACKEND.into(), version, ended, ..vote };
        let (held, party) = {
            let mut sessions = locked(&self.sessions);
            // It may have gone back while the answer came.
            (sessions.loan(id, lot)?, sessions.party(id))
        };
        let stored = self.exchange.vote(lot, &party, vote.to_string().into()).await;
        stored.map_err(|fault| self.refusal(&fault))?;
        locked(&self.sessions).strike_out(id, lot);
        // Without the confirmation the lot may come again, and its vote is there already.
        let _confirmed = held.done().await;
        Ok(())
    }

    /// Returns the refusal of a request that the campaign's server did not let happen.
    fn refusal(&self, fault: &Fault) -> Refusal {
        if matches!(fault, Fault::Gone) || fault.may_pass() {
            return no_answer();
        }
        self.refused.call_once(|| say(&format!("Visitors cannot help: {fault}.")));
        Refusal::failed("the campaign's server lets no visitor help; the owner of this server sees why")
    }
}

/// A visitor whose request is allowed: it had the right secret, and it is its turn.
#[derive(Debug)]
pub(in crate::server) struct Admitted(String);

fn no_answer() -> Refusal {
    Refusal::busy("the campaign's server does not answer; try again in a moment")
}

/// Gives lots back. If the connection is lost, the ends of the leases do.
async fn give_back(lots: &[Arc<Held>]) {
    for held in lots {
        let _sent = held.give_back(Duration::ZERO).await;
    }
}
