//! Leading the lesson: a line of stations, one button that leads along it, and one key back.

use crate::class::state::{Action, Over, Request, Role, State};
use crate::count::state as counting;
use eightfold_results::class::{Ask, Asked, Lesson, Order, RunState, Station, Wish};

/// The lengths of a lesson in minutes, the usual one first.
pub(crate) const LENGTHS: [u16; 3] = [Lesson::USUAL, 20, 90];

/// The lengths of a question's clock in seconds; 0 is none. A page without a program has no clock.
pub(crate) const CLOCKS: [u16; 4] = [20, Lesson::CLOCK, 60, 0];

/// The minutes of each station in a lesson of the usual length.
const MINUTES: [u64; 6] = [0, 10, 15, 9, 7, 4];

/// The time within which a second press of the key counts for nothing, in milliseconds.
const HASTE: u64 = 700;

/// The next step of the one button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Go on to a station.
    To(Station),
    /// Go on to a page of the station.
    Page(u8),
    /// Ask a question, or on a page alone, show its answer.
    Ask(u8),
    /// End the clock of a question.
    Stop(u8),
    /// Count a board.
    Count(u8),
    /// Resume a count that was paused or has failed.
    Resume,
    /// The count runs, so there is nothing to do.
    Wait,
    /// Print the sheet.
    Print,
}

impl State {
    /// Returns the page with which a station of a page without a program begins.
    pub(super) fn first_page(&self, station: Station) -> u8 {
        if station == Station::Count { self.counting.size.get() as u8 } else { *station.pages().start() }
    }

    /// Returns what the one button does.
    pub(crate) fn next(&self) -> Step {
        let lesson = self.lesson();
        let page = lesson.page;
        match lesson.station {
            Station::Door => Step::To(Station::Wall),
            Station::Wall if page < *Station::Wall.pages().end() => Step::Page(page + 1),
            Station::Wall => Step::To(Station::Phones),
            Station::Phones if page > 0 => Step::Page(0),
            Station::Phones => Step::To(Station::Quiz),
            Station::Quiz => match self.asked() {
                None => Step::Ask(page),
                Some(Asked { is_open: true, .. }) => Step::Stop(page),
                Some(_) if page < *Station::Quiz.pages().end() => Step::Page(page + 1),
                Some(_) => Step::To(Station::Count),
            },
            Station::Count => match self.run() {
                Some((_, RunState::Running | RunState::Stopping)) => Step::Wait,
                Some((_, RunState::Paused)) => Step::Resume,
                Some((n, RunState::Failed)) if n == usize::from(page) => Step::Resume,
                Some((n, RunState::Done)) if n == usize::from(page) && !self.is_counted() => Step::Wait,
                Some((n, RunState::Done)) if n == usize::from(page) => Step::To(Station::Paper),
                _ => Step::Count(page),
            },
            Station::Paper => Step::Print,
        }
    }

    /// Returns the question of the page, if it was asked.
    pub(crate) fn asked(&self) -> Option<&Asked> {
        self.lesson().ask.as_ref().filter(|asked| asked.number == self.lesson().page)
    }

    /// Returns `true` if an answer can be pressed on the wall: after its clock, or at any time on a page alone.
    pub(crate) fn can_pick(&self) -> bool {
        let is_shown = self.asked().is_some_and(|asked| !asked.is_open);
        self.lesson().station == Station::Quiz && (is_shown || self.role() == Role::Alone)
    }

    /// Returns the length of a station in milliseconds.
    pub(crate) fn length(&self, station: Station) -> u64 {
        MINUTES[usize::from(station.number())] * 60_000 * u64::from(self.lesson().minutes) / u64::from(Lesson::USUAL)
    }

    /// Returns the milliseconds of the lesson that are gone, and what is left of the present station.
    pub(crate) fn gone(&self) -> (u64, u64) {
        let (station, here) = (self.lesson().station, self.lesson().since_ms + self.since_heard());
        let (before, room) = (Station::ALL.into_iter().filter(|it| *it < station), self.length(station));
        (before.map(|it| self.length(it)).sum::<u64>() + here.min(room), room.saturating_sub(here))
    }

    /// Handles the one key. A second press in the same direction, too soon after the last one, counts for nothing, and
    /// neither does a key that is held.
    pub(super) fn press(&mut self, now: u64, is_on: bool) {
        let (before, was_on) = std::mem::replace(&mut self.pressed, (now, is_on));
        self.now = self.now.max(now);
        if is_on == was_on && now.saturating_sub(before) < HASTE {
            return;
        }
        match self.role() {
            Role::Teacher | Role::Alone if self.over.take().is_some() => {}
            Role::Teacher | Role::Alone if is_on => self.go_on(),
            Role::Teacher | Role::Alone => self.go_back(),
            Role::Outside | Role::Pupil => {}
        }
    }

    fn go_on(&mut self) {
        match self.next() {
            Step::To(station) => self.go(station),
            Step::Page(page) => self.apply(Action::turn(self.lesson().station, page)),
            Step::Ask(number) => {
                let seconds = Some(self.lesson().seconds).filter(|seconds| *seconds > 0);
                self.lead(Order { ask: Some(Ask { number, seconds }), ..Order::default() });
            }
            Step::Stop(number) => self.lead(Order { stop: Some(number), ..Order::default() }),
            Step::Count(n) => self.ask_server(Request::Count(n.into())),
            Step::Resume => self.ask_server(Request::Wish(Wish::Resume)),
            Step::Print => self.prints = true,
            Step::Wait => {}
        }
    }

    fn go_back(&mut self) {
        let (station, page) = (self.lesson().station, self.lesson().page);
        let has_pages = matches!(station, Station::Wall | Station::Phones | Station::Quiz);
        if has_pages && page > *station.pages().start() {
            self.apply(Action::turn(station, if station == Station::Phones { 0 } else { page - 1 }));
        } else if let Some(before) = station.number().checked_sub(1).and_then(|at| Station::try_from(at).ok()) {
            self.go(before);
        }
    }

    /// Goes to a station, or as a pupil who was let go, shows it on this phone.
    pub(super) fn go(&mut self, station: Station) {
        match self.role() {
            Role::Pupil => self.phone.station = Some(station),
            _ => self.lead(Order { station: Some(station), ..Order::default() }),
        }
    }

    /// Changes the lesson.
    pub(super) fn lead(&mut self, order: Order) {
        match self.role() {
            Role::Teacher => self.ask_server(Request::Lesson(order)),
            Role::Alone => self.lead_alone(&order),
            Role::Outside | Role::Pupil => {}
        }
    }

    /// Changes the lesson of a page without a program, where a question is answered as soon as it is asked.
    fn lead_alone(&mut self, order: &Order) {
        let first = order.station.map_or(0, |station| self.first_page(station));
        // A board that was counted begins anew when it is chosen again.
        if order.station == Some(Station::Count) && order.page == Some(first) && self.is_counted() {
            self.counting.apply(counting::Action::Size(first.into()), self.now);
        }
        let lesson = &mut self.alone;
        if let Some(station) = order.station {
            (lesson.station, lesson.page, lesson.since_ms, lesson.ask) =
                (station, order.page.unwrap_or(first), 0, None);
            (self.heard, self.picked) = (self.now, None);
        }
        lesson.minutes = order.minutes.unwrap_or(lesson.minutes);
        if let Some(quiz) = &order.quiz {
            lesson.quiz = quiz.clone();
            (lesson.ask, self.answered, self.picked) = (None, None, None);
            self.phone.answers.clear();
        }
        if let Some(Ask { number, .. }) = order.ask {
            let bars = Vec::new();
            lesson.ask =
                Some(Asked { number, turn: 0, seconds: None, left_ms: None, is_open: false, answered: 0, bars });
        }
    }

    /// Notes a request for the server, which the connection sends once.
    pub(super) fn ask_server(&mut self, request: Request) {
        if self.role() == Role::Alone {
            return self.count_alone(&request);
        }
        let number = self.request.as_ref().map_or(0, |(number, _)| number + 1);
        self.request = Some((number, request));
    }

    /// Handles a letter or a digit.
    pub(super) fn letter(&mut self, letter: char) {
        if self.role() == Role::Pupil || self.role() == Role::Outside {
            return self.answer_by(letter);
        }
        let toggled = |over, now: Option<Over>| if now == Some(over) { None } else { Some(over) };
        let lesson = self.lesson();
        match letter {
            '1'..='5' => {
                let station = letter.to_digit(10).and_then(|digit| Station::try_from(digit as u8).ok());
                station.into_iter().for_each(|station| self.apply(Action::Go(station)));
            }
            'w' => self.over = toggled(Over::Door, self.over),
            'n' => self.over = toggled(Over::Names(None), self.over),
            'h' => self.lead(Order { hold: Some(!lesson.is_held), ..Order::default() }),
            'l' => self.lead(Order { follow: Some(!lesson.is_led), ..Order::default() }),
            'a'..='d' if self.can_pick() => self.apply(Action::Pick(usize::from(letter as u8 - b'a'))),
            _ => {}
        }
    }
}
