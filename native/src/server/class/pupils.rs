//! The browsers of a class: who is here, in which seat, and how fast each may ask.

use super::lesson::Part;
use super::pace::Pace;
use crate::random;
use crate::server::answer::Refusal;
use crate::server::places::network;
use crate::token::equal;
use axum::http::StatusCode;
use eightfold_results::Hex;
use eightfold_results::class::{Admission, NewPupil, Pupil, PupilName};
use std::collections::VecDeque;
use std::net::IpAddr;
use std::time::{Duration, Instant};

/// The most browsers, those that have left included: a cell of the map has room for so many numbers.
const MOST: usize = 250;

/// The longest time between two requests of a browser, and the beats after which a silent one has gone.
const BEAT: Duration = Duration::from_secs(20);
const BEATS: u32 = 3;

/// The time for which the seat of a browser that has left is kept, so that it has the same letter when it comes back.
const SEAT_KEPT: Duration = Duration::from_secs(900);

/// The pace of one browser: fifty requests a second, after a hundred at once. A page on a fast computer would ask more
/// often where lots are small, so its requests wait for their turn. The few that it can have under way, two for each of
/// its workers, wait for a third of a second at most.
const PACE: Pace = Pace { step: Duration::from_millis(20), at_once: 100 };

/// The longest time that a request waits for its turn. One whose turn comes later is refused.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// The time for which an address cannot join after the teacher has removed a browser of it.
const REMOVED: Duration = Duration::from_secs(180);

/// The most such addresses; a further one takes the place of the earliest.
const MOST_REMOVED: usize = 100;

/// All browsers of the class.
#[derive(Debug, Default)]
pub(super) struct Pupils {
    seats: Vec<Seat>,
    /// The addresses that cannot join, each with the end of that time.
    removed: VecDeque<(IpAddr, Instant)>,
}

#[derive(Debug)]
struct Seat {
    /// The browser's name and its secret, which is not shown.
    admission: Admission,
    chosen: NewPupil,
    /// The address that it joined from.
    from: IpAddr,
    presence: Presence,
    /// Its part in the lesson.
    part: Part,
    turn: Instant,
    /// The number of lots of the present count that the seat has passed.
    dealt: u32,
    /// The number of lots that it has coloured.
    answers: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Presence {
    /// The browser is here, and asked for something at this time.
    Here(Instant),
    /// It was silent for too long, and was missed at this time.
    Left(Instant),
    /// The teacher has removed it.
    Removed,
}

impl Seat {
    fn is_here(&self) -> bool {
        matches!(self.presence, Presence::Here(_))
    }
}

impl Pupils {
    /// Admits a browser. One that was here before, and has its secret of then, gets its seat again, with another
    /// secret; if the program was started again in between, at least its number. An address may not have more browsers
    /// than there is room for others, so none can fill the class.
    pub(super) fn join(
        &mut self,
        chosen: NewPupil,
        before: &[u8],
        from: IpAddr,
        now: Instant,
    ) -> Result<Admission, Refusal> {
        let refused = |sentence| Err(Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, sentence));
        if NewPupil::is_reserved(&chosen.name) {
            return refused("this name is the teacher's or the program's; choose another");
        }
        let from = network(from);
        self.removed.retain(|(_, end)| *end > now);
        if let Some((_, end)) = self.removed.iter().find(|(address, _)| *address == from) {
            let seconds = (*end - now).as_secs() + 1;
            let sentence = format!("the teacher has removed a browser of this address; try again in {seconds} s");
            return Err(Refusal::new(StatusCode::GONE, sentence));
        }
        let no_randomness = |_| Refusal::failed("the system gives no random bytes, so nobody can join");
        let random: [u8; 20] = random::number().map_err(no_randomness)?;
        let id = format!("p-{}", Hex(&random[..4]));
        let secret = |number: u8| format!("{number}-{}", Hex(&random[4..]));
        let is_own =
            |seat: &&mut Seat| seat.presence != Presence::Removed && equal(seat.admission.secret.as_bytes(), before);
        if let Some(seat) = self.seats.iter_mut().find(is_own) {
            // The page before may still be leaving, with the old secret.
            seat.admission.secret = secret(seat.admission.number);
            (seat.chosen, seat.presence) = (chosen, Presence::Here(now));
            return Ok(seat.admission.clone());
        }
        let (here, own) = (self.here(), self.seats.iter().filter(|seat| seat.is_here() && seat.from == from).count());
        if own >= MOST - here {
            let sentence = format!("{here} browsers are here, {own} of them from this address, which can have no more");
            return Err(too_fast(sentence));
        }
        if self.seats.len() == MOST
            && let Some(first) = self.seats.iter().position(|seat| !seat.is_here())
        {
            self.seats.remove(first);
        }
        let is_free = |number: &u8| self.seats.iter().all(|seat| seat.admission.number != *number);
        let number = number_of(before).into_iter().chain(1..=MOST as u8).find(is_free).unwrap_or_default();
        let admission = Admission { id, secret: secret(number), number, beat_ms: BEAT.as_millis() as u64 };
        let (copy, presence) = (admission.clone(), Presence::Here(now));
        let (part, turn) = (Part::default(), now);
        let seat = Seat { admission: copy, chosen, from, presence, part, turn, dealt: 0, answers: 0 };
        self.seats.push(seat);
        Ok(admission)
    }

    /// Returns the number of browsers that are here.
    fn here(&self) -> usize {
        self.seats.iter().filter(|seat| seat.is_here()).count()
    }

    fn seat(&mut self, id: &str) -> Result<&mut Seat, Refusal> {
        let known = self.seats.iter_mut().find(|seat| seat.admission.id == id);
        match known {
            Some(seat) if seat.is_here() => Ok(seat),
            Some(Seat { presence: Presence::Removed, .. }) => {
                Err(Refusal::new(StatusCode::GONE, "the teacher has removed this browser"))
            }
            _ => {
                let sentence = "there is no such browser, or it was silent for too long; join again";
                Err(Refusal::new(StatusCode::NOT_FOUND, sentence))
            }
        }
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
        seat.presence = Presence::Here(now);
        let wait = PACE.wait(seat.turn, now);
        if wait > LONGEST_WAIT {
            return Err(too_fast("this browser asks too often; try again in a moment"));
        }
        seat.turn = PACE.after(seat.turn, now);
        Ok(wait)
    }

    /// Returns the number of a browser and the number of lots that it has passed, to deal it the next one.
    pub(super) fn deal(&mut self, id: &str) -> Result<(u8, &mut u32), Refusal> {
        self.seat(id).map(|seat| (seat.admission.number, &mut seat.dealt))
    }

    /// Notes that an answer of a browser is equal to the program's count. Other answers leave no trace.
    pub(super) fn praise(&mut self, id: &str) {
        self.seats.iter_mut().filter(|seat| seat.admission.id == id).for_each(|seat| seat.answers += 1);
    }

    /// Removes a browser because the teacher wants so. Its name is not shown any more, and for some minutes no one can
    /// join from its address. A proxy on this machine brings everybody from one address, which can always join.
    pub(super) fn remove(&mut self, id: &str, now: Instant) -> Result<(), Refusal> {
        let seat = self.seats.iter_mut().find(|seat| seat.admission.id == id);
        let seat = seat.ok_or_else(|| Refusal::new(StatusCode::NOT_FOUND, "there is no such browser"))?;
        seat.presence = Presence::Removed;
        if !seat.from.is_loopback() {
            self.removed.push_back((seat.from, now + REMOVED));
            let surplus = self.removed.len().saturating_sub(MOST_REMOVED);
            self.removed.drain(..surplus);
        }
        Ok(())
    }

    /// Removes browsers that have been silent for too long, and forgets those who left long ago and have coloured no
    /// lot.
    pub(super) fn expire(&mut self, now: Instant) {
        for seat in &mut self.seats {
            if matches!(seat.presence, Presence::Here(seen) if now.saturating_duration_since(seen) > BEAT * BEATS) {
                seat.presence = Presence::Left(now);
            }
        }
        let is_long_gone = |left| now.saturating_duration_since(left) > SEAT_KEPT;
        self.seats
            .retain(|seat| !matches!(seat.presence, Presence::Left(left) if is_long_gone(left) && seat.answers == 0));
    }

    /// Forgets who has coloured which lots, because another count begins.
    pub(super) fn begin_anew(&mut self) {
        self.seats.iter_mut().for_each(|seat| (seat.dealt, seat.answers) = (0, 0));
    }

    /// Returns the browsers as pages see them.
    pub(super) fn shown(&self) -> Vec<Pupil> {
        let shown = |seat: &Seat| Pupil { number: seat.admission.number, is_here: seat.is_here() };
        let is_shown = |seat: &&Seat| seat.is_here() || seat.presence != Presence::Removed && seat.answers > 0;
        self.seats.iter().filter(is_shown).map(shown).collect()
    }

    /// Returns the part of a browser in the lesson.
    pub(super) fn part(&mut self, id: &str) -> Result<&mut Part, Refusal> {
        self.seat(id).map(|seat| &mut seat.part)
    }

    /// Iterates over the numbers of the browsers that are here, with their parts.
    pub(super) fn parts(&self) -> impl Iterator<Item = (u8, &Part)> {
        self.seats.iter().filter(|seat| seat.is_here()).map(|seat| (seat.admission.number, &seat.part))
    }

    /// Iterates over the parts of all browsers, those that may come back included.
    pub(super) fn parts_mut(&mut self) -> impl Iterator<Item = &mut Part> {
        self.seats.iter_mut().map(|seat| &mut seat.part)
    }

    /// Returns the browsers that are here as the teacher sees them.
    pub(super) fn names(&self) -> Vec<PupilName> {
        let named = |Seat { admission, chosen, part, .. }: &Seat| {
            let (id, name, page) = (admission.id.clone(), chosen.name.clone(), part.page.map(|(page, _)| page));
            PupilName { id, number: admission.number, name, page }
        };
        self.seats.iter().filter(|seat| seat.is_here()).map(named).collect()
    }

    /// Returns the number of a browser that is shown.
    pub(super) fn number(&self, id: &str) -> Option<u8> {
        let is_it = |seat: &&Seat| seat.admission.id == id && seat.presence != Presence::Removed;
        self.seats.iter().find(is_it).map(|seat| seat.admission.number)
    }
}

/// Returns the number in front of a secret. The secret may be a made-up one: who makes one up gets a free letter.
fn number_of(secret: &[u8]) -> Option<u8> {
    let number = std::str::from_utf8(secret).ok()?.split_once('-')?.0.parse().ok()?;
    (1..=MOST as u8).contains(&number).then_some(number)
}

pub(super) fn too_fast(sentence: impl Into<String>) -> Refusal {
    Refusal::new(StatusCode::TOO_MANY_REQUESTS, sentence)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    fn mei() -> NewPupil {
        NewPupil { name: "Mei".into(), version: String::new() }
    }

    #[test]
    fn requests_have_a_pace_and_a_silent_browser_has_left() {
        let (mut pupils, now) = (Pupils::default(), Instant::now());
        let admissions = [0, 1].map(|_| pupils.join(mei(), b"", at(1), now).unwrap());
        let (id, secret) = (&admissions[0].id, admissions[0].secret.as_bytes());
        assert!(!format!("{pupils:?}").contains(&admissions[0].secret));
        let waits: Vec<_> = (0..1000).map_while(|_| pupils.hear(id, secret, now).ok()).collect();
        assert_eq!((waits[99], waits.len()), (Duration::ZERO, 150), "a hundred at once, and those of a second wait");
        // All that a page can have under way is far from being refused.
        let page = waits[100 + 2 * 8];
        assert!(page > Duration::ZERO && page < LONGEST_WAIT / 2, "{page:?}");
        let other = pupils.hear(&admissions[1].id, admissions[1].secret.as_bytes(), now);
        assert_eq!(other.unwrap(), Duration::ZERO, "each has its own pace");
        // One that sends signs of life stays.
        let later = now + BEAT * BEATS + Duration::from_secs(1);
        pupils.hear(&admissions[1].id, admissions[1].secret.as_bytes(), later).unwrap();
        pupils.expire(later);
        assert_eq!(pupils.here(), 1);
        assert_eq!(pupils.hear(id, secret, later).map_err(|it| it.sentence.contains("join again")), Err(true));
    }

    #[test]
    fn no_address_can_fill_the_class_and_numbers_are_given_again() {
        let (mut pupils, now) = (Pupils::default(), Instant::now());
        let join = |pupils: &mut Pupils, last| pupils.join(mei(), b"", at(last), now);
        let taken = (0..MOST).take_while(|_| join(&mut pupils, 1).is_ok()).count();
        assert_eq!(taken, MOST / 2);
        let refused = join(&mut pupils, 1).unwrap_err().sentence;
        assert_eq!(refused, "125 browsers are here, 125 of them from this address, which can have no more");
        assert!((2..9).all(|last| join(&mut pupils, last).is_ok()), "others come in");
        for _ in 0..2 * MOST {
            let id = join(&mut pupils, 9).unwrap().id;
            assert_ne!(pupils.number(&id), Some(0));
            pupils.praise(&id);
            pupils.seat(&id).unwrap().presence = Presence::Left(now);
        }
        assert_eq!(pupils.seats.len(), MOST);
    }

    #[test]
    fn a_browser_that_the_teacher_removed_is_gone_and_its_address_stays_away() {
        let (mut pupils, now) = (Pupils::default(), Instant::now());
        let Admission { id, secret, .. } = pupils.join(mei(), b"", at(1), now).unwrap();
        pupils.remove(&id, now).unwrap();
        assert_eq!((pupils.shown().len(), pupils.number(&id)), (0, None));
        assert_eq!(
            pupils.hear(&id, secret.as_bytes(), now).unwrap_err().sentence,
            "the teacher has removed this browser"
        );
        let refused = pupils.join(NewPupil { name: "Ben".into(), ..mei() }, b"", at(1), now).unwrap_err();
        assert_eq!(refused.sentence, "the teacher has removed a browser of this address; try again in 181 s");
        assert!(pupils.join(mei(), b"", at(2), now).is_ok(), "the name is free");
        assert!(pupils.join(mei(), b"", at(1), now + REMOVED).is_ok());
        // A proxy on this machine brings everybody.
        let local = IpAddr::from([127, 0, 0, 1]);
        let Admission { id, .. } = pupils.join(mei(), b"", local, now).unwrap();
        pupils.remove(&id, now).unwrap();
        assert!(pupils.join(mei(), b"", local, now).is_ok());
    }

    #[test]
    fn a_browser_has_its_number_again_after_a_restart() {
        let now = Instant::now();
        let mut pupils = Pupils::default();
        let [one, two] = [0, 1].map(|_| pupils.join(mei(), b"", at(1), now).unwrap());
        let mut pupils = Pupils::default();
        let back = pupils.join(mei(), two.secret.as_bytes(), at(1), now).unwrap();
        assert_eq!((back.number, back.secret == two.secret), (2, false));
        // The same secret is of no more use, as the number is taken; a new browser gets the first free one.
        assert_eq!(pupils.join(mei(), two.secret.as_bytes(), at(2), now).unwrap().number, 1);
        assert_eq!(pupils.join(mei(), one.secret.as_bytes(), at(1), now).unwrap().number, 3);
        for made_up in ["0-", "251-ab", "256-ab", "-1", "x-1", "\u{661}-ab", "7"] {
            assert_eq!(number_of(made_up.as_bytes()), None, "{made_up}");
        }
        assert_eq!((number_of(b"250-"), number_of(b"\xff-")), (Some(250), None));
    }
}
