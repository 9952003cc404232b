//! Chapter 6: half of the first row is enough.

#[cfg(test)]
use crate::learn::beat::Claim;
use crate::learn::beat::{Beat, Chapter, Goal};
use crate::learn::chapters::board;
use crate::learn::chapters::numbers::{nodes, solutions};
use crate::learn::figure::{Caption, Control, Figure, Growth, Search, Sheet, WalkPart};
use crate::text::say;
use eightfold_core::ladder::{Event, Rung};
use eightfold_core::{BoardSize, Placement, Solutions, Symmetry};

const LARGE: BoardSize = board(8);
const EVEN: BoardSize = board(6);
const ODD: BoardSize = board(5);
/// The board whose mirror image is sought, by its place among the solutions.
const SOUGHT: usize = 3;
/// The rungs that are compared.
const RUNGS: [Rung; 2] = [Rung::Bitmap, Rung::Mirror];

fn mirror(board: &Placement) -> Placement {
    board.image(Symmetry::FlipHorizontal)
}

/// The mirror.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "mirror",
    title: |language| say!(language, "mirror-title"),
    beats: &[
        Beat {
            title: |language| say!(language, "mirror-pair-title"),
            text: |language| say!(language, "mirror-pair"),
            figure: || {
                let boards = Solutions::of(EVEN).take(1).flat_map(|board| [board, mirror(&board)]).collect();
                Figure::Sheet(Sheet::new(boards, Caption::List))
            },
            controls: &[],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "mirror-find-title"),
            text: |language| say!(language, "mirror-find", n = ODD, total = solutions(ODD) as u64),
            figure: || {
                let boards: Vec<_> = Solutions::of(ODD).collect();
                let marked = boards[SOUGHT.min(boards.len() - 1)];
                Figure::Sheet(Sheet::new(boards, Caption::List).marked(&marked).sought(&mirror(&marked)))
            },
            controls: &[],
            goal: Some(Goal::Pick),
        },
        Beat {
            title: |language| say!(language, "mirror-half-title"),
            text: |language| say!(language, "mirror-half", n = EVEN, half = EVEN.get() / 2),
            figure: || Figure::Search(first_row(EVEN)),
            controls: &[Control::Back, Control::Play, Control::Forward],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "mirror-odd-title"),
            text: |language| say!(language, "mirror-odd", n = ODD, middle = ODD.get() / 2),
            figure: || {
                // The first queen is in the middle, and the second row is looked at.
                let search = Search::new(Rung::Mirror, ODD, &[WalkPart::Board, WalkPart::Saying]);
                let stands = |event: &Event| matches!(event, Event::Place(queen) if queen.row == 0 && usize::from(queen.column) == ODD.get() / 2);
                let search = search.at(stands).at(|event| matches!(event, Event::Consider { row: 1, .. }));
                Figure::Search(search)
            },
            controls: &[Control::Back, Control::Play, Control::Forward],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "mirror-saved-title"),
            text: |language| {
                say!(
                    language,
                    "mirror-saved",
                    n = LARGE,
                    before = nodes(Rung::Bitmap, LARGE) as u64,
                    after = nodes(Rung::Mirror, LARGE) as u64,
                    total = solutions(LARGE) as u64,
                )
            },
            figure: || Figure::Growth(Growth::of_rungs(&RUNGS, LARGE, nodes)),
            controls: &[],
            goal: None,
        },
    ],
    #[cfg(test)]
    claims: &[
        &[Claim::Holds(|figure| match figure {
            Figure::Sheet(sheet) => {
                let [first, other] = &*sheet.boards else { return false };
                let last = first.size().last() as u8;
                first.is_solution() && first.rows().iter().zip(other.rows()).all(|(own, its)| own + its == last)
            }
            _ => false,
        })],
        &[
            Claim::Says(|| Solutions::of(ODD).count() as u128),
            Claim::Holds(
                |figure| matches!(figure, Figure::Sheet(sheet) if sheet.boards.len() == 10 && sheet.marked.is_some()),
            ),
        ],
        &[
            Claim::Says(|| 3),
            Claim::Closed(0, 5, eightfold_core::ladder::Reason::Mirror),
            Claim::Closed(0, 3, eightfold_core::ladder::Reason::Mirror),
            Claim::Holds(|figure| {
                matches!(figure, Figure::Search(search)
                if search.walk.shown.row.is_some_and(|view| view.closed.open() == 0b000_111))
            }),
        ],
        &[
            Claim::Queen(0, 2),
            Claim::Closed(1, 4, eightfold_core::ladder::Reason::Mirror),
            Claim::Closed(1, 3, eightfold_core::ladder::Reason::Mirror),
        ],
        &[Claim::Says(|| nodes(Rung::Mirror, LARGE)), Claim::Says(|| nodes(Rung::Bitmap, LARGE)), Claim::Says(|| 92)],
    ],
};

/// Returns a search whose first row is looked at.
fn first_row(size: BoardSize) -> Search {
    let comes = |event: &Event| matches!(event, Event::Consider { row: 0, .. });
    Search::new(Rung::Mirror, size, &[WalkPart::Board, WalkPart::Saying]).at(comes)
}
