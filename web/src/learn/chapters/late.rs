//! Chapter 8: images compared on full boards; right, and no faster.

#[cfg(test)]
use crate::learn::beat::Claim;
use crate::learn::beat::{Beat, Chapter, Goal};
use crate::learn::chapters::board;
use crate::learn::chapters::numbers::{nodes, solutions, unique};
use crate::learn::figure::{Control, Figure, Growth, Search, WalkPart};
use crate::text::say;
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Event, Reason, Rung};

const LARGE: BoardSize = board(8);
/// The rungs that place the same queens, and the one that closes squares.
const RUNGS: [Rung; 4] = [Rung::Bitmap, Rung::FlagsSymmetry, Rung::BitmapSymmetry, Rung::Symmetry];

/// Comparing too late.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "late",
    title: |language| say!(language, "late-title"),
    beats: &[
        Beat {
            title: |language| say!(language, "late-idea-title"),
            text: |language| say!(language, "late-idea"),
            figure: || {
                let search = Search::new(Rung::BitmapSymmetry, LARGE, &[WalkPart::Board, WalkPart::Saying]);
                Figure::Search(search.at(|event| matches!(event, Event::Complete { .. })))
            },
            controls: &[Control::Back, Control::Play, Control::Forward],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "late-smaller-title"),
            text: |language| say!(language, "late-smaller"),
            figure: || {
                let search = Search::new(Rung::BitmapSymmetry, LARGE, &[WalkPart::Board, WalkPart::Saying]);
                let smaller = |event: &Event| matches!(event, Event::Prune { reason: Reason::Smaller(_), .. });
                Figure::Search(search.at(smaller))
            },
            controls: &[Control::Back, Control::Forward, Control::Next],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "late-count-title"),
            text: |language| {
                say!(
                    language,
                    "late-count",
                    n = LARGE,
                    unique = unique(LARGE),
                    total = solutions(LARGE) as u64,
                    nodes = nodes(Rung::Bitmap, LARGE) as u64
                )
            },
            figure: || {
                Figure::Search(Search::new(Rung::BitmapSymmetry, LARGE, &[WalkPart::Board, WalkPart::Ledger]).paced(9))
            },
            controls: &[Control::Restart, Control::Play, Control::End],
            goal: Some(Goal::End),
        },
        Beat {
            title: |language| say!(language, "late-early-title"),
            text: |language| say!(language, "late-early"),
            figure: || {
                // A row in which the symmetry elimination closes a square long before the board is full.
                let search = Search::new(Rung::Symmetry, LARGE, &[WalkPart::Board, WalkPart::Saying]);
                let closes =
                    |event: &Event| matches!(event, Event::Consider { closed, .. } if closed.by(Reason::SideMask) != 0);
                Figure::Search(search.at(closes))
            },
            controls: &[Control::Back, Control::Play, Control::Forward],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "late-ahead-title"),
            text: |language| {
                say!(
                    language,
                    "late-ahead",
                    n = LARGE,
                    nodes = nodes(Rung::BitmapSymmetry, LARGE) as u64,
                    early = nodes(Rung::Symmetry, LARGE) as u64,
                )
            },
            figure: || Figure::Growth(Growth::of_rungs(&RUNGS, LARGE, nodes)),
            controls: &[],
            goal: None,
        },
    ],
    #[cfg(test)]
    claims: &[
        &[Claim::Holds(|figure| matches!(figure, Figure::Search(search) if search.walk.shown.queens.len() == 8))],
        &[Claim::Holds(|figure| {
            matches!(figure, Figure::Search(search)
            if matches!(search.walk.shown.event, Some(Event::Prune { reason: Reason::Smaller(_), row: 8 })))
        })],
        &[
            Claim::Says(|| nodes(Rung::BitmapSymmetry, LARGE)),
            Claim::Says(|| nodes(Rung::Bitmap, LARGE)),
            Claim::Says(|| 12),
            Claim::Says(|| 92),
            Claim::Holds(|figure| matches!(figure, Figure::Search(search) if search.walk.shown.is_start())),
        ],
        &[Claim::Holds(|figure| {
            matches!(figure, Figure::Search(search)
            if search.walk.shown.row.is_some_and(|view| view.row < 3 && view.closed.by(Reason::SideMask) != 0))
        })],
        &[Claim::Says(|| nodes(Rung::FlagsSymmetry, LARGE)), Claim::Says(|| nodes(Rung::Symmetry, LARGE))],
    ],
};
