//! The keepsake: the days that were solved, the games that were left, and a setting, as the browser stores them.
//!
//! It is a line of words: `auto` or `plain`, a word for each solved day, and `game:` with each game that was left. A
//! word that cannot be read is left out, and the whole line is then set aside under another key. Until it lies there,
//! the stored line stays as it is.

use crate::today::state::Game;
use eightfold_core::daily::Day;
use std::fmt;

/// The days gone by.
#[derive(Debug)]
pub(crate) struct Archive {
    /// The solved days, in their order.
    records: Vec<Record>,
    /// The games that were left, as they were written, with their days; the latest last.
    games: Vec<(Day, String)>,
    /// `true` if queens cross the squares that they attack.
    pub(crate) auto: bool,
    /// The stored line, if a part of it could not be read.
    pub(crate) damaged: Option<Damaged>,
}

/// A stored line with a part that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Damaged {
    pub(crate) line: String,
    /// `true` once the line lies under another key, `false` if the browser has no room for it.
    pub(crate) is_aside: Option<bool>,
}

/// The first solution of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Record {
    pub(crate) day: Day,
    pub(crate) seconds: u32,
    /// The queens taken back.
    pub(crate) taken: u32,
    pub(crate) hints: u32,
    /// `true` if the day was solved on its own date.
    pub(crate) is_on_time: bool,
    /// The place of the solution among the 92.
    pub(crate) board: Option<u8>,
    /// The queens taken back before each queen, in the order in which they were set, up to [`Record::HIGHEST`].
    pub(crate) bars: Vec<u8>,
}

/// One of the last seven days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dot {
    Solved,
    /// Missed after a solved one.
    Missed,
    /// Before the first solved day.
    Empty,
    /// The present day, not yet solved.
    Now,
}

impl Archive {
    /// Returns `true` before the first game.
    pub(crate) const fn is_new(&self) -> bool {
        self.records.is_empty() && self.games.is_empty()
    }
}

impl Default for Archive {
    fn default() -> Archive {
        Archive { records: Vec::new(), games: Vec::new(), auto: true, damaged: None }
    }
}

impl Record {
    /// The highest bar.
    pub(super) const HIGHEST: u32 = 4;

    fn read(word: &str) -> Option<Record> {
        let mut parts = word.split('.');
        let mut number = || parts.next()?.parse::<u32>().ok();
        let day = Day::since_1970(number()?.into()).ok()?;
        let (seconds, taken, hints, is_on_time, board) = (number()?, number()?, number()?, number()?, number()?);
        let bars = parts.next()?.bytes().map(|digit| digit.wrapping_sub(b'0')).collect::<Vec<_>>();
        let is_sound = is_on_time < 2
            && board <= Record::NONE
            && (8..=9).contains(&bars.len())
            && bars.iter().all(|bar| u32::from(*bar) <= Record::HIGHEST)
            && parts.next().is_none();
        let board = (board < Record::NONE).then_some(board as u8);
        is_sound.then_some(Record { day, seconds, taken, hints, is_on_time: is_on_time == 1, board, bars })
    }

    /// The number that stands for no board of the 92.
    const NONE: u32 = 92;
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Record { day, seconds, taken, hints, is_on_time, board, bars } = self;
        let board = board.map_or(Record::NONE, u32::from);
        write!(f, "{}.{seconds}.{taken}.{hints}.{}.{board}.", day.number(), u8::from(*is_on_time))?;
        bars.iter().try_for_each(|bar| write!(f, "{bar}"))
    }
}

impl Archive {
    /// Reads what was stored. More games than are kept are damage, and are not read: each makes its board, and a file
    /// of megabytes would stop the page for minutes.
    pub(super) fn read(kept: &str) -> Archive {
        let (mut archive, mut is_damaged) = (Archive::default(), false);
        let mut games = 0..Archive::GAMES;
        for word in kept.split_whitespace() {
            match word.strip_prefix("game:") {
                None if matches!(word, "auto" | "plain") => archive.auto = word == "auto",
                None => match Record::read(word) {
                    Some(record) => archive.add(record),
                    None => is_damaged = true,
                },
                Some(game) => match games.next().and_then(|_| Game::read(game)) {
                    Some(read) => archive.games.push((read.day, game.to_owned())),
                    None => is_damaged = true,
                },
            }
        }
        archive.damaged = is_damaged.then(|| Damaged { line: kept.to_owned(), is_aside: None });
        archive
    }

    /// Returns the line to store: the damaged one until it lies elsewhere.
    pub(crate) fn kept(&self) -> String {
        let damaged = self.damaged.as_ref().filter(|damaged| damaged.is_aside != Some(true));
        damaged.map_or_else(|| self.to_string(), |damaged| damaged.line.clone())
    }

    /// Writes the file in which a reader keeps the days gone by.
    pub(crate) fn file(&self) -> String {
        format!("{}\n{self}\n", Archive::HEADING)
    }

    /// Adds what such a file has. Days and games that are known stay. Returns `false`, and changes nothing, if a part
    /// of the file cannot be read.
    pub(super) fn add_file(&mut self, text: &str) -> bool {
        let text = text.trim_start_matches('\u{feff}').trim();
        let read = text.strip_prefix(Archive::HEADING).map(|kept| Archive::read(kept.trim()));
        let Some(read) = read.filter(|read| read.damaged.is_none()) else { return false };
        self.auto = read.auto;
        read.records.into_iter().for_each(|record| self.add(record));
        let is_known = |day: Day, games: &[(Day, String)]| games.iter().any(|(kept, _)| *kept == day);
        for (day, game) in read.games {
            if self.games.len() < Archive::GAMES && !is_known(day, &self.games) && self.record(day).is_none() {
                // The latest game is last, and that of the file is not.
                self.games.insert(0, (day, game));
            }
        }
        true
    }

    /// Takes over what another tab has stored. What is solved here stays, and nothing is stored in answer, so two tabs
    /// cannot go on answering each other.
    pub(super) fn follow(&mut self, kept: &str) {
        let mut theirs = Archive::read(kept);
        if theirs.damaged.is_none() {
            std::mem::take(&mut self.records).into_iter().for_each(|record| theirs.add(record));
            *self = Archive { damaged: self.damaged.take(), ..theirs };
        }
    }

    /// The first line of a kept file.
    const HEADING: &str = "Eightfold Today 1";

    /// Adds a solved day. The first solution of a day stays.
    pub(super) fn add(&mut self, record: Record) {
        if let Err(at) = self.records.binary_search_by_key(&record.day, |record| record.day) {
            self.records.insert(at, record);
        }
    }

    /// Keeps a game, unless it is over or has not begun.
    pub(super) fn keep(&mut self, game: &Game) {
        self.games.retain(|(day, _)| *day != game.day);
        if game.has_begun() && !game.is_done() {
            self.games.push((game.day, game.written()));
            let surplus = self.games.len().saturating_sub(Archive::GAMES);
            self.games.drain(..surplus);
        }
    }

    /// The most games that are kept.
    const GAMES: usize = 7;

    /// Returns the game of a day that was left.
    pub(super) fn game(&self, day: Day) -> Option<Game> {
        self.games.iter().find(|(kept, _)| *kept == day).and_then(|(_, game)| Game::read(game))
    }

    /// Returns the first solution of a day.
    pub(crate) fn record(&self, day: Day) -> Option<&Record> {
        self.records.binary_search_by_key(&day, |record| record.day).ok().map(|at| &self.records[at])
    }

    /// Returns the places of the collected boards among the 92, as bits.
    pub(crate) fn collected(&self) -> u128 {
        self.records.iter().filter_map(|record| record.board).fold(0, |boards, board| boards | 1 << board)
    }

    /// Returns `true` if a day, given by its number, was solved on its date.
    fn is_on_time(&self, day: i64) -> bool {
        Day::since_1970(day).ok().and_then(|day| self.record(day)).is_some_and(|record| record.is_on_time)
    }

    /// Returns the last seven days, the present one last.
    pub(crate) fn week(&self, date: i64) -> [Dot; 7] {
        let first = self.records.iter().find(|record| record.is_on_time).map(|record| i64::from(record.day.number()));
        std::array::from_fn(|at| match date + at as i64 - 6 {
            day if self.is_on_time(day) => Dot::Solved,
            day if day == date => Dot::Now,
            day if first.is_some_and(|first| first < day) => Dot::Missed,
            _ => Dot::Empty,
        })
    }

    /// Returns the solved days of the longest run up to the present day in which no seven days have more than two that
    /// were missed. The present day is not missed before it ends.
    pub(crate) fn streak(&self, date: i64) -> u32 {
        let is_missed = |day: i64| day < date && !self.is_on_time(day);
        let holds = |first: &i64| (*first..date.min(first + 7)).filter(|day| is_missed(*day)).count() <= 2;
        let run = (i64::from(Day::FIRST.number())..=date).rev().take_while(holds);
        run.filter(|day| self.is_on_time(*day)).count() as u32
    }
}

/// Writes the stored form; nothing as long as there is nothing to keep.
impl fmt::Display for Archive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.auto && self.records.is_empty() && self.games.is_empty() {
            return Ok(());
        }
        f.write_str(if self.auto { "auto" } else { "plain" })?;
        self.records.iter().try_for_each(|record| write!(f, " {record}"))?;
        self.games.iter().try_for_each(|(_, game)| write!(f, " game:{game}"))
    }
}
