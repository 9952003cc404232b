//! Chapter 12: what the symmetries bought; the classes, the nodes, and a race with a finish.

use crate::learn::chapters::prelude::*;
use crate::learn::figure::{Piles, Profile, Sprint};
use std::sync::LazyLock;

/// The rungs whose nodes are compared, from the most to the fewest.
const RUNGS: [Rung; 5] = [Rung::BruteForce, Rung::Permutations, Rung::Backtracking, Rung::Mirror, Rung::Symmetry];
/// The searches that race.
const RACING: [Rung; 3] = [Rung::Bitmap, Rung::Mirror, Rung::Symmetry];

/// The search of the whole first row, compared with the one that closes squares.
static PROFILE: LazyLock<Profile> = LazyLock::new(|| Profile::new(Rung::Bitmap, Rung::Symmetry, LARGE));

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
                first = PROFILE.rows[0][0],
                open = PROFILE.rows[0][1],
                full = PROFILE.rows[LARGE.last()][1],
                unique = unique(LARGE),
            ),
            || Box::new(PROFILE.clone()),
        ),
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
            holds!(Profile, |profile| {
                let kept = |[whole, less]: [u64; 2]| whole as f64 / less as f64;
                let rows = &profile.rows;
                let all = |at: usize| rows.iter().map(|row| row[at]).sum();
                // Half in the first row, then ever less, but never an eighth; about a quarter in all.
                let falls = rows[..7].is_sorted_by(|one, next| kept(*one) < kept(*next));
                kept(rows[0]) == 2.0
                    && falls
                    && rows.iter().all(|row| kept(*row) < 8.0)
                    && (4.0..4.5).contains(&kept([all(0), all(1)]))
                    && u128::from(all(0) + 1) == nodes(Rung::Backtracking, LARGE)
            }),
        ],
        &[holds!(Sprint, |race| {
            let mut race = race.clone();
            race.apply(&Action::Control(Control::End));
            race.runners.iter().map(|runner| u128::from(runner.nodes())).eq(RACING.map(|rung| nodes(rung, LARGE)))
        })],
    ];
}
