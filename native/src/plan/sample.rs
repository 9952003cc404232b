//! Groups of a board, drawn at random and joined on all threads, to tell how long all of them take.

use crate::count::Resources;
use crate::count::walk::{RowSetWalk, Waypoints};
use crate::failure::{Failure, say};
use crate::locked::locked;
use crate::machine::processor;
use crate::random::Random;
use crate::terminal::{plural, stop};
use cpu_time::ThreadTime;
use eightfold_results::Cut;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// The fewest groups that tell a spread.
const FEWEST: u32 = 10;

/// The draws for each group of the board after which more would tell hardly anything.
const OFTEN: u32 = 10;

/// The time between two words on how far the sample is.
const PAUSE: Duration = Duration::from_secs(10);

/// The processor times of groups that were drawn, summed up.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sample {
    pub(super) groups: u32,
    sum: f64,
    squares: f64,
    /// The longest time of a group, in seconds.
    pub(super) longest: f64,
}

impl Sample {
    /// Draws and joins until the time is over, or the groups of a small board come again and again. Groups that have
    /// begun by then count too: without them, long ones would be rarer in the sample than on the board. A group is
    /// joined as in a count, where a unit takes over lists from the one before: with units that were drawn one by one,
    /// N = 18 seemed to take a fifth longer than it does.
    pub(super) fn draw(cut: &Cut, resources: Resources, seed: u64, time: Duration) -> Result<Sample, Failure> {
        let (stop, begun) = (stop::flag()?, Instant::now());
        let (told, heard) = channel();
        let (size, groups, threads) = (cut.size(), cut.groups(), resources.threads);
        let drawing = Arc::new(Mutex::new((Waypoints::<RowSetWalk>::new(cut), Random(seed), 0)));
        for number in 0..threads {
            let (told, drawing) = (told.clone(), drawing.clone());
            let next = move || {
                let mut drawing = locked(&drawing);
                let (way, random, drawn) = &mut *drawing;
                let is_enough = begun.elapsed() >= time || *drawn >= groups * OFTEN;
                let is_over = is_enough && *drawn >= FEWEST;
                *drawn += 1;
                if is_over { None } else { way.group((random.next() % u64::from(groups)) as u32) }
            };
            let join = move || {
                processor::pin(number, |cores| threads <= cores);
                let mut counter = resources.row_set_counter(size);
                while let Some(group) = next() {
                    let time = ThreadTime::now();
                    group.units().for_each(|unit| _ = counter.count(unit, &|| false));
                    // It fails once the plan has been stopped.
                    if told.send(time.elapsed().as_secs_f64()).is_err() {
                        return;
                    }
                }
            };
            thread::Builder::new().spawn(join).map_err(|error| processor::unstarted(&error))?;
        }
        drop(told);
        let (mut sample, mut said) = (Sample::default(), begun);
        loop {
            match heard.recv_timeout(Duration::from_millis(100)) {
                Ok(seconds) => sample.add(seconds),
                Err(RecvTimeoutError::Disconnected) => return Ok(sample),
                Err(RecvTimeoutError::Timeout) => {}
            }
            // A group of a large board takes minutes, and its thread ends with the program.
            if stop.load(Ordering::Relaxed) {
                return Err(Failure::Interrupted(format!(
                    "stopped after {}; there is no plan",
                    plural(sample.groups, "group")
                )));
            }
            if said.elapsed() >= PAUSE {
                said = Instant::now();
                let seconds = begun.elapsed().as_secs();
                let more = if begun.elapsed() > time { "; those in hand are waited for" } else { "" };
                say(&format!("{} joined in {seconds} s{more}.", plural(sample.groups, "group")));
            }
        }
    }

    fn add(&mut self, seconds: f64) {
        self.groups += 1;
        self.sum += seconds;
        self.squares += seconds * seconds;
        self.longest = self.longest.max(seconds);
    }

    /// Returns the seconds that `all` groups should take one core, and the standard error of that.
    pub(super) fn seconds(&self, all: u32) -> (f64, f64) {
        let (groups, all) = (f64::from(self.groups), f64::from(all));
        let mean = self.sum / groups;
        let variance = (self.squares - groups * mean * mean).max(0.0) / (groups - 1.0);
        (all * mean, all * (variance / groups).sqrt())
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
            (0..400).for_each(|_| sample.add(seconds(random.next() % all)));
            let (sum, error) = sample.seconds(all as u32);
            assert!(error < truth / 30.0 && sample.longest <= 17.0, "{error}");
            met += i32::from((sum - truth).abs() < error);
        }
        // Of a hundred, 68 should be.
        assert!((50..=85).contains(&met), "{met}");
    }
}
