//! Chapter 2: trying everything, first N to the power of N, then N factorial, and why that ends at N = 8.

use crate::learn::chapters::prelude::*;

const SMALL: BoardSize = board(4);
/// A board too large to wait for.
const FAR: BoardSize = board(16);

/// Returns the days that a machine needs to check this number of boards.
const fn days(boards: u128) -> u64 {
    (boards / PACE / 86_400) as u64
}

/// Formats the seconds that a machine needs to check this number of boards, with one decimal. The unit is part of the
/// message in each language.
fn seconds(boards: u128) -> String {
    let tenths = (boards * 10 + PACE / 2) / PACE;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// The chapter on trying everything.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "trying",
    title: |language| say!(language, "trying-title"),
    beats: &[
        Beat::new(says!("trying-wheels", n = SMALL), || Box::new(Search::new(Rung::BruteForce, SMALL).paced(8)))
            .controls(STEPS_AND_PLAY),
        Beat::new(says!("trying-guess", n = LARGE), || {
            Box::new(Growth::of_sizes(board(1).to(LARGE), powers).guessed())
        })
        .controls(&[Control::Guess, Control::Show])
        .goal(Goal::Guess),
        // Begin at the first full board, because an empty one would not show any columns.
        Beat::new(
            says!("trying-columns", n = SMALL, next = SMALL.last(), orders = orders(SMALL), powers = powers(SMALL)),
            || Box::new(Search::new(Rung::Permutations, SMALL).at(|event| matches!(event, Event::Complete { .. }))),
        )
        .controls(STEPS_AND_PLAY),
        Beat::new(
            says!(
                "trying-time",
                pace = PACE,
                n = LARGE,
                seconds = seconds(powers(LARGE)),
                far = FAR,
                years = days(powers(FAR)) / 365,
                days = days(orders(FAR)),
            ),
            || Box::new(Growth::of_sizes(SMALL.to(FAR).step_by(2), orders).with_second(powers)),
        ),
    ],
};

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::learn::tests::{Claim, holds};

    pub(in crate::learn) const CLAIMS: &[&[Claim]] = &[
        &[Claim::Says(|| vec![4])],
        &[holds!(Growth, |growth| !growth.shown)],
        &[Claim::Says(|| vec![4 * 3 * 2, 4_u128.pow(4)]), Claim::Shows(|shown| shown.squares().count() == 4)],
        &[
            Claim::Says(|| {
                let days = |boards: u128| boards / 1_000_000 / 60 / 60 / 24;
                vec![days(16_u128.pow(16)) / 365, days((1..=16).product())]
            }),
            // Both sizes that the text mentions have bars.
            holds!(Growth, |growth| {
                [LARGE, FAR].iter().all(|size| growth.lines.iter().any(|line| line.count == orders(*size)))
            }),
        ],
    ];
}
