//! The sessions of visitors: who is here, which lots each has in hand, and how fast each may ask.
//!
//! It knows no campaign's server. Whoever ends a loan gets the lot, to give it back.

use super::pace::{Limit, Pace};
use crate::random;
use crate::server::answer::Refusal;
use crate::terminal::plural;
use crate::token::equal;
use axum::http::StatusCode;
use eightfold_results::Hex;
use eightfold_results::campaign::visit::{Admission, NewVisitor, Visitor};
use eightfold_results::campaign::{Party, Record, Spec};
use std::collections::BTreeMap;
use std::mem;
use std::net::IpAddr;
use std::time::{Duration, Instant};

/// The most visitors at once.
const MOST: usize = 64;

/// The most visitors that are remembered, those who have left included, so that the map can say whose a lot is.
const REMEMBERED: usize = 192;

/// The most visitors at once from one address.
const MOST_OF_AN_ADDRESS: usize = 8;

/// The share of the open lots that visitors may have in hand is one in so many. They give opinions and may vanish; the rest is
/// for workers.
const SHARE: u32 = 4;

/// The longest time between two requests of a visitor. A lease may demand a shorter one.
const LONGEST_BEAT: Duration = Duration::from_secs(30);

/// The beats after which a silent visitor has gone.
const BEATS: u32 = 3;

/// The leases in which a lot has to be answered. A tablet counts ten times slower than the core that lots are made for.
const LEASES: u32 = 20;

/// The pace of one visitor's requests: fifty a second, after a hundred at once. A page on a fast computer would ask more often
/// where lots are small, so its requests wait for their turn. The sixteen that it can have under way, one to borrow and one to
/// answer for each lot, wait for a third of a second at most.
const REQUESTS: Limit = Limit { step: Duration::from_millis(20), at_once: 100, longest_wait: Duration::from_secs(1) };

/// The pace at which visitors come: four a second, after a class at once.
const JOINS: Limit = Limit { step: Duration::from_millis(250), at_once: 64, longest_wait: Duration::ZERO };

/// The visitors of a campaign. `L` is a lot that this server holds.
#[derive(Debug)]
pub(super) struct Sessions<L> {
    /// The name under which the server votes for its visitors.
    server: String,
    /// The longest time between two requests of a visitor.
    pub(super) beat: Duration,
    /// The time in which a lot has to be answered.
    deadline: Duration,
    sessions: Vec<Visit<L>>,
    joins: Pace,
    /// The number of lots that are not decided. Nothing is lent until it is known.
    pub(super) open: u32,
}

#[derive(Debug)]
struct Visit<L> {
    /// Its name and its secret, which is not shown.
    admission: Admission,
    address: IpAddr,
    chosen: NewVisitor,
    /// The time of its last request; `None` once it has left.
    seen: Option<Instant>,
    requests: Pace,
    /// The lots that are lent, each with the time by which it has to be answered.
    loans: BTreeMap<u32, (Instant, L)>,
}

impl<L: Clone> Sessions<L> {
    /// Begins without visitors.
    pub(super) fn new(server: &str, spec: &Spec) -> Sessions<L> {
        let lease = Duration::from_millis(spec.lease_ms);
        let (beat, deadline) = (LONGEST_BEAT.min(lease), lease * LEASES);
        Sessions { server: server.into(), beat, deadline, sessions: Vec::new(), joins: Pace::default(), open: 0 }
    }

    /// Returns the party of a visitor.
    pub(super) fn party(&self, id: &str) -> Party {
        format!("{}.{id}", self.server).parse().unwrap_or_else(|_| unreachable!("a name and an id that was made here"))
    }

    /// Takes a visitor in.
    pub(super) fn join(&mut self, chosen: NewVisitor, address: IpAddr, now: Instant) -> Result<Admission, Refusal> {
        if self.joins.turn(JOINS, now).is_none() {
            return Err(too_fast("too many visitors come at the same time; try again in a moment"));
        }
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
        let (seen, requests, loans) = (Some(now), Pace::default(), BTreeMap::new());
        self.sessions.push(Visit { admission: admission.clone(), address, chosen, seen, requests, loans });
        Ok(admission)
    }

    fn here(&mut self, id: &str) -> Result<&mut Visit<L>, Refusal> {
        let known = self.sessions.iter_mut().find(|session| session.admission.id == id && session.seen.is_some());
        known.ok_or_else(|| {
            Refusal::new(StatusCode::NOT_FOUND, "there is no such visitor, or it was silent for too long; join again")
        })
    }

    /// Finds the visitor that a request comes from.
    fn visitor(&mut self, id: &str, secret: &[u8]) -> Result<&mut Visit<L>, Refusal> {
        let session = self.here(id)?;
        match equal(session.admission.secret.as_bytes(), secret) {
            true => Ok(session),
            false => Err(Refusal::new(StatusCode::FORBIDDEN, "this is not the visitor's secret")),
        }
    }

    /// Notes a request, which is a sign of life, and returns the time that it has to wait for its turn.
    pub(super) fn hear(&mut self, id: &str, secret: &[u8], now: Instant) -> Result<Duration, Refusal> {
        let session = self.visitor(id, secret)?;
        let wait = session.requests.turn(REQUESTS, now);
        session.seen = Some(now);
        wait.ok_or_else(|| too_fast("this visitor asks too often; try again in a moment"))
    }

    /// Returns `true` if the visitor may borrow another lot. One that has a lot for each of its workers is refused.
    pub(super) fn may_borrow(&mut self, id: &str) -> Result<bool, Refusal> {
        let session = self.here(id)?;
        let in_hand = session.loans.len();
        if in_hand >= session.chosen.workers.into() {
            let lots = plural(in_hand as u64, "lot");
            let sentence = format!("this visitor has {lots} in hand, and no worker for another");
            return Err(Refusal::new(StatusCode::CONFLICT, sentence));
        }
        let lent: usize = self.sessions.iter().map(|session| session.loans.len()).sum();
        Ok(lent < (self.open / SHARE) as usize)
    }

    /// Takes the new lease of a lot that the visitor has already, whose old one ended while the campaign's server was silent.
    /// Returns `false` if it has no such lot.
    pub(super) fn renew(&mut self, id: &str, lot: u32, held: &L) -> bool {
        let known = self.here(id).ok().and_then(|session| session.loans.get_mut(&lot));
        known.map(|(_, known)| *known = held.clone()).is_some()
    }

    /// Lends a lot, if the visitor is still here and may have it: its other requests may have been faster. Returns `false` if
    /// visitors have as many lots as they may.
    pub(super) fn lend(&mut self, id: &str, lot: u32, held: L, now: Instant) -> Result<bool, Refusal> {
        let (may_have_it, until) = (self.may_borrow(id)?, now + self.deadline);
        if may_have_it {
            self.here(id)?.loans.insert(lot, (until, held));
        }
        Ok(may_have_it)
    }

    /// Returns a lot that a visitor wants to answer.
    pub(super) fn loan(&mut self, id: &str, lot: u32) -> Result<L, Refusal> {
        self.here(id)?.loans.get(&lot).map(|(_, held)| held.clone()).ok_or_else(|| {
            Refusal::new(StatusCode::CONFLICT, format!("lot {lot} is not lent to this visitor, or its time is over"))
        })
    }

    /// Iterates over all lots that are lent.
    pub(super) fn lent(&self) -> impl Iterator<Item = &L> {
        self.sessions.iter().flat_map(|session| session.loans.values()).map(|(_, held)| held)
    }

    /// Strikes a loan out: the lot is answered, or its visitor does not know of it.
    pub(super) fn strike_out(&mut self, id: &str, lot: u32) {
        if let Ok(session) = self.here(id) {
            session.loans.remove(&lot);
        }
    }

    /// Lets a visitor go, however fast it asked before. Returns its lots.
    pub(super) fn leave(&mut self, id: &str, secret: &[u8]) -> Result<Vec<L>, Refusal> {
        let session = self.visitor(id, secret)?;
        session.seen = None;
        Ok(mem::take(&mut session.loans).into_values().map(|(_, held)| held).collect())
    }

    /// Lets visitors go that have been silent for too long. Returns their lots, and those whose time is over.
    pub(super) fn take_back(&mut self, now: Instant) -> Vec<L> {
        let (silence, mut back) = (self.beat * BEATS, Vec::new());
        for session in &mut self.sessions {
            session.seen.take_if(|seen| now.saturating_duration_since(*seen) > silence);
            let is_gone = session.seen.is_none();
            let over = session.loans.extract_if(.., |_, (until, _)| is_gone || *until <= now);
            back.extend(over.map(|(_, (_, held))| held));
        }
        back
    }

    /// Forgets all visitors. Returns their lots.
    pub(super) fn clear(&mut self) -> Vec<L> {
        self.sessions.drain(..).flat_map(|session| session.loans.into_values()).map(|(_, held)| held).collect()
    }

    /// Returns the visitors as pages see them, with their records.
    pub(super) fn shown(&self, record: impl Fn(&str) -> Record) -> Vec<Visitor> {
        let shown = |session: &Visit<L>| {
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
    fn join(sessions: &mut Sessions<u32>, number: u8, now: Instant) -> Result<Admission, Refusal> {
        let chosen = NewVisitor { name: "Mei".into(), colour: Colour([1, 2, 3]), workers: 5 };
        sessions.join(chosen, [192, 0, 2, number / 8].into(), now)
    }

    fn book(number: u8, now: Instant) -> (Sessions<u32>, Vec<Admission>) {
        let spec = Spec::new("n8", BoardSize::new(8).unwrap(), Method::Batch).unwrap();
        let mut sessions = Sessions { open: 1000, ..Sessions::new("desk", &spec) };
        let admissions = (0..number).map(|number| join(&mut sessions, number, now).unwrap()).collect();
        (sessions, admissions)
    }

    fn sentence<T: std::fmt::Debug>(result: Result<T, Refusal>) -> String {
        result.unwrap_err().sentence
    }

    #[test]
    fn visitors_lots_and_requests_have_limits() {
        let now = Instant::now();
        let (mut sessions, admissions) = book(MOST as u8, now);
        let late = join(&mut sessions, 200, now + Duration::from_secs(1));
        assert!(sentence(late).starts_with("64 visitors help already"));
        let (id, secret) = (&admissions[0].id, admissions[0].secret.as_bytes());
        for lot in 0..5 {
            assert!(sessions.lend(id, lot, lot, now).unwrap());
        }
        assert!(sentence(sessions.may_borrow(id)).contains("5 lots in hand, and no worker for another"));
        assert!(sentence(sessions.lend(id, 99, 99, now)).contains("5 lots in hand, and no worker for another"));
        let waits: Vec<_> = (0..1000).map_while(|_| sessions.hear(id, secret, now).ok()).collect();
        assert_eq!((waits[99], waits.len()), (Duration::ZERO, 150), "a hundred at once, and those of a second wait");
        // All that a page can have under way is far from being refused.
        let page = waits[100 + 2 * usize::from(NewVisitor::MOST_WORKERS)];
        assert!(page > Duration::ZERO && page < REQUESTS.longest_wait / 2, "{page:?}");
        assert!(sentence(sessions.hear(id, secret, now)).contains("too often"));
        let other = sessions.hear(&admissions[1].id, admissions[1].secret.as_bytes(), now);
        assert_eq!(other.unwrap(), Duration::ZERO, "each has its own pace");
        assert!(sessions.hear(id, secret, now + Duration::from_millis(50)).is_ok());

        // A visitor that has left makes room, and is forgotten in the end.
        for number in 0..3 * REMEMBERED {
            let now = now + Duration::from_secs(60 + number as u64);
            let first = sessions.sessions.iter().find(|session| session.seen.is_some()).unwrap();
            let Admission { id, secret, .. } = first.admission.clone();
            sessions.leave(&id, secret.as_bytes()).unwrap();
            join(&mut sessions, number as u8, now).unwrap();
        }
        assert_eq!(sessions.sessions.len(), REMEMBERED);
        assert!(sessions.sessions[REMEMBERED - MOST..].iter().all(|session| session.seen.is_some()));
    }

    #[test]
    fn a_class_may_come_at_once_but_not_two() {
        let now = Instant::now();
        let (mut sessions, mut joined) = (book(0, now).0, 0);
        while let Ok(Admission { id, secret, .. }) = join(&mut sessions, joined, now) {
            sessions.leave(&id, secret.as_bytes()).unwrap();
            joined += 1;
        }
        assert!((60..=66).contains(&joined), "{joined}");
        assert!(sentence(join(&mut sessions, joined, now)).contains("at the same time"));
        let secret = &sessions.sessions[0].admission.secret;
        assert!(!format!("{sessions:?}").contains(secret));
    }
}
