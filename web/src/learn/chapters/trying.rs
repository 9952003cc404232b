//! Chapter 2: trying everything, first N to the power of N, then N factorial, and why that ends at N = 8.

#[cfg(test)]
use crate::learn::beat::Claim;
use crate::learn::beat::{Beat, Chapter, Goal};
use crate::learn::chapters::board;
use crate::learn::chapters::numbers::{PACE, orders, powers};
use crate::learn::figure::{Control, Figure, Growth, Search, WalkPart};
use crate::text::say;
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Event, Rung};

const LARGE: BoardSize = board(8);
const SMALL: BoardSize = board(4);
/// A board too large to wait for.
const FAR: BoardSize = board(16);

/// Returns the days that a machine needs to look at some boards.
const fn days(boards: u128) -> u64 {
    (boards / PACE / 86_400) as u64
}

/// Writes the seconds that a machine needs to look at some boards, with a decimal: each language has its own word for them.
fn seconds(boards: u128) -> String {
    let tenths = (boards * 10 + PACE / 2) / PACE;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// Trying everything.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "trying",
    title: |language| say!(language, "trying-title"),
    beats: &[
        Beat {
            title: |language| say!(language, "trying-wheels-title"),
            text: |language| say!(language, "trying-wheels", n = SMALL),
            figure: || {
                Figure::Search(Search::new(Rung::BruteForce, SMALL, &[WalkPart::Board, WalkPart::Saying]).paced(4))
            },
            controls: &[Control::Back, Control::Play, Control::Forward],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "trying-guess-title"),
            text: |language| say!(language, "trying-guess", n = LARGE),
            figure: || Figure::Growth(Growth::of_sizes(board(1).to(LARGE), powers).guessed()),
            controls: &[Control::Guess, Control::Show],
            goal: Some(Goal::Guess),
        },
        Beat {
            title: |language| say!(language, "trying-columns-title"),
            text: |language| {
                say!(
                    language,
                    "trying-columns",
                    n = SMALL,
                    next = SMALL.last(),
                    orders = orders(SMALL) as u64,
                    powers = powers(SMALL) as u64,
                )
            },
            // The first full board: an empty one would show nothing of its columns.
            figure: || {
                let search = Search::new(Rung::Permutations, SMALL, &[WalkPart::Board, WalkPart::Saying]);
                Figure::Search(search.at(|event| matches!(event, Event::Complete { .. })))
            },
            controls: &[Control::Back, Control::Play, Control::Forward],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "trying-time-title"),
            text: |language| {
                say!(
                    language,
                    "trying-time",
                    pace = PACE as u64,
                    n = LARGE,
                    seconds = seconds(powers(LARGE)),
                    far = FAR,
                    years = days(powers(FAR)) / 365,
                    days = days(orders(FAR)),
                )
            },
            figure: || Figure::Growth(Growth::of_sizes(SMALL.to(FAR).step_by(2), orders).beside(powers)),
            controls: &[],
            goal: None,
        },
    ],
    #[cfg(test)]
    claims: &[
        &[Claim::Says(|| 4)],
        &[Claim::Holds(|figure| matches!(figure, Figure::Growth(growth) if !growth.shown))],
        &[
            Claim::Says(|| 4 * 3 * 2),
            Claim::Says(|| 4_u128.pow(4)),
            Claim::Holds(|figure| matches!(figure, Figure::Search(search) if search.walk.shown.squares().count() == 4)),
        ],
        &[
            Claim::Says(|| 16_u128.pow(16) / 1_000_000 / 60 / 60 / 24 / 365),
            Claim::Says(|| (1..=16).product::<u128>() / 1_000_000 / 60 / 60 / 24),
            // Both sizes that the text speaks of have their bars.
            Claim::Holds(|figure| {
                let Figure::Growth(growth) = figure else { return false };
                [LARGE, FAR].iter().all(|size| growth.lines.iter().any(|line| line.count == orders(*size)))
            }),
        ],
    ],
};
