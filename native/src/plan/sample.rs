//! Groups of a board, drawn at random and counted on all threads, to estimate the time and the solutions of all groups.

use crate::count::Resources;
use crate::count::walk::UnitGroup;
use crate::failure::{Failure, say};
use crate::locked::locked;
use crate::machine::processor;
use crate::terminal::{plural, stop};
use cpu_time::ThreadTime;
use eightfold_core::Random;
use eightfold_results::Cut;
use serde::Serialize;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// The fewest groups from which a spread is estimated.
const FEWEST: u32 = 10;

/// The draws for each group of the board after which more would hardly improve the estimate.
const OFTEN: u32 = 10;

/// The time between two progress messages.
const PAUSE: Duration = Duration::from_secs(10);

/// The condition that ends a sample.
#[derive(Clone, Copy, Debug)]
pub(super) enum Until {
    /// A time has passed. Which groups are drawn by then depends on the machine.
    Time(Duration),
    /// A number of draws was made, which gives the same sample on every machine.
    Draws(u32),
}

/// Groups that were drawn: their processor times and their solutions.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sample {
    pub(super) groups: u32,
    seconds: Sums,
    solutions: Sums,
    /// The longest time of a group, in seconds.
    pub(super) longest: f64,
}

/// The sum of some figures, and of their squares.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    sum: f64,
    squares: f64,
}

/// An estimate with its standard error.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Estimate {
    pub(super) value: f64,
    pub(super) error: f64,
}

impl Sample {
    /// Draws and counts groups until the time is over, or each group of a small board has been drawn [`OFTEN`] times on
    /// average. Groups that have started by then count too: without them, long ones would be rarer in the sample than
    /// on the board.
    ///
    /// A clock that stops after long groups leaves their times and solutions a little too much or too little weight.
    /// With n draws this is a fraction 1/n of the sums, less than their standard error; a number of draws has no bias.
    pub(super) fn draw(cut: &Cut, resources: Resources, seed: u64, until: Until) -> Result<Sample, Failure> {
        let (stop, begun) = (stop::flag()?, Instant::now());
        let (told, heard) = channel();
        let (size, groups, threads) = (cut.size(), cut.groups(), resources.threads);
        let drawing = Arc::new(Mutex::new((Random(seed), 0)));
        for number in 0..threads {
            let (told, drawing) = (told.clone(), drawing.clone());
            let next = move || {
                let mut drawing = locked(&drawing);
                let (random, drawn) = &mut *drawing;
                let is_over = match until {
                    Until::Draws(draws) => *drawn >= draws,
                    Until::Time(time) => (begun.elapsed() >= time || *drawn >= groups * OFTEN) && *drawn >= FEWEST,
                };
                *drawn += 1;
                let group = || UnitGroup { size, index: (random.draw() % u64::from(groups)) as u32 };
                (!is_over).then(group)
            };
            let count = move || {
                processor::pin(number, |cores| threads <= cores);
                let mut counter = resources.unit_counter(size);
                while let Some(group) = next() {
                    let time = ThreadTime::now();
                    let solutions: u64 = group.units().filter_map(|unit| counter.count(unit, &|| false)).sum();
                    // Sending fails once the plan has been stopped.
                    if told.send((time.elapsed().as_secs_f64(), solutions as f64)).is_err() {
                        return;
                    }
                }
            };
            thread::Builder::new().spawn(count).map_err(|error| processor::unstarted(&error))?;
        }
        drop(told);
        let (mut sample, mut said) = (Sample::default(), begun);
        loop {
            match heard.recv_timeout(Duration::from_millis(100)) {
                Ok((seconds, solutions)) => sample.add(seconds, solutions),
                Err(RecvTimeoutError::Disconnected) => return Ok(sample),
                Err(RecvTimeoutError::Timeout) => {}
            }
            // Do not wait for the threads: a group of a large board takes minutes, and they end with the program.
            if stop.load(Ordering::Relaxed) {
                return Err(Failure::Interrupted(format!(
                    "stopped after {}; there is no plan",
                    plural(sample.groups, "group")
                )));
            }
            if said.elapsed() >= PAUSE {
                said = Instant::now();
                let seconds = begun.elapsed().as_secs();
                let is_late = matches!(until, Until::Time(time) if begun.elapsed() > time);
                let more = if is_late { "; waiting for those in hand" } else { "" };
                say(&format!("{} counted in {seconds} s{more}.", plural(sample.groups, "group")));
            }
        }
    }

    fn add(&mut self, seconds: f64, solutions: f64) {
        self.groups += 1;
        self.seconds.add(seconds);
        self.solutions.add(solutions);
        self.longest = self.longest.max(seconds);
    }

    /// Returns the seconds that `all` groups should take one core.
    pub(super) fn seconds(&self, all: u32) -> Estimate {
        self.seconds.estimate(self.groups, all)
    }

    /// Returns the number of solutions that `all` groups should have.
    pub(super) fn solutions(&self, all: u32) -> Estimate {
        self.solutions.estimate(self.groups, all)
    }
}

impl Sums {
    fn add(&mut self, figure: f64) {
        self.sum += figure;
        self.squares += figure * figure;
    }

    /// Returns the sum over `all` groups, of which some were drawn.
    fn estimate(&self, drawn: u32, all: u32) -> Estimate {
        let (drawn, all) = (f64::from(drawn), f64::from(all));
        let mean = self.sum / drawn;
        let variance = (self.squares - drawn * mean * mean).max(0.0) / (drawn - 1.0);
        Estimate { value: all * mean, error: all * (variance / drawn).sqrt() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_of_all_groups_is_met_within_the_error() {
        let seconds = |group: u64| (group % 17 + 1) as f64;
        let all = 10_000;
        let truth: f64 = (0..all).map(seconds).sum();
        let (mut random, mut met) = (Random(5), 0);
        for _ in 0..100 {
            let mut sample = Sample::default();
            (0..400).for_each(|_| sample.add(seconds(random.draw() % all), 0.0));
            let Estimate { value, error } = sample.seconds(all as u32);
            assert!(error < truth / 30.0 && sample.longest <= 17.0, "{error}");
            met += i32::from((value - truth).abs() < error);
        }
        // About 68 of a hundred estimates should be within their standard error.
        assert!((50..=85).contains(&met), "{met}");
    }
}
