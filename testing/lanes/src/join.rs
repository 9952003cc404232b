//! The join's lanes against the plain count, and against each other.

use crate::NOTHING_TO_COMPARE;
use eightfold_core::count::LaneKind;
use eightfold_core::join::{Join, JoinMemory, RowSet, count_unit_plainly, differing_operation};
use eightfold_core::{BoardSize, Method};

/// Counts the row sets of a board size, one of every `step`, on which the join disagrees with the plain count. `lanes`
/// is a place in [`LaneKind::ALL`], and `bytes` the size of the memory. `spoil` names a row set whose count is made
/// wrong on purpose.
// SAFETY: no other function of this module has this name.
#[unsafe(no_mangle)]
extern "C" fn differing_row_sets(n: u32, lanes: u32, step: u32, bytes: u32, spoil: u32) -> u32 {
    let (Some(size), Some(join)) = (size(n), Join::new(LaneKind::ALL[lanes as usize])) else {
        return NOTHING_TO_COMPARE;
    };
    let mut memory = JoinMemory::new(size, bytes as usize);
    let counts = row_sets_of(size, step).zip(0..).map(|(unit, number)| {
        let count = join.count(unit, &mut memory) + u64::from(number == spoil);
        u32::from(count != count_unit_plainly(unit))
    });
    counts.sum()
}

/// Counts the row sets of a board size, one of every `step`, on which these lanes disagree with the portable ones.
// SAFETY: no other function of this module has this name.
#[unsafe(no_mangle)]
extern "C" fn row_sets_unlike_portable(n: u32, lanes: u32, step: u32) -> u32 {
    let (Some(size), Some(join)) = (size(n), Join::new(LaneKind::ALL[lanes as usize])) else {
        return NOTHING_TO_COMPARE;
    };
    let portable = Join::new(LaneKind::Portable).expect("portable lanes are everywhere");
    let mut memory = JoinMemory::new(size, JoinMemory::USUAL);
    let differ = |unit| join.count(unit, &mut memory) != portable.count(unit, &mut memory);
    row_sets_of(size, step).map(differ).map(u32::from).sum()
}

/// Counts the random inputs, one for each seed, on which an operation of these lanes disagrees with the portable one.
// SAFETY: no other function of this module has this name.
#[unsafe(no_mangle)]
extern "C" fn differing_operations(lanes: u32, seeds: u32) -> u32 {
    let lanes = LaneKind::ALL[lanes as usize];
    if !lanes.is_available() {
        return NOTHING_TO_COMPARE;
    }
    (0..seeds).map(|seed| u32::from(differing_operation(lanes, seed.into()).is_some())).sum()
}

/// Returns the number of row sets of a board size, one of every `step`.
// SAFETY: no other function of this module has this name.
#[unsafe(no_mangle)]
extern "C" fn row_sets(n: u32, step: u32) -> u32 {
    size(n).map_or(0, |size| row_sets_of(size, step).count() as u32)
}

fn size(n: u32) -> Option<BoardSize> {
    BoardSize::new(n as usize).ok().filter(|size| Method::Join.can_count(*size))
}

/// Returns row sets of a board, one of every `step`.
fn row_sets_of(size: BoardSize, step: u32) -> impl Iterator<Item = RowSet> {
    RowSet::units(size).step_by(step as usize)
}
