//! Chapter 2: trying everything, first N to the power of N, then N factorial, and why that ends at N = 8.

#[cfg(test)]
use crate::learn::beat::Claim;
use crate::learn::beat::{Beat, Chapter, Goal};
use crate::learn::chapters::board;
use crate::learn::chapters::numbers::{PACE, nodes, orders, powers};
use crate::learn::figure::{Control, Figure, Growth, Search, WalkPart};
use crate::text::numbers::time;
use crate::text::say;
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;

const LARGE: BoardSize = board(8);
const SMALL: BoardSize = board(4);
const MORE: BoardSize = board(12);
/// A board too large to wait for.
const FAR: BoardSize = board(14);

/// Returns the seconds that a machine needs to look at all boards.
fn seconds(size: BoardSize) -> u128 {
    powers(size) / PACE
}

const fn days(seconds: u128) -> u64 {
    (seconds / 86_400) as u64
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
            title: |language| say!(language, "trying-time-title"),
            text: |language| {
                say!(
                    language,
                    "trying-time",
                    n = LARGE,
                    boards = powers(LARGE) as u64,
                    pace = PACE as u64,
                    time = time((powers(LARGE) * 1000 / PACE) as f64),
                    more = MORE,
                    days = days(seconds(MORE)),
                    far = FAR,
                    years = days(seconds(FAR)) / 365,
                )
            },
            figure: || Figure::Growth(Growth::of_sizes(board(4).to(FAR), powers)),
            controls: &[],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "trying-columns-title"),
            text: |language| {
                say!(
                    language,
                    "trying-columns",
                    n = LARGE,
                    next = LARGE.last(),
                    orders = orders(LARGE) as u64,
                    powers = powers(LARGE) as u64,
                )
            },
            figure: || Figure::Search(Search::new(Rung::Permutations, SMALL, &[WalkPart::Board, WalkPart::Saying])),
            controls: &[Control::Back, Control::Play, Control::Forward],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "trying-end-title"),
            text: |language| {
                say!(
                    language,
                    "trying-end",
                    n = LARGE,
                    nodes = nodes(Rung::Permutations, LARGE) as u64,
                    more = MORE,
                    then = nodes(Rung::Permutations, MORE) as u64,
                )
            },
            figure: || Figure::Growth(Growth::of_sizes(board(4).to(FAR), orders).beside(powers)),
            controls: &[],
            goal: None,
        },
    ],
    #[cfg(test)]
    claims: &[
        &[Claim::Says(|| 4)],
        &[Claim::Holds(|figure| matches!(figure, Figure::Growth(growth) if !growth.shown))],
        &[
            Claim::Says(|| (0..8).fold(1, |boards, _| boards * 8)),
            Claim::Says(|| 12_u128.pow(12) / 1_000_000 / 60 / 60 / 24),
        ],
        &[Claim::Says(|| 8 * 7 * 6 * 5 * 4 * 3 * 2), Claim::Says(|| 8_u128.pow(8))],
        &[Claim::Says(|| {
            let mut player = eightfold_core::trace::Player::new(Rung::Permutations, LARGE);
            player.run_until(u64::MAX, |_| false);
            player.machine().ledger().nodes.into()
        })],
    ],
};
