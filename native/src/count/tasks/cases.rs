//! Groups of scheme 1 that are left, in order.

use super::super::walk::{CaseWalk, Waypoints};
use crate::backend::Group;
use eightfold_results::Cut;
use std::vec::IntoIter;

/// The groups that are left, in order. Units are made as they are handed out, so there is never a list of them.
#[derive(Debug)]
pub(super) struct CaseGroups {
    /// The groups that are not handed out yet.
    indices: IntoIter<u32>,
    way: Waypoints<CaseWalk>,
}

impl CaseGroups {
    /// Returns these groups of a board, which are in order.
    pub(super) fn new(cut: &Cut, indices: Vec<u32>) -> CaseGroups {
        CaseGroups { indices: indices.into_iter(), way: Waypoints::new(cut) }
    }

    /// Returns the number of groups that are left.
    pub(super) fn len(&self) -> usize {
        self.indices.len()
    }

    /// Returns the next groups, at most `most`.
    pub(super) fn take(&mut self, most: usize) -> Vec<Group> {
        let CaseGroups { indices, way } = self;
        indices.take(most).filter_map(|index| way.group(index)).collect()
    }
}
