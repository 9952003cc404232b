//! Chapter 12: what the symmetries bought; the classes, the nodes, and a race with a finish.

use crate::learn::chapters::prelude::*;
use crate::learn::figure::{Piles, Sprint, WholeTree, searched};
use eightfold_core::ladder::Ledger;
use std::sync::LazyLock;

/// The rungs whose nodes are compared, from the most to the fewest.
const RUNGS: [Rung; 5] = [Rung::BruteForce, Rung::Permutations, Rung::Backtracking, Rung::Mirror, Rung::Symmetry];
/// The searches that race.
const RACING: [Rung; 3] = [Rung::Bitmap, Rung::Mirror, Rung::Symmetry];

/// The ledgers of the search without symmetry, and of the one that closes squares.
static SEARCHED: LazyLock<[Ledger; 2]> = LazyLock::new(|| [Rung::Bitmap, Rung::Symmetry].map(|it| searched(it, LARGE)));

/// The chapter on what the symmetries save.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "bought",
    title: |language| say!(language, "bought-title"),
    beats: &[
        Beat::new(
            says!(
                "bought-classes",
                total = solutions(LARGE),
                unique = unique(LARGE),
                many = classes(LARGE, Class::Eight),
                all = Class::Eight.members(),
                half = Class::Four.members(),
            ),
            || Box::new(Piles::new(LARGE)),
        )
        .controls(&[Control::Gather]),
        Beat::new(
            says!(
                "bought-nodes",
                n = LARGE,
                first = nodes(Rung::BruteForce, LARGE),
                last = nodes(Rung::Symmetry, LARGE),
            ),
            || Box::new(Growth::of_rungs(&RUNGS, LARGE, nodes).by_tens()),
        ),
        Beat::new(
            says!(
                "bought-quarter",
                all = Class::Eight.members(),
                first = SEARCHED[0].per_row[1],
                open = SEARCHED[1].per_row[1],
                full = SEARCHED[1].per_row[LARGE.get()],
                unique = unique(LARGE),
            ),
            || Box::new(WholeTree::over(LARGE)),
        )
        .controls(&[Control::Fold]),
        Beat::new(
            says!(
                "bought-race",
                total = solutions(LARGE),
                whole = nodes(Rung::Bitmap, LARGE),
                half = nodes(Rung::Mirror, LARGE),
                least = nodes(Rung::Symmetry, LARGE),
            ),
            || Box::new(Sprint::race(&RACING, LARGE)),
        )
        .controls(&[Control::Play, Control::Restart, Control::End])
        .goal(Goal::Finish),
    ],
};

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::learn::figure::{Action, Figure};
    use crate::learn::tests::{Claim, holds};

    pub(in crate::learn) const CLAIMS: &[&[Claim]] = &[
        &[
            Claim::Says(|| vec![Solutions::of(LARGE).count() as u128, 12, 11]),
            holds!(Piles, |piles| {
                let of = |members| piles.classes.iter().filter(|pile| pile.members.len() == members).count();
                // The board on top of each pile is the one that the search finds.
                let mut machine = Machine::new(Rung::Symmetry, LARGE);
                let mut found = Vec::new();
                while let Some(event) = machine.step() {
                    if matches!(event, Event::Solution { .. }) {
                        found.push(machine.board().to_vec());
                    }
                }
                found.sort();
                let tops = piles.classes.iter().map(|pile| pile.members.last().unwrap().0);
                let tops = tops.map(|at| Solutions::of(LARGE).nth(at).unwrap().rows().to_vec());
                !piles.gathered && piles.boards() == 92 && (of(8), of(4)) == (11, 1) && tops.eq(found)
            }),
        ],
        &[
            // Every way to fill the first rows, from none to all of them.
            Claim::Says(|| vec![(0..=8).map(|rows| 8_u128.pow(rows)).sum()]),
            holds!(Growth, |growth| growth.lines.is_sorted_by(|one, next| one.count > next.count) && !growth.even),
        ],
        &[
            Claim::Says(|| vec![16, 12]),
            holds!(WholeTree, |tree| {
                let kept = |row: usize| SEARCHED[0].per_row[row] as f64 / SEARCHED[1].per_row[row] as f64;
                let visited = tree.room.folding().visits.ledger;
                // Half in the first row, then ever less, but never an eighth; about a quarter in all.
                kept(1) == 2.0
                    && (1..7).is_sorted_by(|one, next| kept(*one) < kept(*next))
                    && (1..=8).all(|row| kept(row) < 8.0)
                    && visited.per_row == SEARCHED[1].per_row
                    && (4.0..4.5).contains(&(tree.room.tree().len() as f64 / visited.nodes as f64))
            }),
        ],
        &[holds!(Sprint, |race| {
            let mut race = race.clone();
            race.apply(&Action::Control(Control::End));
            race.runners.iter().map(|runner| u128::from(runner.nodes())).eq(RACING.map(|rung| nodes(rung, LARGE)))
        })],
    ];
}
