//! A short trial, from which the page estimates how long a count takes on this machine at this time.
//!
//! As many workers as the count would have count half of a board at once, for some 25 ms a run, so the trial feels what
//! else the machine does. Runs of 1.5 ms did not: a worker that has just awoken is not interrupted that soon, and with
//! five other programs on each core N = 18 took six times as long as was said. The first run only warms up: browsers
//! compile code that runs often once more. The fastest and the slowest of the runs after it are the ends of a range.

use crate::base::settings::Language;
use crate::text::say;
use eightfold_core::{BoardSize, Method};
use eightfold_results::Cut;
use eightfold_worker::{Failure, Reply, Request, Task, TaskEvent, TaskOwner};

/// The state of a trial.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Trial {
    hands: Vec<Hand>,
    /// The trials in a second that all workers made together, at best and at worst, once they are known.
    rates: Option<[f64; 2]>,
}

/// One worker of a trial.
#[derive(Clone, Debug, Default, PartialEq)]
struct Hand {
    task: Option<Task>,
    /// The microseconds of the run in progress.
    run: u64,
    /// The microseconds of the finished runs.
    runs: Vec<u64>,
}

/// The least and the most seconds that a count may take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Estimate {
    pub(crate) least: f64,
    pub(crate) most: f64,
    /// `true` if other programs take turns with the workers, so the time depends on them.
    pub(crate) is_busy: bool,
}

impl Trial {
    /// The board of the trial, and the number of its groups from one that is counted to the next.
    const BOARD: (usize, usize) = (16, 2);
    /// The runs of each worker. The first is not measured.
    const RUNS: usize = 8;
    /// The seconds that workers may need to start, in which nothing is counted.
    const START: f64 = 0.3;
    /// The least board whose time is known.
    const LEAST: usize = 8;
    /// The processor time of a whole count, for the boards from [`Trial::LEAST`], in times of a run of the trial. Up to
    /// N = 20 measured in Chromium; above, the program took 3.9 and 7.4 times as long for each row.
    const COSTS: [f64; 15] =
        [0.1, 0.1, 0.1, 0.1, 0.1, 0.2, 0.6, 1.0, 2.0, 8.0, 50.0, 170.0, 1_220.0, 4_800.0, 35_000.0];
    /// The share of an estimate by which machines differ from the one of the costs, which has lanes of another width.
    const MARGIN: [f64; 2] = [0.7, 1.5];
    /// The machine is busy if the slowest run takes this many times as long as the fastest.
    const BUSY: f64 = 1.7;

    pub(crate) fn tasks(&self) -> impl Iterator<Item = &Task> + Clone {
        self.hands.iter().filter_map(|hand| hand.task.as_ref())
    }

    /// Begins a new trial, with workers of these owners. The rates of an earlier one stay until it ends.
    pub(crate) fn begin(&mut self, owners: impl Iterator<Item = TaskOwner>) {
        self.hands =
            owners.map(|owner| Hand { task: request().map(|it| Task::new(owner, it)), ..Hand::default() }).collect();
    }

    /// Ends the trial, because a count or another view needs the workers.
    pub(crate) fn give_up(&mut self) {
        self.hands.clear();
    }

    /// Handles an event of one of its tasks. Returns `false` if the event belongs to none of them.
    pub(crate) fn hear(&mut self, event: &TaskEvent) -> bool {
        let is_own = |hand: &&mut Hand| hand.task.as_ref().is_some_and(|task| event.is_of(task));
        let Some(hand) = self.hands.iter_mut().find(is_own) else { return false };
        match &event.news {
            Ok(Reply::Counted(counted)) => hand.take(counted.microseconds, counted.whole),
            Ok(_) => {}
            Err(Failure::NoWorker | Failure::Broken) => self.give_up(),
        }
        // A worker goes on until the slowest one has made its runs; otherwise the last of them would have the machine
        // to themselves.
        if !self.hands.is_empty() && self.hands.iter().all(|hand| hand.runs.len() >= Trial::RUNS) {
            let rate = |time: fn(&Hand) -> u64| self.hands.iter().map(|hand| 1e6 / time(hand).max(1) as f64).sum();
            self.rates = Some([rate(Hand::fastest), rate(Hand::slowest)]);
            self.give_up();
        }
        true
    }

    /// Estimates the seconds that a count of a board takes with the workers of the trial, or returns `None` if that is
    /// not known.
    pub(crate) fn estimate(&self, size: BoardSize) -> Option<Estimate> {
        let cost = Trial::COSTS.get(size.get().checked_sub(Trial::LEAST)?)?;
        let [best, worst] = self.rates?;
        let [low, high] = Trial::MARGIN;
        let is_busy = best > Trial::BUSY * worst;
        Some(Estimate { least: low * cost / best, most: high * cost / worst + Trial::START, is_busy })
    }
}

impl Estimate {
    /// Says how long a count takes here, and that the machine is busy if that makes a difference of seconds.
    pub(crate) fn words(self, language: Language) -> String {
        let time = self.time(language);
        if self.is_busy && self.most > 1.0 { say!(language, "about-busy", time) } else { time }
    }

    fn time(self, language: Language) -> String {
        let Estimate { least, most, .. } = self;
        let ends = |unit: f64| ((least / unit) as u64, (most / unit).ceil() as u64);
        let (second, minute, hour) = (ends(1.0), ends(60.0), ends(3600.0));
        match most {
            ..0.4 => say!(language, "about-at-once"),
            ..=1.0 => say!(language, "about-second"),
            ..90.0 => say!(language, "about-seconds", least = second.0, most = second.1),
            ..5400.0 => say!(language, "about-minutes", least = minute.0, most = minute.1),
            _ => say!(language, "about-hours", least = hour.0, most = hour.1),
        }
    }
}

impl Hand {
    /// Takes the time of a part of a run, and begins the next run after the last part.
    fn take(&mut self, microseconds: u64, is_whole: bool) {
        self.run += microseconds;
        if is_whole {
            self.runs.push(std::mem::take(&mut self.run));
            self.task = self.task.take().and_then(|task| Some(Task::new(task.owner, request()?)));
        }
    }

    fn measured(&self) -> impl Iterator<Item = u64> {
        self.runs.iter().skip(1).copied()
    }

    fn fastest(&self) -> u64 {
        self.measured().min().unwrap_or_default()
    }

    fn slowest(&self) -> u64 {
        self.measured().max().unwrap_or_default()
    }
}

/// Returns the request of a run.
fn request() -> Option<Request> {
    let (n, stride) = Trial::BOARD;
    let cut = Cut::new(BoardSize::new(n).ok()?, Method::Colours)?;
    let groups: Vec<u32> = (0..cut.groups()).step_by(stride).collect();
    Some(Request::count(&cut, &groups, Vec::new()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_worker::count::Counted;

    fn size(n: usize) -> BoardSize {
        BoardSize::new(n).unwrap()
    }

    /// Lets each worker make its runs, with these times in milliseconds; the last stands for the others too.
    fn tried(times: &[[u64; 4]]) -> Trial {
        let mut trial = Trial::default();
        trial.begin((0..times.len()).map(|at| TaskOwner::Counter(at as u8)));
        for run in 0..Trial::RUNS {
            for (at, times) in times.iter().enumerate() {
                let task = trial.hands[at].task.clone().unwrap();
                let counted = |microseconds, whole| Counted { microseconds, whole, ..Counted::default() };
                for part in [counted(times[run.min(3)] * 600, false), counted(times[run.min(3)] * 400, true)] {
                    assert!(trial.hear(&task.news(Ok(Reply::Counted(part)))));
                }
            }
        }
        trial
    }

    #[test]
    fn the_range_is_that_of_the_runs_after_the_first() {
        let Estimate { least, most, .. } = tried(&[[90, 20, 25, 30]]).estimate(size(18)).unwrap();
        let of = |milliseconds: f64| Trial::COSTS[18 - Trial::LEAST] * milliseconds / 1000.0;
        let [low, high] = Trial::MARGIN;
        let ends = [low * of(20.0), high * of(30.0) + Trial::START];
        assert!((least - ends[0]).abs() < 1e-9 && (most - ends[1]).abs() < 1e-9, "{least} {most}");
    }

    /// Other programs make some runs longer than others.
    #[test]
    fn a_busy_machine_is_told() {
        let words = |times| tried(&[times, times]).estimate(size(18)).unwrap().words(Language::English);
        assert!(words([90, 20, 25, 30]) == "up to 2 seconds here");
        assert!(words([90, 20, 60, 30]).starts_with("busy: "));
    }

    /// Two workers on one core take twice as long as on two, so their number alone says nothing.
    #[test]
    fn workers_share_the_work_as_far_as_they_run_at_once() {
        let [one, two, shared] =
            [&[[20; 4]][..], &[[20; 4]; 2], &[[40; 4]; 2]].map(|times| tried(times).estimate(size(16)));
        let [one, two, shared] = [one, two, shared].map(|it| it.unwrap().least);
        assert!((one - 2.0 * two).abs() < 1e-9 && (one - shared).abs() < 1e-9, "{one} {two} {shared}");
    }

    #[test]
    fn the_ends_of_a_range_are_rounded_away_from_each_other() {
        let said = |least, most| Estimate { least, most, is_busy: false }.words(Language::English);
        assert_eq!(said(0.0, 0.35), "at once");
        assert_eq!(said(0.2, 0.9), "less than a second here");
        assert_eq!(said(0.9, 3.1), "up to 4 seconds here");
        assert_eq!(said(2.9, 88.5), "2 to 89 seconds here");
        assert_eq!(said(50.0, 95.0), "up to 2 minutes here");
        assert_eq!(said(7300.0, 20_000.0), "2 to 6 hours here");
    }

    #[test]
    fn a_trial_that_fails_says_nothing() {
        let mut trial = Trial::default();
        trial.begin((0..2).map(TaskOwner::Counter));
        let task = trial.tasks().next().unwrap().clone();
        assert!(trial.hear(&task.news(Err(Failure::NoWorker))) && trial.tasks().count() == 0);
        assert!(!trial.hear(&task.news(Err(Failure::NoWorker))) && trial.estimate(size(14)).is_none());
        let trial = tried(&[[20; 4]]);
        assert!([7, 23].into_iter().all(|n| trial.estimate(size(n)).is_none()));
    }
}
