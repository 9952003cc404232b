//! Counting of groups by a kernel: packs units into launches and adds up their tallies by group.
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
    /// The groups in progress, in order. Each has units that were added and have not come back.
    groups: Vec<Group>,
}

/// A group in progress.
#[derive(Debug)]
struct Group {
    index: u32,
    tally: Tally,
    /// The number of its units in the next launch.
    added: usize,
    /// `true` if all of its units have been added.
    whole: bool,
    /// Its case and units, if the group is to be recounted.
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
        // There are few turns and they need a different search, so the processor counts them.
        report.count_turns(count.size, &count.turns, context);
        report.end(context);
        Ok(())
    }

    /// Runs the kernel on the added units and reports the groups that this completes.
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

/// Recounts a share of the groups on the processor: the first group, then about one in [`Audit::SHARE`].
#[derive(Debug, Default)]
struct Audit {
    begun: bool,
    engine: Option<(Engine, Box<Space>)>,
}

impl Audit {
    /// On average, one group in this many is recounted.
    const SHARE: u32 = 256;

    fn has(&mut self, index: u32) -> bool {
        let first = !std::mem::replace(&mut self.begun, true);
        // Multiplying by an odd number close to 2^32 divided by the golden ratio spreads consecutive indices evenly.
        first || index.wrapping_mul(0x9E37_79B9) < u32::MAX / Audit::SHARE
    }

    fn check(&mut self, index: u32, found: Tally, case: &CaseRows, units: &[Unit]) -> Result<(), Lack> {
        if self.engine.is_none() {
            // `LaneKind::best()` is always available, as every machine has the portable lanes.
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
mod tests {
    use super::*;
    use eightfold_core::count::count_symmetric;
    use eightfold_core::{BoardSize, Method};
    use eightfold_results::{Cut, GroupTally};
    use eightfold_shaders::layout::{POISON, TALLY_WORDS};
    use eightfold_shaders::rules::Rules;
    use eightfold_shaders::twin;
    use eightfold_worker::count::Counted;
    use eightfold_worker::{RecordingContext, Reply, Request};
    use std::collections::BTreeMap;

    /// The largest number of prefixes per launch, small enough that launches end in the middle of groups.
    const MOST_PREFIXES: usize = 500;

    fn size(n: usize) -> BoardSize {
        BoardSize::new(n).unwrap()
    }

    /// Returns every group, in messages of at most `most` pieces with at most `most` groups each, the last pieces
    /// first.
    fn messages(size: BoardSize, most: usize) -> Vec<Count> {
        let cut = Cut::new(size, Method::Batch).unwrap();
        let all: Vec<u32> = (0..cut.groups()).collect();
        let pieces: Vec<&[u32]> = all.chunks(most).rev().collect();
        let message = |pieces: &[&[u32]]| match Request::count(&cut, &pieces.concat(), Vec::new()) {
            Request::Count(count) => count,
            other => panic!("{other:?}"),
        };
        pieces.chunks(most).map(message).collect()
    }

    fn counter(size: BoardSize) -> Counter {
        let rules = Rules::new(size).unwrap();
        Counter::new(Feed::new(rules, Rules::possible_split(size, 5), MOST_PREFIXES))
    }

    fn reported(reply: Reply) -> Counted {
        let Reply::Counted(counted) = reply else { panic!("{reply:?}") };
        counted
    }

    /// Counts with the twin and passes its buffer to `spoil`.
    fn counted(
        counter: &mut Counter,
        count: &Count,
        mut spoil: impl FnMut(&mut Vec<u32>),
    ) -> Result<Vec<Counted>, (Vec<Counted>, Lack)> {
        let rules = counter.feed.rules().clone();
        let mut context = RecordingContext::default();
        let mut launch = async |batch: &Batch| {
            let mut written = twin::run(&rules, batch, 64).tallies;
            spoil(&mut written);
            if written.is_empty() { Err("it is gone".into()) } else { Ok(written) }
        };
        let outcome = pollster::block_on(counter.count(count, &mut context, &mut launch));
        let told = context.told.into_iter().map(reported).collect();
        match outcome {
            Ok(()) => Ok(told),
            Err(lack) => Err((told, lack)),
        }
    }

    /// Returns each group as a worker on the processor counts it; other tests compare that with the plain search.
    fn by_the_processor(size: BoardSize) -> BTreeMap<u32, GroupTally> {
        let told = messages(size, 1000)
            .into_iter()
            .flat_map(|count| RecordingContext::default().serve(&Request::Count(count)));
        told.flat_map(|reply| reported(reply).groups).collect()
    }

    #[test]
    fn each_group_is_what_the_processor_counts() {
        for n in 1..=11 {
            for most in [1, 3, 100] {
                let (mut counter, mut found) = (counter(size(n)), BTreeMap::new());
                for message in messages(size(n), most) {
                    let message = Count { turns: vec![0], ..message };
                    let parts = counted(&mut counter, &message, |_| {}).unwrap();
                    // Only the last part is marked as the last.
                    let whole: Vec<_> = parts.iter().map(|part| part.whole).collect();
                    assert_eq!(whole.iter().position(|whole| *whole), Some(whole.len() - 1));
                    let turns: Vec<_> = parts.iter().flat_map(|part| &part.turns).collect();
                    assert_eq!(turns, [&(0, count_symmetric(size(n), 0))]);
                    // Groups are reported in the order in which they were requested.
                    let asked = message.pieces.iter().flat_map(|piece| piece.first..piece.first + piece.groups);
                    let told: Vec<_> = parts.into_iter().flat_map(|part| part.groups).collect();
                    assert!(told.iter().map(|(index, _)| *index).eq(asked));
                    found.extend(told);
                }
                assert_eq!(found, by_the_processor(size(n)), "N={n}, {most} at a time");
            }
        }
    }

    #[test]
    fn what_was_not_written_is_no_result() {
        let all = &messages(size(9), 100)[0];
        let unwritten =
            |written: &mut Vec<u32>| written.iter_mut().rev().take(TALLY_WORDS).for_each(|word| *word = POISON);
        let (told, lack) = counted(&mut counter(size(9)), all, unwritten).unwrap_err();
        assert!(told.is_empty());
        assert!(matches!(&lack, Lack::Wrong(what) if what.contains("was not written")), "{lack:?}");
    }

    #[test]
    fn a_wrong_count_in_the_first_group_is_noticed_and_its_group_is_named() {
        let all = &messages(size(9), 100)[0];
        let (told, lack) = counted(&mut counter(size(9)), all, |written| written[0] += 1).unwrap_err();
        assert!(told.is_empty());
        let first = all.pieces[0].first;
        assert!(matches!(&lack, Lack::Wrong(what) if what.starts_with(&format!("group {first} ("))), "{lack:?}");
        // About one group in `SHARE` is audited after the first.
        let mut audit = Audit { begun: true, engine: None };
        let looked_at = (0..100_000).filter(|index| audit.has(*index)).count() as u32;
        assert!((350..450).contains(&looked_at), "{looked_at}");
    }

    #[test]
    fn a_lost_card_is_told_after_what_was_counted_and_the_counter_begins_anew() {
        let (n, mut launches) = (size(11), 0);
        let message = &messages(n, 100)[0];
        let mut counter = counter(n);
        let lose = |written: &mut Vec<u32>| {
            launches += 1;
            if launches == 3 {
                written.clear();
            }
        };
        let (told, lack) = counted(&mut counter, message, lose).unwrap_err();
        assert_eq!(lack, Lack::Lost("it is gone".into()));
        let before: BTreeMap<_, _> = told.into_iter().flat_map(|part| part.groups).collect();
        let right = by_the_processor(n);
        assert!(!before.is_empty() && before.iter().all(|(index, tally)| right[index] == *tally), "{before:?}");
    }
}
