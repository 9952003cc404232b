use crate::board::BoardSize;
use crate::count::{Engine, LaneKind, Scheme, Space, count_plainly};

/// The other tests use lanes as wide as the board allows. This one makes the wide lanes count small boards too.
#[test]
fn available_wide_lanes_count_each_unit() {
    let mut space = Space::boxed();
    for engine in LaneKind::ALL.into_iter().filter_map(Engine::new).map(Engine::wide) {
        for n in 4..=12 {
            for case in Scheme::new(BoardSize::new(n).unwrap()).cases() {
                for unit in Scheme::units(&case) {
                    let (found, plain) = (engine.count(&case, [unit], &mut space), count_plainly(&case, unit));
                    assert_eq!(found, plain, "{} N={n} {} {unit:?}", engine.lanes(), case.case());
                }
            }
        }
    }
}

/// Whole cases fill the buffers, which single units do not.
#[test]
fn available_wide_lanes_agree_with_narrow_ones() {
    let mut space = Space::boxed();
    for engine in LaneKind::ALL.into_iter().filter_map(Engine::new) {
        for n in [13, 14] {
            for case in Scheme::new(BoardSize::new(n).unwrap()).cases() {
                let [narrow, wide] =
                    [engine, engine.wide()].map(|engine| engine.count(&case, Scheme::units(&case), &mut space));
                assert_eq!(narrow, wide, "{} N={n} {}", engine.lanes(), case.case());
            }
        }
    }
}
