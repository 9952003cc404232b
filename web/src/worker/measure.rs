//! Measuring a rung: what happens in its search, counted, and how long the search takes that counts the answer alone.

use super::wire::wire;
use super::{Desk, Reply};
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Form, Ledger, Rung, Totals};

/// A search to measure.
#[derive(Clone, Debug, PartialEq)]
pub struct Measure {
    /// The rung.
    pub rung: Rung,
    /// The board.
    pub size: BoardSize,
}
wire!(struct Measure { rung, size });

/// What came out.
#[derive(Clone, Debug, PartialEq)]
pub struct Measurement {
    /// What happened, counted.
    pub ledger: Ledger,
    /// How long each run took, in nanoseconds.
    pub nanoseconds: Vec<u64>,
}
wire!(struct Measurement { ledger, nanoseconds });

impl Measure {
    /// Runs that make a median.
    const LEAST_RUNS: usize = 5;
    const MOST_RUNS: usize = 25;
    /// Milliseconds after which the least number of runs is enough.
    const ENOUGH: f64 = 150.0;
    /// A run shorter than this many milliseconds is repeated until it is not: the clocks of browsers are coarse.
    const SHORTEST: f64 = 4.0;

    /// Searches again and again, and reports once.
    pub(super) fn work(&self, desk: &mut dyn Desk) {
        let mut ledger = Ledger::new();
        self.rung.search(self.size, Form::Recursive, &mut ledger);
        let mut repetitions = 1;
        while repetitions < 1 << 20 && self.run(repetitions, desk) < Measure::SHORTEST {
            repetitions *= 2;
        }
        let begin = desk.clock();
        let mut nanoseconds = Vec::new();
        while nanoseconds.len() < Measure::LEAST_RUNS
            || (nanoseconds.len() < Measure::MOST_RUNS && desk.clock() - begin < Measure::ENOUGH)
        {
            let milliseconds = self.run(repetitions, desk) / f64::from(repetitions);
            nanoseconds.push((milliseconds * 1e6).round() as u64);
        }
        desk.tell(Reply::Measured(Box::new(Measurement { ledger, nanoseconds })));
    }

    /// The milliseconds that some searches take, one after the other.
    fn run(&self, repetitions: u32, desk: &dyn Desk) -> f64 {
        let begin = desk.clock();
        for _ in 0..repetitions {
            let mut totals = Totals::default();
            // Hidden from the compiler, or it could do the search once.
            std::hint::black_box(self.rung).search(self.size, Form::Recursive, &mut totals);
            std::hint::black_box(&totals);
        }
        desk.clock() - begin
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::{Kept, Request, work};

    #[test]
    fn a_measurement_knows_the_search_and_has_enough_runs() {
        let size = BoardSize::new(7).unwrap();
        let mut desk = Kept::default();
        work(Request::Measure(Measure { rung: Rung::Mirror, size }), &mut desk);
        let [Reply::Measured(measurement)] = &desk.0[..] else { panic!("{:?}", desk.0) };
        let mut ledger = Ledger::new();
        Rung::Mirror.search(size, Form::Iterative, &mut ledger);
        assert_eq!(measurement.ledger, ledger);
        assert!((Measure::LEAST_RUNS..=Measure::MOST_RUNS).contains(&measurement.nanoseconds.len()));
        assert!(measurement.nanoseconds.iter().all(|time| *time > 0));
    }
}
