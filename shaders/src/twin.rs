//! The kernels' twin: threads that walk on the processor, step by step, as they do on a device.
//!
//! A step is one round of the kernels' loop, with everything that a thread does in it: resume a frame that was put
//! aside, or take the next prefix; place a queen; put the rest aside; continue with the child, or count it. [`run`]
//! lets all threads take their steps in turn, so it also reports how many of them were busy.

use crate::expand::Batch;
use crate::layout::{Frame, POISON, STACK, TALLY_WORDS};
use crate::rules::{Child, Rules};

/// The results of a launch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launched {
    /// The buffer of tallies.
    pub tallies: Vec<u32>,
    /// The queens placed: steps in which a thread was busy.
    pub placed: u64,
    /// The queens that left a square free in each of the next two rows: the nodes of the core's engine.
    pub kept: u64,
    /// The steps until the last thread was done, times the number of threads.
    pub slots: u64,
}

/// A thread of the launch.
#[derive(Clone, Debug, Default)]
struct Thread {
    /// The current prefix. `table` is its table of rules.
    prefix: usize,
    table: u32,
    frame: Frame,
    aside: [Frame; STACK],
    height: usize,
    counts: [u32; TALLY_WORDS],
    busy: bool,
}

/// Runs a launch with this number of threads.
///
/// # Panics
/// Panics if there are no threads.
pub fn run(rules: &Rules, batch: &Batch, threads: usize) -> Launched {
    assert!(threads > 0, "a launch without threads would not end");
    let mut launched = Launched { tallies: vec![POISON; TALLY_WORDS * batch.len()], placed: 0, kept: 0, slots: 0 };
    let mut next = 0;
    let mut working = vec![Thread::default(); threads];
    loop {
        let before = launched.placed;
        for thread in &mut working {
            thread.step(rules, batch, &mut next, &mut launched);
        }
        if launched.placed == before {
            return launched;
        }
        launched.slots += threads as u64;
    }
}

impl Thread {
    fn step(&mut self, rules: &Rules, batch: &Batch, next: &mut usize, launched: &mut Launched) {
        if self.frame.open == 0 {
            if self.height > 0 {
                self.height -= 1;
                self.frame = self.aside[self.height];
            } else if !self.take(batch, next, &mut launched.tallies) {
                return;
            }
        }
        launched.placed += 1;
        self.counts[TALLY_WORDS - 1] = self.counts[TALLY_WORDS - 1].wrapping_add(1);
        let rule = rules.of(self.table, &self.frame);
        let queen = self.frame.open & self.frame.open.wrapping_neg();
        self.frame.open ^= queen;
        match Child::of(&self.frame, queen, rule) {
            Child::Dead => {}
            Child::Barren => launched.kept += 1,
            Child::Solution(ties) => self.counts[ties] = self.counts[ties].saturating_add(1),
            Child::Alive(child) => {
                if self.frame.open != 0 {
                    self.aside[self.height] = self.frame;
                    self.height += 1;
                }
                self.frame = child;
                launched.kept += 1;
            }
        }
    }

    /// Writes the tally of the finished prefix and takes the next one. Returns whether a prefix was left.
    fn take(&mut self, batch: &Batch, next: &mut usize, tallies: &mut [u32]) -> bool {
        if self.busy {
            tallies[TALLY_WORDS * self.prefix..][..TALLY_WORDS].copy_from_slice(&self.counts);
        }
        let taken = *next;
        *next += 1;
        self.busy = taken < batch.len();
        if self.busy {
            self.prefix = taken;
            self.frame = batch.prefixes()[taken];
            self.table = batch.tables()[taken];
            self.counts = [0; TALLY_WORDS];
        }
        self.busy
    }
}
