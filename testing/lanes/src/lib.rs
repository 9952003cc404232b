//! The lanes that only WebAssembly has, checked where they run. `tests/kernel/lanes.rs` compiles this module with
//! simd128, has it run, and reads its results.
#![allow(unsafe_code)] // exporting a function by its name is FFI

use eightfold_core::BoardSize;
use eightfold_core::count::{Engine, LaneKind, Scheme, Space, count_plainly};

/// The result of [`differing_units`] when there is nothing to compare: the module was built without simd128, or N is
/// not a board size.
pub const NOTHING_TO_COMPARE: u32 = u32::MAX;

/// Counts the units of a board size on which these lanes disagree with the plain search. `spoil` names a unit whose
/// count is made wrong on purpose, to show that the error is found.
// SAFETY: no other function of this module has this name.
#[unsafe(no_mangle)]
pub extern "C" fn differing_units(n: u32, spoil: u32) -> u32 {
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
            // These boards fit lanes of 16 bits. Lanes of 32 bits, which larger boards need, must find the same.
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
pub extern "C" fn units(n: u32) -> u32 {
    let Ok(size) = BoardSize::new(n as usize) else { return 0 };
    Scheme::new(size).cases().map(|case| Scheme::units(&case).count() as u32).sum()
}
