//! Visitors that help with the campaign: lots are lent over HTTP, and voted on.
//!
//! A visitor's vote is a first opinion, and workers answer each lot all the same. So a lot that is lent stays among
//! those that workers are asked for, and a visitor that disappears delays nothing. A page is never let near the
//! campaign's server itself.

mod sessions;

use crate::date;
use crate::failure::say;
use crate::locked::locked;
use crate::server::answer::Refusal;
use axum::http::StatusCode;
use eightfold_campaign::{Exchange, Fault};
use eightfold_results::campaign::{Lots, Party, Spec, Vote, Want};
use sessions::Sessions;
use std::sync::{Mutex, Once};
use std::time::Instant;
use tokio::time::sleep;

/// The backend of votes that were counted in a browser.
const BACKEND: &str = "browser";

/// The visitors of a campaign.
#[derive(Debug)]
pub(in crate::server) struct Visits {
    pub(in crate::server) sessions: Mutex<Sessions>,
    exchange: Exchange,
    pub(in crate::server) spec: Spec,
    lots: Lots,
    /// Is used up once it was said that the campaign's server refuses votes.
    refused: Once,
}

impl Visits {
    /// Begins without visitors. All of them vote under the name of this party.
    pub(super) fn new(exchange: Exchange, spec: Spec, party: &Party) -> Visits {
        let sessions = Mutex::new(Sessions::new(party.name(), &spec));
        Visits { sessions, exchange, lots: spec.lots(), spec, refused: Once::new() }
    }

    /// Hears a request of a visitor, which is a sign of life, and waits until it is its turn.
    pub(in crate::server) async fn hear(&self, id: String, secret: &[u8]) -> Result<Admitted, Refusal> {
        let wait = locked(&self.sessions).hear(&id, secret, Instant::now())?;
        sleep(wait).await;
        Ok(Admitted(id))
    }

    /// Lends a lot to a visitor, if there is one.
    pub(in crate::server) async fn lend(&self, Admitted(id): &Admitted) -> Result<Option<Want>, Refusal> {
        let (lot, party) = {
            let mut sessions = locked(&self.sessions);
            (sessions.lend(id, Instant::now())?, sessions.party(id))
        };
        let Some((lot, part)) = lot.and_then(|lot| Some((lot, self.lots.part(lot)?))) else { return Ok(None) };
        // This word is not stored, so it does not matter if it is lost.
        let _sent = self.exchange.begin(lot, &party, 1).await;
        Ok(Some(Want::new(self.spec.size, self.spec.method, lot, part)))
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
        let party = {
            let mut sessions = locked(&self.sessions);
            // Its time may have ended while the answer came.
            sessions.check_loan(by, lot)?;
            sessions.party(id)
        };
        let stored = self.exchange.vote(lot, &party, vote.to_string().into()).await;
        stored.map_err(|fault| self.refusal(&fault))?;
        locked(&self.sessions).strike_out(id, lot);
        Ok(())
    }

    /// Returns the refusal of a vote that the campaign's server did not take.
    fn refusal(&self, fault: &Fault) -> Refusal {
        if matches!(fault, Fault::Gone) || fault.may_pass() {
            return Refusal::busy("the campaign's server does not answer; try again in a moment");
        }
        self.refused.call_once(|| say(&format!("Visitors cannot help: {fault}.")));
        Refusal::failed("the campaign's server lets no visitor help; the owner of this server sees why")
    }
}

/// A visitor whose request is allowed: it had the right secret, and it is its turn.
#[derive(Debug)]
pub(in crate::server) struct Admitted(String);
