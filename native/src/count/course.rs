//! How a count goes, for those who watch it from afar: numbers that can be sent, with what each case has so far.

use super::pool::Done;
use super::progress::Progress;
use super::sitting::Watch;
use eightfold_core::count::Tally;
use eightfold_core::result::{Cut, Work};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::time::{Duration, Instant};

/// How far a count has come.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Course {
    /// Units there are, and units done.
    pub(crate) units: u64,
    pub(crate) done: u64,
    /// Nodes of this sitting, and how many a second.
    pub(crate) nodes: u64,
    pub(crate) nodes_per_second: u64,
    /// The time of all sittings, and what is left as far as that can be told.
    pub(crate) elapsed_ms: u64,
    pub(crate) left_ms: Option<u64>,
    /// In the order of the board size's cases.
    pub(crate) cases: Vec<CaseCourse>,
}

/// What a case has so far: groups done, and their n1 to n4 together.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(crate) struct CaseCourse {
    pub(crate) groups: u32,
    pub(crate) n: [Count; 4],
}

/// What a count tells a server that it does not count on.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Word {
    pub(crate) progress: Course,
    pub(crate) state: Fate,
    /// The result that it became, if it was posted.
    pub(crate) result: Option<String>,
}

/// What has become of such a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Fate {
    Running,
    Done,
    Stopped,
}

/// A number that is sent as a string, so that no reader of JSON rounds it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count(pub(crate) u64);

impl Serialize for Count {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Count, D::Error> {
        let text = String::deserialize(deserializer)?;
        let number = text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
        number.map(Count).ok_or_else(|| de::Error::custom("a count is a string of digits that fits 64 bits"))
    }
}

impl CaseCourse {
    fn add(&mut self, tally: Tally) {
        self.groups += 1;
        for (sum, n) in self.n.iter_mut().zip(tally.n) {
            sum.0 = sum.0.wrapping_add(n);
        }
    }
}

impl Course {
    /// What is done already.
    pub(crate) fn of(work: &Work, units: u64, done: u64) -> Course {
        let mut course = Course { units, done, ..Course::default() };
        course.cases.resize(work.cut().cases().len(), CaseCourse::default());
        for (index, tally) in work.groups() {
            course.add(work.cut(), index, tally);
        }
        course
    }

    fn add(&mut self, cut: &Cut, index: u32, tally: Tally) {
        if let Some(case) = cut.position(index).and_then(|position| self.cases.get_mut(position)) {
            case.add(tally);
        }
    }
}

/// Watches a sitting and tells its course now and then.
pub(crate) struct Recorder<F> {
    cut: Cut,
    course: Course,
    /// The time of earlier sittings.
    before: Duration,
    pause: Duration,
    told: Option<Instant>,
    /// Whether it was told that all units are done, which is told at once and once: turns may go on for long.
    told_whole: bool,
    tell: F,
}

impl<F: FnMut(&Course)> Recorder<F> {
    pub(crate) fn new(work: &Work, before: Duration, pause: Duration, tell: F) -> Recorder<F> {
        let (units, done) = super::tasks::units(work);
        let course = Course::of(work, units, done);
        Recorder { cut: work.cut().clone(), course, before, pause, told: None, told_whole: false, tell }
    }
}

impl<F: FnMut(&Course)> Watch for Recorder<F> {
    fn done(&mut self, done: &Done) {
        if let Done::Group { index, tally, units, nodes, .. } = *done {
            self.course.add(&self.cut, index, tally);
            self.course.done += units;
            self.course.nodes += nodes;
        }
    }

    fn tick(&mut self, progress: &Progress) {
        let whole = self.course.done == self.course.units;
        if self.told.is_none_or(|told| told.elapsed() >= self.pause) || whole && !self.told_whole {
            self.told_whole = whole;
            self.end(progress);
        }
    }

    fn end(&mut self, progress: &Progress) {
        self.told = Some(Instant::now());
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        self.course.nodes_per_second = progress.nodes_per_second() as u64;
        self.course.elapsed_ms = milliseconds(self.before + progress.elapsed());
        self.course.left_ms = progress.left().map(milliseconds);
        (self.tell)(&self.course);
    }
}

#[cfg(test)]
mod tests {
    use super::super::progress::ProgressStyle;
    use super::*;
    use eightfold_core::BoardSize;

    /// A board of three rows has no units, so all of them are done while its turns are counted.
    #[test]
    fn turns_that_go_on_are_told_no_more_often_than_units() {
        let size = BoardSize::new(3).unwrap();
        let work = Work::new(size, None).unwrap();
        let mut told = 0;
        let mut recorder = Recorder::new(&work, Duration::ZERO, Duration::from_secs(3600), |_: &Course| told += 1);
        let progress = Progress::new(ProgressStyle::None, size, 0, 0, 3);
        (0..10).for_each(|_| recorder.tick(&progress));
        recorder.end(&progress);
        drop(recorder);
        assert_eq!(told, 2, "at the first tick and at the end");
    }
}
