//! Requests that workers keep without reporting the lot.
//!
//! The server does not say who keeps a request, only that somebody does.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// The number of leases for which a request may be kept without a report.
const MOST: u32 = 3;

/// The requests that workers keep, by their places in the stream.
#[derive(Default)]
pub(super) struct Keeps(BTreeMap<u64, Keep>);

struct Keep {
    /// The time of the first sign of life.
    since: Instant,
    /// The time of the last sign of life.
    heard: Instant,
    /// The lot, if it was looked up.
    lot: Option<u32>,
    /// `true` once the lot is requested from others because no worker has reported it.
    is_silent: bool,
}

impl Keeps {
    /// Notes that the request at a place was kept.
    pub(super) fn note(&mut self, place: u64, lease: Duration, now: Instant) {
        let new = || Keep { since: now, heard: now, lot: None, is_silent: false };
        let keep = self.0.entry(place).or_insert_with(new);
        if now.duration_since(keep.heard) > 2 * lease {
            *keep = new();
        }
        keep.heard = now;
    }

    /// Returns the places of the requests that were kept for more than `MOST` leases and whose lots are still unknown.
    pub(super) fn unknown(&self, lease: Duration, now: Instant) -> impl Iterator<Item = u64> + '_ {
        let is_old = move |keep: &Keep| keep.lot.is_none() && now.duration_since(keep.since) > MOST * lease;
        self.0.iter().filter(move |(_, keep)| is_old(keep)).map(|(&place, _)| place)
    }

    /// Notes the lot of the request at a place, or forgets the place if `lot` is `None` because the request is gone.
    pub(super) fn identify(&mut self, place: u64, lot: Option<u32>) {
        match (lot, self.0.get_mut(&place)) {
            (Some(_), Some(keep)) => keep.lot = lot,
            _ => drop(self.0.remove(&place)),
        }
    }

    /// Keeps the requests with a sign of life within two leases and with a lot that is unknown or satisfies `holds`.
    pub(super) fn retain(&mut self, holds: impl Fn(u32) -> bool, lease: Duration, now: Instant) {
        self.0.retain(|_, keep| now.duration_since(keep.heard) <= 2 * lease && keep.lot.is_none_or(&holds));
    }

    /// Returns the lots that are not among the reported ones, `said`. The lot of each request is returned only once.
    pub(super) fn take_back(&mut self, said: &BTreeSet<u32>) -> Vec<u32> {
        let is_new = |keep: &&mut Keep| !keep.is_silent && keep.lot.is_some_and(|lot| !said.contains(&lot));
        let silent = self.0.values_mut().filter(is_new).filter_map(|keep| {
            keep.is_silent = true;
            keep.lot
        });
        silent.collect()
    }

    /// Returns the number of lots that were requested from others because no worker reported them.
    pub(super) fn silent(&self) -> u32 {
        let lots = self.0.values().filter(|keep| keep.is_silent).filter_map(|keep| keep.lot);
        lots.collect::<BTreeSet<_>>().len() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_that_are_kept_for_three_leases_without_a_word_are_taken_back_once() {
        let (begun, lease) = (Instant::now(), Duration::from_secs(1));
        let (mut keeps, at) = (Keeps::default(), |half: u32| begun + half * lease / 2);
        for half in 0..=7 {
            [17, 18, 20].into_iter().for_each(|place| keeps.note(place, lease, at(half)));
            assert_eq!(keeps.unknown(lease, at(half)).count(), if half > 6 { 3 } else { 0 });
        }
        // The last request is gone, and a worker has reported lot 4.
        [(17, Some(3)), (18, Some(4)), (20, None)].into_iter().for_each(|(place, lot)| keeps.identify(place, lot));
        let said = BTreeSet::from([4]);
        assert_eq!((keeps.unknown(lease, at(7)).count(), keeps.silent()), (0, 0));
        assert_eq!((keeps.take_back(&said), keeps.take_back(&said), keeps.silent()), (vec![3], vec![], 1));
        // A request without a sign of life for two leases starts anew.
        keeps.note(18, lease, at(20));
        assert!(keeps.take_back(&BTreeSet::new()).is_empty());
        keeps.retain(|_| true, lease, at(20));
        assert_eq!((keeps.0.len(), keeps.silent()), (1, 0));
    }
}
