//! A rung's judgement of one board, compared with its search and with the board's images.

use super::*;

/// The solutions that a search counts.
#[derive(Default)]
struct Found(BTreeSet<Placement>);

impl Observer for Found {
    fn see(&mut self, event: &Event, board: &[u8]) {
        if let Event::Solution { .. } = event {
            self.0.insert(Placement::from_rows(board).unwrap());
        }
    }
}

#[test]
fn a_board_is_judged_as_the_search_does() {
    for rung in Rung::ALL.into_iter().filter(|rung| *rung > Rung::Permutations) {
        for n in 1..=7 {
            let size = BoardSize::new(n).unwrap();
            let mut found = Found::default();
            rung.search(size, Form::Recursive, &mut found);
            for board in Solutions::of(size) {
                let judgement = rung.judge(&board);
                let counted = matches!(judgement.verdict, Some(Event::Solution { .. }));
                assert_eq!(counted, found.0.contains(&board), "{rung} {board:?}");
                assert_eq!(judgement.closed.is_some(), judgement.verdict.is_none(), "{rung} {board:?}");
            }
        }
    }
}

/// Counting needs no comparison because the weights 8/s of the different images of a class sum to their number.
#[test]
fn weights_sum_to_the_size_of_the_class() {
    for n in 4..=9 {
        for board in Solutions::of(BoardSize::new(n).unwrap()).filter(Placement::is_representative) {
            let members: BTreeSet<_> = board.images().into_iter().collect();
            // Weights are counted in twenty-fourths, so that thirds are whole.
            let weights = members.iter().filter_map(|image| CaseRows::of(image)?.ties(image));
            let sum: usize = weights.map(|ties| 24 * 8 / usize::from(ties)).sum();
            assert_eq!(sum, 24 * members.len(), "{board:?}");
        }
    }
}
