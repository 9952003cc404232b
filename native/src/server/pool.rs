//! The memory that large bodies share until they are dropped.
//!
//! Room is taken as bytes arrive, never because a head promises them. When it runs out, the slowest sender gives up its
//! room. So a stalled sender does not hold up others, whether it has sent one byte or all but one.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep};

/// The time without more room after which a sender counts as slow.
const SLOW: Duration = Duration::from_secs(1);

/// The longest wait of a body for room, and the time between two attempts.
const WAITING: Duration = Duration::from_secs(3);
const GLANCE: Duration = Duration::from_millis(20);

/// The memory, in bytes.
#[derive(Clone, Debug)]
pub(super) struct Pool(Arc<Mutex<Table>>);

#[derive(Debug)]
struct Table {
    left: usize,
    held: BTreeMap<u64, Held>,
    next: u64,
}

/// The share of one body.
#[derive(Debug)]
struct Held {
    room: usize,
    /// The time of its last growth.
    grown: Instant,
    /// Asks its reader to give way; `None` once the body has arrived.
    give_way: Option<oneshot::Sender<()>>,
}

/// The room of one body. It is free again when this is dropped.
#[derive(Debug)]
pub(super) struct Room {
    pool: Pool,
    number: u64,
}

impl Pool {
    pub(super) fn new(bytes: usize) -> Pool {
        Pool(Arc::new(Mutex::new(Table { left: bytes, held: BTreeMap::new(), next: 0 })))
    }

    fn table(&self) -> MutexGuard<'_, Table> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a body. Returns its room, which is empty, and a channel that asks it to give way.
    pub(super) fn enter(&self) -> (Room, oneshot::Receiver<()>) {
        let (give_way, gives_way) = oneshot::channel();
        let mut table = self.table();
        let number = table.next;
        table.next += 1;
        table.held.insert(number, Held { room: 0, grown: Instant::now(), give_way: Some(give_way) });
        drop(table);
        (Room { pool: self.clone(), number }, gives_way)
    }
}

impl Room {
    /// Takes room up to a number of bytes, and waits a little for it. Returns `false` if there is none.
    pub(super) async fn grow(&self, to: usize) -> bool {
        let until = Instant::now() + WAITING;
        loop {
            if self.pool.table().grow(self.number, to, Instant::now()) {
                return true;
            }
            if Instant::now() >= until {
                return false;
            }
            sleep(GLANCE).await;
        }
    }

    /// Notes that the body has arrived, and no longer gives way.
    pub(super) fn arrived(&self) {
        if let Some(held) = self.pool.table().held.get_mut(&self.number) {
            held.give_way = None;
        }
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let mut table = self.pool.table();
        if let Some(held) = table.held.remove(&self.number) {
            table.left += held.room;
        }
    }
}

impl Table {
    fn grow(&mut self, number: u64, to: usize, now: Instant) -> bool {
        let Some(more) = self.held.get(&number).map(|held| to.saturating_sub(held.room)) else { return false };
        self.make_room(number, more, now);
        match self.held.get_mut(&number) {
            Some(held) if more <= self.left => {
                self.left -= more;
                (held.room, held.grown) = (held.room + more, now);
                true
            }
            _ => false,
        }
    }

    /// Takes the room of slow senders, the slowest first, if that suffices. Each drops its bytes as soon as it is
    /// asked.
    fn make_room(&mut self, number: u64, more: usize, now: Instant) {
        let is_slow = |held: &Held| held.room > 0 && held.give_way.is_some() && now - held.grown > SLOW;
        let mut slow: Vec<_> =
            self.held.iter_mut().filter(|(other, held)| **other != number && is_slow(held)).collect();
        if self.left + slow.iter().map(|(_, held)| held.room).sum::<usize>() < more {
            return;
        }
        slow.sort_by_key(|(_, held)| held.grown);
        for (_, held) in slow {
            if self.left >= more {
                return;
            }
            self.left += std::mem::take(&mut held.room);
            held.give_way.take().map(|give_way| give_way.send(()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIB: usize = 1 << 20;

    #[test]
    fn the_slowest_sender_makes_room_and_nobody_else() {
        let pool = Pool::new(10 * MIB);
        let begun = Instant::now();
        let grow = |room: &Room, to: usize, after_ms: u64| {
            pool.table().grow(room.number, to, begun + Duration::from_millis(after_ms))
        };
        let [(first, mut hears), (second, mut hears_too), (third, _)] = [(); 3].map(|()| pool.enter());
        assert!(grow(&first, 4 * MIB, 0) && grow(&second, 6 * MIB, 500));
        assert!(!grow(&third, MIB, 1000), "nobody is slow yet");
        assert!(hears.try_recv().is_err());
        assert!(grow(&third, MIB, 1100), "the first is");
        assert!(hears.try_recv().is_ok() && hears_too.try_recv().is_err());
        assert!(!grow(&third, 11 * MIB, 9000), "for what cannot be had nobody gives way");
        assert!(hears_too.try_recv().is_err());
        second.arrived();
        assert!(!grow(&third, 5 * MIB, 9000), "what has arrived stays");
        drop(first);
        assert_eq!(pool.table().left, 3 * MIB, "what it gave is not given twice");
        drop((second, third));
        let table = pool.table();
        assert_eq!((table.left, table.held.len()), (10 * MIB, 0));
    }
}
