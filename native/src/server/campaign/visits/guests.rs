//! The book of visitors: who is here, which lots each has in hand, and how fast each may ask.
//!
//! It knows no campaign's server. A loan has a channel to the task that holds its lot; when the loan is struck out, the
//! channel closes, and the task gives the lot back.

use super::pace::{Limit, Pace};
use crate::server::answer::Refusal;
use crate::token::equal;
use axum::http::StatusCode;
use eightfold_results::Hex;
use eightfold_results::campaign::visit::{Admission, NewVisitor, Visitor};
use eightfold_results::campaign::{LotPart, Party, Record};
use std::time::{Duration, Instant};

/// The most visitors at once.
const MOST: usize = 64;

/// The most visitors that are remembered, those who have left included, so that the map can say whose a lot is.
const REMEMBERED: usize = 192;

/// The most lots that a visitor has in hand: one for each core of a usual computer.
pub(super) const MOST_IN_HAND: usize = 8;

/// The pace of one visitor's requests: fifty a second, after a hundred at once. A page on a fast computer would ask more often
/// where lots are small, so its requests wait for their turn. The sixteen that it can have under way, one to borrow and one to
/// answer for each lot, wait for a third of a second at most.
const REQUESTS: Limit = Limit { step: Duration::from_millis(20), at_once: 100, longest_wait: Duration::from_secs(1) };

/// The pace at which visitors come: four a second, after a class at once.
const JOINS: Limit = Limit { step: Duration::from_millis(250), at_once: 64, longest_wait: Duration::ZERO };

/// The visitors of a campaign. `L` is the way to the task that holds a lot.
#[derive(Debug)]
pub(super) struct Guests<L> {
    /// The name under which the server votes for its visitors.
    desk: String,
    /// The time after which a silent visitor has gone.
    silence: Duration,
    guests: Vec<Guest<L>>,
    joins: Pace,
}

struct Guest<L> {
    id: String,
    secret: String,
    chosen: NewVisitor,
    /// The time of its last request; `None` once it has left.
    seen: Option<Instant>,
    requests: Pace,
    loans: Vec<Lent<L>>,
}

/// The secret is not shown.
impl<L> std::fmt::Debug for Guest<L> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Guest").field(&self.id).finish()
    }
}

/// A lot that is lent.
#[derive(Clone, Debug)]
pub(super) struct Lent<L> {
    pub(super) lot: u32,
    pub(super) part: LotPart,
    /// The way to the task that holds it.
    pub(super) task: L,
}

impl<L: Clone> Guests<L> {
    /// Returns an empty book.
    pub(super) fn new(desk: &str, silence: Duration) -> Guests<L> {
        Guests { desk: desk.into(), silence, guests: Vec::new(), joins: Pace::default() }
    }

    /// Returns the party of a visitor.
    pub(super) fn party(&self, id: &str) -> Party {
        format!("{}.{id}", self.desk).parse().unwrap_or_else(|_| unreachable!("a name and an id that was made here"))
    }

    /// Takes a visitor in. The random bytes become its id and its secret.
    pub(super) fn join(&mut self, chosen: NewVisitor, random: [u8; 20], now: Instant) -> Result<Admission, Refusal> {
        if self.joins.turn(JOINS, now).is_none() {
            return Err(too_fast("too many visitors come at the same time; try again in a moment"));
        }
        if self.guests.iter().filter(|guest| guest.seen.is_some()).count() >= MOST {
            return Err(too_fast(format!("{MOST} visitors help already, which is as many as this server takes")));
        }
        if self.guests.len() >= REMEMBERED
            && let Some(first) = self.guests.iter().position(|guest| guest.seen.is_none())
        {
            self.guests.remove(first);
        }
        let (id, secret) = (format!("v-{}", Hex(&random[..4])), Hex(&random[4..]).to_string());
        let admission = Admission { id: id.clone(), secret: secret.clone() };
        let (requests, loans) = (Pace::default(), Vec::new());
        self.guests.push(Guest { id, secret, chosen, seen: Some(now), requests, loans });
        Ok(admission)
    }

    fn here(&mut self, id: &str) -> Result<&mut Guest<L>, Refusal> {
        let known = self.guests.iter_mut().find(|guest| guest.id == id && guest.seen.is_some());
        known.ok_or_else(|| {
            Refusal::new(StatusCode::NOT_FOUND, "there is no such visitor, or it was silent for too long; join again")
        })
    }

    /// Finds the visitor that a request comes from.
    fn visitor(&mut self, id: &str, secret: &[u8]) -> Result<&mut Guest<L>, Refusal> {
        let guest = self.here(id)?;
        if equal(guest.secret.as_bytes(), secret) {
            Ok(guest)
        } else {
            Err(Refusal::new(StatusCode::FORBIDDEN, "this is not the visitor's secret"))
        }
    }

    /// Notes a request, which is a sign of life, and returns the time that it has to wait for its turn.
    pub(super) fn hear(&mut self, id: &str, secret: &[u8], now: Instant) -> Result<Duration, Refusal> {
        let guest = self.visitor(id, secret)?;
        let wait = guest.requests.turn(REQUESTS, now);
        guest.seen = Some(now);
        wait.ok_or_else(|| too_fast("this visitor asks too often; try again in a moment"))
    }

    /// Returns `Ok` if the visitor may borrow another lot.
    pub(super) fn may_borrow(&mut self, id: &str) -> Result<(), Refusal> {
        if self.here(id)?.loans.len() < MOST_IN_HAND { Ok(()) } else { Err(hands_full()) }
    }

    /// Writes a loan into the book, if the visitor is still here. Returns `false` if it has the lot already.
    pub(super) fn lend(&mut self, id: &str, lent: Lent<L>) -> Result<bool, Refusal> {
        let guest = self.here(id)?;
        if guest.loans.iter().any(|known| known.lot == lent.lot) {
            return Ok(false);
        }
        // Its other requests may have been faster.
        if guest.loans.len() >= MOST_IN_HAND {
            return Err(hands_full());
        }
        guest.loans.push(lent);
        Ok(true)
    }

    /// Returns the loan that a visitor wants to answer.
    pub(super) fn loan(&mut self, id: &str, lot: u32) -> Result<Lent<L>, Refusal> {
        self.here(id)?.loans.iter().find(|lent| lent.lot == lot).cloned().ok_or_else(|| not_lent(lot))
    }

    /// Strikes a loan out: the lot is answered, or its time is over.
    pub(super) fn strike_out(&mut self, id: &str, lot: u32) {
        if let Some(guest) = self.guests.iter_mut().find(|guest| guest.id == id) {
            guest.loans.retain(|lent| lent.lot != lot);
        }
    }

    /// Lets a visitor go, however fast it asked before. Its lots go back.
    pub(super) fn leave(&mut self, id: &str, secret: &[u8]) -> Result<(), Refusal> {
        let guest = self.visitor(id, secret)?;
        guest.seen = None;
        guest.loans.clear();
        Ok(())
    }

    /// Lets visitors go that have been silent for too long.
    pub(super) fn forget_silent(&mut self, now: Instant) {
        for guest in &mut self.guests {
            if guest.seen.is_some_and(|seen| now.saturating_duration_since(seen) > self.silence) {
                guest.seen = None;
                guest.loans.clear();
            }
        }
    }

    /// Takes all lots back.
    pub(super) fn clear(&mut self) {
        self.guests.clear();
    }

    /// Returns the visitors as pages see them, with their records.
    pub(super) fn shown(&self, record: impl Fn(&str) -> Record) -> Vec<Visitor> {
        let shown = |guest: &Guest<L>| {
            let party = self.party(&guest.id);
            let Record { votes, right, wrong, .. } = record(party.as_str());
            let NewVisitor { name, colour } = guest.chosen.clone();
            Visitor { party: party.to_string(), name, colour, is_here: guest.seen.is_some(), votes, right, wrong }
        };
        self.guests.iter().map(shown).collect()
    }
}

fn too_fast(sentence: impl Into<String>) -> Refusal {
    Refusal::new(StatusCode::TOO_MANY_REQUESTS, sentence)
}

fn hands_full() -> Refusal {
    let sentence = format!("this visitor has {MOST_IN_HAND} lots in hand, which is as many as it may have");
    Refusal::new(StatusCode::CONFLICT, sentence)
}

/// Returns the refusal of an answer to a lot that is not lent to whoever answers.
pub(super) fn not_lent(lot: u32) -> Refusal {
    Refusal::new(StatusCode::CONFLICT, format!("lot {lot} is not lent to this visitor, or its time is over"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_results::campaign::visit::Colour;

    const SILENCE: Duration = Duration::from_secs(90);

    fn chosen(name: &str) -> NewVisitor {
        NewVisitor { name: name.into(), colour: Colour([1, 2, 3]) }
    }

    fn book(number: u8, now: Instant) -> (Guests<u32>, Vec<Admission>) {
        let mut guests = Guests::new("desk", SILENCE);
        let admit = |n: u8| guests.join(chosen("Mei"), [n; 20], now).unwrap();
        let admissions = (0..number).map(admit).collect();
        (guests, admissions)
    }

    fn lent(lot: u32) -> Lent<u32> {
        Lent { lot, part: LotPart::Groups(lot..lot + 1), task: lot }
    }

    fn sentence<T: std::fmt::Debug>(result: Result<T, Refusal>) -> String {
        result.unwrap_err().into_sentence()
    }

    #[test]
    fn only_a_visitor_with_its_secret_borrows_answers_and_leaves() {
        let now = Instant::now();
        let (mut guests, admissions) = book(2, now);
        let [mei, kei] = [&admissions[0], &admissions[1]].map(|a| (a.id.as_str(), a.secret.as_bytes()));
        assert_eq!((guests.party(mei.0).as_str(), mei.0), ("desk.v-00000000", "v-00000000"));
        guests.may_borrow(mei.0).unwrap();
        assert!(guests.lend(mei.0, lent(7)).unwrap() && !guests.lend(mei.0, lent(7)).unwrap());
        assert_eq!(guests.loan(mei.0, 7).unwrap().task, 7);
        assert_eq!(sentence(guests.loan(kei.0, 7)), "lot 7 is not lent to this visitor, or its time is over");
        assert_eq!(sentence(guests.hear(mei.0, kei.1, now)), "this is not the visitor's secret");
        assert_eq!(sentence(guests.leave(mei.0, b"")), "this is not the visitor's secret");
        guests.strike_out(mei.0, 7);
        assert!(guests.loan(mei.0, 7).is_err());
        guests.leave(mei.0, mei.1).unwrap();
        assert!(guests.hear(mei.0, mei.1, now).is_err() && guests.may_borrow(mei.0).is_err());
        assert!(guests.lend(mei.0, lent(8)).is_err());
        let shown = guests.shown(|_| Record { votes: 3, ..Record::default() });
        assert_eq!(shown.iter().map(|one| (one.is_here, one.votes)).collect::<Vec<_>>(), [(false, 3), (true, 3)]);
    }

    #[test]
    fn a_silent_visitor_loses_its_lots() {
        let now = Instant::now();
        let (mut guests, admissions) = book(2, now);
        for admission in &admissions {
            guests.lend(&admission.id, lent(3)).unwrap();
        }
        let (alive, later) = (&admissions[1], now + SILENCE);
        guests.hear(&alive.id, alive.secret.as_bytes(), later).unwrap();
        guests.forget_silent(later);
        assert!(guests.guests.iter().all(|guest| guest.loans.len() == 1), "not before its time");
        guests.forget_silent(later + Duration::from_millis(1));
        assert_eq!(guests.guests.iter().map(|guest| guest.loans.len()).collect::<Vec<_>>(), [0, 1]);
    }

    #[test]
    fn visitors_lots_and_requests_have_limits() {
        let now = Instant::now();
        let (mut guests, admissions) = book(MOST as u8, now);
        let late = |guests: &mut Guests<u32>, second| {
            guests.join(chosen("late"), [200; 20], now + Duration::from_secs(second))
        };
        assert!(sentence(late(&mut guests, 1)).starts_with("64 visitors help already"));
        let (id, secret) = (&admissions[0].id, admissions[0].secret.as_bytes());
        for lot in 0..MOST_IN_HAND as u32 {
            assert!(guests.lend(id, lent(lot)).unwrap());
        }
        assert!(sentence(guests.may_borrow(id)).contains("8 lots in hand"));
        assert!(sentence(guests.lend(id, lent(99))).contains("8 lots in hand"));
        let waits: Vec<_> = (0..1000).map_while(|_| guests.hear(id, secret, now).ok()).collect();
        assert_eq!((waits[99], waits.len()), (Duration::ZERO, 150), "a hundred at once, and those of a second wait");
        // All that a page can have under way is far from being refused.
        let page = waits[100 + 2 * MOST_IN_HAND];
        assert!(page > Duration::ZERO && page < REQUESTS.longest_wait / 2, "{page:?}");
        assert!(sentence(guests.hear(id, secret, now)).contains("too often"));
        let other = guests.hear(&admissions[1].id, admissions[1].secret.as_bytes(), now);
        assert_eq!(other.unwrap(), Duration::ZERO, "each has its own pace");
        assert!(guests.hear(id, secret, now + Duration::from_millis(50)).is_ok());

        // A visitor that has left makes room, and is forgotten in the end.
        for number in 0..3 * REMEMBERED {
            let now = now + Duration::from_secs(60 + number as u64);
            let first = guests.guests.iter().find(|guest| guest.seen.is_some()).unwrap();
            let (id, secret) = (first.id.clone(), first.secret.clone());
            guests.leave(&id, secret.as_bytes()).unwrap();
            guests.join(chosen("next"), [number as u8; 20], now).unwrap();
        }
        assert_eq!(guests.guests.len(), REMEMBERED);
        assert!(guests.guests[REMEMBERED - MOST..].iter().all(|guest| guest.seen.is_some()));
    }

    #[test]
    fn a_class_may_come_at_once_but_not_two() {
        let now = Instant::now();
        let mut guests = Guests::<u32>::new("desk", SILENCE);
        let mut joined = 0;
        for number in 0..200_u8 {
            let Ok(Admission { id, secret }) = guests.join(chosen("Mei"), [number; 20], now) else { break };
            guests.leave(&id, secret.as_bytes()).unwrap();
            joined += 1;
        }
        assert!((60..=66).contains(&joined), "{joined}");
        assert!(sentence(guests.join(chosen("Mei"), [250; 20], now)).contains("at the same time"));
        assert_eq!(format!("{:?}", guests.guests[0]), "Guest(\"v-00000000\")", "no secret");
    }
}
