//! The batch engine's lanes against the plain search.

use crate::NOTHING_TO_COMPARE;
use eightfold_core::BoardSize;
use eightfold_core::count::{Engine, LaneKind, Scheme, Space, count_plainly};

/// Counts the units of a board size on which these lanes disagree with the plain search. `spoil` names a unit whose
/// count is made wrong on purpose, to show that the error is found.
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
extern "C" fn units(n: u32) -> u32 {
    let Ok(size) = BoardSize::new(n as usize) else { return 0 };
    Scheme::new(size).cases().map(|case| Scheme::units(&case).count() as u32).sum()
}
