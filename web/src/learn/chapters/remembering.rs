//! Chapter 4: a flag for each column and each diagonal.

#[cfg(test)]
use crate::learn::beat::Claim;
use crate::learn::beat::{Beat, Chapter, Goal};
use crate::learn::chapters::board;
use crate::learn::chapters::numbers::nodes;
use crate::learn::figure::{Control, Figure, Flags, Growth, Search, WalkPart};
use crate::text::say;
use eightfold_core::ladder::{Event, Reason, Rung};
use eightfold_core::{BoardSize, Square};

const LARGE: BoardSize = board(8);
const SMALL: BoardSize = board(5);
/// The queen whose lines are numbered.
const QUEEN: Square = Square { row: 2, column: 5 };
/// The queen whose flags the reader names.
const ASKED: Square = Square { row: 4, column: 2 };
/// The rungs that are compared: by looking at the queens above, and by looking at flags.
const RUNGS: [Rung; 2] = [Rung::Backtracking, Rung::Flags];

/// Returns the number of flags: for each column, and for each diagonal one way and the other.
const fn flags(size: BoardSize) -> usize {
    size.get() + 2 * diagonals(size)
}

const fn diagonals(size: BoardSize) -> usize {
    2 * size.get() - 1
}

/// Remembering.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "remembering",
    title: |language| say!(language, "remembering-title"),
    beats: &[
        Beat {
            title: |language| say!(language, "remembering-again-title"),
            text: |language| say!(language, "remembering-again", n = LARGE, above = LARGE.last()),
            figure: || {
                // The search has come to the last row for the first time.
                let search = Search::new(Rung::Backtracking, LARGE, &[WalkPart::Board, WalkPart::Saying]);
                let comes =
                    |event: &Event| matches!(event, Event::Consider { row, .. } if usize::from(*row) == LARGE.last());
                Figure::Search(search.at(comes))
            },
            controls: &[Control::Back, Control::Play, Control::Forward],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "remembering-falling-title"),
            text: |language| {
                let number = Flags::number(LARGE, QUEEN, Reason::Falling);
                say!(language, "remembering-falling", column = QUEEN.column, row = QUEEN.row, number)
            },
            figure: || Figure::Flags(Flags::new(LARGE, QUEEN, &[Reason::Falling], Some(Reason::Falling))),
            controls: &[],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "remembering-rising-title"),
            text: |language| {
                let number = Flags::number(LARGE, QUEEN, Reason::Rising);
                say!(
                    language,
                    "remembering-rising",
                    last = LARGE.last(),
                    column = QUEEN.column,
                    row = QUEEN.row,
                    number
                )
            },
            figure: || Figure::Flags(Flags::new(LARGE, QUEEN, &[Reason::Rising], Some(Reason::Rising))),
            controls: &[],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "remembering-three-title"),
            text: |language| {
                say!(language, "remembering-three", flags = flags(LARGE), n = LARGE, diagonals = diagonals(LARGE))
            },
            figure: || {
                let lines = &[Reason::Column, Reason::Falling, Reason::Rising];
                Figure::Flags(Flags::new(LARGE, ASKED, lines, None).asked())
            },
            controls: &[Control::Dial(0), Control::Dial(1), Control::Dial(2)],
            goal: Some(Goal::Lines),
        },
        Beat {
            title: |language| say!(language, "remembering-work-title"),
            text: |language| say!(language, "remembering-work"),
            figure: || {
                let placed = |event: &Event| matches!(event, Event::Place(queen) if queen.row == 1);
                Figure::Search(Search::new(Rung::Flags, SMALL, &[WalkPart::Board, WalkPart::Flags]).at(placed))
            },
            controls: &[Control::Back, Control::Play, Control::Forward],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "remembering-same-title"),
            text: |language| say!(language, "remembering-same", n = LARGE, nodes = nodes(Rung::Flags, LARGE) as u64),
            figure: || Figure::Growth(Growth::of_rungs(&RUNGS, LARGE, nodes)),
            controls: &[],
            goal: None,
        },
    ],
    #[cfg(test)]
    claims: &[
        &[
            Claim::Says(|| 7),
            Claim::Holds(|figure| matches!(figure, Figure::Search(search) if search.walk.shown.queens.len() == 7)),
        ],
        &[Claim::Says(|| 7), Claim::Holds(|figure| along(figure, |square| square.row + square.column))],
        &[Claim::Says(|| 10), Claim::Holds(|figure| along(figure, |square| 20 + square.row - square.column))],
        &[Claim::Says(|| 38), Claim::Says(|| 15), Claim::Holds(|figure| !Goal::Lines.is_reached(figure))],
        &[Claim::Queen(0, 0), Claim::Closed(1, 1, Reason::Rising)],
        &[Claim::Says(|| nodes(Rung::Backtracking, LARGE)), Claim::Says(|| nodes(Rung::Flags, LARGE))],
    ],
};

/// Returns `true` if every square of the drawn line has the same value as the queen, and no other square has.
#[cfg(test)]
fn along(figure: &Figure, value: fn(Square) -> u8) -> bool {
    let Figure::Flags(flags) = figure else { return false };
    let line: Vec<_> = flags.squares(flags.lines[0]).collect();
    let all = (0..8).flat_map(|row| (0..8).map(move |column| Square::new(row, column)));
    all.into_iter().all(|square| line.contains(&square) == (value(square) == value(flags.queen)))
}
