//! Groups counted by a kernel: units into launches, and tallies of units back into those of groups.
//!
//! The kernel decides nothing. Which squares a case closes comes from the core, by the tables of rules, and a share of what
//! it finds is counted once more by the core's own engine.

use eightfold_core::count::{CaseRows, Engine, LaneKind, Scheme, Space, Tally, Unit, count_turns};
use eightfold_shaders::expand::Batch;
use eightfold_shaders::feed::Feed;
use eightfold_worker::card::Lack;
use eightfold_worker::count::{Count, Counted};
use eightfold_worker::{Desk, Reply};
use std::time::Duration;

/// What a worker needs to have groups counted; it is kept from one request to the next.
#[derive(Debug)]
pub struct Counter {
    feed: Feed,
    audit: Audit,
    /// Groups that are under way, in their order: units of all of them were added, and not all came back.
    groups: Vec<Group>,
}

/// A group that is under way.
#[derive(Debug)]
struct Group {
    index: u32,
    tally: Tally,
    /// How many of its units the next launch counts.
    added: usize,
    /// Whether all of its units were added.
    whole: bool,
    /// Its case and its units, if it is to be counted once more.
    again: Option<(CaseRows, Vec<Unit>)>,
}

impl Counter {
    /// A counter that feeds a kernel.
    #[must_use]
    pub fn new(feed: Feed) -> Counter {
        Counter { feed, audit: Audit::default(), groups: Vec::new() }
    }

    /// Counts, and reports the parts that are done. `launch` runs a kernel over a batch and gives back what it wrote; what
    /// it fails with is that the graphics card is lost.
    ///
    /// # Errors
    /// When the graphics card cannot go on.
    pub async fn count(
        &mut self,
        count: &Count,
        desk: &mut dyn Desk,
        launch: &mut impl AsyncFnMut(&Batch) -> Result<Vec<u32>, String>,
    ) -> Result<(), Lack> {
        self.groups.clear();
        let mut report = Report { counted: Counted::default(), since: desk.clock() };
        for piece in &count.pieces {
            let Some(case) = CaseRows::new(count.size, piece.case) else { continue };
            let skipped = (piece.first - piece.base) as usize * Scheme::GROUP;
            let mut units = Scheme::units(&case).skip(skipped);
            for index in piece.first..piece.first + piece.groups {
                let again = self.audit.has(index).then(|| (case, Vec::new()));
                self.groups.push(Group { index, tally: Tally::default(), added: 0, whole: false, again });
                for unit in units.by_ref().take(Scheme::GROUP) {
                    self.add(&case, unit);
                    if self.feed.is_full() {
                        self.launch(desk, launch, &mut report).await?;
                    }
                }
                self.groups.iter_mut().for_each(|group| group.whole = true);
            }
        }
        self.launch(desk, launch, &mut report).await?;
        // There are few, and their search is another one: they are the processor's.
        for column in &count.turns {
            report.counted.turns.push((*column, count_turns(count.size, usize::from(*column))));
        }
        report.counted.whole = true;
        report.send(desk);
        Ok(())
    }

    fn add(&mut self, case: &CaseRows, unit: Unit) {
        self.feed.add(case, unit);
        if let Some(group) = self.groups.last_mut() {
            group.added += 1;
            if let Some((_, units)) = &mut group.again {
                units.push(unit);
            }
        }
    }

    /// Has the units that were added counted, and reports the groups that are done with it.
    async fn launch(
        &mut self,
        desk: &mut dyn Desk,
        launch: &mut impl AsyncFnMut(&Batch) -> Result<Vec<u32>, String>,
        report: &mut Report,
    ) -> Result<(), Lack> {
        let batch = self.feed.batch().map_err(|error| Lack::Unusable(error.to_string()))?;
        let before = desk.clock();
        let written = match batch.is_empty() {
            true => Vec::new(),
            false => launch(batch).await.map_err(Lack::Lost)?,
        };
        let took = Duration::from_secs_f64((desk.clock() - before).max(0.0) / 1000.0);
        let (tallies, _) = self.feed.take(&written, took).map_err(|error| Lack::Wrong(error.to_string()))?;
        let mut tallies = tallies.into_iter();
        for group in &mut self.groups {
            tallies.by_ref().take(std::mem::take(&mut group.added)).for_each(|tally| group.tally += tally);
        }
        for group in self.groups.extract_if(.., |group| group.whole) {
            if let Some((case, units)) = &group.again {
                self.audit.check(group.index, group.tally, case, units)?;
            }
            report.counted.groups.push((group.index, group.tally));
        }
        if desk.is_due() {
            report.send(desk);
        }
        Ok(())
    }
}

/// A share of the groups, counted once more on the processor: the first one that comes, and one of some hundred.
#[derive(Debug, Default)]
struct Audit {
    begun: bool,
    engine: Option<(Engine, Box<Space>)>,
}

impl Audit {
    /// One group of so many.
    const SHARE: u32 = 256;

    fn has(&mut self, index: u32) -> bool {
        let first = !std::mem::replace(&mut self.begun, true);
        // A multiplication by an odd number close to 2^32 over the golden ratio spreads neighbours evenly.
        first || index.wrapping_mul(0x9E37_79B9) < u32::MAX / Audit::SHARE
    }

    fn check(&mut self, index: u32, found: Tally, case: &CaseRows, units: &[Unit]) -> Result<(), Lack> {
        if self.engine.is_none() {
            // The portable lanes are there on any machine.
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

struct Report {
    counted: Counted,
    since: f64,
}

impl Report {
    fn send(&mut self, desk: &mut dyn Desk) {
        let now = desk.clock();
        let microseconds = ((now - self.since) * 1000.0) as u64;
        desk.tell(Reply::Counted(Counted { microseconds, ..std::mem::take(&mut self.counted) }));
        self.since = now;
    }
}

#[cfg(test)]
mod tests;
