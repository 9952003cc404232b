//! The measurement of a rung: the event counts of its search, and the durations of a search that counts only solutions.

use super::wire::wire;
use super::{Reply, WorkerContext};
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Form, Ledger, Machine, Rung, SearchTotals};

/// A search to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// The rung.
    pub rung: Rung,
    /// The board.
    pub size: BoardSize,
}
wire!(struct Measure { rung, size });

/// The result of a measurement.
#[derive(Clone, Debug, PartialEq)]
pub struct Measurement {
    /// The counts of all events.
    pub ledger: Ledger,
    /// The duration of each run, in nanoseconds.
    pub nanoseconds: Vec<u64>,
}
wire!(struct Measurement { ledger, nanoseconds });

impl Measure {
    /// Searches repeatedly and reports once.
    pub(crate) fn work(&self, context: &mut dyn WorkerContext) {
        // Count with the machine, since it is in the module anyway. Searches that observe everything would add 13 more
        // searches to the module.
        let mut machine = Machine::new(self.rung, self.size);
        while machine.step().is_some() {}
        let ledger = *machine.ledger();
        // `black_box` hides the rung from the compiler, which might otherwise search only once.
        let search =
            |totals: &mut SearchTotals| std::hint::black_box(self.rung).search(self.size, Form::Recursive, totals);
        let mut runs = Runs::new(search, context);
        let nanoseconds = std::iter::from_fn(|| runs.next(context)).collect();
        context.tell(Reply::Measured(Box::new(Measurement { ledger, nanoseconds })));
    }
}

/// A timer that repeats a search until there are enough runs for a median.
#[derive(Debug)]
pub(super) struct Runs<F> {
    search: F,
    /// The number of searches in a run, more than one if a single search is too short for the clock.
    repetitions: u32,
    /// The smallest duration of a run, in milliseconds.
    shortest: f64,
    begin: f64,
    made: usize,
}

/// The smallest number of runs for a median.
pub const LEAST_RUNS: usize = 5;
const MOST_RUNS: usize = 25;
/// The time in milliseconds after which the smallest number of runs is enough.
const ENOUGH: f64 = 150.0;
/// The smallest duration of a run, in milliseconds. Shorter searches are repeated within a run.
const SHORTEST: f64 = 4.0;
/// The smallest duration of a run in ticks of the clock, so that each time is accurate to 2 %. The clocks of browsers
/// tick every tenth of a millisecond, every millisecond or, to prevent fingerprinting, every 16 and more.
const STEPS: f64 = 50.0;

impl<F: Fn(&mut SearchTotals)> Runs<F> {
    pub(super) fn new(search: F, context: &dyn WorkerContext) -> Runs<F> {
        let shortest = SHORTEST.max(STEPS * step(context));
        let mut runs = Runs { search, repetitions: 1, shortest, begin: 0.0, made: 0 };
        while runs.run(context) < shortest && runs.repeats_more() {}
        runs.begin = context.clock();
        runs
    }

    /// Returns the duration of one more search in nanoseconds, or `None` after enough runs.
    pub(super) fn next(&mut self, context: &dyn WorkerContext) -> Option<u64> {
        let enough = self.made >= LEAST_RUNS && context.clock() - self.begin >= ENOUGH;
        if enough || self.made >= MOST_RUNS {
            return None;
        }
        self.made += 1;
        // If the machine was busy at first, there are too few repetitions, and the run is too short for the clock.
        let took = loop {
            let took = self.run(context);
            if took >= self.shortest || !self.repeats_more() {
                break took;
            }
        };
        Some((took / f64::from(self.repetitions) * 1e6).round() as u64)
    }

    /// Doubles the repetitions of each run from now on, and returns `false` if that is no longer possible.
    fn repeats_more(&mut self) -> bool {
        let more = self.repetitions < 1 << 28;
        self.repetitions <<= u32::from(more);
        more
    }

    /// Measures the duration of the repeated searches in milliseconds.
    fn run(&self, context: &dyn WorkerContext) -> f64 {
        let begin = context.clock();
        for _ in 0..self.repetitions {
            let mut totals = SearchTotals::default();
            (self.search)(&mut totals);
            std::hint::black_box(&totals);
        }
        context.clock() - begin
    }
}

/// Measures the tick of the clock in milliseconds: the shortest of several, since an interruption makes a tick look
/// longer.
fn step(context: &dyn WorkerContext) -> f64 {
    let next = || {
        let begin = context.clock();
        loop {
            let now = context.clock();
            if now > begin {
                break now - begin;
            }
        }
    };
    (0..4).map(|_| next()).fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::iter;
    use std::rc::Rc;

    /// A context whose clock, like those of browsers, advances only every few milliseconds. Reading it takes time
    /// too.
    struct Coarse {
        now: Rc<Cell<f64>>,
        step: f64,
    }

    impl WorkerContext for Coarse {
        fn tell(&mut self, _: Reply) {}
        fn is_due(&mut self) -> bool {
            false
        }
        fn clock(&self) -> f64 {
            self.now.set(self.now.get() + 1e-4);
            (self.now.get() / self.step).floor() * self.step
        }
        fn file(&self, _: u32) -> Option<Vec<u8>> {
            None
        }
        fn make_file(&mut self, _: u32, _: String) {}
    }

    #[test]
    fn times_are_right_to_two_per_cent_whatever_the_clock_and_a_slow_beginning() {
        for step in [0.005, 0.1, 1.0, 100.0 / 6.0, 100.0] {
            let now = Rc::new(Cell::new(0.0));
            // Each search takes two microseconds, but the first one is delayed.
            let (searching, held_up) = (now.clone(), Cell::new(true));
            let search = move |_: &mut SearchTotals| {
                searching.set(searching.get() + if held_up.replace(false) { 900.0 } else { 0.002 });
            };
            let context = Coarse { now, step };
            let mut runs = Runs::new(search, &context);
            let times: Vec<_> = iter::from_fn(|| runs.next(&context)).collect();
            assert!((LEAST_RUNS..=MOST_RUNS).contains(&times.len()), "{step}: {times:?}");
            assert!(times.iter().all(|time| (1_960..=2_040).contains(time)), "{step}: {times:?}");
        }
    }
}
