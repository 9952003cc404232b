//! Halves against boards: those of the chosen board, and forecasts for large ones.

use crate::colours::state::State;
use eightfold_core::colours::Colour;

/// The halves and the boards of a size, both divided by eight, and the boards for each half.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Forecast {
    pub(crate) n: u64,
    pub(crate) halves: f64,
    pub(crate) boards: f64,
    pub(crate) ratio: f64,
}

const fn forecast(n: u64, halves: f64, boards: f64, ratio: f64) -> Forecast {
    Forecast { n, halves, boards, ratio }
}

/// The sizes that are estimated: halves by random descents, within 1 %, and boards above 27 by extrapolation.
pub(crate) const FORECASTS: [Forecast; 7] = [
    forecast(20, 7.1e9, 4.9e9, 0.7),
    forecast(22, 2.2e11, 3.4e11, 1.5),
    forecast(24, 7.8e12, 2.8e13, 3.6),
    forecast(26, 2.9e14, 2.8e15, 9.5),
    forecast(28, 1.2e16, 3.2e17, 26.0),
    forecast(30, 5.5e17, 4e19, 73.0),
    forecast(32, 2.7e19, 6e21, 220.0),
];

/// A size whose work is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Work {
    /// 0 for the chosen board, and from 1 on the forecasts.
    pub(super) at: usize,
    /// `true` while the sizes follow one another.
    pub(crate) plays: bool,
    /// The side of the square before this one.
    pub(crate) from: f64,
}

impl Work {
    /// The chosen board.
    pub(crate) const OWN: Work = Work { at: 0, plays: false, from: 1.0 };
    /// The size at which the sequence ends.
    pub(crate) const LONGEST: u64 = 28;
    /// The time before the staircase grows.
    pub(crate) const WAITS: f64 = 2600.0;
    /// The time in which the staircase grows.
    pub(crate) const GROWS: f64 = 1400.0;
    /// The time from one size to the next.
    pub(crate) const GOES: f64 = 1000.0;

    /// Returns the forecast of a size.
    pub(crate) fn of(n: u64) -> Option<Work> {
        let at = FORECASTS.iter().position(|it| it.n == n)?;
        Some(Work { at: at + 1, ..Work::OWN })
    }

    pub(crate) fn forecast(self) -> Option<Forecast> {
        FORECASTS.get(self.at.checked_sub(1)?).copied()
    }

    pub(crate) const fn is_last(self) -> bool {
        self.at == FORECASTS.len()
    }

    /// Returns the next size.
    pub(crate) fn next(self, state: &State) -> Work {
        let work = Work { at: (self.at + 1).min(FORECASTS.len()), from: self.side(state), ..self };
        Work { plays: self.plays && work.forecast().is_some_and(|it| it.n < Work::LONGEST), ..work }
    }

    /// Returns the side of the square, in halves of one colour for an average key.
    pub(crate) fn side(self, state: &State) -> f64 {
        let own = || state.boards() as f64 / Colour::ALL.map(|it| state.halves.count(it)).iter().sum::<usize>() as f64;
        2.0 * self.forecast().map_or_else(own, |it| it.ratio)
    }

    /// Returns how long it moves, and waits before the next size.
    pub(crate) fn lasts(self) -> f64 {
        match (self.forecast(), self.plays) {
            (None, true) => Work::WAITS + Work::GROWS + 2800.0,
            (None, false) => 0.0,
            (Some(it), true) if it.n == FORECASTS[0].n => Work::GOES + 1300.0,
            (Some(_), true) => Work::GOES + 500.0,
            (Some(_), false) => Work::GOES,
        }
    }
}
