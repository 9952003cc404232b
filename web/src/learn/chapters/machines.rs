//! Chapter 13: many boards at once; workers that share a search, searches from start states, a count here and now,
//! halves of one colour, and the unknown.

use crate::learn::chapters::prelude::*;
use crate::learn::figure::{Caption, Sheet, Sprint, searched};
use eightfold_core::colours::{Colour, Half, Halves};
use eightfold_core::{Symmetry, known};
use std::sync::LazyLock;

const FEW: BoardSize = board(18);
const MOST: BoardSize = board(known::LARGEST);
/// The first board whose solutions have not been counted.
const NEXT: BoardSize = board(known::LARGEST + 1);

/// Returns how many times as many solutions the largest counted board has as the next smaller one, rounded.
fn factor() -> u128 {
    let before = solutions(board(known::LARGEST - 1));
    (solutions(MOST) + before / 2) / before.max(1)
}

/// One of two boards within the same border, each the other turned by 180 degrees.
const TWIN: [u8; 12] = [3, 9, 6, 1, 5, 11, 0, 7, 10, 4, 2, 8];

/// Returns the two boards.
fn twins() -> Vec<Placement> {
    let one = Placement::from_rows(&TWIN);
    one.into_iter().flat_map(|one| [one, one.image(Symmetry::Rotate180)]).collect()
}

/// Returns the number of start states of a rung.
fn starts(rung: Rung) -> usize {
    rung.start_states(LARGE).count()
}

/// Returns the number of solutions that begin with a square of the first row.
fn part(column: usize) -> u128 {
    Solutions::of(LARGE).filter(|board| usize::from(board.rows()[0]) == column).count() as u128
}

/// Returns the number of solutions that begin with half of the first row. The other half is its mirror image.
fn half() -> u128 {
    (0..LARGE.get() / 2).map(part).sum()
}

/// Matches the beginning of the first start state.
fn begins(event: &Event) -> bool {
    matches!(event, Event::Start(_))
}

/// Returns `true` for a square on one of the two outer lines of a side, where the carry chain begins.
fn is_outer(square: Square) -> bool {
    [square.row, square.column].iter().any(|line| !(2..TWIN.len() as u8 - 2).contains(line))
}

static HALVES: LazyLock<Halves> =
    LazyLock::new(|| Halves::new(LARGE).unwrap_or_else(|| unreachable!("the board of a chapter is small")));

/// Returns the boards of the first key with one white half and more than one black half, which have their white queens
/// in common.
fn of_a_key() -> Sheet {
    let (size, bundles) = (HALVES.size(), HALVES.bundles());
    let at = bundles.iter().position(|bundle| bundle.white == 1 && bundle.black > 1).unwrap_or_default();
    let key = bundles[at].key;
    let [white, black] =
        [(Colour::White, key), (Colour::Black, key.opposite(size))].map(|(colour, key)| HALVES.with(colour, key));
    let board = |(_, black): &(_, Half)| {
        let mut queens: Vec<_> = white[0].1.queens().chain(black.queens()).collect();
        queens.sort_by_key(|queen| queen.row);
        let rows: Vec<_> = queens.iter().map(|queen| queen.column).collect();
        Placement::from_rows(&rows).ok()
    };
    Sheet::new(black.iter().filter_map(board).collect(), Caption::List)
        .given(|square| Colour::of(square) == Colour::White)
        .of_key(at + 1)
}

/// The chapter on machines.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "machines",
    title: |language| say!(language, "machines-title"),
    beats: &[
        Beat::new(says!("machines-parts", n = LARGE), || Box::new(Sprint::team(LARGE, 1, 2))).controls(&[
            Control::Workers,
            Control::Play,
            Control::Restart,
        ]),
        Beat::new(says!("machines-lanes", parts = Sprint::team(LARGE, 2, 1).shares().count()), || {
            Box::new(Sprint::team(LARGE, 2, Sprint::MOST))
        })
        .controls(&[Control::Workers, Control::Play, Control::End])
        .goal(Goal::Finish),
        Beat::new(says!("machines-frontier", n = LARGE, starts = starts(Rung::NodeLayer)), || {
            Box::new(Search::new(Rung::NodeLayer, LARGE).at(begins))
        })
        .controls(STEPS),
        Beat::new(
            says!(
                "machines-border",
                n = LARGE,
                starts = starts(Rung::CarryChain),
                found = searched(Rung::CarryChain, LARGE).found,
            ),
            || Box::new(Search::new(Rung::CarryChain, LARGE).at(begins)),
        )
        .controls(STEPS),
        Beat::new(
            says!(
                "machines-twins",
                n = TWIN.len(),
                printed = unique(board(TWIN.len())) + 1,
                right = unique(board(TWIN.len())),
            ),
            || Box::new(Sheet::new(twins(), Caption::List).given(is_outer)),
        ),
        Beat::new(
            says!(
                "machines-constellations",
                n = LARGE,
                starts = starts(Rung::Constellations),
                nodes = nodes(Rung::Constellations, LARGE),
            ),
            || Box::new(Search::new(Rung::Constellations, LARGE).at(begins)),
        )
        .controls(STEPS),
        Beat::new(says!("machines-result", n = LARGE, half = half(), total = solutions(LARGE)), || {
            Box::new(Growth::of_parts(LARGE, part))
        }),
        Beat::new(
            says!(
                "machines-colours",
                n = LARGE,
                white = HALVES.count(Colour::White),
                black = HALVES.count(Colour::Black),
                keys = HALVES.bundles().len(),
                total = solutions(LARGE),
            ),
            || Box::new(of_a_key()),
        ),
        Beat::new(says!("machines-far", n = MOST, total = solutions(MOST), next = NEXT, factor = factor(),), || {
            Box::new(Growth::of_sizes(FEW.to(NEXT), solutions).unknown())
        }),
        Beat::new(says!("machines-next"), || Box::new(at_solution().showing(&[search::found])))
            .controls(&[Control::Next]),
    ],
};

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::learn::figure::{Action, Figure};
    use crate::learn::tests::{Claim, IS_SOLUTION, holds};

    pub(in crate::learn) const CLAIMS: &[&[Claim]] = &[
        &[Claim::Says(|| vec![8]), holds!(Sprint, |team| team.shares().count() == 8)],
        &[
            // The pairs of first and second queens that do not attack each other.
            Claim::Says(|| {
                vec![(0..8_i32).flat_map(|one| (0..8_i32).filter(move |two| (one - two).abs() > 1)).count() as u128]
            }),
            holds!(Sprint, |team| team.runners.len() == 4),
            // The workers finish almost together.
            Claim::Holds(|_| {
                let mut team = Sprint::team(LARGE, 2, Sprint::MOST);
                team.apply(&Action::Control(Control::End));
                team.is_over() && team.time * 4 < team.alone() * 11 / 10
            }),
        ],
        &[
            // The boards of backtracking with their first four queens.
            Claim::Says(|| vec![8, searched(Rung::Backtracking, LARGE).per_row[4].into()]),
            Claim::Shows(|position| position.given().map(|queen| queen.row).eq(0..4)),
        ],
        &[
            // One filling of each class.
            Claim::Says(|| vec![8, 179, unique(LARGE)]),
            // Each outer line holds its queen.
            Claim::Shows(|position| {
                let outer = [0, 1, 6, 7];
                outer.iter().all(|line| {
                    position.given().any(|queen| queen.row == *line)
                        && position.given().any(|queen| queen.column == *line)
                })
            }),
        ],
        &[
            // The search finds both, as errata.rs of the core's tests shows.
            Claim::Says(|| vec![12, 1788, 1787]),
            holds!(Sheet, |sheet| {
                let [one, other] = sheet.boards[..] else { return false };
                let border = |board: &Placement| board.squares().iter().filter(|it| is_outer(*it)).collect::<Vec<_>>();
                one != other && one.is_solution() && border(&one) == border(&other) && one.class() == Class::Eight
            }),
        ],
        &[
            Claim::Says(|| vec![8, 92, 378]),
            Claim::Shows(|position| {
                let lines =
                    |at: u8| position.given().any(|it| it.row == at) && position.given().any(|it| it.column == at);
                position.given().count() == 4 && lines(0) && lines(7)
            }),
        ],
        &[
            Claim::Says(|| vec![92, 46]),
            holds!(Growth, |parts| parts.lines.iter().map(|line| line.count).eq([4, 8, 16, 18])),
        ],
        &[
            Claim::Says(|| vec![8, 495, 495, 68, 92]),
            holds!(Sheet, |sheet| {
                let [one, other] = sheet.boards[..] else { return false };
                let halves = Colour::ALL.map(|colour| {
                    let half =
                        |board: Placement| board.squares().iter().filter(|it| Colour::of(*it) == colour).collect();
                    [one, other].map(half).map(|half: Vec<_>| half)
                });
                let [[white, same], [black, different]] = halves;
                one.is_solution() && other.is_solution() && white == same && black != different
            }),
        ],
        &[
            Claim::Says(|| vec![234_907_967_154_122_528]),
            Claim::Holds(|_| {
                // About ten and a half times as many as the previous size.
                let [more, before] = [MOST, board(known::LARGEST - 1)].map(|size| solutions(size) as f64);
                (more / before - factor() as f64).abs() < 0.6 && known::total(NEXT).is_none()
            }),
            holds!(Growth, Growth::is_unknown),
        ],
        &[IS_SOLUTION],
    ];
}
