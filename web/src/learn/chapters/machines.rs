//! Chapter 13: many boards at once; workers that share a search, a count here and now, the join, and what is not known.

#[cfg(test)]
use crate::learn::beat::Claim;
use crate::learn::beat::{Beat, Chapter, Goal};
use crate::learn::chapters::board;
use crate::learn::chapters::numbers::solutions;
use crate::learn::figure::{Control, Figure, Growth, Halves, SolutionGallery, Sum, Team};
use crate::text::say;
use eightfold_core::{BoardSize, known};

const LARGE: BoardSize = board(8);
/// The board that is counted in this browser.
const COUNTED: BoardSize = board(14);
/// The rows of the west, of which the join is shown.
const UNIT: u32 = 0b1001_0110;
const FEW: BoardSize = board(18);
const MOST: BoardSize = board(known::LARGEST);
/// The first board whose solutions are not counted.
const NEXT: BoardSize = board(known::LARGEST + 1);

/// Returns how many times as many solutions the largest board has as the one before, to the nearest whole number.
fn factor() -> u128 {
    let before = solutions(board(known::LARGEST - 1));
    (solutions(MOST) + before / 2) / before.max(1)
}

/// Machines.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "machines",
    title: |language| say!(language, "machines-title"),
    beats: &[
        Beat {
            title: |language| say!(language, "machines-parts-title"),
            text: |language| say!(language, "machines-parts", n = LARGE),
            figure: || Figure::Team(Team::new(LARGE, 1, 2)),
            controls: &[Control::Workers, Control::Play, Control::Restart],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "machines-lanes-title"),
            text: |language| say!(language, "machines-lanes", parts = Team::new(LARGE, 2, 1).parts().count()),
            figure: || Figure::Team(Team::new(LARGE, 2, Team::MOST)),
            controls: &[Control::Workers, Control::Play, Control::Restart],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "machines-count-title", n = COUNTED),
            text: |language| say!(language, "machines-count", n = COUNTED, half = COUNTED.get() / 2),
            figure: || Figure::Sum(Sum::new(COUNTED)),
            controls: &[Control::Count],
            goal: Some(Goal::Count),
        },
        Beat {
            title: |language| say!(language, "machines-result-title"),
            text: |language| {
                say!(
                    language,
                    "machines-result",
                    n = LARGE,
                    half = Sum::counted(LARGE).half(),
                    total = solutions(LARGE) as u64
                )
            },
            figure: || Figure::Sum(Sum::counted(LARGE)),
            controls: &[],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "machines-join-title"),
            text: |language| {
                let halves = Halves::new(LARGE, UNIT);
                say!(language, "machines-join", west = halves.place().1, east = halves.east.len())
            },
            figure: || Figure::Halves(Halves::new(LARGE, UNIT)),
            controls: &[Control::Back, Control::Forward],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "machines-far-title"),
            text: |language| {
                say!(
                    language,
                    "machines-far",
                    n = MOST,
                    total = solutions(MOST) as u64,
                    next = NEXT,
                    factor = factor() as u64,
                )
            },
            figure: || Figure::Growth(Growth::of_sizes(FEW.to(NEXT), solutions).unknown()),
            controls: &[],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "machines-next-title"),
            text: |language| say!(language, "machines-next"),
            figure: || Figure::SolutionGallery(SolutionGallery::moving(LARGE)),
            controls: &[Control::Play, Control::Next],
            goal: None,
        },
    ],
    #[cfg(test)]
    claims: &[
        &[Claim::Says(|| 8), Claim::Holds(|figure| matches!(figure, Figure::Team(team) if team.parts().count() == 8))],
        &[
            // The second queens that no first one attacks.
            Claim::Says(|| {
                (0..8_i32).flat_map(|one| (0..8_i32).filter(move |two| (one - two).abs() > 1)).count() as u128
            }),
            Claim::Holds(|figure| matches!(figure, Figure::Team(team) if team.workers.len() == 4)),
            // They finish almost together.
            Claim::Holds(|_| {
                let mut figure = Figure::Team(Team::new(LARGE, 2, Team::MOST));
                figure.apply(&crate::learn::figure::Action::Control(Control::Play));
                while figure.is_moving() {
                    figure.frame(100.0);
                }
                matches!(figure, Figure::Team(team) if team.time * 4 < team.alone() * 11 / 10)
            }),
        ],
        &[
            Claim::Says(|| 14),
            Claim::Says(|| 7),
            Claim::Holds(
                |figure| matches!(figure, Figure::Sum(sum) if sum.parts.len() == 7 && !sum.is_complete() && !sum.is_under_way()),
            ),
        ],
        &[
            Claim::Says(|| 92),
            Claim::Says(|| 46),
            Claim::Holds(|figure| {
                let Figure::Sum(sum) = figure else { return false };
                let begin = |column: u8| {
                    let solutions = eightfold_core::Solutions::of(LARGE);
                    solutions.filter(move |board| board.rows()[0] == column).count() as u64
                };
                sum.parts.iter().map(|part| part.found).eq((0..4).map(begin)) && sum.is_complete()
            }),
        ],
        &[Claim::Holds(|figure| {
            let Figure::Halves(halves) = figure else { return false };
            // As many solutions have queens in these rows of the west as bits are left.
            let in_west =
                |board: &eightfold_core::Placement| (0..8).all(|row| (board.rows()[row] > 3) == (UNIT >> row & 1 != 0));
            let solutions = eightfold_core::Solutions::of(LARGE).filter(in_west).count();
            halves.left() != 0 && halves.left().count_ones() as usize <= solutions
        })],
        &[
            Claim::Says(|| 234_907_967_154_122_528),
            Claim::Holds(|_| {
                // Ten and a half times as many as the size before.
                let [more, before] = [MOST, board(known::LARGEST - 1)].map(|size| solutions(size) as f64);
                (more / before - factor() as f64).abs() < 0.6 && known::total(NEXT).is_none()
            }),
            Claim::Holds(|figure| matches!(figure, Figure::Growth(growth) if growth.is_unknown())),
        ],
        &[Claim::Holds(|figure| matches!(figure, Figure::SolutionGallery(gallery) if gallery.board().is_solution()))],
    ],
};
