//! Chapter 7: turns and mirrors, classes, and the smallest image.

use crate::learn::chapters::prelude::*;
use eightfold_core::Symmetry;

const SMALL: BoardSize = board(4);
const MIDDLE: BoardSize = board(5);

/// Returns the first solution whose class has this number of boards and that is not its smallest image.
fn first(size: BoardSize, class: Class) -> Placement {
    let found = Solutions::of(size).find(|board| board.class() == class && !board.is_representative());
    // The boards that the chapter needs exist, as the tests check.
    found.unwrap_or_else(|| solution(size, &[]))
}

/// Returns the different images of a board, the smallest first.
fn different(board: &Placement) -> Vec<Placement> {
    let images = board.images();
    Solutions::of(board.size()).filter(|board| images.contains(board)).collect()
}

/// The chapter on the eight images.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "images",
    title: |language| say!(language, "images-path-title"),
    beats: &[
        Beat::new(says!("images-path-turn", all = Symmetry::ALL.len()), || {
            Box::new(Turning::new(first(LARGE, Class::Eight)))
        })
        .controls(&[Control::Turn, Control::Flip]),
        Beat::new(says!("images-path-class", all = Class::Eight.members()), || {
            Box::new(Sheet::new(different(&first(LARGE, Class::Eight)), Caption::List))
        }),
        Beat::new(says!("images-path-four", half = Class::Four.members(), all = Class::Eight.members()), || {
            Box::new(Sheet::new(different(&first(LARGE, Class::Four)), Caption::List))
        }),
        Beat::new(says!("images-path-two", n = SMALL, two = Class::Two.members(), larger = MIDDLE), || {
            Box::new(Turning::new(first(SMALL, Class::Two)))
        })
        .controls(&[Control::Turn, Control::Flip]),
        Beat::new(says!("images-path-smallest"), || Box::new(Turning::new(first(MIDDLE, Class::Eight))))
            .controls(&[Control::Turn, Control::Flip])
            .goal(Goal::Smallest),
        Beat::new(
            says!(
                "images-path-unique",
                n = LARGE,
                total = solutions(LARGE),
                unique = unique(LARGE),
                eight = classes(LARGE, Class::Eight),
                all = Class::Eight.members(),
                four = classes(LARGE, Class::Four),
                half = Class::Four.members(),
            ),
            || {
                let boards = Solutions::of(LARGE).filter(Placement::is_representative).collect();
                Box::new(Sheet::new(boards, Caption::Class))
            },
        ),
    ],
};

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::learn::tests::{Claim, holds};

    pub(in crate::learn) const CLAIMS: &[&[Claim]] = &[
        &[Claim::Says(|| vec![8]), holds!(Turning, |it| it.seen() == (1, 8) && !it.is_smallest())],
        &[Claim::Says(|| vec![8]), holds!(Sheet, |it| has(it, 8))],
        &[
            Claim::Says(|| vec![4]),
            holds!(Sheet, |it| has(it, 4)),
            holds!(Sheet, |it| it.boards.iter().all(|board| board.image(Symmetry::Rotate180) == *board)),
        ],
        &[
            Claim::Says(|| vec![2]),
            holds!(Turning, |it| it.seen() == (1, 2) && it.board.image(Symmetry::Rotate90) == it.board),
        ],
        &[holds!(Turning, |it| !it.is_smallest())],
        &[
            Claim::Says(|| {
                let smallest = || Solutions::of(LARGE).filter(Placement::is_representative);
                let eight = smallest().filter(|it| it.class() == Class::Eight);
                [Solutions::of(LARGE).count(), smallest().count(), eight.count()].map(|it| it as u128).into()
            }),
            holds!(Sheet, |it| has(it, 12)),
            holds!(Sheet, |it| it.boards.iter().map(|board| u32::from(board.class().members())).sum::<u32>() == 92),
        ],
    ];

    /// Returns `true` if a sheet has this number of different solutions.
    fn has(sheet: &Sheet, boards: usize) -> bool {
        let all = &sheet.boards;
        let once = all.iter().enumerate().all(|(at, board)| board.is_solution() && !all[..at].contains(board));
        all.len() == boards && once
    }
}
