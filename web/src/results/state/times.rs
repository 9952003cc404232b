//! The times of counts in opened documents and in this visit.

use crate::ladder::chart::spread::Spread;
use crate::results::state::{Opened, Results, Source};
use eightfold_results::RunInfo;
use eightfold_worker::examine::Digest;
use std::collections::BTreeMap;

/// The properties shared by all counts of a line in the chart, which make their times comparable.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct WayOfCounting {
    /// `true` if they were made in this visit.
    pub(crate) visit: bool,
    /// The program, with its version.
    pub(crate) program: String,
    pub(crate) backend: String,
    /// The number of threads.
    pub(crate) threads: u64,
    /// The processor and its system.
    pub(crate) machine: String,
}

impl WayOfCounting {
    fn of(run: &RunInfo, visit: bool) -> WayOfCounting {
        // Documents come from anywhere, so shorten their texts to one line.
        let short =
            |text: &str| text.chars().filter(|letter| !letter.is_control()).take(WayOfCounting::LONGEST).collect();
        let [program, backend, machine] = [&program(run), &run.backend, &machine(run)].map(|text| short(text));
        WayOfCounting { visit, program, backend, threads: run.host.threads, machine }
    }

    /// The maximum length of a name, in characters.
    const LONGEST: usize = 60;

    /// Returns `true` if two ways differ only in the machine.
    pub(crate) fn is_like(&self, other: &WayOfCounting) -> bool {
        self != other && *self == WayOfCounting { machine: self.machine.clone(), ..other.clone() }
    }
}

/// Names the program of a run, with its version.
pub(crate) fn program(run: &RunInfo) -> String {
    format!("{} {}", run.program, run.version)
}

/// Names the machine of a run: the processor and its system.
pub(crate) fn machine(run: &RunInfo) -> String {
    let parts = [run.host.cpu.as_deref().unwrap_or_default(), &run.host.os, &run.host.arch];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// A count made in this visit.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Counted {
    /// The file number of its document.
    pub(crate) file: u32,
    n: usize,
    milliseconds: u64,
    way: WayOfCounting,
}

impl Counted {
    /// Reads a count of this visit from its document. Returns `None` if the document is incomplete.
    pub(crate) fn new(file: u32, digest: &Digest) -> Option<Counted> {
        let (n, run) = (digest.size.get(), &digest.run);
        digest.complete.then(|| Counted { file, n, milliseconds: run.wall_ms, way: WayOfCounting::of(run, true) })
    }
}

/// The times of all open documents and of the counts of this visit.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Times {
    /// The ways of counting, with the times in seconds for each board size; those of this visit come last.
    pub(crate) ways: Vec<(WayOfCounting, Vec<(usize, Spread)>)>,
    /// The number of opened documents included.
    pub(crate) documents: usize,
    /// The number of counts of this visit included.
    pub(crate) counts: usize,
    /// The number of opened documents without a meaningful time.
    pub(crate) left_out: usize,
}

impl Times {
    /// Returns the largest board that was counted, with its shortest time.
    pub(crate) fn largest(&self) -> Option<(usize, f64, &WayOfCounting)> {
        let ends = self.ways.iter().filter_map(|(way, points)| points.last().map(|(n, time)| (*n, time.low, way)));
        ends.max_by(|one, other| one.0.cmp(&other.0).then(other.1.total_cmp(&one.1)))
    }
}

impl Results {
    /// Returns the times of all open documents and of the counts of this visit; `None` if there are none.
    pub(crate) fn times(&self) -> Option<Times> {
        let mut times = Times::default();
        let mut counts: BTreeMap<WayOfCounting, BTreeMap<usize, Vec<f64>>> = BTreeMap::new();
        let mut add = |way: WayOfCounting, n, milliseconds: u64| {
            counts.entry(way).or_default().entry(n).or_default().push(milliseconds as f64 / 1000.0);
        };
        for counted in self.counted.iter().filter(|counted| counted.milliseconds > 0) {
            add(counted.way.clone(), counted.n, counted.milliseconds);
            times.counts += 1;
        }
        for opened in self.opened.iter().filter(|opened| !opened.is_example()) {
            // This document comes from a count that is already in `counted`.
            if self.counted.iter().any(|counted| opened.file == Some(counted.file)) {
                continue;
            }
            match (elapsed(opened), opened.digest()) {
                (Some((n, milliseconds)), Some(digest)) => {
                    add(WayOfCounting::of(&digest.run, false), n, milliseconds);
                    times.documents += 1;
                }
                (None, Some(_)) => times.left_out += 1,
                (_, None) => {}
            }
        }
        if counts.is_empty() {
            return None;
        }
        // `WayOfCounting` is ordered so that the ways of this visit come last.
        times.ways.extend(counts.into_iter().map(|(way, boards)| {
            let points = boards.into_iter().filter_map(|(n, seconds)| Some((n, Spread::of(&seconds)?)));
            (way, points.collect())
        }));
        Some(times)
    }
}

/// Returns the board size and the milliseconds of a document whose time is meaningful. A joined document has the sum of
/// its parts' times, which is not a time that passed.
fn elapsed(opened: &Opened) -> Option<(usize, u64)> {
    let digest = opened.digest().filter(|digest| digest.complete && opened.is_sound())?;
    let (n, time) = (digest.size.get(), digest.run.wall_ms);
    (time > 0 && opened.source != Source::Joined).then_some((n, time))
}

/// Returns the lines as a CSV table, with their names on the page.
pub(crate) fn times_as_csv(lines: &[crate::ladder::chart::times::ChartLine]) -> String {
    let mut table = String::from("counted_by,n,seconds\n");
    for line in lines {
        let name = line.name.replace('"', "\"\"");
        for (n, spread) in &line.points {
            table += &format!("\"{name}\",{n},{}\n", spread.median);
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::super::tests::{N8, open};
    use super::*;
    use crate::ladder::chart::times::{ChartLine, Look};
    use crate::results::state::Stage;
    use eightfold_results::{Host, Outcome};
    use std::rc::Rc;

    /// Changes the document of an opened result.
    fn change(results: &mut Results, at: usize, change: impl FnOnce(&mut Digest)) {
        let Stage::Known(examined) = &mut results.opened[at].stage else { panic!() };
        change(Rc::make_mut(examined).digest.as_mut().unwrap());
    }

    fn took(milliseconds: u64, threads: u64) -> impl FnOnce(&mut Digest) {
        move |digest| (digest.run.wall_ms, digest.run.host.threads) = (milliseconds, threads)
    }

    /// A line of the chart: whether it is of this visit, its threads, and its board sizes with their seconds.
    type Line = (bool, u64, Vec<(usize, f64)>);

    fn counts(times: &Times) -> Vec<Line> {
        let points = |points: &[(usize, Spread)]| points.iter().map(|(n, spread)| (*n, spread.median)).collect();
        times.ways.iter().map(|(way, times)| (way.visit, way.threads, points(times))).collect()
    }

    #[test]
    fn documents_of_one_way_are_one_line_and_what_has_no_time_is_left_out() {
        let (mut results, _) = open(&[("a", N8), ("b", N8), ("c", N8), ("d", N8), ("e", b"{}")]);
        change(&mut results, 0, took(2000, 4));
        change(&mut results, 1, took(4000, 4));
        change(&mut results, 2, took(500, 1));
        change(&mut results, 3, |digest| digest.complete = false);
        let times = results.times().unwrap();
        assert_eq!(counts(&times), [(false, 1, vec![(8, 0.5)]), (false, 4, vec![(8, 3.0)])]);
        assert_eq!((times.documents, times.counts, times.left_out), (3, 0, 1));
        let (n, time, way) = times.largest().unwrap();
        assert_eq!((n, time, way.threads), (8, 0.5, 1));
        // A time of zero, a failed check, and a joined document are all left out.
        change(&mut results, 0, took(0, 4));
        results.opened[1].source = Source::Joined;
        let Stage::Known(examined) = &mut results.opened[2].stage else { panic!() };
        Rc::make_mut(examined).checks[0].outcome = Outcome::Fail;
        assert_eq!(results.times(), None);
    }

    #[test]
    fn ways_are_alike_that_differ_in_the_machine() {
        let way = WayOfCounting::of(&RunInfo::default(), false);
        assert!(!way.is_like(&way));
        assert!(way.is_like(&WayOfCounting { machine: "another".into(), ..way.clone() }));
        assert!(!way.is_like(&WayOfCounting { machine: "another".into(), threads: 9, ..way.clone() }));
        let long = RunInfo { program: "x\n".repeat(999), ..RunInfo::default() };
        assert_eq!(WayOfCounting::of(&long, false).program, "x".repeat(60));
        let host = Host { os: "linux".into(), arch: "x86_64".into(), cpu: Some("example".into()), ..Host::default() };
        assert_eq!(machine(&RunInfo { host, ..RunInfo::default() }), "example, linux, x86_64");
        assert_eq!(machine(&RunInfo::default()), "");
    }

    #[test]
    fn names_with_commas_and_quotes_are_quoted() {
        let seconds = Spread { low: 1.5, median: 2.0, high: 2.5 };
        let line = ChartLine { name: "eightfold, \"cpu\"".into(), look: Look::Kin, points: vec![(18, seconds)] };
        assert_eq!(times_as_csv(&[line]), "counted_by,n,seconds\n\"eightfold, \"\"cpu\"\"\",18,2\n");
    }
}
