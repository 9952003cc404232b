//! An estimate of the time that a count still takes, from the units done so far.

use std::time::Duration;

/// A moment of a sitting: the time since its start, and the units done in it.
#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    time: Duration,
    units: u64,
}

/// The pace of a sitting.
///
/// The join makes lists in its first groups that later ones use again, so its pace is measured from a later mark: when
/// the units done have doubled, the beginning is forgotten up to the time when they last had.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    /// `true` if the pace is measured from the start.
    is_even: bool,
    from: Mark,
    next: Mark,
}

impl Pace {
    pub(super) fn new(is_even: bool) -> Pace {
        Pace { is_even, from: Mark::default(), next: Mark::default() }
    }

    /// Notes that so many units of this sitting were done after this time.
    pub(super) fn note(&mut self, time: Duration, units: u64) {
        if !self.is_even && units >= 2 * self.next.units {
            (self.from, self.next) = (self.next, Mark { time, units });
        }
    }

    /// Estimates the time that `left` units take, if `done` took `time`. Returns `None` unless a fiftieth of the work is
    /// done, or a thousandth after five seconds.
    pub(super) fn left(&self, time: Duration, done: u64, left: u64) -> Option<Duration> {
        let whole = (done + left) as f64;
        let is_enough =
            done > 0 && (done as f64 >= whole / 50.0 || time.as_secs() >= 5 && done as f64 >= whole / 1000.0);
        let units = done - self.from.units;
        (is_enough && units > 0).then(|| {
            let seconds = time.saturating_sub(self.from.time).as_secs_f64();
            Duration::from_secs_f64(seconds * left as f64 / units as f64)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::tasks::Tasks;
    use super::*;
    use crate::backend::row_sets::{Joiner, RowSetCounter};
    use eightfold_core::count::{Engine, LaneKind};
    use eightfold_core::join::JoinMemory;
    use eightfold_core::{BoardSize, Method};
    use eightfold_results::Work;

    #[test]
    fn a_slow_beginning_is_forgotten() {
        let seconds = Duration::from_secs;
        let (mut even, mut uneven) = (Pace::new(true), Pace::new(false));
        for pace in [&mut even, &mut uneven] {
            // 10 units take 100 seconds, and each of the next 30 one.
            for done in 1..=40 {
                pace.note(seconds(if done <= 10 { 10 * done } else { 90 + done }), done);
            }
        }
        assert_eq!(even.left(seconds(130), 40, 60), Some(seconds(195)));
        assert_eq!(uneven.left(seconds(130), 40, 60), Some(seconds(60)));
        assert_eq!(Pace::new(false).left(seconds(9), 0, 60), None);
    }

    /// Takes the work of each group for its time. Clocks would measure what else the machine does. In the order of their
    /// numbers the groups give errors of up to 44 %.
    #[test]
    fn after_a_tenth_of_the_join_the_time_left_is_known() {
        let engine = Engine::new(LaneKind::best()).unwrap();
        for n in [15, 16, 17] {
            let size = BoardSize::new(n).unwrap();
            let mut tasks = Tasks::left(&Work::new(size, Method::Join, None).unwrap());
            let mut joiner = Joiner::new(size, engine, JoinMemory::USUAL);
            let (mut marks, mut units) = (Vec::new(), 0);
            while let Some(group) = tasks.next_row_sets() {
                for unit in group.units() {
                    joiner.count(unit);
                    units += 1;
                }
                marks.push((Duration::from_micros(joiner.steps()), units));
            }
            let (mut pace, &(whole, all)) = (Pace::new(false), marks.last().unwrap());
            for (time, done) in marks {
                pace.note(time, done);
                if done * 10 < all || done * 10 > all * 9 {
                    continue;
                }
                let [told, left] =
                    [pace.left(time, done, all - done).unwrap(), whole - time].map(|time| time.as_secs_f64());
                assert!((told / left - 1.0).abs() < 0.2, "N = {n}: {told} at {done} of {all}, not {left}");
            }
        }
    }
}
