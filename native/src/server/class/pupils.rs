//! The browsers of a class: who is here, which lots each has in hand, and how fast each may ask.

use super::pace::Pace;
use crate::random;
use crate::server::answer::Refusal;
use crate::terminal::plural;
use crate::token::equal;
use axum::http::StatusCode;
use eightfold_results::Hex;
use eightfold_results::class::{Admission, NewPupil, Pupil};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// The most browsers at once.
const MOST: usize = 256;

/// The most browsers that are remembered, those that have left included, so that the map can say whose a lot is.
const REMEMBERED: usize = 512;

/// The longest time between two requests of a browser, and the beats after which a silent one has gone.
const BEAT: Duration = Duration::from_secs(20);
const BEATS: u32 = 3;

/// The time in which a lot has to be answered. An old tablet takes some seconds for the largest ones.
const DEADLINE: Duration = Duration::from_secs(120);

/// The pace of one browser: fifty requests a second, after a hundred at once. A page on a fast computer would ask more
/// often where lots are small, so its requests wait for their turn. The sixteen that it can have under way, one to
/// borrow and one to answer for each worker, wait for a third of a second at most.
const PACE: Pace = Pace { step: Duration::from_millis(20), at_once: 100 };

/// The longest time that a request waits for its turn. One whose turn comes later is refused.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// All browsers of the class.
#[derive(Debug, Default)]
pub(super) struct Pupils(Vec<Seat>);

#[derive(Debug)]
struct Seat {
    /// The browser's name and its secret, which is not shown.
    admission: Admission,
    chosen: NewPupil,
    /// The time of its last request; `None` once it has left.
    seen: Option<Instant>,
    turn: Instant,
    /// The lots that are lent, each with the time by which it has to be answered.
    loans: BTreeMap<u32, Instant>,
    answers: u64,
}

impl Pupils {
    /// Admits a browser.
    pub(super) fn join(&mut self, chosen: NewPupil, now: Instant) -> Result<Admission, Refusal> {
        if self.here() >= MOST {
            return Err(too_fast(format!("{MOST} browsers are counting already, as many as this server can take")));
        }
        let no_randomness = |_| Refusal::failed("the system gives no random bytes, so nobody can join");
        let random: [u8; 20] = random::number().map_err(no_randomness)?;
        if self.0.len() >= REMEMBERED
            && let Some(first) = self.0.iter().position(|seat| seat.seen.is_none())
        {
            self.0.remove(first);
        }
        let (id, secret) = (format!("p-{}", Hex(&random[..4])), Hex(&random[4..]).to_string());
        let [deadline_ms, beat_ms] = [DEADLINE, BEAT].map(|time| time.as_millis() as u64);
        let admission = Admission { id, secret, deadline_ms, beat_ms };
        let (seen, loans) = (Some(now), BTreeMap::new());
        self.0.push(Seat { admission: admission.clone(), chosen, seen, turn: now, loans, answers: 0 });
        Ok(admission)
    }

    /// Returns the number of browsers that are here.
    pub(super) fn here(&self) -> usize {
        self.0.iter().filter(|seat| seat.seen.is_some()).count()
    }

    fn seat(&mut self, id: &str) -> Result<&mut Seat, Refusal> {
        let known = self.0.iter_mut().find(|seat| seat.admission.id == id && seat.seen.is_some());
        known.ok_or_else(|| {
            Refusal::new(StatusCode::NOT_FOUND, "there is no such browser, or it was silent for too long; join again")
        })
    }

    /// Finds the browser that a request comes from.
    fn sender(&mut self, id: &str, secret: &[u8]) -> Result<&mut Seat, Refusal> {
        let seat = self.seat(id)?;
        match equal(seat.admission.secret.as_bytes(), secret) {
            true => Ok(seat),
            false => Err(Refusal::new(StatusCode::FORBIDDEN, "this is not the browser's secret")),
        }
    }

    /// Notes a request, which is a sign of life, and returns the time that it has to wait for its turn.
    pub(super) fn hear(&mut self, id: &str, secret: &[u8], now: Instant) -> Result<Duration, Refusal> {
        let seat = self.sender(id, secret)?;
        seat.seen = Some(now);
        let wait = PACE.wait(seat.turn, now);
        if wait > LONGEST_WAIT {
            return Err(too_fast("this browser asks too often; try again in a moment"));
        }
        seat.turn = PACE.after(seat.turn, now);
        Ok(wait)
    }

    /// Refuses a browser that has a lot for each of its workers.
    pub(super) fn check_hands(&mut self, id: &str) -> Result<(), Refusal> {
        let seat = self.seat(id)?;
        let in_hand = seat.loans.len();
        if in_hand < seat.chosen.workers.into() {
            return Ok(());
        }
        let lots = plural(in_hand as u64, "lot");
        let sentence = format!("this browser has {lots} in hand, and no free worker for another");
        Err(Refusal::new(StatusCode::CONFLICT, sentence))
    }

    /// Notes that a lot is lent.
    pub(super) fn lend(&mut self, id: &str, lot: u32, now: Instant) -> Result<(), Refusal> {
        self.seat(id)?.loans.insert(lot, now + DEADLINE);
        Ok(())
    }

    /// Refuses a browser to which a lot is not lent.
    pub(super) fn check_loan(&mut self, id: &str, lot: u32) -> Result<(), Refusal> {
        self.seat(id)?.loans.get(&lot).map(drop).ok_or_else(|| {
            Refusal::new(
                StatusCode::CONFLICT,
                format!("lot {lot} is not lent to this browser, or the time for it has run out"),
            )
        })
    }

    /// Ends a loan, because the lot is answered.
    pub(super) fn answer(&mut self, id: &str, lot: u32) {
        if let Ok(seat) = self.seat(id) {
            seat.loans.remove(&lot);
            seat.answers += 1;
        }
    }

    /// Returns the lots in hand, each with the number of browsers that have it.
    pub(super) fn in_hand(&self) -> BTreeMap<u32, usize> {
        let mut in_hand = BTreeMap::new();
        self.0.iter().flat_map(|seat| seat.loans.keys()).for_each(|lot| *in_hand.entry(*lot).or_default() += 1);
        in_hand
    }

    /// Returns `true` if a browser has a lot in hand.
    pub(super) fn holds(&self, id: &str, lot: u32) -> bool {
        self.0.iter().any(|seat| seat.admission.id == id && seat.loans.contains_key(&lot))
    }

    /// Removes a browser, whatever its pace. Returns the lots that it had in hand.
    pub(super) fn leave(&mut self, id: &str, secret: &[u8]) -> Result<Vec<u32>, Refusal> {
        let seat = self.sender(id, secret)?;
        seat.seen = None;
        Ok(std::mem::take(&mut seat.loans).into_keys().collect())
    }

    /// Removes browsers that have been silent for too long, and ends expired loans. Returns the lots of both.
    pub(super) fn expire(&mut self, now: Instant) -> Vec<u32> {
        let mut lots = Vec::new();
        for seat in &mut self.0 {
            seat.seen.take_if(|seen| now.saturating_duration_since(*seen) > BEAT * BEATS);
            let is_here = seat.seen.is_some();
            seat.loans.retain(|lot, until| {
                let stays = is_here && *until > now;
                lots.extend((!stays).then_some(*lot));
                stays
            });
        }
        lots
    }

    /// Ends all loans. Returns their lots.
    pub(super) fn end_loans(&mut self) -> Vec<u32> {
        self.0.iter_mut().flat_map(|seat| std::mem::take(&mut seat.loans).into_keys()).collect()
    }

    /// Forgets the answers and the browsers that have left, because another count begins.
    pub(super) fn begin_anew(&mut self) {
        self.0.retain(|seat| seat.seen.is_some());
        self.0.iter_mut().for_each(|seat| seat.answers = 0);
    }

    /// Returns the browsers as pages see them.
    pub(super) fn shown(&self) -> Vec<Pupil> {
        let shown = |seat: &Seat| {
            let (id, NewPupil { name, colour, workers, .. }) = (seat.admission.id.clone(), seat.chosen.clone());
            Pupil { id, name, colour, is_here: seat.seen.is_some(), workers, answers: seat.answers }
        };
        self.0.iter().map(shown).collect()
    }

    /// Returns the number of browsers whose answers were taken.
    pub(super) fn counters(&self) -> usize {
        self.0.iter().filter(|seat| seat.answers > 0).count()
    }
}

pub(super) fn too_fast(sentence: impl Into<String>) -> Refusal {
    Refusal::new(StatusCode::TOO_MANY_REQUESTS, sentence)
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_results::class::Colour;

    #[test]
    fn browsers_lots_and_requests_have_limits() {
        let (mut pupils, now) = (Pupils::default(), Instant::now());
        let chosen = NewPupil { name: "Mei".into(), colour: Colour([1, 2, 3]), workers: 2, version: String::new() };
        let admissions: Vec<_> = (0..MOST).map(|_| pupils.join(chosen.clone(), now).unwrap()).collect();
        let late = pupils.join(chosen.clone(), now).unwrap_err().sentence;
        assert!(late.starts_with("256 browsers are counting already"), "{late}");
        let (id, secret) = (&admissions[0].id, admissions[0].secret.as_bytes());
        assert!(!format!("{pupils:?}").contains(&admissions[0].secret));
        for lot in 0..2 {
            pupils.check_hands(id).unwrap();
            pupils.lend(id, lot, now).unwrap();
        }
        assert!(
            pupils.check_hands(id).unwrap_err().sentence.contains("2 lots in hand, and no free worker for another")
        );
        let waits: Vec<_> = (0..1000).map_while(|_| pupils.hear(id, secret, now).ok()).collect();
        assert_eq!((waits[99], waits.len()), (Duration::ZERO, 150), "a hundred at once, and those of a second wait");
        // All that a page can have under way is far from being refused.
        let page = waits[100 + 2 * usize::from(NewPupil::MOST_WORKERS)];
        assert!(page > Duration::ZERO && page < LONGEST_WAIT / 2, "{page:?}");
        let other = pupils.hear(&admissions[1].id, admissions[1].secret.as_bytes(), now);
        assert_eq!(other.unwrap(), Duration::ZERO, "each has its own pace");
        // A silent browser is removed with its lots; one that sends signs of life stays.
        let later = now + BEAT * BEATS + Duration::from_secs(1);
        pupils.hear(&admissions[1].id, admissions[1].secret.as_bytes(), later).unwrap();
        assert_eq!((pupils.expire(later), pupils.here()), (vec![0, 1], 1));
        assert_eq!(pupils.hear(id, secret, later).map_err(|it| it.sentence.contains("join again")), Err(true));
        // A browser that has left makes room, and is forgotten in the end.
        for _ in 0..2 * REMEMBERED {
            let Admission { id, secret, .. } = pupils.join(chosen.clone(), later).unwrap();
            pupils.leave(&id, secret.as_bytes()).unwrap();
        }
        assert_eq!(pupils.0.len(), REMEMBERED);
    }
}
