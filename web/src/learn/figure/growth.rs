//! Numbers as bars: for board sizes, on a scale of powers of ten, or for rungs. The last number may be unknown, or
//! hidden until the reader has guessed it.

use crate::base::settings::MEASURED;
use crate::learn::figure::prelude::*;
use crate::text::{grouped, rung};
use std::cmp::Ordering;

/// A bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GrowthBar {
    /// The board.
    size: BoardSize,
    of: Of,
    /// The number.
    pub(crate) count: u128,
    /// A number to compare it with.
    other: Option<u128>,
}

/// The thing that a bar stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Of {
    Size,
    Rung(Rung),
    /// The boards that begin with this square.
    Part(usize),
}

/// Numbers as bars.
#[derive(Clone, Debug)]
pub(crate) struct Growth {
    /// The bars.
    pub(crate) lines: Vec<GrowthBar>,
    /// The reader's guess of the last number, as a step of the slider.
    guess: Option<u64>,
    /// `true` if the last number is shown.
    pub(crate) shown: bool,
    /// `true` if the scale is linear.
    pub(crate) even: bool,
}

impl Growth {
    /// The largest guess; every two steps multiply it by ten.
    const LARGEST_GUESS: u64 = 24;
    /// The initial guess.
    const FIRST_GUESS: u64 = 6;

    /// Returns a bar for each board size.
    pub(crate) fn of_sizes(sizes: impl Iterator<Item = BoardSize>, count: fn(BoardSize) -> u128) -> Growth {
        let line = |size| GrowthBar { size, of: Of::Size, count: count(size), other: None };
        Growth { lines: sizes.map(line).collect(), guess: None, shown: true, even: false }
    }

    /// Returns a bar for each rung.
    pub(crate) fn of_rungs(rungs: &[Rung], size: BoardSize, count: fn(Rung, BoardSize) -> u128) -> Growth {
        let line = |rung: &Rung| GrowthBar { size, of: Of::Rung(*rung), count: count(*rung, size), other: None };
        Growth { lines: rungs.iter().map(line).collect(), guess: None, shown: true, even: true }
    }

    /// Returns a bar for each square of half of the first row.
    pub(crate) fn of_parts(size: BoardSize, count: fn(usize) -> u128) -> Growth {
        let line = |column| GrowthBar { size, of: Of::Part(column), count: count(column), other: None };
        Growth { lines: (0..size.get() / 2).map(line).collect(), guess: None, shown: true, even: true }
    }

    /// Sets a scale of powers of ten.
    pub(crate) fn by_tens(self) -> Growth {
        Growth { even: false, ..self }
    }

    /// Adds a second number to each bar, such as N^N beside N!.
    pub(crate) fn with_second(mut self, count: fn(BoardSize) -> u128) -> Growth {
        self.lines.iter_mut().for_each(|line| line.other = Some(count(line.size)));
        self
    }

    /// Marks the last number as unknown.
    pub(crate) fn unknown(self) -> Growth {
        Growth { shown: false, ..self }
    }

    /// Returns `true` if the last number is unknown.
    pub(crate) const fn is_unknown(&self) -> bool {
        !self.shown && self.guess.is_none()
    }

    /// Hides the last number, so that the reader can guess it.
    pub(crate) fn guessed(self) -> Growth {
        Growth { guess: Some(Growth::FIRST_GUESS), shown: false, ..self }
    }

    /// Returns the guess as a number.
    fn guessed_number(&self) -> Option<u128> {
        self.guess.map(Growth::number_at)
    }

    /// Returns the number at a step of the slider: 1, 3, 10, 30 and so on.
    fn number_at(step: u64) -> u128 {
        10_u128.pow(step as u32 / 2) * if step % 2 == 1 { 3 } else { 1 }
    }

    /// Returns the place of a power of ten on the scale. The offset gives a bar for 1 some length.
    fn mark(power: u32) -> f64 {
        f64::from(power) + 0.3
    }

    /// Returns the length of a bar: the last power of ten within it, and a fraction of the way to the next one.
    fn length(count: u128) -> f64 {
        let Some(power) = count.checked_ilog10() else { return 0.0 };
        // Interpolate linearly between powers of ten: a logarithm would add two kilobytes to the module.
        let leading = count as f64 / 10_u128.pow(power) as f64;
        Growth::mark(power) + (leading - 1.0) / 9.0
    }

    /// Says how close the guess was, once the number is shown.
    fn sentence(&self, language: Language) -> String {
        let judged = self.guessed_number().zip(self.lines.last()).filter(|_| self.shown);
        let Some((guess, GrowthBar { count, .. })) = judged else { return String::new() };
        // The ratio of the two numbers, rounded up.
        let factor = guess.max(*count).div_ceil(guess.min(*count).max(1)) as u64;
        match guess.cmp(count) {
            Ordering::Equal => say!(language, "learn-guess-right"),
            _ if factor <= 10 => say!(language, "learn-guess-near", factor),
            Ordering::Less => say!(language, "learn-guess-low", factor),
            Ordering::Greater => say!(language, "learn-guess-high", factor),
        }
    }
}

impl Figure for Growth {
    /// An unknown number leads to Count, which has larger boards than Ladder, and so do parts of one.
    fn opens_in(&self) -> (View, String) {
        let line = if self.is_unknown() { self.lines.first() } else { self.lines.last() };
        let n = line.map_or(0, |line| line.size.get());
        match self.is_unknown() || line.is_some_and(|line| matches!(line.of, Of::Part(_))) {
            true => (View::Count, format!("n={n}")),
            // Ladder measures no larger boards.
            false => (View::Ladder, format!("n={}", n.clamp(*MEASURED.start(), *MEASURED.end()))),
        }
    }

    fn draw(&self, page: &Page, _: &Callback<Action>) -> Html {
        let language = page.settings.language;
        // While a number is to be guessed, the scale fits every guess, so its range does not reveal the number.
        let longest = self.lines.iter().flat_map(|line| [Some(line.count), line.other]).flatten();
        let longest = longest.chain(self.guess.map(|_| Growth::number_at(Growth::LARGEST_GUESS))).max();
        // Sizes use powers of ten. Rungs use a linear scale, on which a barely visible bar shows how much was saved.
        let length = |count: u128| if self.even { count as f64 } else { Growth::length(count) };
        let most = length(longest.unwrap_or_default()).max(1.0);
        let share = |length: f64| format!("{:.2}", length / most * 100.0);
        let last = self.lines.len() - 1;
        let tens = if self.even { 0 } else { most as u32 + 1 };
        let tens: String = (0..tens).map(|power| format!("M{} 0v10", share(Growth::mark(power)))).collect();
        let lines = self.lines.iter().enumerate().map(|(at, line)| {
            let name = match line.of {
                Of::Size => format!("N = {}", line.size),
                Of::Rung(it) => rung(it, language),
                Of::Part(column) => say!(language, "learn-sum-part", column),
            };
            let hidden = at == last && !self.shown;
            let guess = self.guessed_number().filter(|_| at == last);
            html! {
                <li>
                    <span class="name">{ name }</span>
                    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                        <rect class="rail" width="100" height="10" />
                        if let Some(other) = line.other {
                            <rect class="other" width={share(length(other))} height="10" />
                        }
                        if !hidden {
                            <rect class="bar" width={share(length(line.count))} height="10" />
                        }
                        <path class="tens" d={tens.clone()} />
                        if let Some(guess) = guess {
                            <rect class="guessed" x={share(Growth::length(guess) - 0.06)} width="1" height="10" />
                        }
                    </svg>
                    <span class="value">{ if hidden { "?".to_owned() } else { grouped(line.count) } }</span>
                </li>
            }
        });
        // Rung names are long and need another layout.
        let is_of_rungs = self.lines.iter().any(|line| matches!(line.of, Of::Rung(_)));
        html! {
            <>
                <ul class={classes!("growth", is_of_rungs.then_some("even"))}>{ for lines }</ul>
                if self.guess.is_some() {
                    <p class="caption" id="guessed" aria-live="polite">{ self.sentence(language) }</p>
                }
            </>
        }
    }

    fn apply(&mut self, action: &Action) {
        match action {
            Action::Dial(Control::Guess, step) if !self.shown => self.guess = Some((*step).min(Growth::LARGEST_GUESS)),
            Action::Control(Control::Show) => self.shown = true,
            _ => {}
        }
    }

    fn is_idle(&self, _: Control) -> bool {
        self.shown
    }

    fn dial(&self, control: Control, language: Language) -> Option<Dial> {
        let (guess, number) = self.guess.zip(self.guessed_number()).filter(|_| control == Control::Guess)?;
        let range = (0, Growth::LARGEST_GUESS as usize);
        let told = say!(language, "learn-guess-about", number = grouped(number));
        Some(Dial { told, ..Dial::new(say!(language, "learn-guess"), range, guess as usize) })
    }

    fn reaches(&self, _: Goal) -> bool {
        self.shown
    }
}
