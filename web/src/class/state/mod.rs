//! The state of the view: the class as last reported by the server, and what this browser shows of it.
//!
//! It is pure: the server's reports and the time arrive as [`Action`]s, and what the server shall hear is in the state,
//! numbered, until the connection has sent it.

mod action;
mod code;
mod count;
pub(crate) mod help;
mod lead;
pub(crate) mod phone;
mod questions;
#[cfg(test)]
mod tests;

use crate::class::quiz::{Question, Quiz, Word};
use crate::class::state::code::Code;
use crate::class::state::count::SHORTEST;
use crate::class::state::help::Help;
use crate::count::state::{self as counting, Counting};
use crate::learn;
use crate::learn::figure::{self, Control, WholeTree};
use crate::learn::place::Place as Beat;
use crate::learn::progress::At;
use crate::parts::room::{Effects, Room};
use eightfold_results::class::{self as message, ClassNow, Lesson, Order, Rows, Station, TeacherNow};

pub(crate) use action::{Action, Request};
pub(crate) use code::is_local;
pub(crate) use lead::{CLOCKS, LENGTHS, Step};
pub(crate) use phone::Phone;

/// The view of a lesson.
#[derive(Debug)]
pub(crate) struct State {
    pub(crate) known: Known,
    /// This browser as one that counts for the class and answers.
    pub(crate) help: Help,
    /// The way in, and names, which only the teacher has.
    pub(crate) teacher: Option<TeacherNow>,
    /// The secret to enter with.
    pub(crate) secret: Option<String>,
    pub(crate) tries: u32,
    /// The word typed so far.
    pub(crate) typed: String,
    /// Why the server refused the teacher's last request.
    pub(crate) refusal: Option<String>,
    /// `true` while the server answers but has no place for a page that listens, so this page asks again and again.
    pub(crate) is_unheard: bool,
    /// The teacher's last request, with its number.
    pub(crate) request: Option<(u32, Request)>,
    /// The lesson of a page without a program.
    alone: Lesson,
    /// The count of a page without a program.
    pub(crate) counting: Counting,
    /// The code of the address, for a page without a program.
    pub(crate) code: Code,
    /// Learn, which shows its pages.
    pub(crate) path: learn::State,
    /// The quiz, with its message and the question in hand.
    quiz: Option<Made>,
    /// The board of a pupil that the wall shows.
    pub(crate) example: Option<Rows>,
    /// The sheet above the station on the wall.
    pub(crate) over: Option<Over>,
    /// The answer that was pressed after the clock, to see what leads to it.
    pub(crate) picked: Option<usize>,
    /// The state of this phone.
    pub(crate) phone: Phone,
    /// The fields for another word, and for the code of a pupil.
    pub(crate) fields: [String; 2],
    /// The times of the first and the last answer to the quiz of a page without a program.
    answered: Option<(u64, u64)>,
    /// The sheet of tasks for paper, if it is shown in place of the lesson, and `true` if it has the answers.
    pub(crate) sheet: Option<bool>,
    /// The present time and that of the last report, in milliseconds since 1970.
    now: u64,
    heard: u64,
    /// The time at which the last count was first seen.
    began: Option<u64>,
    /// The last press of the key, and `true` if it led on.
    pressed: (u64, bool),
    /// `true` if the one key has asked for paper.
    pub(super) prints: bool,
}

/// A quiz with its message, and one of its questions.
type Made = (message::Quiz, Quiz, Option<(u8, Question)>);

/// The page's knowledge of the class.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Known {
    /// The server has not been asked yet.
    #[default]
    Unasked,
    /// The server has not answered yet.
    Silent,
    /// The server has no class, or is not the program.
    Absent,
    /// The server needs the word. If one was tried, this is why it was refused.
    Shut(Option<Shut>),
    /// The class, and `true` while the server does not answer.
    There(Box<ClassNow>, bool),
}

/// Why a word was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shut {
    /// The word is wrong.
    Wrong,
    /// Too many wrong words were tried.
    TooMany,
}

/// The part that this page has in the lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// It is not let in yet.
    Outside,
    /// It leads the class.
    Teacher,
    /// It is the phone of a pupil.
    Pupil,
    /// No program leads a class, so it is a wall alone.
    Alone,
}

/// A sheet over the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Over {
    /// Code, address and word, as large as the window.
    Door,
    /// The names of all, or that of one browser.
    Names(Option<u8>),
    /// Things that a lesson seldom needs.
    More,
}

impl Default for State {
    fn default() -> State {
        State {
            known: Known::Unasked,
            help: Help::default(),
            teacher: None,
            secret: None,
            tries: 0,
            typed: String::new(),
            refusal: None,
            is_unheard: false,
            request: None,
            alone: Lesson { quiz: State::default_quiz(), ..Lesson::default() },
            counting: Counting::of_lesson(16),
            code: Code::default(),
            path: learn::State::default(),
            quiz: None,
            example: None,
            over: None,
            picked: None,
            phone: Phone::default(),
            fields: Default::default(),
            answered: None,
            sheet: None,
            now: 0,
            heard: 0,
            began: None,
            pressed: (0, true),
            prints: false,
        }
    }
}

impl State {
    /// Returns the quiz of a page without a program, unless its address names another.
    pub(crate) fn default_quiz() -> message::Quiz {
        message::Quiz { word: "mild-otter".to_owned(), ..message::Quiz::default() }
    }

    /// Returns the part that this page has.
    pub(crate) const fn role(&self) -> Role {
        match (&self.known, &self.teacher) {
            (Known::Absent, _) => Role::Alone,
            (Known::There(..), Some(_)) => Role::Teacher,
            (Known::There(..), None) => Role::Pupil,
            _ => Role::Outside,
        }
    }

    /// Returns the class, if it is known.
    pub(crate) fn class(&self) -> Option<&ClassNow> {
        match &self.known {
            Known::There(now, _) => Some(now),
            _ => None,
        }
    }

    /// Returns `true` while the server does not answer, although it did before.
    pub(crate) const fn is_lost(&self) -> bool {
        matches!(self.known, Known::There(_, true)) && !self.is_unheard
    }

    /// Returns the lesson.
    pub(crate) fn lesson(&self) -> &Lesson {
        self.class().map_or(&self.alone, |now| &now.lesson)
    }

    /// Returns the numbers of the browsers that are here, in the order in which they came.
    pub(crate) fn here(&self) -> impl Iterator<Item = u8> + '_ {
        let pupils = self.class().into_iter().flat_map(|now| &now.pupils);
        pupils.filter(|pupil| pupil.is_here).map(|pupil| pupil.number)
    }

    /// Returns the milliseconds since the last report.
    fn since_heard(&self) -> u64 {
        self.now.saturating_sub(self.heard)
    }

    /// Returns what is left of the question's clock, in milliseconds.
    pub(crate) fn left_ms(&self) -> Option<u64> {
        let asked = self.lesson().ask.as_ref().filter(|asked| asked.is_open)?;
        asked.left_ms.map(|left| left.saturating_sub(self.since_heard()))
    }

    /// Tries to enter with the word or the teacher's token.
    pub(crate) fn enter(&mut self, secret: String) {
        self.secret = Some(secret);
        self.tries += 1;
    }

    /// Returns `true` while a word that was written is tried.
    pub(crate) fn is_trying(&self) -> bool {
        self.known == Known::Unasked && !self.typed.is_empty()
    }

    /// Makes the lesson of a page without a program begin at a station, with a length and another word.
    pub(crate) fn begin_alone(&mut self, station: Option<Station>, minutes: Option<u16>, quiz: message::Quiz) {
        self.alone.minutes = minutes.unwrap_or(self.alone.minutes);
        self.alone.station = station.unwrap_or(self.alone.station);
        self.alone.page = self.first_page(self.alone.station);
        self.alone.quiz = quiz;
        self.turn();
    }

    /// Returns the quiz of a page without a program.
    pub(crate) const fn quiz_alone(&self) -> &message::Quiz {
        &self.alone.quiz
    }

    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            // A restarted server has forgotten its sessions but knows the secret, so enter again.
            Action::Known(Known::Shut(None)) if matches!(self.known, Known::There(..)) && self.secret.is_some() => {
                self.known = Known::Unasked;
                self.tries += 1;
            }
            Action::Known(Known::There(now, _)) => self.follow(*now),
            Action::Known(known) => self.known = known,
            Action::Now(now) => self.follow(*now),
            Action::Listens(listens) => {
                self.is_unheard = !listens;
                if let Known::There(_, is_lost) = &mut self.known {
                    *is_lost |= !listens;
                }
            }
            Action::Lost => match &mut self.known {
                Known::There(_, is_lost) => (*is_lost, self.is_unheard) = (true, false),
                Known::Unasked => self.known = Known::Silent,
                _ => {}
            },
            Action::Teacher(teacher) => self.teacher = Some(*teacher),
            Action::Said(refusal) => self.refusal = refusal,
            Action::Tick(now) => {
                // The time of a station that an address has named begins with the clock.
                if self.heard == 0 && self.role() == Role::Alone {
                    self.heard = now;
                }
                self.now = now;
            }
            Action::Type(typed) => self.typed = typed,
            // One word at a time: the answers to two could come in the other order.
            Action::Enter if self.is_trying() => {}
            // Nothing is known until the answer comes, so a request that gets none is sent again.
            Action::Enter => {
                self.known = Known::Unasked;
                self.enter(self.typed.clone());
            }
            Action::Onward(now) => self.press(now, true),
            Action::Back(now) => self.press(now, false),
            Action::Letter(letter) => self.letter(letter),
            Action::Go(station) => self.go(station),
            Action::Lead(order) => self.lead(order),
            Action::Request(request) => self.ask_server(request),
            Action::Over(over) => self.over = over,
            Action::Pick(place) => self.pick(place),
            Action::Field(at, text) => self.fields[at] = text,
            Action::Word => {
                let quiz = message::Quiz { word: std::mem::take(&mut self.fields[0]), ..self.lesson().quiz.clone() };
                self.lead(Order { quiz: Some(quiz), ..Order::default() });
            }
            Action::Path(action) => self.walk_on(action),
            Action::Phone(action) => self.touch(action),
            Action::Help(action) => self.help.apply(action),
            Action::Here(page, cores) => {
                self.code.turn(page);
                self.counting.apply(counting::Action::Cores(cores), self.now);
            }
        }
        self.turn();
    }

    /// Takes over a report of the server.
    fn follow(&mut self, now: ClassNow) {
        self.heard = self.now;
        let is_running = |now: &ClassNow| now.run.as_ref().is_some_and(|run| !run.state.has_ended());
        // A short count may be over before it is heard of.
        let is_new = |before: &ClassNow| is_running(&now) || now.total.is_some() && now.total != before.total;
        if self.class().is_some_and(|before| !is_running(before) && is_new(before)) {
            self.began = Some(self.now);
        }
        // A guess belongs to a board, until the class begins with it anew.
        let is_over = self.class().is_some_and(|now| now.total.is_some());
        if is_over && now.run.is_none() || self.lesson().page != now.lesson.page {
            self.phone.is_bet = None;
        }
        let place = |lesson: &Lesson| (lesson.station, lesson.page, lesson.ask.as_ref().map(|ask| ask.turn));
        let before = place(self.lesson());
        self.known = Known::There(Box::new(now), false);
        self.picked = self.picked.filter(|_| before == place(self.lesson()));
        let shown = self.lesson().example.filter(|rows| self.phone.board.is_some_and(|(_, own)| own == *rows));
        self.phone.has_shown = shown.and(self.phone.board).map(|(page, _)| page).or(self.phone.has_shown);
        self.phone.is_greeted |= self.lesson().station > Station::Door;
        self.answer_again();
        self.tell_page();
    }

    /// Brings Learn and the question to what the lesson shows.
    fn turn(&mut self) {
        let (station, page) = self.at();
        if let Some(page) = self.page_of_learn() {
            if self.path.progress.at != At::Page(page) {
                self.path.show(Beat::of(At::Page(page)), &mut Effects::default());
            }
            self.show_example();
            let is_folding =
                self.path.figure.of::<WholeTree>().filter(|_| page == 5).map(|tree| tree.room.is_folding());
            if station == Station::Wall && is_folding.is_some_and(|is_folding| is_folding != (self.lesson().page == 6))
            {
                self.path.figure.apply(&figure::Action::Control(Control::Fold));
            }
        }
        if station >= Station::Quiz || self.over == Some(Over::More) {
            self.ask_question(if station == Station::Quiz { page } else { 0 });
        }
        if self.role() == Role::Alone && !self.code.page.is_empty() {
            let message::Quiz { word, rung, n } = &self.alone.quiz;
            let place = format!("#/lesson?quiz={}&rung={rung}&n={n}", Word::escaped(word));
            self.code.encode(&place);
        }
    }

    /// Returns the page of Learn that is shown, if one is.
    pub(crate) fn page_of_learn(&self) -> Option<usize> {
        let (station, page) = self.at();
        match station {
            Station::Wall => Some(page.min(5).into()),
            Station::Phones if page > 0 => Some(page.into()),
            _ => None,
        }
    }

    /// Returns a number that changes whenever the passing of time changes what is shown.
    pub(crate) fn shown_by_time(&self) -> usize {
        let (gone, left) = self.gone();
        let clock = self.left_ms().unwrap_or_default() / 250;
        let filling = self.began.map_or(0, |began| self.now.saturating_sub(began).min(SHORTEST + 250) / 250);
        (((gone / 6_000 * 64 + left.div_ceil(60_000)) * 4_096 + clock) * 32 + filling) as usize
    }
}
