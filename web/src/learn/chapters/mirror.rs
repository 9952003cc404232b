//! Chapter 6: half of the first row is enough.

use crate::learn::chapters::prelude::*;
use crate::learn::figure::WholeTree;
use eightfold_core::Symmetry;

const EVEN: BoardSize = board(6);
const ODD: BoardSize = board(5);
/// The place of the board whose mirror image is sought, among the solutions.
const SOUGHT: usize = 3;

fn mirror(board: &Placement) -> Placement {
    board.image(Symmetry::FlipHorizontal)
}

/// The chapter on the mirror.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "mirror",
    title: |language| say!(language, "mirror-title"),
    beats: &[
        Beat::new(says!("mirror-pair"), || {
            let boards = Solutions::of(EVEN).take(1).flat_map(|board| [board, mirror(&board)]).collect();
            Box::new(Sheet::new(boards, Caption::List))
        }),
        Beat::new(says!("mirror-find", n = ODD, total = solutions(ODD)), || {
            let boards: Vec<_> = Solutions::of(ODD).collect();
            let marked = boards[SOUGHT.min(boards.len() - 1)];
            Box::new(Sheet::new(boards, Caption::List).marked(&marked, &mirror(&marked)))
        })
        .goal(Goal::Pick),
        Beat::new(says!("mirror-half", n = EVEN, half = EVEN.get() / 2), || {
            Box::new(Search::new(Rung::Mirror, EVEN).at(|event| matches!(event, Event::Consider { row: 0, .. })))
        })
        .controls(STEPS_AND_PLAY),
        Beat::new(says!("mirror-odd", n = ODD, middle = ODD.get() / 2), || {
            // Begin where the first queen is in the middle, and the search considers the second row.
            let search = Search::new(Rung::Mirror, ODD);
            let stands = |event: &Event| match event {
                Event::Place(Square { row: 0, column }) => usize::from(*column) == ODD.get() / 2,
                _ => false,
            };
            let search = search.at(stands).at(|event| matches!(event, Event::Consider { row: 1, .. }));
            Box::new(search)
        })
        .controls(STEPS_AND_PLAY),
        Beat::new(
            says!(
                "mirror-saved",
                n = LARGE,
                before = nodes(Rung::Bitmap, LARGE),
                after = nodes(Rung::Mirror, LARGE),
                total = solutions(LARGE),
            ),
            || Box::new(WholeTree::over(LARGE).folding_to(Rung::Mirror)),
        )
        .controls(&[Control::Fold]),
    ],
};

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::learn::tests::{Claim, holds};

    pub(in crate::learn) const CLAIMS: &[&[Claim]] = &[
        &[holds!(Sheet, |sheet| {
            let [first, other] = &*sheet.boards else { return false };
            let last = first.size().last() as u8;
            first.is_solution() && first.rows().iter().zip(other.rows()).all(|(own, its)| own + its == last)
        })],
        &[
            Claim::Says(|| vec![Solutions::of(ODD).count() as u128]),
            holds!(Sheet, |sheet| sheet.boards.len() == 10 && sheet.marked.is_some()),
        ],
        &[
            Claim::Says(|| vec![3]),
            Claim::Closed(&[(0, 5), (0, 3)], Reason::Mirror),
            Claim::Shows(|shown| shown.row.is_some_and(|view| view.closed.open() == 0b000_111)),
        ],
        &[Claim::Queen(0, 2), Claim::Closed(&[(1, 4), (1, 3)], Reason::Mirror)],
        &[
            Claim::Says(|| vec![92]),
            holds!(WholeTree, |figure| {
                let tree = &figure.room;
                let visited = tree.folding().visits.ledger.nodes;
                (tree.tree().len() as u128, visited.into()) == (nodes(Rung::Bitmap, LARGE), nodes(Rung::Mirror, LARGE))
            }),
        ],
    ];
}
