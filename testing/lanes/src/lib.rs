//! Checks of the lanes that only WebAssembly has, and the boards of the day as it makes them. `tests/kernel/lanes.rs`
//! compiles this module with and without simd128, runs it, and reads the results.
#![allow(unsafe_code)] // exporting a function by its name is FFI

use eightfold_core::BoardSize;
use eightfold_core::colours::{Colours, ColoursMemory, WhiteRows, count_unit_plainly, differing_operation};
use eightfold_core::count::{Engine, LaneKind, Scheme, Space, count_plainly};
use eightfold_core::daily::{Day, Puzzle};

/// The result if there is nothing to compare: the module was built without the lanes, or N is not a board size.
pub const NOTHING_TO_COMPARE: u32 = u32::MAX;

/// Counts the units of a board size on which these lanes disagree with the plain search. `spoil` is the number of a
/// unit
/// whose count is falsified, to show that the check finds errors.
// SAFETY: no other function of this module has this name.
#[unsafe(no_mangle)]
extern "C" fn differing_units(n: u32, spoil: u32) -> u32 {
    let (Ok(size), Some(engine)) = (BoardSize::new(n as usize), Engine::new(LaneKind::Simd128)) else {
        return NOTHING_TO_COMPARE;
    };
    let mut space = Space::boxed();
    let mut number = 0;
    let mut differing = 0;
    for case in Scheme::new(size).cases() {
        for unit in Scheme::units(&case) {
            let mut tally = engine.count(&case, [unit], &mut space);
            if number == spoil {
                tally.n[3] += 1;
            }
            // These boards fit lanes of 16 bits. Lanes of 32 bits, which larger boards need, must find the same counts.
            let wide = engine.wide().count(&case, [unit], &mut space);
            let plain = count_plainly(&case, unit);
            differing += u32::from(tally != plain || wide != plain);
            number += 1;
        }
    }
    differing
}

/// Returns the number of units of a board size.
// SAFETY: no other function of this module has this name.
#[unsafe(no_mangle)]
extern "C" fn units(n: u32) -> u32 {
    let Ok(size) = BoardSize::new(n as usize) else { return 0 };
    Scheme::new(size).cases().map(|case| Scheme::units(&case).count() as u32).sum()
}

/// Counts the white rows of a board size, one of every `step`, on which the colours disagree with the plain count.
/// `lanes` is an index into [`LaneKind::ALL`]. `spoil` is the number of a unit whose count is falsified.
// SAFETY: no other function of this module has this name.
#[unsafe(no_mangle)]
extern "C" fn differing_white_rows(n: u32, lanes: u32, step: u32, spoil: u32) -> u32 {
    let (Some(size), Some(colours)) = (size(n), Colours::new(LaneKind::ALL[lanes as usize])) else {
        return NOTHING_TO_COMPARE;
    };
    let mut memory = ColoursMemory::new(size);
    let counts = white_rows_of(size, step).zip(0..).map(|(unit, number)| {
        let count = colours.count(unit, &mut memory) + u64::from(number == spoil);
        u32::from(count != count_unit_plainly(unit))
    });
    counts.sum()
}

/// Counts the white rows of a board size, one of every `step`, on which these lanes disagree with the portable ones.
// SAFETY: no other function of this module has this name.
#[unsafe(no_mangle)]
extern "C" fn white_rows_unlike_portable(n: u32, lanes: u32, step: u32) -> u32 {
    let (Some(size), Some(colours)) = (size(n), Colours::new(LaneKind::ALL[lanes as usize])) else {
        return NOTHING_TO_COMPARE;
    };
    let portable = Colours::new(LaneKind::Portable).expect("portable lanes are everywhere");
    let mut memory = ColoursMemory::new(size);
    let differ = |unit| colours.count(unit, &mut memory) != portable.count(unit, &mut memory);
    white_rows_of(size, step).map(differ).map(u32::from).sum()
}

/// Counts the random inputs, one for each seed, on which an operation of these lanes disagrees with that of arrays.
// SAFETY: no other function of this module has this name.
#[unsafe(no_mangle)]
extern "C" fn differing_operations(lanes: u32, seeds: u32) -> u32 {
    let lanes = LaneKind::ALL[lanes as usize];
    if !lanes.is_available() {
        return NOTHING_TO_COMPARE;
    }
    (0..seeds).map(|seed| u32::from(differing_operation(lanes, seed.into()).is_some())).sum()
}

/// Returns the digest of a day's board, by the table of ten years or by a search; 0 if the day has no board.
// SAFETY: no other function of this module has this name.
#[unsafe(no_mangle)]
extern "C" fn digest_of_day(day: u32, searches: u32) -> u64 {
    let board = if searches == 0 { Puzzle::of } else { Puzzle::search };
    Day::since_1970(day.into()).map_or(0, |day| board(day).digest())
}

/// Returns the number of white rows of a board size, one of every `step`.
// SAFETY: no other function of this module has this name.
#[unsafe(no_mangle)]
extern "C" fn white_rows(n: u32, step: u32) -> u32 {
    size(n).map_or(0, |size| white_rows_of(size, step).count() as u32)
}

fn size(n: u32) -> Option<BoardSize> {
    BoardSize::new(n as usize).ok().filter(|size| WhiteRows::SIZES.contains(&size.get()))
}

/// Returns white rows of a board, one of every `step`.
fn white_rows_of(size: BoardSize, step: u32) -> impl Iterator<Item = WhiteRows> {
    WhiteRows::units(size).step_by(step as usize)
}
