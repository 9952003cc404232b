//! Steps of a search: the first with a given state, which is certain queens and no others or the beginning of a case,
//! and those that are due in a frame.

use eightfold_core::ladder::{Event, Machine, Rung};
use eightfold_core::trace::Player;
use eightfold_core::{BoardSize, Case, CaseKind};

/// Returns the queens from the top row on. Returns `None` if there is a gap above another queen, because no search
/// places her there.
pub(crate) fn from_the_top(rows: &[Option<u8>]) -> Option<Vec<u8>> {
    let queens: Vec<u8> = rows.iter().map_while(|queen| *queen).collect();
    (!queens.is_empty() && rows[queens.len()..].iter().all(Option::is_none)).then_some(queens)
}

/// Returns the first step after which the search that a machine is about to begin has placed these queens and no
/// others, if it is among the first `steps`.
pub(crate) fn step_of_queens(search: Machine, queens: &[u8], steps: u64) -> Option<u64> {
    first_step(search, steps, |player| player.machine().board() == queens)
}

/// Returns the step at which a search begins a case, if it is among the first `steps`.
pub(crate) fn step_of_case(rung: Rung, size: BoardSize, case: Case, steps: u64) -> Option<u64> {
    first_step(Machine::new(rung, size), steps, |player| match player.event() {
        // This rung has a case for each first queen.
        Some(Event::Case(Case { kind: CaseKind::First, bound1 })) => {
            case.kind == CaseKind::Edge && bound1 == case.bound1
        }
        Some(Event::Case(begun)) => begun == case,
        _ => false,
    })
}

fn first_step(search: Machine, steps: u64, is_there: impl Fn(&Player) -> bool) -> Option<u64> {
    let mut player = Player::of(search);
    while player.position() < steps && player.forward() {
        if is_there(&player) {
            return Some(player.position());
        }
    }
    None
}

/// The longest frame, in milliseconds. Time beyond it, when nothing was drawn, is ignored.
const LONGEST: f64 = 100.0;

/// Returns the whole steps due in a frame of `elapsed` milliseconds, and keeps the remainder for the next frame.
pub(crate) fn due(kept: &mut f64, elapsed: f64, steps_a_second: f64) -> u64 {
    let earned = *kept + elapsed.clamp(0.0, LONGEST) / 1000.0 * steps_a_second;
    *kept = earned.fract();
    earned as u64
}
