//! The counting of groups by a kernel: units go into launches, and their tallies back into those of groups.
//!
//! The kernel decides nothing. The squares that a case closes come from the core, in the tables of rules, and the
//! core's own engine recounts a share of the kernel's results.

use eightfold_core::count::{CaseRows, Engine, LaneKind, Space, Tally, Unit};
use eightfold_shaders::expand::Batch;
use eightfold_shaders::feed::Feed;
use eightfold_worker::WorkerContext;
use eightfold_worker::card::Lack;
use eightfold_worker::count::{Count, Report};
use std::time::Duration;

/// A counter of groups, which a worker keeps from one request to the next.
#[derive(Debug)]
pub struct Counter {
    feed: Feed,
    audit: Audit,
    /// The groups in progress, in their order. Units of each have been added, and some have not come back.
    groups: Vec<Group>,
}

/// A group in progress.
#[derive(Debug)]
struct Group {
    index: u32,
    tally: Tally,
    /// The number of its units that the next launch counts.
    added: usize,
    /// True if all of its units were added.
    whole: bool,
    /// Its case and its units, if it is to be recounted.
    again: Option<(CaseRows, Vec<Unit>)>,
}

impl Counter {
    /// Creates a counter that feeds a kernel.
    pub fn new(feed: Feed) -> Counter {
        Counter { feed, audit: Audit::default(), groups: Vec::new() }
    }

    /// Counts groups and reports the finished parts. `launch` runs a kernel over a batch and returns the buffer that it
    /// wrote. If it fails, the graphics card counts as lost.
    ///
    /// # Errors
    /// Returns an error if the graphics card cannot continue.
    pub async fn count(
        &mut self,
        count: &Count,
        context: &mut dyn WorkerContext,
        launch: &mut impl AsyncFnMut(&Batch) -> Result<Vec<u32>, String>,
    ) -> Result<(), Lack> {
        self.groups.clear();
        let mut report = Report::begin(context);
        for (index, case, units) in count.pieces.iter().flat_map(|piece| piece.groups(count.size)) {
            let again = self.audit.has(index).then(|| (case, units.clone()));
            self.groups.push(Group { index, tally: Tally::default(), added: 0, whole: false, again });
            for unit in units {
                self.feed.add(&case, unit);
                self.groups.last_mut().into_iter().for_each(|group| group.added += 1);
                if self.feed.is_full() {
                    self.launch(context, launch, &mut report).await?;
                }
            }
            self.groups.iter_mut().for_each(|group| group.whole = true);
        }
        self.launch(context, launch, &mut report).await?;
        // The turns are few and need a different search, so the processor counts them.
        report.count_turns(count.size, &count.turns, context);
        report.end(context);
        Ok(())
    }

    /// Has the added units counted and reports the groups that this completes.
    async fn launch(
        &mut self,
        context: &mut dyn WorkerContext,
        launch: &mut impl AsyncFnMut(&Batch) -> Result<Vec<u32>, String>,
        report: &mut Report,
    ) -> Result<(), Lack> {
        let batch = self.feed.batch().map_err(|error| Lack::Unusable(error.to_string()))?;
        let before = context.clock();
        let written = match batch.is_empty() {
            true => Vec::new(),
            false => launch(batch).await.map_err(Lack::Lost)?,
        };
        let took = Duration::from_secs_f64((context.clock() - before).max(0.0) / 1000.0);
        let (tallies, _) = self.feed.take(&written, took).map_err(|error| Lack::Wrong(error.to_string()))?;
        let mut tallies = tallies.into_iter();
        for group in &mut self.groups {
            tallies.by_ref().take(std::mem::take(&mut group.added)).for_each(|tally| group.tally += tally);
        }
        for group in self.groups.extract_if(.., |group| group.whole) {
            if let Some((case, units)) = &group.again {
                self.audit.check(group.index, group.tally, case, units)?;
            }
            report.add_group(group.index, group.tally.into(), context);
        }
        Ok(())
    }
}

/// An audit of a share of the groups, recounted on the processor: the first group, and then one in some hundreds.
#[derive(Debug, Default)]
struct Audit {
    begun: bool,
    engine: Option<(Engine, Box<Space>)>,
}

impl Audit {
    /// The number of groups of which one is recounted.
    const SHARE: u32 = 256;

    fn has(&mut self, index: u32) -> bool {
        let first = !std::mem::replace(&mut self.begun, true);
        // A multiplication by an odd number close to 2^32 over the golden ratio spreads neighbours evenly.
        first || index.wrapping_mul(0x9E37_79B9) < u32::MAX / Audit::SHARE
    }

    fn check(&mut self, index: u32, found: Tally, case: &CaseRows, units: &[Unit]) -> Result<(), Lack> {
        if self.engine.is_none() {
            // Every machine has the portable lanes.
            self.engine = Engine::new(LaneKind::best()).map(|engine| (engine, Space::boxed()));
        }
        let Some((engine, space)) = &mut self.engine else { return Ok(()) };
        let expected = engine.count(case, units.iter().copied(), space);
        if expected == found {
            return Ok(());
        }
        let numbers = |tally: Tally| tally.n.map(|count| count.to_string()).join(" ");
        let (found, expected) = (numbers(found), numbers(expected));
        Err(Lack::Wrong(format!("group {index} ({}): {found}; the processor says {expected}", case.case())))
    }
}

#[cfg(test)]
mod tests;
