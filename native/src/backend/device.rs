//! Backends with kernels: units are split into prefixes, these are launched in batches of a suitable size, and their
//! tallies are added up for each unit.
//!
//! A device has several workers, each with its own buffers: while the device counts for some of them, the others make
//! prefixes and copy them. If launches run at the same time, there are more workers than the host has cores.

use super::{Backend, BackendError, Counted, Description, Group, Shape, Worker};
use crate::machine::processor;
use eightfold_core::BoardSize;
use eightfold_core::count::{Scheme, Tally};
use eightfold_shaders::expand::Batch;
use eightfold_shaders::feed::Feed;
use eightfold_shaders::layout::LARGEST;
use eightfold_shaders::rules::Rules;
use std::fmt;
use std::time::Instant;

/// A piece of hardware, or its stand-in, that runs kernels.
pub(crate) trait Device: fmt::Debug + Send + Sync {
    /// `true` if the launches of several workers run at the same time.
    const OVERLAPS: bool = true;

    fn describe(&self) -> &Description;

    /// Returns the largest number of prefixes that the buffers of a worker can hold.
    fn most_prefixes(&self) -> usize;

    /// Returns the number of rows that the host places before the kernel takes over.
    fn split(&self, size: BoardSize) -> usize {
        Rules::usual_split(size)
    }

    /// Creates the buffers of one worker and puts the rules in them.
    fn prepare(&self, rules: &Rules) -> Result<Box<dyn Launcher + '_>, BackendError>;
}

/// The buffers of one worker.
pub(crate) trait Launcher {
    /// Counts the prefixes of a batch with at most `threads` threads and returns the buffer of tallies, which must have
    /// been filled with poison beforehand.
    fn launch(&mut self, batch: &Batch, threads: u32) -> Result<Vec<u32>, BackendError>;
}

/// A device as a backend.
#[derive(Debug)]
pub(crate) struct DeviceBackend<D> {
    pub(crate) device: D,
    /// The most threads of a launch; 1 is for debugging.
    pub(crate) threads: u32,
    /// The number of rows left to a kernel; `None` for the default.
    pub(crate) rows_left: Option<usize>,
}

impl<D> DeviceBackend<D> {
    /// More threads than any device runs at once. A thread that starts late finds no work left.
    pub(crate) const THREADS: u32 = 1 << 18;

    pub(crate) fn new(device: D, shape: Shape) -> DeviceBackend<D> {
        DeviceBackend {
            device,
            threads: shape.threads.unwrap_or(DeviceBackend::<D>::THREADS),
            rows_left: shape.rows_left,
        }
    }
}

/// The number of workers beyond the host's cores, to make up for those that wait for the device. A core makes a prefix
/// in about 10 to 25 ns, and a fast device may count it in as little time.
const WAITING: usize = 2;

/// The most workers. With launches of the largest size, each needs about 50 MB on the host and 40 to 70 MB on the
/// device.
const WORKERS: usize = 32;

/// Returns the number of workers of a device whose launches run at the same time.
pub(super) fn workers() -> usize {
    (processor::allowed_threads() + WAITING).min(WORKERS)
}

/// The number of prefixes for each thread of a large launch. The more there are, the less it matters if the last thread
/// has a long search. Other launches run on the threads of the device that such a launch leaves free. If launches run
/// one after another, each gets as many threads as possible.
const PREFIXES_OF_A_THREAD: usize = 32;

/// The most workers of a device whose launches wait for each other. On any device, the measured time of a launch
/// includes that of others, so it is divided by this number before it determines the size of the next launch. (N = 19
/// through Vulkan on an H200 takes 0.65 s with 4 workers and 1.19 s with 16: with 16, each launch seems to take long,
/// so the next one is made smaller, and in small launches half of the threads wait for the longest search.)
const IN_LINE: u32 = 4;

impl<D: Device> Backend for DeviceBackend<D> {
    fn describe(&self) -> &Description {
        self.device.describe()
    }

    fn workers(&self) -> usize {
        if D::OVERLAPS { workers() } else { workers().min(IN_LINE as usize) }
    }

    fn prepare(&self, size: BoardSize, _number: usize) -> Result<Box<dyn Worker + '_>, BackendError> {
        let Some(rules) = Rules::new(size) else {
            return Err(BackendError::Unusable {
                device: self.describe().name.clone(),
                why: format!("its kernels count boards of up to {LARGEST} rows, and N is {size}"),
            });
        };
        let asked = |left| Rules::possible_split(size, size.get().saturating_sub(left));
        let split = self.rows_left.map_or_else(|| self.device.split(size), asked);
        let launcher = self.device.prepare(&rules)?;
        let feed = Feed::new(rules, split, self.device.most_prefixes());
        let per_group = Scheme::GROUP as f64 * feed.usual_unit();
        Ok(Box::new(Feeder {
            launcher,
            name: &self.describe().name,
            threads: self.threads,
            share: if D::OVERLAPS { self.threads.div_ceil(workers() as u32) } else { self.threads },
            feed,
            per_group,
        }))
    }
}

/// A worker that makes prefixes of units and has them counted.
struct Feeder<'a> {
    launcher: Box<dyn Launcher + 'a>,
    name: &'a str,
    /// The most threads of a launch, and a launch's share of them when each worker has one under way.
    threads: u32,
    share: u32,
    feed: Feed,
    /// The approximate number of prefixes of a group.
    per_group: f64,
}

impl Worker for Feeder<'_> {
    fn appetite(&self) -> usize {
        ((self.feed.chunk() as f64 / self.per_group) as usize).clamp(1, 4096)
    }

    fn count(&mut self, groups: &[Group]) -> Result<Vec<Counted>, BackendError> {
        let mut launched = Launched::default();
        for group in groups {
            for unit in &group.units {
                self.feed.add(&group.case, *unit);
                if self.feed.is_full() {
                    self.launch(&mut launched)?;
                }
            }
        }
        self.launch(&mut launched)?;
        let Launched { prefixes, tallies, nodes } = launched;
        self.per_group = (prefixes as f64 / groups.len().max(1) as f64).max(1.0);

        // Nodes are counted per launch; each group gets a share in proportion to its units.
        let (units, mut tallies) = (tallies.len().max(1) as u64, tallies.into_iter());
        let mut counted = |group: &Group| {
            let mut tally = Tally::default();
            tallies.by_ref().take(group.units.len()).for_each(|unit| tally += unit);
            Counted { tally, nodes: nodes * group.units.len() as u64 / units }
        };
        Ok(groups.iter().map(&mut counted).collect())
    }
}

/// The results of some launches.
#[derive(Default)]
struct Launched {
    prefixes: usize,
    /// One tally for each unit, in order.
    tallies: Vec<Tally>,
    nodes: u64,
}

impl Feeder<'_> {
    /// Launches the kernel on the prefixes added so far.
    fn launch(&mut self, launched: &mut Launched) -> Result<(), BackendError> {
        let device = || self.name.to_owned();
        let batch =
            self.feed.batch().map_err(|error| BackendError::Unusable { device: device(), why: error.to_string() })?;
        launched.prefixes += batch.len();
        let start = Instant::now();
        let written = match batch.is_empty() {
            true => Vec::new(),
            false => {
                let threads = batch.len().div_ceil(PREFIXES_OF_A_THREAD) as u32;
                self.launcher.launch(batch, threads.max(self.share).min(self.threads))?
            }
        };
        let (tallies, nodes) = self
            .feed
            .take(&written, start.elapsed() / IN_LINE)
            .map_err(|error| BackendError::Wrong { device: self.name.to_owned(), what: error.to_string() })?;
        launched.tallies.extend(tallies);
        launched.nodes += nodes;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_shaders::layout::TALLY_WORDS;
    use std::sync::Mutex;

    /// A device that counts nothing, in no time. It remembers the length and the threads of each launch.
    #[derive(Debug, Default)]
    struct Idle {
        description: Description,
        launches: Mutex<Vec<(usize, u32)>>,
    }

    impl Device for Idle {
        fn describe(&self) -> &Description {
            &self.description
        }

        fn most_prefixes(&self) -> usize {
            usize::MAX
        }

        fn prepare(&self, _: &Rules) -> Result<Box<dyn Launcher + '_>, BackendError> {
            Ok(Box::new(self))
        }
    }

    impl Launcher for &Idle {
        fn launch(&mut self, batch: &Batch, threads: u32) -> Result<Vec<u32>, BackendError> {
            self.launches.lock().unwrap().push((batch.len(), threads));
            Ok(vec![0; TALLY_WORDS * batch.len()])
        }
    }

    #[test]
    fn launches_grow_as_long_as_they_take_no_time_and_none_is_a_crumb() {
        let size = BoardSize::new(16).unwrap();
        let shape = Shape { rows_left: Some(9), ..Shape::default() };
        let gpu = DeviceBackend::new(Idle::default(), shape);
        let mut worker = gpu.prepare(size, 0).unwrap();
        let mut groups = Scheme::new(size).cases().flat_map(|case| {
            let units: Vec<_> = Scheme::units(&case).collect();
            let group = |units: &[_]| Group { index: 0, case, units: units.to_vec() };
            units.chunks(Scheme::GROUP).map(group).collect::<Vec<_>>()
        });
        loop {
            let groups: Vec<_> = groups.by_ref().take(worker.appetite()).collect();
            if groups.is_empty() {
                break;
            }
            worker.count(&groups).unwrap();
        }
        drop(worker);
        let launches = gpu.device.launches.into_inner().unwrap();
        let lengths: Vec<_> = launches.iter().map(|(length, _)| *length).collect();
        let most = (0..lengths.len()).max_by_key(|at| lengths[*at]).unwrap();
        // Launches grow from the first guess until the work is almost done.
        assert!((1 << 13..1 << 15).contains(&lengths[0]), "{lengths:?}");
        assert!(lengths[..=most].windows(2).all(|two| 2 * two[1] > 3 * two[0]), "{lengths:?}");
        assert!(lengths[most] > 1 << 18, "{lengths:?}");
        for (length, threads) in launches {
            let each = length as f64 / f64::from(threads);
            assert!(
                threads <= DeviceBackend::<Idle>::THREADS && each <= PREFIXES_OF_A_THREAD as f64,
                "{length}: {threads}"
            );
        }
    }
}
