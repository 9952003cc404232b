//! The lesson: the station at which the class is, the question that is asked with its clock, and the guesses.
//!
//! The clock is the program's. Answers are in memory only, as a [`Part`] of each seat, and forgotten when the clock
//! ends: then only their sums remain. What a restart needs is a [`Kept`], which names no pupil.

#[cfg(test)]
mod tests;

use super::pupils::Pupils;
use crate::server::answer::Refusal;
use axum::http::StatusCode;
use eightfold_results::class::{
    Ask, Asked, Bar, Guesses, Lesson as Message, OnPage, Order, Quiz, Rows, Run, RunState, Sign, Station, Sum,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The time after the last answer at which a question ends: enough to correct a wrong press.
const LAST: Duration = Duration::from_secs(2);

/// The time that *15 s more* adds, in seconds.
const MORE: u16 = 15;

/// The time after which a browser has been on its page for a while.
const WHILE: Duration = Duration::from_secs(90);

/// The most browsers that may be missing without being shown, and the fewest guesses that are shown at once.
const FEW: usize = 3;

/// The largest power of ten that can be guessed.
const LARGEST_POWER: f64 = 20.0;

/// The part of a browser in the lesson.
#[derive(Clone, Debug, Default)]
pub(super) struct Part {
    /// The answer to the question that is open.
    answer: Option<u8>,
    /// The guesses at Wall and at Count.
    guesses: [Option<f64>; 2],
    /// The page of Phones, and the time at which it was opened.
    pub(super) page: Option<(u8, Instant)>,
    /// The page of Wall at which its board was shown last.
    shown: Option<u8>,
}

/// A lesson as it is on the disk.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Kept {
    station: Station,
    /// The page of each station.
    pages: [u8; Station::ALL.len()],
    follow: bool,
    hold: bool,
    /// The minutes of the lesson.
    #[serde(default = "usual")]
    minutes: u16,
    /// The seconds of the next clock; 0 without one.
    #[serde(default = "clock")]
    seconds: u16,
    /// The time at which the class came to the station, in milliseconds since 1970.
    since: u64,
    quiz: Quiz,
    turn: u32,
    /// The question that is open.
    ask: Option<Ask>,
}

impl Kept {
    fn new(word: &str) -> Kept {
        let pages = Station::ALL.map(|station| if station == Station::Count { 16 } else { 0 });
        let (quiz, station) = (Quiz { word: word.into(), ..Quiz::default() }, Station::Door);
        let (minutes, seconds) = (usual(), clock());
        Kept { station, pages, follow: true, hold: false, minutes, seconds, since: now_ms(), quiz, turn: 0, ask: None }
    }
}

const fn usual() -> u16 {
    Message::USUAL
}

const fn clock() -> u16 {
    Message::CLOCK
}

/// Returns the time in milliseconds since 1970.
pub(super) fn now_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// A lesson.
#[derive(Debug)]
pub(super) struct Lesson {
    pub(super) kept: Kept,
    /// The question that was asked last.
    question: Option<Question>,
    sums: BTreeMap<u8, Sum>,
    /// The guesses that are shown, at Wall and at Count, and the number of those that came later.
    shown: [(Vec<f64>, usize); 2],
    /// The power of ten of the count of the class, once it is known.
    power: Option<f64>,
    /// `true` while the count takes no guess, because it has begun.
    is_counted: bool,
    /// The board that a pupil shows to all.
    example: Option<Rows>,
    /// The board of the last count, if that is done.
    done: Option<usize>,
    /// `true` once the class begins anew with the board of the last count, which is not shown from then on.
    pub(super) is_anew: bool,
}

/// A question that is or was asked.
#[derive(Debug)]
struct Question {
    ask: Ask,
    is_open: bool,
    /// The end of the clock.
    end: Option<Instant>,
    /// The end because everybody has answered.
    last: Option<Instant>,
    /// `true` if everybody had answered when this was looked up last.
    is_complete: bool,
    /// The answers, in the order in which they first came.
    came: Vec<u8>,
}

impl Question {
    fn new(ask: Ask, now: Instant) -> Question {
        let end = ask.seconds.map(|seconds| now + Duration::from_secs(seconds.into()));
        Question { ask, is_open: true, end, last: None, is_complete: false, came: Vec::new() }
    }

    fn deadline(&self) -> Option<Instant> {
        self.end.into_iter().chain(self.last).min().filter(|_| self.is_open)
    }
}

impl Lesson {
    /// Goes on with a lesson after a restart, or begins one. A question that was open is asked again.
    pub(super) fn new(kept: Option<Kept>, word: &str, now: Instant) -> Lesson {
        let mut kept = kept.unwrap_or_else(|| Kept::new(word));
        let question = kept.ask.map(|ask| Question::new(ask, now));
        kept.turn = kept.turn.wrapping_add(u32::from(question.is_some()));
        let (sums, shown) = Default::default();
        Lesson {
            kept,
            question,
            sums,
            shown,
            power: None,
            is_counted: false,
            example: None,
            done: None,
            is_anew: false,
        }
    }

    const fn page(&self, station: Station) -> u8 {
        self.kept.pages[station.number() as usize]
    }

    /// Returns the time at which the open question ends, and that since which the class is at its station.
    pub(super) fn times(&self) -> (Option<Instant>, u64) {
        (self.question.as_ref().and_then(Question::deadline), self.kept.since)
    }

    /// Does what the teacher orders.
    pub(super) fn order(&mut self, order: Order, word: &str, pupils: &mut Pupils, now: Instant) -> Result<(), Refusal> {
        self.advance(pupils, now);
        let here = order.ask.map_or(self.kept.station, |_| Station::Quiz);
        let (station, ask) = (order.station.unwrap_or(here), order.ask);
        self.example = self.example.filter(|_| order.station.is_none() && order.page.is_none() && ask.is_none());
        if let Some(page) = order.page {
            Order::check_page(station, page).map_err(|error| unfit(&error.to_string()))?;
            self.turn_to(station, page, pupils);
        }
        if station != self.kept.station {
            (self.kept.follow, self.kept.hold) = (station != Station::Phones, false);
            (self.kept.station, self.kept.since) = (station, now_ms());
        }
        self.kept.follow = order.follow.unwrap_or(self.kept.follow);
        self.kept.hold = order.hold.unwrap_or(self.kept.hold);
        self.kept.minutes = order.minutes.unwrap_or(self.kept.minutes);
        self.kept.seconds = order.seconds.unwrap_or(self.kept.seconds);
        if let Some(quiz) = order.quiz {
            let word = if quiz.word.is_empty() { word.to_owned() } else { quiz.word };
            self.kept.quiz = Quiz { word, ..quiz };
            self.turn_to(Station::Quiz, 0, pupils);
            (self.question, self.kept.ask) = (None, None);
            self.sums.clear();
        }
        if order.stop.is_some_and(|number| self.asks(number)) {
            self.close(pupils);
        }
        if let Some(question) = self.question.as_mut().filter(|it| order.more == Some(it.ask.number)) {
            let more = Duration::from_secs(MORE.into());
            let end = question.end.map(|end| (end + more).min(now + Duration::from_secs((*Ask::SECONDS.end()).into())));
            let Ask { number, seconds } = question.ask;
            if question.is_open {
                (question.end, question.last) = (end, None);
                question.ask.seconds = seconds.map(|seconds| (seconds + MORE).min(*Ask::SECONDS.end()));
            } else {
                self.open(Ask { number, seconds: seconds.map(|_| MORE) }, pupils, now);
            }
        }
        if let Some(ask) = ask.filter(|ask| !self.asks(ask.number)) {
            self.open(ask, pupils, now);
        }
        Ok(())
    }

    /// Returns `true` while a question is open.
    fn asks(&self, number: u8) -> bool {
        self.question.as_ref().is_some_and(|question| question.is_open && question.ask.number == number)
    }

    /// Turns to a page of a station. A question that is left is over, and the guesses of another board are forgotten,
    /// as are those of a board that is done and chosen again.
    fn turn_to(&mut self, station: Station, page: u8, pupils: &mut Pupils) {
        let is_anew = station == Station::Count && self.done == Some(page.into());
        self.is_anew |= is_anew;
        if self.page(station) == page && !is_anew {
            return;
        }
        self.kept.pages[station.number() as usize] = page;
        match station {
            Station::Quiz => self.close(pupils),
            Station::Count => {
                pupils.parts_mut().for_each(|part| part.guesses[1] = None);
                self.shown[1] = Default::default();
            }
            _ => {}
        }
    }

    fn open(&mut self, ask: Ask, pupils: &mut Pupils, now: Instant) {
        self.turn_to(Station::Quiz, ask.number, pupils);
        pupils.parts_mut().for_each(|part| part.answer = None);
        self.kept.turn = self.kept.turn.wrapping_add(1);
        self.kept.ask = Some(ask);
        self.sums.remove(&ask.number);
        self.question = Some(Question::new(ask, now));
    }

    /// Ends the open question, if there is one: its answers become sums.
    fn close(&mut self, pupils: &mut Pupils) {
        let Some(question) = self.question.as_mut().filter(|question| question.is_open) else { return };
        question.is_open = false;
        self.kept.ask = None;
        let number = question.ask.number;
        let sum = Sum { number, counts: counts(pupils), here: pupils.parts().count() as u32 };
        self.sums.insert(number, sum);
        pupils.parts_mut().for_each(|part| part.answer = None);
    }

    /// Takes a sign of a browser.
    pub(super) fn hear(&mut self, id: &str, sign: Sign, pupils: &mut Pupils, now: Instant) -> Result<(), Refusal> {
        self.advance(pupils, now);
        let late = |sentence: String| Err(Refusal::new(StatusCode::CONFLICT, sentence));
        match sign {
            Sign::Alive => {}
            Sign::Page(page) => {
                let part = pupils.part(id)?;
                let since = part.page.filter(|(at, _)| *at == page).map_or(now, |(_, since)| since);
                part.page = Some((page, since));
            }
            Sign::Answer { ask, answer } => {
                if !self.asks(ask) {
                    return late(format!("question {} is not open: its clock has ended, or has not begun", ask + 1));
                }
                pupils.part(id)?.answer = Some(answer);
                let is_complete = is_complete(pupils);
                if let Some(question) = &mut self.question {
                    if !question.came.contains(&answer) {
                        question.came.push(answer);
                    }
                    (question.last, question.is_complete) = (is_complete.then(|| now + LAST), is_complete);
                }
            }
            Sign::Guess { page, guess } => {
                let Some(which) = self.guessing().filter(|_| page == self.page(self.kept.station)) else {
                    return late("the class is not asked for this guess now".into());
                };
                if which == 1 && guess > LARGEST_POWER {
                    return Err(unfit(&format!("guess: is not 0 to {LARGEST_POWER}")));
                }
                let part = pupils.part(id)?;
                self.shown[which].1 += usize::from(part.guesses[which] != Some(guess));
                part.guesses[which] = Some(guess);
            }
            Sign::Board { page, rows } => {
                let is_here = self.kept.station == Station::Wall && page == self.page(Station::Wall);
                let part = pupils.part(id)?;
                // One board of a pupil, so that no one can fill the wall again as soon as the teacher has cleared it.
                if !is_here || self.example.is_some() || part.shown == Some(page) {
                    return late("the wall takes no board of this page now".into());
                }
                (self.example, part.shown) = (Some(rows), Some(page));
            }
        }
        Ok(())
    }

    /// Returns the guess that the class is asked for now.
    fn guessing(&self) -> Option<usize> {
        match self.kept.station {
            Station::Wall if self.page(Station::Wall) == Station::GUESS => Some(0),
            Station::Count if !self.is_counted => Some(1),
            _ => None,
        }
    }

    /// Notes how far the count is: its run, and its total.
    pub(super) fn follow(&mut self, run: Option<&Run>, total: Option<&str>) {
        self.done = run.filter(|run| run.state == RunState::Done).map(|run| run.n);
        let run = run.filter(|run| run.n == usize::from(self.page(Station::Count)) && run.state != RunState::Stopped);
        self.is_counted = run.is_some();
        self.power = run.and(total).and_then(|total| total.parse().ok()).map(f64::log10);
    }

    /// Ends a question whose time has come, and shows guesses, three or more at a time.
    pub(super) fn advance(&mut self, pupils: &mut Pupils, now: Instant) {
        let is_complete = is_complete(pupils);
        if let Some(question) = self.question.as_mut().filter(|question| question.is_open) {
            // The last one who was missing may have left; or somebody has come.
            if is_complete != question.is_complete {
                (question.is_complete, question.last) = (is_complete, is_complete.then(|| now + LAST));
            }
            if question.deadline().is_some_and(|deadline| now >= deadline) {
                self.close(pupils);
            }
        }
        let guessing = self.guessing();
        for (which, (shown, later)) in self.shown.iter_mut().enumerate() {
            if *later >= FEW || *later > 0 && guessing != Some(which) {
                *later = 0;
                *shown = pupils.parts().filter_map(|(_, part)| part.guesses[which]).collect();
                shown.sort_by(f64::total_cmp);
            }
        }
    }

    /// Returns the lesson as all see it, without its times.
    pub(super) fn message(&self, pupils: &Pupils, now: Instant) -> Message {
        let Kept { station, follow, hold, minutes, seconds, quiz, .. } = &self.kept;
        let asks = *station == Station::Quiz && self.asks(self.page(Station::Quiz));
        let guessing = self.guessing();
        let is_missing =
            |part: &Part| asks && part.answer.is_none() || guessing.is_some_and(|it| part.guesses[it].is_none());
        let missing: Vec<u8> = pupils.parts().filter(|(_, part)| is_missing(part)).map(|(number, _)| number).collect();
        Message {
            station: *station,
            page: self.page(*station),
            is_led: *follow,
            is_held: *hold,
            minutes: *minutes,
            seconds: *seconds,
            since_ms: 0,
            quiz: quiz.clone(),
            ask: self.question.as_ref().map(|question| self.asked(question, pupils)),
            sums: self.sums.values().copied().collect(),
            guesses: self.guesses(pupils),
            missing: if missing.len() > FEW { missing } else { Vec::new() },
            pages: pages(pupils, now),
            example: self.example,
        }
    }

    fn asked(&self, question: &Question, pupils: &Pupils) -> Asked {
        let &Question { ask: Ask { number, seconds }, is_open, ref came, .. } = question;
        let counts = self.sums.get(&number).map_or_else(|| counts(pupils), |sum| sum.counts);
        let bar = |answer: &u8| Bar { count: counts[usize::from(*answer)], answer: Some(*answer).filter(|_| !is_open) };
        let (answered, bars) = (counts.iter().sum(), came.iter().map(bar).collect());
        Asked { number, turn: self.kept.turn, seconds, left_ms: None, is_open, answered, bars }
    }

    fn guesses(&self, pupils: &Pupils) -> Guesses {
        let which = match self.kept.station {
            Station::Wall => 0,
            Station::Count | Station::Paper => 1,
            _ => return Guesses::default(),
        };
        let guesses = || pupils.parts().filter_map(|(number, part)| Some((number, part.guesses[which]?)));
        let far = |guess: f64| self.power.filter(|_| which == 1).map(|power| (guess - power).abs());
        let least = guesses().filter_map(|(_, guess)| far(guess)).min_by(f64::total_cmp);
        let is_nearest = |(_, guess): &(u8, f64)| least.is_some() && far(*guess) == least;
        let nearest = guesses().filter(is_nearest).map(|(number, _)| number).collect();
        Guesses { count: guesses().count() as u32, values: self.shown[which].0.clone(), nearest }
    }
}

fn unfit(sentence: &str) -> Refusal {
    Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, sentence)
}

/// Returns `true` if everybody who is here has answered, and somebody is.
fn is_complete(pupils: &Pupils) -> bool {
    pupils.parts().next().is_some() && pupils.parts().all(|(_, part)| part.answer.is_some())
}

/// Returns the number of browsers that have given each answer.
fn counts(pupils: &Pupils) -> [u32; Quiz::ANSWERS] {
    let mut counts = [0; Quiz::ANSWERS];
    pupils.parts().filter_map(|(_, part)| part.answer).for_each(|answer| counts[usize::from(answer)] += 1);
    counts
}

fn pages(pupils: &Pupils, now: Instant) -> Vec<OnPage> {
    let mut pages = BTreeMap::<u8, OnPage>::new();
    for (page, since) in pupils.parts().filter_map(|(_, part)| part.page) {
        let on = pages.entry(page).or_insert(OnPage { page, here: 0, still: 0 });
        on.here += 1;
        on.still += u32::from(now.saturating_duration_since(since) >= WHILE);
    }
    pages.into_values().collect()
}
