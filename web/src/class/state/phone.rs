//! A pupil's phone: its place, its answers, its guesses.

use crate::class::state::{Role, State};
use crate::learn::figure::{BoardToFill, Control, Figure};
use crate::learn::progress::At;
use crate::learn::state as learn;
use eightfold_core::Square;
use eightfold_results::class::{Rows, Sign, Station};
use std::collections::BTreeMap;

/// The pages of Learn that a pupil walks through alone.
const PAGES: std::ops::RangeInclusive<u8> = 6..=12;

/// The phone of a pupil.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Phone {
    /// `true` once the pupil has seen the own letter, and the lesson has begun.
    pub(crate) is_greeted: bool,
    /// The station that the pupil chose after having been let go.
    pub(super) station: Option<Station>,
    /// The page of Learn; one more than the last once all are done.
    pub(crate) page: u8,
    /// The answers to the questions, and the turn in which each was sent last.
    pub(crate) answers: BTreeMap<u8, (u8, u32)>,
    /// The guess of the number of different boards.
    pub(crate) guess: Option<u8>,
    /// The guess of the count, as a power of ten, and the board for which it was sent.
    pub(crate) bet: f64,
    pub(crate) is_bet: Option<u8>,
    /// The board that was sent to the wall last, with its page.
    pub(super) board: Option<(u8, Rows)>,
    /// The page at which it was shown: the wall takes one board of a page from each phone.
    pub(super) has_shown: Option<u8>,
}

impl Default for Phone {
    fn default() -> Phone {
        let (answers, page) = (BTreeMap::new(), *PAGES.start());
        let (is_bet, board, has_shown) = Default::default();
        Phone { is_greeted: false, station: None, page, answers, guess: None, bet: 6.0, is_bet, board, has_shown }
    }
}

/// An action on the phone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Action {
    /// Choose an answer, by its place.
    Answer(u8),
    /// Guess the number of different boards.
    Guess(u8),
    /// Move the guess of the count.
    Bet(f64),
    /// Send that guess.
    Send,
    /// Show the own board on the wall.
    Show,
    /// Look at the pages again, after the last one.
    Again,
}

impl State {
    /// Returns the station and the page that this page shows: those of the class, or on a phone that was let go, its
    /// own.
    pub(crate) fn at(&self) -> (Station, u8) {
        let lesson = self.lesson();
        let is_pupil = self.role() == Role::Pupil;
        let station = self.phone.station.filter(|_| is_pupil && !lesson.is_led).unwrap_or(lesson.station);
        let page = if station == lesson.station { lesson.page } else { *station.pages().start() };
        match station {
            Station::Phones if is_pupil && (page == 0 || !lesson.is_led) => (station, self.phone.page),
            _ => (station, page),
        }
    }

    /// Returns `true` once all pages were seen.
    pub(crate) const fn is_through(&self) -> bool {
        self.phone.page > *PAGES.end()
    }

    /// Handles an action on a page of Learn. On a phone at Phones, its pages are those that the pupil walks through.
    pub(super) fn walk_on(&mut self, action: learn::Action) {
        let is_own = self.role() == Role::Pupil && self.at() == (Station::Phones, self.phone.page);
        match action {
            learn::Action::Next | learn::Action::Back | learn::Action::Touch(_) if !is_own => {}
            learn::Action::Back if self.path.progress.at == At::Page(PAGES.start().to_owned().into()) => {}
            learn::Action::Next if self.path.progress.at == At::Page(PAGES.end().to_owned().into()) => {
                self.phone.page = PAGES.end() + 1;
            }
            action => {
                crate::parts::room::Room::apply(&mut self.path, action, &mut Default::default());
                if let (true, At::Page(page)) = (is_own, self.path.progress.at) {
                    self.phone.page = (page as u8).clamp(*PAGES.start(), *PAGES.end());
                }
            }
        }
        self.tell_page();
    }

    /// Tells the page on which this phone walks alone, once, so that it has its disc on the wall.
    pub(super) fn tell_page(&mut self) {
        let page = self.phone.page;
        if self.role() == Role::Pupil && self.at() == (Station::Phones, page) && self.help.told_page != Some(page) {
            self.help.say(Sign::Page(page));
        }
    }

    /// Handles an action on the phone.
    pub(super) fn touch(&mut self, action: Action) {
        let (_, page) = self.at();
        match action {
            Action::Answer(answer) => self.answer(answer),
            Action::Guess(guess) => {
                self.phone.guess = Some(guess);
                self.help.say(Sign::Guess { page: self.lesson().page, guess: guess.into() });
            }
            Action::Bet(bet) => (self.phone.bet, self.phone.is_bet) = (bet, None),
            Action::Send => {
                self.phone.is_bet = Some(page);
                self.help.say(Sign::Guess { page, guess: self.phone.bet });
            }
            Action::Show => {
                if let Some(rows) = self.own_board() {
                    self.phone.board = Some((page, rows));
                    self.help.say(Sign::Board { page, rows });
                }
            }
            Action::Again => self.phone.page = *PAGES.start(),
        }
    }

    /// Returns the own board, once it is another than that of the page, if the wall can show it.
    pub(crate) fn own_board(&self) -> Option<Rows> {
        let (station, page) = self.at();
        let is_free = self.lesson().example.is_none() && self.phone.has_shown != Some(page);
        let can_show = station == Station::Wall && is_free;
        let own = self.path.figure.of::<BoardToFill>().filter(|own| can_show && !own.is_idle(Control::Undo))?;
        Some(std::array::from_fn(|row| own.board.rows.get(row).copied().flatten()))
    }

    /// Brings the board of a pupil to the wall, or the one of its page again.
    pub(super) fn show_example(&mut self) {
        let example = self.lesson().example.filter(|_| self.role() == Role::Teacher);
        if self.example == example {
            return;
        }
        self.example = example;
        self.path.figure = (self.path.beat().figure)();
        if let (Some(rows), Some(own)) = (example, self.path.figure.of::<BoardToFill>()) {
            let queens = rows.iter().enumerate().filter_map(|(row, column)| Some(Square::new(row, (*column)?.into())));
            let queens: Vec<_> =
                queens.filter(|it| usize::from(it.row.max(it.column)) < own.board.size.get()).collect();
            self.path.figure = Box::new(BoardToFill::with(own.board.size, &queens).radiant());
        }
    }

    /// Chooses an answer by its letter.
    pub(super) fn answer_by(&mut self, letter: char) {
        if let 'a'..='d' = letter
            && self.at().0 == Station::Quiz
        {
            self.answer(letter as u8 - b'a');
        }
    }

    fn answer(&mut self, answer: u8) {
        let Some(asked) = self.asked().filter(|asked| asked.is_open) else { return };
        let (ask, turn) = (asked.number, asked.turn);
        if self.question().is_some() {
            self.phone.answers.insert(ask, (answer, turn));
            self.help.say(Sign::Answer { ask, answer });
        }
    }

    /// Sends the answer to the open question again, if the program has forgotten it.
    pub(super) fn answer_again(&mut self) {
        let Some((ask, turn)) = self.asked().filter(|asked| asked.is_open).map(|asked| (asked.number, asked.turn))
        else {
            return;
        };
        if let Some((answer, sent)) = self.phone.answers.get_mut(&ask)
            && *sent != turn
        {
            *sent = turn;
            let answer = *answer;
            self.help.say(Sign::Answer { ask, answer });
        }
    }
}
