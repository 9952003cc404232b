//! The view's state: the game of a day, the days gone by, and what the reader is about to do.

mod archive;
mod game;
mod hint;
#[cfg(test)]
mod kept_tests;
#[cfg(test)]
mod tests;

pub(crate) use archive::{Archive, Damaged, Dot, Record};
#[cfg(test)]
pub(crate) use game::Marks;
pub(crate) use game::{Game, Mark};
pub(crate) use hint::{Finding, Hint, Stage};

use eightfold_core::daily::{Day, DayError};

/// The view.
#[derive(Debug, Default)]
pub(crate) struct Today {
    /// The date by the reader's calendar, in days since 1970, once the clock has told it.
    date: Option<i64>,
    /// The day of the address, not yet read; `None` stands for the present day.
    pub(crate) asked: Option<String>,
    /// `true` if the boards of the day's week are shown, for paper.
    pub(crate) is_week: bool,
    /// The reason that another day is shown than the one asked for.
    pub(crate) refused: Option<DayError>,
    pub(crate) game: Option<Game>,
    pub(crate) archive: Archive,
    /// The square in the tab order.
    pub(crate) focus: usize,
    /// The months between the calendar and the present one.
    pub(crate) months: u32,
    /// `true` once a file with the days gone by was opened, `false` if it could not be read.
    pub(crate) opened: Option<bool>,
    stroke: Option<Stroke>,
    /// The number of presses so far.
    presses: u32,
    /// The time of the last action.
    last: u64,
}

/// A press of the pointer and what it became.
#[derive(Clone, Copy, Debug)]
struct Stroke {
    from: usize,
    /// The square under the pointer.
    at: usize,
    is_down: bool,
    /// The mark that a drag leaves.
    paint: Option<Mark>,
    /// `true` if the press has had its effect, so that the click after it has none.
    is_done: bool,
}

/// An action in the view, at a time in milliseconds since 1970; 0 if the time is unknown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Action {
    pub(crate) at: u64,
    pub(crate) deed: Deed,
}

/// A thing to do in the view. Squares are numbers: row · N + column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// A second has passed; the date, in days since 1970.
    Tick(i64),
    /// The pointer went down on a square.
    Down(usize),
    /// The pointer, held down, is over a square.
    Over(usize),
    /// The pointer went up.
    Up,
    /// The press with this number became a long one.
    Hold(u32),
    /// A square was clicked: it gets a cross, then a queen, then nothing.
    Press(usize),
    /// A queen was set on a square at once, or taken back.
    Queen(usize),
    /// The focus moved to a square.
    Focus(usize),
    /// The pointer came upon the board.
    Look,
    Undo,
    Clear,
    Hint,
    /// Crosses by queens are switched on or off.
    Auto(bool),
    /// The calendar shows the month so many before the present one.
    Months(u32),
    /// A file with the days gone by was read, or could not be.
    Open(Option<String>),
    /// Another tab has stored days gone by.
    Follow(String),
    /// A damaged keepsake was set aside, or could not be.
    SetAside(bool),
}

impl Deed {
    /// Returns `true` if the reader touches the board or looks at it.
    const fn is_of_board(&self) -> bool {
        !matches!(self, Deed::Tick(_) | Deed::Auto(_) | Deed::Months(_) | Deed::Open(_) | Deed::Follow(_))
    }
}

impl Today {
    /// The key of the keepsake.
    pub(crate) const STORED: &str = "eightfold.today";
    /// The key under which damaged keepsakes are set aside, without the number that follows.
    pub(crate) const DAMAGED: &str = "eightfold.today.damaged";
    /// The longest time between two looks at the clock that counts. In a tab that is out of sight, time stands still.
    pub(crate) const GAP: u64 = 2000;
    /// The most bytes of a file with the days gone by; all days to 2099 take fewer.
    pub(crate) const LARGEST_FILE: f64 = 2_000_000.0;

    /// Shows the day of an address.
    pub(crate) fn visit(&mut self, asked: Option<String>) {
        self.asked = asked;
        self.open();
    }

    /// Restores the days gone by, and the game that was left.
    pub(crate) fn recall_archive(&mut self, kept: &str) {
        self.archive = Archive::read(kept);
        self.game = None;
        self.open();
    }

    /// Returns `true` if the shown board is that of the present day.
    pub(crate) fn is_present(&self) -> bool {
        let day = self.game.as_ref().map(|game| i64::from(game.day.number()));
        // Before the first day, its board stands for the present one.
        day == self.date.map(|date| date.max(Day::FIRST.number().into()))
    }

    /// Returns the present date, in days since 1970.
    pub(crate) fn date(&self) -> i64 {
        self.date.unwrap_or_default()
    }

    /// Returns the number of the current press, if the pointer has stayed on its square so far.
    pub(crate) fn pressed(&self) -> Option<u32> {
        self.stroke.filter(|stroke| stroke.is_down && !stroke.is_done).map(|_| self.presses)
    }

    /// Opens the board of the day that was asked for, once the date is known.
    fn open(&mut self) {
        let Some(date) = self.date else { return };
        let day = self.asked.as_deref().map_or_else(|| Day::since_1970(date), str::parse);
        self.refused = day.err();
        let day = day.unwrap_or_else(DayError::nearest);
        if self.game.as_ref().is_some_and(|game| game.day == day) {
            return;
        }
        self.stroke = None;
        let kept = self.archive.game(day);
        let game = kept.unwrap_or_else(|| Game::of(day, self.archive.record(day)));
        self.focus = game.n() - 1;
        self.game = Some(game);
    }

    /// Applies an action.
    pub(crate) fn apply(&mut self, Action { at, deed }: Action) {
        let passed = at.saturating_sub(self.last);
        if at != 0 {
            self.last = at;
        }
        if let Some(game) = &mut self.game {
            game.pass(passed.min(Today::GAP));
            game.is_looked_at |= deed.is_of_board();
        }
        match deed {
            Deed::Tick(date) => self.tick(date),
            Deed::Auto(auto) => self.archive.auto = auto,
            Deed::Months(months) => self.months = months,
            Deed::Focus(square) => self.focus = square,
            Deed::Look => {}
            Deed::Open(text) => self.open_file(text.as_deref()),
            Deed::Follow(kept) => self.follow(&kept),
            Deed::SetAside(is_aside) => {
                self.archive.damaged.iter_mut().for_each(|damaged| damaged.is_aside = Some(is_aside));
            }
            deed => self.play(&deed),
        }
    }

    /// Takes over what another tab has stored. Two tabs with the board of one day show one game: that of the last mark.
    fn follow(&mut self, kept: &str) {
        let record = |archive: &Archive, day| archive.record(day).cloned();
        let before = self.game.as_ref().and_then(|game| record(&self.archive, game.day));
        self.archive.follow(kept);
        let Some(game) = &mut self.game else { return };
        if let Some(theirs) = self.archive.game(game.day) {
            if theirs.marks != game.marks {
                *game = theirs;
            }
        } else if before.is_none() && !game.is_done() {
            // Solved there. A day that was solved before may be played again here.
            let solved = record(&self.archive, game.day).map(|record| Game::of(game.day, Some(&record)));
            *game = solved.unwrap_or_else(|| game.clone());
        }
    }

    /// Adds the days gone by of a file, and shows the board again, which the file may know.
    fn open_file(&mut self, text: Option<&str>) {
        let is_read = text.is_some_and(|text| self.archive.add_file(text));
        self.opened = Some(is_read);
        if is_read {
            self.game = None;
            self.open();
        }
    }

    fn tick(&mut self, date: i64) {
        if self.date.replace(date) == Some(date) {
            return;
        }
        // A new day brings its board, unless the last one was begun.
        if self.game.as_ref().is_none_or(|game| !game.has_begun()) {
            self.open();
        }
    }

    fn play(&mut self, deed: &Deed) {
        let Some(game) = &mut self.game else { return };
        let is_new = !game.is_done();
        match *deed {
            Deed::Down(square) => {
                self.presses = self.presses.wrapping_add(1);
                self.stroke = Some(Stroke { from: square, at: square, is_down: true, paint: None, is_done: false });
            }
            Deed::Over(square) => drag(&mut self.stroke, game, square),
            Deed::Up => self.stroke.iter_mut().for_each(|stroke| stroke.is_down = false),
            Deed::Hold(number) if number == self.presses => hold(&mut self.stroke, game),
            Deed::Press(square) => {
                let is_drawn = self.stroke.take().is_some_and(|stroke| stroke.is_done);
                if !is_drawn {
                    game.press(square);
                }
            }
            // On a screen to touch, a long press asks for a menu too. After a drag no click takes the stroke away.
            Deed::Queen(_) if self.stroke.is_some_and(|stroke| stroke.paint.is_none()) => hold(&mut self.stroke, game),
            Deed::Queen(square) => game.toggle_queen(square),
            Deed::Undo => game.undo(),
            Deed::Clear => game.clear(),
            Deed::Hint => game.ask(),
            _ => {}
        }
        if is_new && game.is_done() {
            let is_on_time = self.date == Some(game.day.number().into());
            self.archive.add(game.record(is_on_time));
        }
        self.archive.keep(game);
    }
}

/// Sets a queen on the square that is pressed long.
fn hold(stroke: &mut Option<Stroke>, game: &mut Game) {
    if let Some(stroke) = stroke.as_mut().filter(|stroke| stroke.is_down && !stroke.is_done) {
        stroke.is_done = true;
        game.set(stroke.from, Mark::Queen, false);
    }
}

/// Crosses the squares that the pointer is drawn over, or frees them if the first one has a cross.
fn drag(stroke: &mut Option<Stroke>, game: &mut Game, square: usize) {
    let Some(stroke) = stroke.as_mut().filter(|stroke| stroke.is_down && stroke.at != square) else { return };
    stroke.at = square;
    if stroke.is_done && stroke.paint.is_none() {
        return;
    }
    let is_first = !std::mem::replace(&mut stroke.is_done, true);
    let mark = if game.mark(stroke.from) == Mark::Cross { Mark::Open } else { Mark::Cross };
    let paint = *stroke.paint.get_or_insert(mark);
    let squares = [is_first.then_some(stroke.from), Some(square)];
    let mut is_more = !is_first;
    for square in squares.into_iter().flatten() {
        if game.mark(square) != Mark::Queen {
            game.set(square, paint, is_more);
            is_more = true;
        }
    }
}
