//! The sessions of visitors: who is here, which lots each has in hand, and how fast each may ask.

use super::Admitted;
use crate::random;
use crate::server::answer::Refusal;
use crate::terminal::plural;
use crate::token::equal;
use axum::http::StatusCode;
use eightfold_results::Hex;
use eightfold_results::campaign::visit::{Admission, NewVisitor, Visitor};
use eightfold_results::campaign::{Party, Record, Spec};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::net::IpAddr;
use std::time::{Duration, Instant};

/// The most visitors at once.
const MOST: usize = 64;

/// The most visitors that are remembered, those who have left included, so that the map can say whose a lot is.
const REMEMBERED: usize = 192;

/// The most visitors at once from one address.
const MOST_OF_AN_ADDRESS: usize = 8;

/// The share of the open lots that visitors may have in hand is one in so many. They give opinions and may vanish; the
/// rest is for workers.
const SHARE: u32 = 4;

/// The longest time between two requests of a visitor. A lease may demand a shorter one.
const LONGEST_BEAT: Duration = Duration::from_secs(30);

/// The beats after which a silent visitor has gone.
const BEATS: u32 = 3;

/// The leases in which a lot has to be answered. A tablet counts ten times slower than the core that lots are made for.
const LEASES: u32 = 20;

/// The pace of one visitor's requests: fifty a second, after a hundred at once. A page on a fast computer would ask
/// more often where lots are small, so its requests wait for their turn. The sixteen that it can have under way, one to
/// borrow and one to answer for each lot, wait for a third of a second at most.
const STEP: Duration = Duration::from_millis(20);
const AT_ONCE: u32 = 100;

/// The longest time that a request waits for its turn. One whose turn comes later is refused.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// The visitors of a campaign.
#[derive(Debug)]
pub(in crate::server) struct Sessions {
    /// The name under which the server votes for its visitors.
    server: String,
    /// The longest time between two requests of a visitor.
    beat: Duration,
    /// The time in which a lot has to be answered.
    deadline: Duration,
    sessions: Vec<Visit>,
    /// The lots to lend, the next one first.
    free: VecDeque<u32>,
    /// The lots that visitors have answered: whoever offers lots may not have heard of the last ones yet.
    answered: BTreeSet<u32>,
}

#[derive(Debug)]
struct Visit {
    /// Its name and its secret, which is not shown.
    admission: Admission,
    address: IpAddr,
    chosen: NewVisitor,
    /// The time of its last request; `None` once it has left.
    seen: Option<Instant>,
    /// The time at which its next turn would come if none came at once.
    turn: Instant,
    /// The lots that are lent, each with the time by which it has to be answered.
    loans: BTreeMap<u32, Instant>,
}

impl Sessions {
    /// Begins without visitors.
    pub(super) fn new(server: &str, spec: &Spec) -> Sessions {
        let lease = Duration::from_millis(spec.lease_ms);
        let (beat, deadline) = (LONGEST_BEAT.min(lease), lease * LEASES);
        let (sessions, free, answered) = Default::default();
        Sessions { server: server.into(), beat, deadline, sessions, free, answered }
    }

    /// Returns the party of a visitor.
    pub(super) fn party(&self, id: &str) -> Party {
        format!("{}.{id}", self.server).parse().unwrap_or_else(|_| unreachable!("a name and an id that was made here"))
    }

    /// Takes a visitor in.
    pub(in crate::server) fn join(
        &mut self,
        chosen: NewVisitor,
        address: IpAddr,
        now: Instant,
    ) -> Result<Admission, Refusal> {
        let here = self.sessions.iter().filter(|session| session.seen.is_some());
        if here.clone().filter(|session| session.address == address).count() >= MOST_OF_AN_ADDRESS {
            let sentence =
                format!("{MOST_OF_AN_ADDRESS} visitors of this address help already, which is as many as may");
            return Err(too_fast(sentence));
        }
        if here.count() >= MOST {
            return Err(too_fast(format!("{MOST} visitors help already, which is as many as this server can take")));
        }
        let no_randomness = |_| Refusal::failed("the system gives no random bytes, so no visitor can join");
        let random: [u8; 20] = random::number().map_err(no_randomness)?;
        if self.sessions.len() >= REMEMBERED
            && let Some(first) = self.sessions.iter().position(|session| session.seen.is_none())
        {
            self.sessions.remove(first);
        }
        let (id, secret) = (format!("v-{}", Hex(&random[..4])), Hex(&random[4..]).to_string());
        let [deadline_ms, beat_ms] = [self.deadline, self.beat].map(|time| time.as_millis() as u64);
        let admission = Admission { id, secret, deadline_ms, beat_ms };
        let (seen, loans) = (Some(now), BTreeMap::new());
        self.sessions.push(Visit { admission: admission.clone(), address, chosen, seen, turn: now, loans });
        Ok(admission)
    }

    fn here(&mut self, id: &str) -> Result<&mut Visit, Refusal> {
        let known = self.sessions.iter_mut().find(|session| session.admission.id == id && session.seen.is_some());
        known.ok_or_else(|| {
            Refusal::new(StatusCode::NOT_FOUND, "there is no such visitor, or it was silent for too long; join again")
        })
    }

    /// Finds the visitor that a request comes from.
    fn visitor(&mut self, id: &str, secret: &[u8]) -> Result<&mut Visit, Refusal> {
        let session = self.here(id)?;
        match equal(session.admission.secret.as_bytes(), secret) {
            true => Ok(session),
            false => Err(Refusal::new(StatusCode::FORBIDDEN, "this is not the visitor's secret")),
        }
    }

    /// Notes a request, which is a sign of life, and returns the time that it has to wait for its turn.
    pub(super) fn hear(&mut self, id: &str, secret: &[u8], now: Instant) -> Result<Duration, Refusal> {
        let session = self.visitor(id, secret)?;
        session.seen = Some(now);
        // A token bucket (GCRA): each request moves the next turn on by a step, and it may be some steps ahead of the
        // clock.
        let turn = session.turn.max(now) + STEP;
        let wait = (turn - now).saturating_sub(STEP * AT_ONCE);
        if wait > LONGEST_WAIT {
            return Err(too_fast("this visitor asks too often; try again in a moment"));
        }
        session.turn = turn;
        Ok(wait)
    }

    /// Takes the lots that may be lent from now on, the next one first: as many as make a share of the open ones, with
    /// those that are lent.
    pub(in crate::server) fn offer(&mut self, open: u32, lots: impl Iterator<Item = u32>) {
        let lent = self.sessions.iter().map(|session| session.loans.len()).sum();
        // No more than all visitors together can take before the next offer.
        let most = ((open / SHARE) as usize).saturating_sub(lent).min(MOST * usize::from(NewVisitor::MOST_WORKERS));
        let is_lent = |lot: &u32| self.sessions.iter().any(|session| session.loans.contains_key(lot));
        let is_free = |lot: &u32| !self.answered.contains(lot) && !is_lent(lot);
        self.free = lots.filter(is_free).take(most).collect();
    }

    /// Lends a lot, if there is one. A visitor that has one for each of its workers is refused.
    pub(super) fn lend(&mut self, id: &str, now: Instant) -> Result<Option<u32>, Refusal> {
        let (next, until) = (self.free.front().copied(), now + self.deadline);
        let session = self.here(id)?;
        let in_hand = session.loans.len();
        if in_hand >= session.chosen.workers.into() {
            let lots = plural(in_hand as u64, "lot");
            let sentence = format!("this visitor has {lots} in hand, and no worker for another");
            return Err(Refusal::new(StatusCode::CONFLICT, sentence));
        }
        session.loans.extend(next.map(|lot| (lot, until)));
        Ok(self.free.pop_front())
    }

    /// Refuses a visitor to which a lot is not lent.
    pub(in crate::server) fn check_loan(&mut self, Admitted(id): &Admitted, lot: u32) -> Result<(), Refusal> {
        self.here(id)?.loans.get(&lot).map(drop).ok_or_else(|| {
            Refusal::new(StatusCode::CONFLICT, format!("lot {lot} is not lent to this visitor, or its time is over"))
        })
    }

    /// Ends a loan, because the lot is answered.
    pub(super) fn strike_out(&mut self, id: &str, lot: u32) {
        self.answered.insert(lot);
        if let Ok(session) = self.here(id) {
            session.loans.remove(&lot);
        }
    }

    /// Lets a visitor go, however fast it asked before.
    pub(in crate::server) fn leave(&mut self, id: &str, secret: &[u8]) -> Result<(), Refusal> {
        let session = self.visitor(id, secret)?;
        session.seen = None;
        session.loans.clear();
        Ok(())
    }

    /// Lets visitors go that have been silent for too long, and ends loans whose time is over.
    pub(in crate::server) fn expire(&mut self, now: Instant) {
        let silence = self.beat * BEATS;
        for session in &mut self.sessions {
            session.seen.take_if(|seen| now.saturating_duration_since(*seen) > silence);
            let is_here = session.seen.is_some();
            session.loans.retain(|_, until| is_here && *until > now);
        }
    }

    /// Returns the visitors as pages see them, with their records.
    pub(in crate::server) fn shown(&self, record: impl Fn(&str) -> Record) -> Vec<Visitor> {
        let shown = |session: &Visit| {
            let party = self.party(&session.admission.id);
            let Record { votes, right, wrong, .. } = record(party.as_str());
            let NewVisitor { name, colour, .. } = session.chosen.clone();
            Visitor { party: party.to_string(), name, colour, is_here: session.seen.is_some(), votes, right, wrong }
        };
        self.sessions.iter().map(shown).collect()
    }
}

fn too_fast(sentence: impl Into<String>) -> Refusal {
    Refusal::new(StatusCode::TOO_MANY_REQUESTS, sentence)
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::{BoardSize, Method};
    use eightfold_results::campaign::visit::Colour;

    /// Has a visitor join, from an address that it shares with seven others.
    fn join(sessions: &mut Sessions, number: u8, now: Instant) -> Result<Admission, Refusal> {
        let chosen = NewVisitor { name: "Mei".into(), colour: Colour([1, 2, 3]), workers: 5 };
        sessions.join(chosen, [192, 0, 2, number / 8].into(), now)
    }

    fn sentence<T: std::fmt::Debug>(result: Result<T, Refusal>) -> String {
        result.unwrap_err().sentence
    }

    #[test]
    fn visitors_lots_and_requests_have_limits() {
        let now = Instant::now();
        let spec = Spec::new("n8", BoardSize::new(8).unwrap(), Method::Batch).unwrap();
        let mut sessions = Sessions::new("desk", &spec);
        let admissions: Vec<_> = (0..MOST as u8).map(|number| join(&mut sessions, number, now).unwrap()).collect();
        let late = join(&mut sessions, 200, now);
        assert!(sentence(late).starts_with("64 visitors help already"));
        let (id, secret) = (&admissions[0].id, admissions[0].secret.as_bytes());
        assert!(!format!("{sessions:?}").contains(&admissions[0].secret));
        sessions.offer(24, 0..24);
        for lot in 0..5 {
            assert_eq!(sessions.lend(id, now).unwrap(), Some(lot));
        }
        assert!(sentence(sessions.lend(id, now)).contains("5 lots in hand, and no worker for another"));
        sessions.strike_out(id, 4);
        sessions.offer(24, 0..24);
        let more = [(); 3].map(|()| sessions.lend(&admissions[1].id, now).unwrap());
        assert_eq!(more, [Some(5), Some(6), None], "a quarter of 24, without those that are lent or answered");
        let waits: Vec<_> = (0..1000).map_while(|_| sessions.hear(id, secret, now).ok()).collect();
        assert_eq!((waits[99], waits.len()), (Duration::ZERO, 150), "a hundred at once, and those of a second wait");
        // All that a page can have under way is far from being refused.
        let page = waits[100 + 2 * usize::from(NewVisitor::MOST_WORKERS)];
        assert!(page > Duration::ZERO && page < LONGEST_WAIT / 2, "{page:?}");
        assert!(sentence(sessions.hear(id, secret, now)).contains("too often"));
        let other = sessions.hear(&admissions[1].id, admissions[1].secret.as_bytes(), now);
        assert_eq!(other.unwrap(), Duration::ZERO, "each has its own pace");
        assert!(sessions.hear(id, secret, now + Duration::from_millis(50)).is_ok());

        // A visitor that has left makes room, and is forgotten in the end.
        for number in 0..3 * REMEMBERED {
            let first = sessions.sessions.iter().find(|session| session.seen.is_some()).unwrap();
            let Admission { id, secret, .. } = first.admission.clone();
            sessions.leave(&id, secret.as_bytes()).unwrap();
            join(&mut sessions, number as u8, now).unwrap();
        }
        assert_eq!(sessions.sessions.len(), REMEMBERED);
        assert!(sessions.sessions[REMEMBERED - MOST..].iter().all(|session| session.seen.is_some()));
    }
}
