//! Chapter 5: a row is one integer; three masks, shifts, and the lowest bit.

#[cfg(test)]
use crate::learn::beat::Claim;
use crate::learn::beat::{Beat, Chapter, Goal};
use crate::learn::chapters::board;
use crate::learn::chapters::numbers::nodes;
use crate::learn::figure::{Control, Figure, Growth, Search, WalkPart};
use crate::text::say;
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Event, Rung};

const LARGE: BoardSize = board(8);
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
        Beat {
            title: |language| say!(language, "integer-bits-title"),
            text: |language| say!(language, "integer-bits", n = LARGE),
            figure: || Figure::Search(at_row(&[WalkPart::Board, WalkPart::Open])),
            controls: &[Control::Back, Control::Forward],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "integer-masks-title"),
            text: |language| say!(language, "integer-masks"),
            figure: || Figure::Search(at_row(&[WalkPart::Board, WalkPart::Attacks])),
            controls: &[Control::Back, Control::Forward],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "integer-open-title"),
            text: |language| say!(language, "integer-open"),
            figure: || Figure::Search(at_row(&[WalkPart::Board, WalkPart::Masks])),
            controls: &[Control::Back, Control::Forward],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "integer-shift-title"),
            text: |language| say!(language, "integer-shift"),
            figure: || Figure::Search(at_row(&[WalkPart::Board, WalkPart::Attacks])),
            controls: &[Control::Back, Control::Forward],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "integer-joins-title"),
            text: |language| say!(language, "integer-joins"),
            figure: || Figure::Search(at_row(&[WalkPart::Board, WalkPart::Attacks, WalkPart::Expressions])),
            controls: &[Control::Back, Control::Forward],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "integer-lowest-title"),
            text: |language| say!(language, "integer-lowest"),
            figure: || {
                let search =
                    Search::new(Rung::Bitmap, LARGE, &[WalkPart::Board, WalkPart::Masks, WalkPart::Expressions]);
                let placed = |event: &Event| matches!(event, Event::Place(queen) if queen.row == ROW);
                Figure::Search(search.at(placed))
            },
            controls: &[Control::Back, Control::Play, Control::Forward],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "integer-predict-title"),
            text: |language| say!(language, "integer-predict"),
            figure: || {
                let comes = |event: &Event| matches!(event, Event::Consider { row: 1, .. });
                Figure::Search(Search::new(Rung::Bitmap, LARGE, &[WalkPart::Board]).at(comes).asking())
            },
            controls: &[Control::Restart],
            goal: Some(Goal::Streak(3)),
        },
        Beat {
            title: |language| say!(language, "integer-same-title"),
            text: |language| say!(language, "integer-same", n = LARGE, nodes = nodes(Rung::Bitmap, LARGE) as u64),
            figure: || Figure::Growth(Growth::of_rungs(&RUNGS, LARGE, nodes)),
            controls: &[],
            goal: None,
        },
    ],
    #[cfg(test)]
    claims: &[
        &[Claim::Says(|| 8), Claim::Holds(|figure| looks_at(figure, 3) && open(figure) != 0)],
        &[Claim::Holds(|figure| looks_at(figure, 3))],
        &[Claim::Holds(|figure| looks_at(figure, 3))],
        &[Claim::Holds(|figure| looks_at(figure, 3))],
        &[Claim::Holds(|figure| looks_at(figure, 3))],
        &[Claim::Holds(|figure| match figure {
            Figure::Search(search) => {
                // The queen stands on the lowest bit that was open.
                let view = search.walk.shown.row.unwrap();
                let open = view.closed.open();
                view.queen == open & open.wrapping_neg()
            }
            _ => false,
        })],
        &[Claim::Holds(|figure| match figure {
            Figure::Search(search) => {
                let (queen, _) = search.next_queen().unwrap();
                looks_at(figure, 1) && u32::from(queen.column) == open(figure).trailing_zeros()
            }
            _ => false,
        })],
        &[Claim::Says(|| nodes(Rung::Bitmap, LARGE)), Claim::Says(|| nodes(Rung::Backtracking, LARGE))],
    ],
};

#[cfg(test)]
fn looks_at(figure: &Figure, row: usize) -> bool {
    matches!(figure, Figure::Search(search) if search.walk.shown.row.is_some_and(|view| view.row == row))
}

#[cfg(test)]
fn open(figure: &Figure) -> u32 {
    match figure {
        Figure::Search(search) => search.walk.shown.row.map_or(0, |view| view.closed.open()),
        _ => 0,
    }
}
