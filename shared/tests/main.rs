//! Tests of the core against known answers, laws, tables that were justified once, and searches written independently.
// Without an allocator the core has no player, no snapshots and no counting.
#![cfg(feature = "alloc")]

mod ahead;
mod attempt;
mod choice;
mod colours;
mod count;
mod daily;
mod errata;
mod golden;
mod ladder;
mod predict;
mod prunes;
mod question;
mod snapshot;
mod starts;
mod symmetry_laws;
mod trace;

use eightfold_core::count::{CaseRows, Engine, LaneKind, Scheme, Space, Tally, count_plainly};
use eightfold_core::ladder::{Attacks, Event, Form, Ledger, Machine, Observer, Reason, Rung};
use eightfold_core::trace::Player;
use eightfold_core::{BoardSize, Cell, Class, EdgeMasks, Placement, Solutions, Square, Squares, Symmetry, known};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;

fn size(n: usize) -> BoardSize {
    BoardSize::new(n).unwrap()
}

/// All events of a search, each with its board.
#[derive(Default, PartialEq)]
struct Story(Vec<(Event, Vec<u8>)>);

impl Observer for Story {
    fn see(&mut self, event: &Event, board: &[u8]) {
        self.0.push((*event, board.to_vec()));
    }
}
