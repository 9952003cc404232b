//! Chapter 5: a row is one integer; three masks, shifts, and the lowest bit.

use crate::learn::chapters::prelude::*;
#[cfg(test)]
use crate::learn::figure::{Action, Live};

/// The row at which the masks are explained.
const ROW: u8 = 3;
/// The rungs that place the same queens.
const RUNGS: [Rung; 3] = [Rung::Backtracking, Rung::Flags, Rung::Bitmap];

/// Returns a search that has just come to the row.
fn at_row(parts: &'static [WalkPart]) -> Search {
    let comes = |event: &Event| matches!(event, Event::Consider { row, .. } if *row == ROW);
    Search::new(Rung::Bitmap, LARGE, parts).at(comes)
}

/// A row is one integer.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "integer",
    title: |language| say!(language, "integer-title"),
    beats: &[
        Beat::new(says!("integer-bits", n = LARGE), || Figure::Search(at_row(&[WalkPart::Open]))).controls(STEPS),
        Beat::new(says!("integer-masks"), || Figure::Search(at_row(&[WalkPart::Attacks]))).controls(STEPS),
        Beat::new(says!("integer-open"), || Figure::Search(at_row(&[WalkPart::Masks]))).controls(STEPS),
        Beat::new(says!("integer-shift"), || Figure::Search(at_row(&[WalkPart::Attacks]))).controls(STEPS),
        Beat::new(says!("integer-joins"), || Figure::Search(at_row(&[WalkPart::Attacks, WalkPart::Expressions])))
            .controls(STEPS),
        Beat::new(says!("integer-lowest"), || Figure::Search(at_row(&[WalkPart::Masks, WalkPart::Expressions])))
            .controls(STEPS_AND_PLAY),
        Beat::new(says!("integer-predict"), || Figure::Search(at_row(&[]).asking()))
            .controls(&[Control::Restart])
            .goal(Goal::Streak(3)),
        Beat::new(says!("integer-same", n = LARGE, nodes = nodes(Rung::Bitmap, LARGE)), || {
            Figure::Growth(Growth::of_rungs(&RUNGS, LARGE, nodes))
        }),
    ],
    #[cfg(test)]
    claims: &[
        &[Claim::Says(|| vec![8]), Claim::Shows(|shown| looks_at(shown, 3) && open(shown) != 0)],
        &[Claim::Shows(|shown| looks_at(shown, 3))],
        &[Claim::Shows(|shown| looks_at(shown, 3))],
        &[Claim::Shows(|shown| looks_at(shown, 3))],
        &[Claim::Shows(|shown| looks_at(shown, 3))],
        &[Claim::Holds(takes_the_lowest)],
        &[
            Claim::Holds(takes_the_lowest),
            // The third question is about a queen that moves on.
            Claim::Holds(|_| {
                let mut search = at_row(&[]);
                [3, 4, 4].into_iter().all(|row| {
                    let (queen, step) = search.next_queen().unwrap();
                    search.apply(&Action::Dial(Control::Step, step));
                    queen.row == row
                })
            }),
        ],
        &[Claim::Says(|| vec![nodes(Rung::Backtracking, LARGE)])],
    ],
};

#[cfg(test)]
fn looks_at(shown: &Position, row: usize) -> bool {
    shown.row.is_some_and(|view| view.row == row)
}

/// Returns `true` if the next queen takes the lowest bit that is open.
#[cfg(test)]
fn takes_the_lowest(figure: &Figure) -> bool {
    let Figure::Search(search) = figure else { return false };
    let (queen, _) = search.next_queen().unwrap();
    let shown = &search.walk.shown;
    looks_at(shown, ROW.into()) && u32::from(queen.column) == open(shown).trailing_zeros()
}

#[cfg(test)]
fn open(shown: &Position) -> u32 {
    shown.row.map_or(0, |view| view.closed.open())
}
