//! Progress of a count: what is done, how fast, and how long the rest will take.

use super::parts::{Done, Extent, Parts};
use crate::terminal::{ProgressStyle, Ticker, clock};
use eightfold_core::Method;
use eightfold_results::time_left;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// A count's progress, measured in units.
#[derive(Debug)]
pub(crate) struct Progress {
    ticker: Ticker,
    extent: Extent,
    done: Parts,
    /// The groups of this sitting that each backend has counted.
    by: BTreeMap<&'static str, u64>,
    turns: usize,
    /// The steps of this sitting: nodes of the batch engine, or halves of the colours.
    steps: u64,
    start: Instant,
    /// The whole duration, once the count is over.
    took: Option<Duration>,
}

impl Progress {
    pub(crate) fn new(style: ProgressStyle, extent: Extent) -> Progress {
        let (done, turns) = (extent.before, extent.turns);
        let (ticker, by, start) = (Ticker::new(style), BTreeMap::new(), Instant::now());
        Progress { ticker, extent, done, by, turns, steps: 0, start, took: None }
    }

    /// Records a finished task.
    pub(crate) fn note(&mut self, done: &Done) {
        match *done {
            Done::Group { units, steps, backend, .. } => {
                *self.by.entry(backend).or_default() += 1;
                self.add(units, steps);
            }
            Done::Turns { .. } => self.turns -= 1,
        }
    }

    /// Adds a group.
    fn add(&mut self, units: u64, steps: u64) {
        self.done.add(units);
        self.steps += steps;
    }

    /// Returns the time since this sitting began, or its whole duration.
    pub(crate) fn elapsed(&self) -> Duration {
        self.took.unwrap_or_else(|| self.start.elapsed())
    }

    /// Stops the clock, so that every report has the same time.
    pub(crate) fn stop(&mut self) {
        self.took = Some(self.elapsed());
    }

    /// Returns the nodes of this sitting; 0 for the colours, which have none.
    pub(crate) fn nodes(&self) -> u64 {
        if self.extent.method == Method::Batch { self.steps } else { 0 }
    }

    /// Shows the progress if it was last shown long enough ago.
    pub(crate) fn tick(&mut self) {
        if self.ticker.is_due() {
            self.show();
        }
    }

    /// Shows the final state, so that a short run leaves a line too.
    pub(crate) fn finish(&self) {
        self.show();
        self.ticker.leave();
    }

    /// Shows the final state if anything was shown before, so that a short run leaves no line.
    pub(crate) fn finish_if_shown(&self) {
        if self.ticker.has_begun {
            self.finish();
        }
    }

    fn show(&self) {
        self.ticker.show(|| self.json(), || self.line(self.ticker.width()));
    }

    pub(crate) fn share(&self) -> f64 {
        match self.extent.all.units {
            0 => 1.0,
            units => self.done.units as f64 / units as f64,
        }
    }

    /// Returns `true` if all groups are done.
    fn has_all_groups(&self) -> bool {
        self.done == self.extent.all
    }

    fn steps_per_second(&self) -> f64 {
        self.steps as f64 / self.elapsed().as_secs_f64().max(1e-9)
    }

    /// Estimates the time left, once enough is done to tell.
    ///
    /// Returns `None` while only turns are left, because they run at a different pace.
    pub(crate) fn left(&self) -> Option<Duration> {
        if self.has_all_groups() && self.turns > 0 {
            return None;
        }
        let Extent { all, before, .. } = self.extent;
        time_left(self.elapsed(), self.done.units - before.units, all.units - self.done.units)
    }

    /// Describes the progress in a line. A bar has a picture, and omits the pieces that do not fit its width.
    fn line(&self, width: Option<usize>) -> String {
        const PICTURE: usize = 16;
        let Extent { size, method, all, .. } = self.extent;
        let groups = format!("{} of {} groups", self.done.groups, all.groups);
        let rate = format!("{}{}/s", scaled(self.steps_per_second()), step(method));
        let parts = match (method, width) {
            // Nothing is left to count, so there is no rate.
            _ if self.extent.before == all => groups,
            (Method::Batch, _) => rate,
            (Method::Colours, Some(_)) => groups,
            (Method::Colours, None) => {
                format!("{groups}, {} of {} units  {rate}", self.done.units, all.units)
            }
        };
        // Several backends share the groups.
        let shares = self.by.iter().map(|(backend, groups)| format!("{backend} {groups}")).collect::<Vec<_>>();
        let shares = Some(shares.join(", ")).filter(|_| self.by.len() > 1);
        let left = match self.left() {
            _ if self.has_all_groups() && self.turns == 0 => format!("in {}", clock(self.elapsed())),
            _ if self.has_all_groups() && self.turns == 1 => "turns of 1 column left".into(),
            _ if self.has_all_groups() => format!("turns of {} columns left", self.turns),
            Some(left) => format!("{} left", clock(left)),
            None => "time left unknown".into(),
        };
        let filled = (self.share() * PICTURE as f64) as usize;
        let picture = width.map(|_| format!("[{}{}]", "#".repeat(filled), ".".repeat(PICTURE - filled)));
        let share = format!("{:5.1} %", 100.0 * self.share());
        // Each piece has a priority; a narrow terminal drops those of the lowest.
        let mut pieces = vec![(3, format!("N = {size}")), (2, method.name().into())];
        pieces.extend(picture.map(|picture| (1, picture)));
        pieces.extend([(4, share), (0, parts)]);
        pieces.extend(shares.map(|shares| (0, shares)));
        pieces.push((5, left));
        loop {
            let line = pieces.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join("  ");
            // A terminal may wrap to a new line once the last column is written.
            let fits = width.is_none_or(|width| line.len() < width);
            match pieces.iter().enumerate().min_by_key(|(_, (worth, _))| *worth) {
                Some((least, _)) if !fits => pieces.remove(least),
                _ => return line,
            };
        }
    }

    fn json(&self) -> String {
        let Extent { size, method, all, .. } = self.extent;
        let mut line = serde_json::json!({
            "n": size.get(),
            "method": method.name(),
            "groups": all.groups,
            "groups_done": self.done.groups,
            "groups_by": self.by,
            "units": all.units,
            "done": self.done.units,
            "turns_left": self.turns,
            "elapsed_ms": self.elapsed().as_millis() as u64,
            "left_ms": self.left().map(|left| left.as_millis() as u64),
        });
        line[format!("{}_per_second", step(method))] = self.steps_per_second().round().into();
        line.to_string()
    }
}

/// Names the steps of a method.
const fn step(method: Method) -> &'static str {
    match method {
        Method::Batch => "nodes",
        Method::Colours => "halves",
    }
}

/// Formats a rate with its prefix, to be followed by the unit, such as "1.23 G ".
fn scaled(rate: f64) -> String {
    let scales = [(1e9, "G "), (1e6, "M "), (1e3, "k ")];
    let (unit, prefix) = scales.into_iter().find(|(unit, _)| rate >= *unit).unwrap_or((1.0, ""));
    format!("{:.2} {prefix}", rate / unit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::BoardSize;
    use eightfold_results::GroupTally;

    /// Returns the progress of a count with 1,000 units in 10 groups, of which nothing is done.
    fn begun(method: Method) -> Progress {
        let (all, before) = (Parts { groups: 10, units: 1000 }, Parts::default());
        Progress::new(ProgressStyle::None, Extent { size: BoardSize::MAX, method, all, before, turns: 2 })
    }

    #[test]
    fn the_time_left_is_unknown_until_there_is_enough_to_tell() {
        let mut progress = begun(Method::Batch);
        assert_eq!(progress.left(), None);
        assert!(progress.line(None).contains("time left unknown"));
        progress.add(19, 0);
        assert_eq!(progress.left(), None);
        progress.add(481, 0);
        assert!(progress.left().is_some());
        (0..8).for_each(|_| progress.add(if progress.done.groups == 9 { 500 } else { 0 }, 0));
        progress.turns -= 1;
        assert_eq!(progress.left(), None);
        assert!(progress.line(Some(80)).ends_with("  turns of 1 column left"), "{}", progress.line(Some(80)));
        progress.turns -= 1;
        assert!(progress.line(Some(80)).contains("100.0 %") && progress.line(Some(80)).contains(" in 0:00:0"));
    }

    #[test]
    fn the_colours_have_groups_units_and_halves_but_no_nodes() {
        let mut progress = begun(Method::Colours);
        progress.add(100, 5_000_000);
        let [bar, line] = [Some(80), None].map(|width| progress.line(width));
        assert!(bar.starts_with("N = 32  colours  [#...............]   10.0 %  1 of 10 groups  "), "{bar}");
        assert!(bar.len() < 80, "{bar}");
        assert!(line.starts_with("N = 32  colours   10.0 %  1 of 10 groups, 100 of 1000 units  "), "{line}");
        assert!(line.contains(" halves/s  "), "{line}");
        let json = progress.json();
        assert!(json.contains("\"groups_done\":1,") && json.contains("\"halves_per_second\":"), "{json}");
        assert!(![bar, line, json].iter().any(|text| text.contains("nodes")));
        assert_eq!(progress.nodes(), 0);
    }

    #[test]
    fn backends_that_share_the_groups_are_told_apart() {
        let (mut progress, tally) = (begun(Method::Colours), GroupTally::Sum(0));
        let group = |backend| Done::Group { index: 0, tally, units: 100, steps: 0, audited: 0, backend };
        (0..2).for_each(|_| progress.note(&group("cuda")));
        assert!(!progress.line(Some(80)).contains("cuda"));
        progress.note(&group("cpu"));
        let line = progress.line(Some(80));
        assert!(line.contains("  cpu 1, cuda 2  ") && line.len() < 80, "{line}");
        assert!(progress.line(None).contains("  3 of 10 groups, 300 of 1000 units  "), "{}", progress.line(None));
        assert!(progress.json().contains(r#""groups_by":{"cpu":1,"cuda":2}"#), "{}", progress.json());
    }

    #[test]
    fn a_narrow_terminal_is_told_what_matters_most_on_one_line() {
        let mut progress = begun(Method::Batch);
        assert_eq!(progress.line(Some(40)), "N = 32    0.0 %  time left unknown");
        progress.add(0, 123_450_000_000);
        progress.done = progress.extent.all;
        for (width, told) in [
            (50, "N = 32  batch  100.0 %  turns of 2 columns left"),
            (41, "N = 32  100.0 %  turns of 2 columns left"),
            (40, "100.0 %  turns of 2 columns left"),
            (30, "turns of 2 columns left"),
            (20, ""),
        ] {
            assert_eq!(progress.line(Some(width)), told);
        }
        assert!(progress.line(Some(80)).starts_with("N = 32  batch  [###"), "{}", progress.line(Some(80)));
    }
}
