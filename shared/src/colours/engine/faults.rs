//! Faults planted in the engine, each of which the plain count and the audit by the batch engine must notice.

use super::*;
use crate::BoardSize;
use crate::colours::plan::Hit;
use crate::colours::{audit_unit, count_unit_plainly};
use crate::count::Space;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    None,
    WhiteRisingShifted,
    BlackFallingShifted,
    ColumnLost,
    DiagonalForgotten,
    ColumnsNotTurned,
    OtherSetsCounted,
    AllSetsCounted,
    CellSkipped,
    CellTwice,
    TieCountsTwice,
    ReversalNotCompared,
}

/// Counts a unit with a fault.
fn count(unit: WhiteRows, fault: Fault, memory: &mut ColoursMemory) -> u64 {
    let mut plans = Plan::of(unit);
    let rows = plans.each_ref().map(|plan| plan.rows);
    let mut change = |colour: usize, change: &dyn Fn(&mut Hit)| {
        plans[colour].hits.iter_mut().flatten().for_each(change);
    };
    match fault {
        Fault::WhiteRisingShifted => change(0, &|hit| hit.left += u8::from(!hit.own)),
        Fault::BlackFallingShifted => change(1, &|hit| hit.right += u8::from(!hit.own)),
        Fault::ColumnLost => plans[0].seconds &= !1,
        Fault::DiagonalForgotten if rows[0] > 1 => plans[0].hits[rows[0] - 2][rows[0] - 1].left = 15,
        Fault::ColumnsNotTurned => change(0, &|hit| (hit.left, hit.right) = (hit.right, hit.left)),
        _ => {}
    }
    let engine = Colours::new(LaneKind::best()).unwrap();
    let mut job = Job::new(engine, unit, &plans, &|| false, memory);
    match fault {
        Fault::OtherSetsCounted => job.counted = counted(unit, 1 - job.tabled),
        Fault::AllSetsCounted => (job.counted.least, job.counted.greatest) = (0, job.counted.bits),
        _ => {}
    }
    let first = WhiteRows::lines(unit.size()).0;
    let all = sets(first, unit.first().count_ones()).map(|b| (b, weights::of_columns(unit, b)));
    let cells = all.enumerate().flat_map(|(number, (b, weight))| {
        let is_tie = b == unit.first() || b == full(first) & !unit.first() && unit.size().get().is_multiple_of(2);
        let (weight, times) = match fault {
            Fault::CellSkipped => (weight, usize::from(number != 3)),
            Fault::CellTwice => (weight, 1 + usize::from(number == 3)),
            Fault::TieCountsTwice if is_tie => (2 * weight, 1),
            Fault::ReversalNotCompared if b > reversed(b, first) => (2, 1),
            _ => (weight, 1),
        };
        core::iter::repeat_n((b, weight), times)
    });
    let sum = job.sum(cells);
    unit.weight() * sum
}

/// Returns whether the plain count and the audit notice a fault on boards of these sizes.
fn noticed(fault: Fault, sizes: &[usize]) -> [bool; 2] {
    let (batch, mut space) = (Engine::new(LaneKind::best()).unwrap(), Space::boxed());
    let mut noticed = [false; 2];
    for size in sizes.iter().map(|&n| BoardSize::new(n).unwrap()) {
        let mut memory = ColoursMemory::new(size);
        for unit in WhiteRows::units(size) {
            let count = count(unit, fault, &mut memory);
            noticed[0] |= count != count_unit_plainly(unit);
            noticed[1] |= count != audit_unit(&batch, unit, &mut space);
        }
    }
    noticed
}

#[test]
fn planted_faults_are_noticed() {
    let (even, odd): (&[_], &[_]) = (&[8, 10], &[9, 11]);
    assert_eq!(noticed(Fault::None, &[8, 9, 10, 11]), [false; 2]);
    for fault in [
        Fault::WhiteRisingShifted,
        Fault::BlackFallingShifted,
        Fault::ColumnLost,
        Fault::DiagonalForgotten,
        Fault::ColumnsNotTurned,
        Fault::CellSkipped,
        Fault::CellTwice,
    ] {
        for sizes in [even, odd] {
            assert_eq!(noticed(fault, sizes), [true; 2], "{fault:?} {sizes:?}");
        }
    }
    // No solution of the even boards before 12 has B = A and counts.
    for fault in [Fault::OtherSetsCounted, Fault::AllSetsCounted, Fault::TieCountsTwice] {
        assert_eq!(noticed(fault, &[12]), [true; 2], "{fault:?} on even boards");
    }
    for fault in [Fault::TieCountsTwice, Fault::ReversalNotCompared] {
        assert_eq!(noticed(fault, odd), [true; 2], "{fault:?} on odd boards");
    }
}
