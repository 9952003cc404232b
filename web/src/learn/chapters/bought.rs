//! Chapter 12: what the symmetries bought; the classes, the nodes, and a race with a finish.

#[cfg(test)]
use crate::learn::beat::Claim;
use crate::learn::beat::{Beat, Chapter, Goal};
use crate::learn::chapters::board;
use crate::learn::chapters::numbers::{nodes, solutions};
use crate::learn::figure::{Control, Figure, Growth, Piles, Profile, Race};
use crate::text::say;
use eightfold_core::ladder::Rung;
use eightfold_core::{BoardSize, Class, known};

const LARGE: BoardSize = board(8);
/// The savings in nodes, from the first rung to the last.
const RUNGS: [Rung; 5] = [Rung::BruteForce, Rung::Permutations, Rung::Backtracking, Rung::Mirror, Rung::Symmetry];
/// The searches that race.
const RACING: [Rung; 3] = [Rung::Bitmap, Rung::Mirror, Rung::Symmetry];

fn of(class: Class) -> u64 {
    known::counts(LARGE).map_or(0, |counts| counts.of_class(class) as u64)
}

fn unique() -> u64 {
    known::counts(LARGE).map_or(0, |counts| counts.unique as u64)
}

/// Compares the search with the whole first row and the one that closes squares.
fn profile() -> Profile {
    Profile::new(Rung::Bitmap, Rung::Symmetry, LARGE)
}

/// The chapter on the savings of symmetry.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "bought",
    title: |language| say!(language, "bought-title"),
    beats: &[
        Beat {
            title: |language| say!(language, "bought-classes-title"),
            text: |language| {
                say!(
                    language,
                    "bought-classes",
                    total = solutions(LARGE) as u64,
                    unique = unique(),
                    many = of(Class::Eight),
                    all = Class::Eight.members(),
                    half = Class::Four.members(),
                )
            },
            figure: || Figure::Piles(Piles::new(LARGE)),
            controls: &[Control::Gather],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "bought-nodes-title"),
            text: |language| {
                say!(
                    language,
                    "bought-nodes",
                    n = LARGE,
                    first = nodes(Rung::BruteForce, LARGE) as u64,
                    last = nodes(Rung::Symmetry, LARGE) as u64,
                )
            },
            figure: || Figure::Growth(Growth::of_rungs(&RUNGS, LARGE, nodes).by_tens()),
            controls: &[],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "bought-quarter-title"),
            text: |language| {
                let rows = profile();
                let [first, full] = [rows.rows[0], rows.rows[LARGE.last()]];
                say!(
                    language,
                    "bought-quarter",
                    all = Class::Eight.members(),
                    first = first[0],
                    open = first[1],
                    full = full[1],
                    unique = unique(),
                )
            },
            figure: || Figure::Profile(profile()),
            controls: &[],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "bought-race-title"),
            text: |language| {
                say!(
                    language,
                    "bought-race",
                    total = solutions(LARGE) as u64,
                    whole = nodes(Rung::Bitmap, LARGE) as u64,
                    half = nodes(Rung::Mirror, LARGE) as u64,
                    least = nodes(Rung::Symmetry, LARGE) as u64,
                )
            },
            figure: || Figure::Race(Race::new(&RACING, LARGE)),
            controls: &[Control::Play, Control::Restart, Control::End],
            goal: Some(Goal::End),
        },
    ],
    #[cfg(test)]
    claims: &[
        &[
            Claim::Says(|| eightfold_core::Solutions::of(LARGE).count() as u128),
            Claim::Says(|| 12),
            Claim::Says(|| 11),
            Claim::Holds(|figure| {
                let Figure::Piles(piles) = figure else { return false };
                let of = |members| piles.classes.iter().filter(|pile| pile.members.len() == members).count();
                !piles.gathered && piles.boards() == 92 && (of(8), of(4)) == (11, 1)
            }),
            // The boards on top are those that the search finds.
            Claim::Holds(|figure| {
                let Figure::Piles(piles) = figure else { return false };
                let mut machine = eightfold_core::ladder::Machine::new(Rung::Symmetry, LARGE);
                let mut found = Vec::new();
                while let Some(event) = machine.step() {
                    if matches!(event, eightfold_core::ladder::Event::Solution { .. }) {
                        found.push(machine.board().to_vec());
                    }
                }
                found.sort();
                found.iter().eq(piles.classes.iter().map(|pile| pile.board.rows()))
            }),
        ],
        &[
            // Every way to fill the first rows, from none to all of them.
            Claim::Says(|| (0..=8).map(|rows| 8_u128.pow(rows)).sum()),
            Claim::Says(|| nodes(Rung::Symmetry, LARGE)),
            Claim::Holds(|figure| {
                matches!(figure, Figure::Growth(growth)
                if growth.lines.is_sorted_by(|one, next| one.count > next.count) && !growth.even)
            }),
        ],
        &[
            Claim::Says(|| 16),
            Claim::Says(|| 12),
            Claim::Holds(|figure| {
                let Figure::Profile(profile) = figure else { return false };
                let kept = |[whole, less]: [u64; 2]| whole as f64 / less as f64;
                let rows = &profile.rows;
                let all = |at: usize| rows.iter().map(|row| row[at]).sum();
                // Half of the first row; less and less further down, and never an eighth; about a quarter in all.
                let falls = rows[..7].is_sorted_by(|one, next| kept(*one) < kept(*next));
                kept(rows[0]) == 2.0
                    && falls
                    && rows.iter().all(|row| kept(*row) < 8.0)
                    && (4.0..4.5).contains(&kept([all(0), all(1)]))
                    && u128::from(all(0) + 1) == nodes(Rung::Backtracking, LARGE)
            }),
        ],
        &[
            Claim::Says(|| nodes(Rung::Bitmap, LARGE)),
            Claim::Says(|| nodes(Rung::Mirror, LARGE)),
            Claim::Says(|| nodes(Rung::Symmetry, LARGE)),
            Claim::Holds(|figure| {
                matches!(figure, Figure::Race(race)
                if race.lanes.iter().map(|lane| u128::from(lane.all)).eq(RACING.map(|rung| nodes(rung, LARGE))))
            }),
        ],
    ],
};
