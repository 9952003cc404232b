//! The questions of a quiz: steps of the search, drawn at random, from easy kinds to hard ones.

use eightfold_core::ladder::{Machine, Rung};
use eightfold_core::predict::{Asks, Prompt};
use eightfold_core::{BoardSize, Random};

/// The number of questions of a quiz.
pub(crate) const COUNT: usize = 10;

/// The steps of a search among which the quiz draws. Every machine runs them faster than a reader notices.
const STEPS: u64 = 10_000;

/// Returns the steps before which a quiz asks, from easy questions to hard ones, and in the order of the search within
/// each level. Every level occurs equally often, as far as the search allows. Returns `None` if there are too few
/// questions.
pub(crate) fn steps(seed: u64, rung: Rung, size: BoardSize) -> Option<[u64; COUNT]> {
    let mut machine = Machine::new(rung, size);
    let mut drawn = Vec::new();
    while let (Some(prompt), 0..STEPS) = (Prompt::of(&machine), machine.steps()) {
        drawn.push((level(prompt.asks()), Random(seed ^ machine.steps()).draw(), machine.steps()));
        machine.step();
    }
    drawn.sort_unstable();
    // Deal the first step of each level, then the second of each, and so on.
    let mut dealt: Vec<_> = drawn
        .chunk_by(|one, other| one.0 == other.0)
        .flat_map(|level| level.iter().enumerate().map(|(turn, (level, _, step))| (turn, *level, *step)))
        .collect();
    dealt.sort_unstable();
    dealt.truncate(COUNT);
    dealt.sort_unstable_by_key(|(_, level, step)| (*level, *step));
    dealt.into_iter().map(|(_, _, step)| step).collect::<Vec<_>>().try_into().ok()
}

/// Returns the difficulty of a kind of question: one square, one row, the rules of a search, then whole images.
pub(crate) const fn level(asks: Asks) -> u8 {
    match asks {
        Asks::Next { .. } | Asks::Off => 0,
        Asks::Rule { .. } | Asks::Line => 1,
        Asks::Dead { .. } | Asks::Onward { .. } => 2,
        Asks::Another | Asks::Bound1 { .. } | Asks::GivenUp { .. } | Asks::Counts => 3,
        Asks::Image { .. } | Asks::Weight => 4,
        Asks::Class => 5,
    }
}
