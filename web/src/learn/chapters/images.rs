//! Chapter 7: turns and mirrors, classes, and the smallest image.

#[cfg(test)]
use crate::learn::beat::Claim;
use crate::learn::beat::{Beat, Chapter, Goal};
use crate::learn::chapters::board;
use crate::learn::chapters::numbers::{solutions, unique};
use crate::learn::figure::{Caption, Control, Figure, Sheet, Turning};
use crate::text::say;
use eightfold_core::{BoardSize, Class, Placement, Solutions, Symmetry, known};

const LARGE: BoardSize = board(8);
const SMALL: BoardSize = board(4);
const MIDDLE: BoardSize = board(5);

/// Returns the first solution whose class has this number of boards, turned so that it is not the smallest.
fn first(size: BoardSize, class: Class) -> Placement {
    let found = Solutions::of(size).find(|board| board.class() == class && !board.is_representative());
    // Every board that the chapter asks for exists, as the tests see.
    found
        .or_else(|| Solutions::of(size).next())
        .unwrap_or_else(|| Placement::from_rows(&[0]).unwrap_or_else(|_| unreachable!()))
}

/// Returns the different images of a board, the smallest first.
fn different(board: &Placement) -> Vec<Placement> {
    let images = board.images();
    Solutions::of(board.size()).filter(|board| images.contains(board)).collect()
}

/// Eight images.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "images",
    title: |language| say!(language, "images-path-title"),
    beats: &[
        Beat {
            title: |language| say!(language, "images-path-turn-title"),
            text: |language| say!(language, "images-path-turn", all = Symmetry::ALL.len()),
            figure: || Figure::Turning(Turning::new(first(LARGE, Class::Eight))),
            controls: &[Control::Turn, Control::Flip],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "images-path-class-title"),
            text: |language| say!(language, "images-path-class", all = Class::Eight.members()),
            figure: || Figure::Sheet(Sheet::new(different(&first(LARGE, Class::Eight)), Caption::List)),
            controls: &[],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "images-path-four-title"),
            text: |language| {
                say!(language, "images-path-four", half = Class::Four.members(), all = Class::Eight.members())
            },
            figure: || Figure::Sheet(Sheet::new(different(&first(LARGE, Class::Four)), Caption::List)),
            controls: &[],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "images-path-two-title"),
            text: |language| say!(language, "images-path-two", n = SMALL, two = Class::Two.members(), larger = MIDDLE),
            figure: || Figure::Turning(Turning::new(first(SMALL, Class::Two))),
            controls: &[Control::Turn, Control::Flip],
            goal: None,
        },
        Beat {
            title: |language| say!(language, "images-path-smallest-title"),
            text: |language| say!(language, "images-path-smallest"),
            figure: || Figure::Turning(Turning::new(first(MIDDLE, Class::Eight))),
            controls: &[Control::Turn, Control::Flip],
            goal: Some(Goal::Smallest),
        },
        Beat {
            title: |language| say!(language, "images-path-unique-title"),
            text: |language| {
                let counts = known::counts(LARGE);
                let of = |class| counts.map_or(0, |counts| counts.of_class(class) as u64);
                say!(
                    language,
                    "images-path-unique",
                    n = LARGE,
                    total = solutions(LARGE) as u64,
                    unique = unique(LARGE),
                    eight = of(Class::Eight),
                    all = Class::Eight.members(),
                    four = of(Class::Four),
                    half = Class::Four.members(),
                )
            },
            figure: || {
                let boards = Solutions::of(LARGE).filter(Placement::is_representative).collect();
                Figure::Sheet(Sheet::new(boards, Caption::Class))
            },
            controls: &[],
            goal: None,
        },
    ],
    #[cfg(test)]
    claims: &[
        &[
            Claim::Says(|| 8),
            Claim::Holds(|figure| matches!(figure, Figure::Turning(it) if it.seen() == (1, 8) && !it.is_smallest())),
        ],
        &[Claim::Says(|| 8), Claim::Holds(|figure| sheet(figure, 8))],
        &[
            Claim::Says(|| 4),
            Claim::Holds(|figure| sheet(figure, 4)),
            Claim::Holds(|figure| {
                matches!(figure, Figure::Sheet(it)
                if it.boards.iter().all(|board| board.image(Symmetry::Rotate180) == *board))
            }),
        ],
        &[
            Claim::Says(|| 2),
            Claim::Holds(|figure| {
                matches!(figure, Figure::Turning(it)
                if it.seen() == (1, 2) && it.board().image(Symmetry::Rotate90) == it.board())
            }),
        ],
        &[Claim::Holds(|figure| matches!(figure, Figure::Turning(it) if !it.is_smallest()))],
        &[
            Claim::Says(|| Solutions::of(LARGE).count() as u128),
            Claim::Says(|| Solutions::of(LARGE).filter(Placement::is_representative).count() as u128),
            Claim::Says(|| {
                Solutions::of(LARGE).filter(|it| it.is_representative() && it.class() == Class::Eight).count() as u128
            }),
            Claim::Holds(|figure| sheet(figure, 12)),
            Claim::Holds(|figure| {
                matches!(figure, Figure::Sheet(it)
                if it.boards.iter().map(|board| u32::from(board.class().members())).sum::<u32>() == 92)
            }),
        ],
    ],
};

/// Returns `true` for a sheet of this number of different solutions.
#[cfg(test)]
fn sheet(figure: &Figure, boards: usize) -> bool {
    let Figure::Sheet(sheet) = figure else { return false };
    let all = &sheet.boards;
    let once = all.iter().enumerate().all(|(at, board)| board.is_solution() && !all[..at].contains(board));
    all.len() == boards && once
}
