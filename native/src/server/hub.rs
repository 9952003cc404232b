//! Events for listeners: a ring of the last ones, each with a number.
//!
//! A listener that was away names its last event and gets the later ones. If it was away for too long, or reads too
//! slowly, it is told to begin anew. So the server never remembers more events than the ring holds, and listeners
//! share them without copies.

use crate::locked::locked;
use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// The number of events that are remembered.
const REMEMBERED: usize = 1024;

/// An event.
#[derive(Clone, Debug)]
pub(super) struct Event {
    pub(super) number: u64,
    pub(super) name: &'static str,
    pub(super) data: Arc<str>,
}

/// The place where events are published and read.
#[derive(Debug)]
pub(super) struct Hub {
    /// The start of this server, which distinguishes its events from those of an earlier one.
    era: u64,
    ring: Mutex<Ring>,
    /// The number of the next event; `None` once the server shuts down.
    news: watch::Sender<Option<u64>>,
}

#[derive(Debug, Default)]
struct Ring {
    events: VecDeque<Event>,
    next: u64,
}

impl Hub {
    pub(super) fn new() -> Hub {
        let era = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
        Hub { era, ring: Mutex::default(), news: watch::Sender::new(Some(0)) }
    }

    pub(super) fn publish(&self, name: &'static str, data: &impl fmt::Display) {
        let mut ring = locked(&self.ring);
        let number = ring.next;
        ring.next += 1;
        if ring.events.len() == REMEMBERED {
            ring.events.pop_front();
        }
        ring.events.push_back(Event { number, name, data: data.to_string().into() });
        // A closed hub stays closed.
        self.news.send_if_modified(|news| news.as_mut().map(|news| *news = ring.next).is_some());
    }

    /// Ends all streams of events.
    pub(super) fn close(&self) {
        self.news.send_replace(None);
    }

    /// Returns a value that changes with new events, and is `None` once there will be no more.
    pub(super) fn news(&self) -> watch::Receiver<Option<u64>> {
        self.news.subscribe()
    }

    /// Returns the number of the next event.
    pub(super) fn next(&self) -> u64 {
        locked(&self.ring).next
    }

    /// Returns the events from a number on, or `None` if some of them are forgotten.
    pub(super) fn since(&self, number: u64) -> Option<Vec<Event>> {
        let ring = locked(&self.ring);
        let first = ring.next - ring.events.len() as u64;
        let skipped = number.checked_sub(first)?;
        Some(ring.events.iter().skip(skipped as usize).cloned().collect())
    }

    /// Returns the name by which listeners know the event before `next`.
    pub(super) fn name(&self, next: u64) -> String {
        format!("{}-{next}", self.era)
    }

    /// Returns the number of the first event that a listener lacks after the event of this name.
    pub(super) fn resumed(&self, name: &str) -> Option<u64> {
        let (era, next) = name.split_once('-')?;
        let next = next.parse().ok()?;
        (era.parse() == Ok(self.era) && next <= self.next()).then_some(next)
    }
}
