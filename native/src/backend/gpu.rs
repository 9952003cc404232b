//! What all backends with kernels share: units made into prefixes, batches of a good size, tallies put together again.
//!
//! A device has several workers, each with buffers of its own. While the device counts for one, the others make prefixes and
//! copy them, so neither side waits for the other for long.

use super::{Backend, BackendError, Counted, Description, Group, Shape, Worker};
use crate::count;
use eightfold_core::BoardSize;
use eightfold_core::count::Tally;
use eightfold_shaders::expand::Batch;
use eightfold_shaders::feed::Feed;
use eightfold_shaders::layout::LARGEST;
use eightfold_shaders::rules::Rules;
use std::fmt;
use std::time::Instant;

/// Something that runs kernels.
pub(crate) trait Device: fmt::Debug + Send + Sync {
    fn describe(&self) -> &Description;

    /// The most prefixes that its buffers can hold.
    fn most_prefixes(&self) -> usize;

    /// The rows that are placed before its kernel takes over.
    fn split(&self, size: BoardSize) -> usize {
        Rules::usual_split(size)
    }

    /// Buffers for one worker, and the rules in them.
    fn prepare(&self, rules: &Rules) -> Result<Box<dyn Launcher + '_>, BackendError>;
}

/// The buffers of one worker.
pub(crate) trait Launcher {
    /// Counts the prefixes of a batch with so many threads at most, and gives back the buffer of tallies. It must have
    /// been filled with poison before.
    fn launch(&mut self, batch: &Batch, threads: u32) -> Result<Vec<u32>, BackendError>;
}

/// A device as a backend.
#[derive(Debug)]
pub(crate) struct Gpu<D> {
    pub(crate) device: D,
    /// The most threads of a launch; one thread is for debugging.
    pub(crate) threads: u32,
    /// The rows that are left to a kernel, if not as many as usual.
    pub(crate) rows_left: Option<usize>,
}

impl<D> Gpu<D> {
    /// More threads than any device runs at once: one that comes too late finds nothing to do.
    pub(crate) const THREADS: u32 = 1 << 18;

    pub(crate) fn new(device: D, shape: Shape) -> Gpu<D> {
        Gpu { device, threads: shape.threads.unwrap_or(Gpu::<D>::THREADS), rows_left: shape.rows_left }
    }
}

/// While prefixes of one worker are counted, at least one other makes some. A prefix costs some 100 ns, and a fast device
/// counts it in a tenth of that, so where there are cores they help.
const WORKERS: std::ops::RangeInclusive<usize> = 2..=8;

impl<D: Device> Backend for Gpu<D> {
    fn describe(&self) -> &Description {
        self.device.describe()
    }

    fn workers(&self) -> usize {
        count::allowed_threads().clamp(*WORKERS.start(), *WORKERS.end())
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
        let most = self.device.most_prefixes();
        Ok(Box::new(Feeder {
            launcher,
            name: &self.describe().name,
            threads: self.threads,
            feed: Feed::new(rules, split, most),
            per_group: f64::INFINITY,
        }))
    }
}

/// A worker: makes prefixes of units and has them counted.
struct Feeder<'a> {
    launcher: Box<dyn Launcher + 'a>,
    name: &'a str,
    threads: u32,
    feed: Feed,
    /// How many prefixes a group has; infinitely many as long as nobody knows, so that the first launch is of one group.
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

        // Nodes are known by launch only: a group's share of them goes by its units.
        let (units, mut tallies) = (tallies.len().max(1) as u64, tallies.into_iter());
        let mut counted = |group: &Group| {
            let mut tally = Tally::default();
            tallies.by_ref().take(group.units.len()).for_each(|unit| tally += unit);
            Counted { tally, nodes: nodes * group.units.len() as u64 / units }
        };
        Ok(groups.iter().map(&mut counted).collect())
    }
}

/// What some launches gave.
#[derive(Default)]
struct Launched {
    prefixes: usize,
    /// Of the units, in their order.
    tallies: Vec<Tally>,
    nodes: u64,
}

impl Feeder<'_> {
    /// Has what was added counted.
    fn launch(&mut self, launched: &mut Launched) -> Result<(), BackendError> {
        let device = || self.name.to_owned();
        let batch =
            self.feed.batch().map_err(|error| BackendError::Unusable { device: device(), why: error.to_string() })?;
        launched.prefixes += batch.len();
        let start = Instant::now();
        let written = match batch.is_empty() {
            true => Vec::new(),
            false => self.launcher.launch(batch, self.threads)?,
        };
        let (tallies, nodes) = self
            .feed
            .take(&written, start.elapsed())
            .map_err(|error| BackendError::Wrong { device: self.name.to_owned(), what: error.to_string() })?;
        launched.tallies.extend(tallies);
        launched.nodes += nodes;
        Ok(())
    }
}
