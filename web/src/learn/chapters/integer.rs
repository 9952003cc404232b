//! Chapter 5: a row is one integer; three masks, shifts, and the lowest bit.

use crate::learn::chapters::prelude::*;

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
        Beat::new(says!("integer-lowest"), || {
            let search = Search::new(Rung::Bitmap, LARGE, &[WalkPart::Masks, WalkPart::Expressions]);
            let placed = |event: &Event| matches!(event, Event::Place(queen) if queen.row == ROW);
            Figure::Search(search.at(placed))
        })
        .controls(STEPS_AND_PLAY),
        Beat::new(says!("integer-predict"), || {
            let comes = |event: &Event| matches!(event, Event::Consider { row: 1, .. });
            Figure::Search(Search::new(Rung::Bitmap, LARGE, &[]).at(comes).asking())
        })
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
        // The queen stands on the lowest bit that was open.
        &[Claim::Shows(|shown| shown.row.unwrap().queen == open(shown) & open(shown).wrapping_neg())],
        &[Claim::Holds(|figure| {
            let Figure::Search(search) = figure else { return false };
            let (queen, _) = search.next_queen().unwrap();
            let shown = &search.walk.shown;
            looks_at(shown, 1) && u32::from(queen.column) == open(shown).trailing_zeros()
        })],
        &[Claim::Says(|| vec![nodes(Rung::Backtracking, LARGE)])],
    ],
};

#[cfg(test)]
fn looks_at(shown: &Position, row: usize) -> bool {
    shown.row.is_some_and(|view| view.row == row)
}

#[cfg(test)]
fn open(shown: &Position) -> u32 {
    shown.row.map_or(0, |view| view.closed.open())
}
