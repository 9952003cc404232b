//! Numbers as bars, from the core. For board sizes each mark of the scale is ten times as much as the one before; rungs are
//! compared on an even scale, unless they differ too much. One number may be hidden until the reader has guessed it.

use crate::base::view::View;
use crate::learn::figure::{Action, Control, Live};
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;
use std::cmp::Ordering;

/// The name of a bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Name {
    /// A board size.
    Size(BoardSize),
    /// A rung.
    Rung(Rung),
}

/// A bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GrowthBar {
    /// Its name.
    pub(crate) name: Name,
    /// The number.
    pub(crate) count: u128,
}

impl GrowthBar {
    /// Returns the board size that it stands for, if it stands for one.
    const fn size(&self) -> Option<BoardSize> {
        match self.name {
            Name::Size(size) => Some(size),
            Name::Rung(_) => None,
        }
    }
}

/// Numbers as bars.
#[derive(Clone, Debug)]
pub(crate) struct Growth {
    /// The bars.
    pub(crate) lines: Vec<GrowthBar>,
    /// A number that each is compared with, such as N^N beside N!.
    pub(crate) beside: Option<fn(BoardSize) -> u128>,
    /// The reader's guess of the last number, as a step of the slider.
    pub(crate) guess: Option<u64>,
    /// `true` if no number is hidden.
    pub(crate) shown: bool,
    /// `true` for an even scale.
    pub(crate) even: bool,
    /// The board that the instrument shows.
    pub(crate) size: BoardSize,
}

impl Growth {
    /// The largest guess: two steps are a power of ten.
    pub(crate) const LARGEST_GUESS: u64 = 24;
    /// The guess before the reader has made one.
    const FIRST_GUESS: u64 = 6;

    /// Returns a bar for each board size.
    pub(crate) fn of_sizes(sizes: impl Iterator<Item = BoardSize>, count: fn(BoardSize) -> u128) -> Growth {
        let lines: Vec<_> = sizes.map(|size| GrowthBar { name: Name::Size(size), count: count(size) }).collect();
        let size = lines.last().and_then(GrowthBar::size);
        Growth { lines, beside: None, guess: None, shown: true, even: false, size: size.unwrap_or(BoardSize::MIN) }
    }

    /// Returns a bar for each rung.
    pub(crate) fn of_rungs(rungs: &[Rung], size: BoardSize, count: fn(Rung, BoardSize) -> u128) -> Growth {
        let line = |rung: &Rung| GrowthBar { name: Name::Rung(*rung), count: count(*rung, size) };
        Growth { lines: rungs.iter().map(line).collect(), beside: None, guess: None, shown: true, even: true, size }
    }

    /// Returns the same with a last number that is not known. Count shows the first of these sizes.
    pub(crate) fn unknown(self) -> Growth {
        let first = self.lines.first().and_then(GrowthBar::size);
        Growth { shown: false, size: first.unwrap_or(self.size), ..self }
    }

    /// Returns `true` if the last number is not known.
    pub(crate) const fn is_unknown(&self) -> bool {
        !self.shown && self.guess.is_none()
    }

    /// Returns the same with its last number hidden, to be guessed.
    pub(crate) fn guessed(self) -> Growth {
        Growth { guess: Some(Growth::FIRST_GUESS), shown: false, ..self }
    }

    /// Returns the guess as a number.
    pub(crate) fn guessed_number(&self) -> Option<u128> {
        self.guess.map(Growth::number_at)
    }

    /// Returns the number at a step of the slider: 1, 3, 10, 30 and so on.
    pub(crate) fn number_at(step: u64) -> u128 {
        10_u128.pow(step as u32 / 2) * if step % 2 == 1 { 3 } else { 1 }
    }

    /// Returns how the guess compares with the number that is now shown, and the factor between them, rounded up.
    pub(crate) fn judged(&self) -> Option<(Ordering, u64)> {
        let (guess, line) = self.guessed_number().zip(self.lines.last()).filter(|_| self.shown)?;
        let factor = guess.max(line.count).div_ceil(guess.min(line.count).max(1));
        Some((guess.cmp(&line.count), factor as u64))
    }

    /// Returns the number beside a bar.
    pub(crate) fn other(&self, line: &GrowthBar) -> Option<u128> {
        line.size().zip(self.beside).map(|(size, count)| count(size))
    }

    /// Returns `true` if the bars are those of rungs, whose names are long.
    pub(crate) fn is_of_rungs(&self) -> bool {
        self.lines.iter().any(|line| line.size().is_none())
    }

    /// Returns the place of a mark of the scale: a power of ten. A bar for 1 has a length, too.
    pub(crate) fn mark(power: u32) -> f64 {
        f64::from(power) + 0.3
    }

    /// Returns the length of a bar: the mark before its end, and a part of the way to the next one.
    pub(crate) fn length(count: u128) -> f64 {
        let Some(power) = count.checked_ilog10() else { return 0.0 };
        // Straight lines between powers of ten: a logarithm would be two kilobytes of module.
        let leading = count as f64 / 10_u128.pow(power) as f64;
        Growth::mark(power) + (leading - 1.0) / 9.0
    }
}

impl Live for Growth {
    /// Count has larger boards than Ladder.
    fn elsewhere(&self) -> Option<View> {
        self.is_unknown().then_some(View::Count)
    }

    fn pairs(&self) -> String {
        format!("n={}", self.size)
    }

    fn apply(&mut self, action: &Action) {
        match action {
            Action::Dial(Control::Guess, step) if !self.shown => self.guess = Some((*step).min(Growth::LARGEST_GUESS)),
            Action::Control(Control::Show) => self.shown = true,
            _ => {}
        }
    }

    fn is_idle(&self, _control: Control) -> bool {
        self.shown
    }
}
