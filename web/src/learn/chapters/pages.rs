//! The short path: thirteen pages for ten minutes, between the first screen and a card to keep.
//!
//! A page is a beat with a picture as wide as the window, a few words and one thing to do. The chapter that it comes
//! from explains the same at length.

use crate::learn::chapters::prelude::*;
use crate::learn::figure::{Case, Keepsake, Piles, WholeTree};
use eightfold_core::Symmetry;

/// A page of the short path.
#[derive(Debug)]
pub(crate) struct Page {
    /// Its figure, its text and its goal.
    pub(crate) beat: Beat,
    /// The name of the chapter that goes deeper.
    pub(crate) deeper: &'static str,
}

impl Page {
    const fn new(beat: Beat, deeper: &'static str) -> Page {
        Page { beat, deeper }
    }
}

/// The board that the reader fills.
const SMALL: BoardSize = board(4);
/// The board on which the search is watched: it backtracks a few times before it finds a solution.
const MIDDLE: BoardSize = board(6);
/// The queen whose attack is shown.
const QUEEN: Square = Square { row: 3, column: 4 };

/// Returns a search with masks that has just placed the queen of the row, so that its next step shifts them.
fn before_shift() -> Search {
    Search::new(Rung::Bitmap, LARGE).at(|event| matches!(event, Event::Place(Square { row: ROW, .. })))
}

/// Returns a board with eight images, not the smallest of them.
fn turned() -> Placement {
    let found = Solutions::of(LARGE).find(|board| board.class() == Class::Eight && !board.is_representative());
    // Such boards exist, as the tests check.
    found.unwrap_or_else(|| solution(LARGE, &[]))
}

/// The first screen, the thirteen pages, and the card.
pub(crate) const PAGES: &[Page] = &[
    Page::new(
        Beat::new(
            says!("page-start", title(n = LARGE), n = LARGE, total = solutions(LARGE), classes = unique(LARGE)),
            || Box::new(WholeTree::over(LARGE).outlined()),
        )
        .controls(&[Control::Fold]),
        "puzzle",
    ),
    Page::new(
        Beat::new(says!("page-attack"), || Box::new(BoardToFill::with(LARGE, &[QUEEN]).radiant())).goal(Goal::Peace),
        "puzzle",
    ),
    Page::new(
        Beat::new(says!("page-four"), || Box::new(BoardToFill::with(SMALL, &[]).radiant()))
            .controls(&[Control::Hint])
            .goal(Goal::Solution(SMALL)),
        "puzzle",
    ),
    Page::new(
        Beat::new(says!("page-stuck"), || Box::new(BoardToFill::with(SMALL, &[]).radiant())).goal(Goal::DeadRow),
        "turning-back",
    ),
    Page::new(
        Beat::new(says!("page-back"), || Box::new(Search::new(Rung::Bitmap, MIDDLE).watched()))
            .controls(STEPS_AND_PLAY),
        "turning-back",
    ),
    Page::new(
        Beat::new(says!("page-tree", n = LARGE, total = solutions(LARGE)), || Box::new(WholeTree::over(LARGE)))
            .controls(&[Control::Play]),
        "turning-back",
    ),
    Page::new(
        Beat::new(says!("page-bits"), || Box::new(NextQueen::from(at_row().showing(&[search::added]))))
            .goal(Goal::Streak(2)),
        "integer",
    ),
    Page::new(Beat::new(says!("page-masks"), || Box::new(at_row().opened())).controls(STEPS), "integer"),
    Page::new(Beat::new(says!("page-shift"), || Box::new(before_shift().opened())).controls(STEPS), "integer"),
    Page::new(
        Beat::new(says!("page-mirror"), || Box::new(Turning::new(turned()).halved())).controls(&[Control::Flip]),
        "mirror",
    ),
    Page::new(
        Beat::new(says!("page-images", all = Symmetry::ALL.len()), || Box::new(Turning::new(turned()).collecting()))
            .controls(&[Control::Turn, Control::Flip])
            .goal(Goal::Images),
        "images",
    ),
    Page::new(
        Beat::new(
            says!("page-piles", title(boards = solutions(LARGE), piles = unique(LARGE)), boards = solutions(LARGE)),
            || Box::new(Piles::new(LARGE)),
        )
        .controls(&[Control::Gather])
        .goal(Goal::Gathered),
        "bought",
    ),
    Page::new(
        Beat::new(says!("page-close", few = Class::Four.members()), || Box::new(WholeTree::over(LARGE).counted()))
            .controls(&[Control::Fold])
            .goal(Goal::Folded),
        "closing",
    ),
    Page::new(Beat::new(says!("page-rival"), || Box::new(Case::smaller())).goal(Goal::Closed(3)), "closing"),
    Page::new(
        Beat::new(
            says!(
                "page-card",
                title(boards = solutions(LARGE), piles = unique(LARGE)),
                nodes = nodes(Rung::Symmetry, LARGE),
                whole = nodes(Rung::Bitmap, LARGE),
            ),
            || Box::new(Keepsake::of(LARGE)),
        ),
        "machines",
    ),
];

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::base::settings::Language;
    use crate::learn::figure::{Action, Figure};
    use crate::learn::place::Place;
    use crate::learn::progress::At;
    use crate::learn::tests::{Claim, holds};

    pub(crate) const CLAIMS: &[&[Claim]] = &[
        &[
            Claim::Says(|| {
                let all = || Solutions::of(LARGE);
                [all().count(), all().filter(Placement::is_representative).count()].map(|it| it as u128).into()
            }),
            holds!(WholeTree, |figure| figure.room.tree().solutions().len() == Solutions::of(LARGE).count()),
        ],
        &[Claim::Queen(QUEEN.row as usize, QUEEN.column as usize)],
        &[holds!(BoardToFill, |hand| hand.solution().is_some())],
        &[holds!(BoardToFill, |hand| hand.solution().is_some())],
        &[
            holds!(Search, Figure::is_moving),
            // The search removes queens before it finds a solution.
            Claim::Holds(|_| {
                let mut machine = Machine::new(Rung::Bitmap, MIDDLE);
                let mut events = std::iter::from_fn(|| machine.step());
                let removed = events.find(|it| matches!(it, Event::Remove(_) | Event::Solution { .. }));
                matches!(removed, Some(Event::Remove(_)))
            }),
        ],
        &[
            Claim::Says(|| vec![Solutions::of(LARGE).count() as u128]),
            holds!(WholeTree, |it| it.room.tree().solutions().len() == 92),
        ],
        &[
            holds!(NextQueen, |it| {
                let open = it.search.room.shown.row.map_or(0, |row| row.closed.open());
                it.next_queen().is_some_and(|(queen, _)| u32::from(queen.column) == open.trailing_zeros())
            }),
            // The frame is around the row that is asked about, after an answer too.
            Claim::Holds(|_| {
                let mut it = NextQueen::from(at_row());
                let is_framed = |it: &NextQueen| {
                    let asked = it.next_queen().map(|(queen, _)| usize::from(queen.row));
                    asked.is_some() && it.search.room.shown.row.map(|view| view.row) == asked
                };
                let before = is_framed(&it);
                let (queen, _) = it.next_queen().unwrap();
                it.apply(&Action::Press(queen));
                before && is_framed(&it)
            }),
        ],
        &[holds!(Search, attacks_are_known)],
        &[holds!(Search, attacks_are_known)],
        &[holds!(Turning, |it| {
            let mirrored = it.board.image(Symmetry::FlipHorizontal);
            mirrored.is_solution() && mirrored != it.board
        })],
        &[Claim::Says(|| vec![8]), holds!(Turning, |it| it.seen() == (1, 8))],
        &[
            Claim::Says(|| vec![Solutions::of(LARGE).count() as u128]),
            holds!(Piles, |piles| piles.boards() == 92 && piles.classes.len() == 12),
        ],
        // Folding leaves one node for each queen that the symmetric search places.
        &[
            Claim::Holds(|_| {
                let mut tree = WholeTree::over(LARGE);
                tree.apply(&Action::Control(Control::Fold));
                tree.rest();
                let shown = crate::tree::state::figures::Figures::of(&tree.room);
                shown.nodes == 488 && shown.classes == Some([11, 1, 0])
            }),
            // The half turn of a board in the class of four is the board itself.
            Claim::Holds(|_| {
                let mut few = Solutions::of(LARGE).filter(|board| board.class() == Class::Four);
                few.all(|board| board.image(Symmetry::Rotate180) == board)
            }),
            Claim::Says(|| vec![4]),
        ],
        // No smallest board with this first queen has a queen on a square that can be closed, and there are enough.
        &[holds!(Case, |it| {
            let figure = it.room.figure;
            let all = (0..8).flat_map(|row| (0..8).map(move |column| Square::new(row, column)));
            let closed: Vec<_> = all.filter(|square| figure.rule(*square).is_some()).collect();
            let of_case = Solutions::of(LARGE).filter(|board| board.rows()[0] == figure.bound1);
            let smallest: Vec<_> = of_case.filter(Placement::is_representative).collect();
            closed.len() == 8
                && figure.size == LARGE
                && !smallest.is_empty()
                && smallest.iter().all(|board| !closed.iter().any(|square| board.squares().contains(*square)))
        })],
        &[
            Claim::Says(|| vec![nodes(Rung::Symmetry, LARGE), nodes(Rung::Bitmap, LARGE)]),
            holds!(Keepsake, |card| card.all() == 92 && card.boards.len() == 12),
        ],
    ];

    /// Returns `true` if a search is at a row with squares that queens above attack.
    fn attacks_are_known(search: &Search) -> bool {
        search.room.shown.row.is_some_and(|row| row.row == usize::from(ROW) && row.closed.open().count_ones() < 8)
    }

    #[test]
    fn the_card_has_its_own_address() {
        let address = format!("#/learn?{}", Place::of(At::Page(PAGES.len() - 1)));
        assert_eq!(address, Keepsake::ADDRESS);
    }

    #[test]
    fn titles_say_how_many_boards_and_piles_there_are() {
        for page in [&PAGES[11], &PAGES[14]] {
            let title = (page.beat.says.title)(Language::English);
            assert!(title.contains("92") && title.contains("12"), "{title}");
        }
    }
}
