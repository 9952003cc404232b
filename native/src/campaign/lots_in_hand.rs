//! The lots that workers report to have in hand, and those that are held for far too long.

use eightfold_results::campaign::{Holder, Party};
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// The most holders that a report or a request names.
const MOST: usize = 50;

/// The lots that workers have in hand.
#[derive(Default)]
pub(super) struct LotsInHand(BTreeMap<(Party, u32), LotInHand>);

struct LotInHand {
    /// The time of the first report of the lot.
    since: Instant,
    /// The time of the last report of the lot.
    heard: Instant,
    /// `true` once the lot is requested from others.
    is_taken_back: bool,
}

impl LotsInHand {
    /// Notes a worker's report that it has a lot in hand.
    pub(super) fn note(&mut self, party: &Party, lot: u32, now: Instant) {
        let new = LotInHand { since: now, heard: now, is_taken_back: false };
        self.0.entry((party.clone(), lot)).or_insert(new).heard = now;
    }

    /// Returns the number of lots in hand. A lot that several workers have counts several times.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the lots that workers report to have in hand.
    pub(super) fn lots(&self) -> BTreeSet<u32> {
        self.0.keys().map(|&(_, lot)| lot).collect()
    }

    /// Returns `true` if `is` is true of any lot in hand.
    pub(super) fn any(&self, is: impl Fn(&Party, u32) -> bool) -> bool {
        self.0.keys().any(|(party, lot)| is(party, *lot))
    }

    pub(super) fn answer(&mut self, party: &Party, lot: u32) {
        self.0.remove(&(party.clone(), lot));
    }

    /// Keeps the lots for which `holds` is true and whose last report is not older than `silence`.
    pub(super) fn retain(&mut self, holds: impl Fn(u32) -> bool, silence: Duration, now: Instant) {
        self.0.retain(|&(_, lot), hold| holds(lot) && now.duration_since(hold.heard) <= silence);
    }

    /// Returns the lots that are held for longer than `most`. Each hold is returned only once.
    pub(super) fn take_back(&mut self, most: Duration, now: Instant) -> Vec<u32> {
        let mut lots = Vec::new();
        for (&(_, lot), hold) in &mut self.0 {
            if now.duration_since(hold.since) > most && !std::mem::replace(&mut hold.is_taken_back, true) {
                lots.push(lot);
            }
        }
        lots
    }

    /// Returns the workers that have held a lot for longer than `most`, with the number of lots of each, the longest
    /// hold first.
    pub(super) fn holders(&self, most: Duration, now: Instant) -> Vec<Holder> {
        let mut holders: Vec<Holder> = Vec::new();
        for ((party, _), hold) in &self.0 {
            let ms = now.duration_since(hold.since).as_millis() as u64;
            match holders.last_mut().filter(|holder| holder.party == party.as_str()) {
                Some(holder) => (holder.lots, holder.ms) = (holder.lots + 1, holder.ms.max(ms)),
                None => holders.push(Holder { party: party.to_string(), lots: 1, ms }),
            }
        }
        holders.retain(|holder| u128::from(holder.ms) > most.as_millis());
        holders.sort_by_key(|holder| std::cmp::Reverse(holder.ms));
        holders.truncate(MOST);
        holders
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_worker_that_answers_nothing_is_named_with_its_lots_and_they_are_taken_back_once() {
        let [ada, mallory]: [Party; 2] = ["ada", "mallory"].map(|name| name.parse().unwrap());
        let (begun, second) = (Instant::now(), Duration::from_secs(1));
        let (mut holds, most) = (LotsInHand::default(), 10 * second);
        for (party, lot, after) in
            [(&mallory, 3, 0), (&mallory, 4, 5), (&ada, 7, 8), (&mallory, 3, 10), (&mallory, 4, 10)]
        {
            holds.note(party, lot, begun + after * second);
        }
        assert!(holds.holders(most, begun + most).is_empty() && holds.take_back(most, begun + most).is_empty());
        let now = begun + 11 * second;
        assert_eq!(holds.holders(most, now), [Holder { party: "mallory".into(), lots: 2, ms: 11_000 }]);
        assert_eq!((holds.take_back(most, now), holds.take_back(most, now)), (vec![3], vec![]));
        holds.answer(&mallory, 3);
        assert!(holds.holders(most, now).is_empty());
        holds.retain(|lot| lot != 4, 3 * second, now);
        assert_eq!(holds.holders(Duration::ZERO, now), [Holder { party: "ada".into(), lots: 1, ms: 3000 }]);
        holds.retain(|_| true, 2 * second, now);
        assert!(holds.holders(Duration::ZERO, now).is_empty(), "nothing more was heard of it");
    }
}
