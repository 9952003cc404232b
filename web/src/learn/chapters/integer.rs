//! Chapter 5: a row is one integer; three masks, shifts, and the lowest bit.

use crate::learn::chapters::prelude::*;

/// The rungs that place the same queens.
const RUNGS: [Rung; 3] = [Rung::Backtracking, Rung::Flags, Rung::Bitmap];

/// The chapter on rows as integers.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "integer",
    title: |language| say!(language, "integer-title"),
    beats: &[
        Beat::new(says!("integer-bits", n = LARGE), || Box::new(at_row().bare())).controls(STEPS),
        Beat::new(says!("integer-masks"), || Box::new(at_row().opened())).controls(STEPS),
        Beat::new(says!("integer-open"), || Box::new(at_row().opened())).controls(STEPS),
        Beat::new(says!("integer-shift"), || Box::new(at_row().opened())).controls(STEPS),
        Beat::new(says!("integer-joins"), || Box::new(at_row().opened().showing(&[search::attacks_made])))
            .controls(STEPS),
        Beat::new(says!("integer-lowest"), || Box::new(at_row().opened().showing(&[search::lowest_made])))
            .controls(STEPS_AND_PLAY),
        Beat::new(says!("integer-predict"), || Box::new(NextQueen::from(at_row().showing(&[]))))
            .controls(&[Control::Restart])
            .goal(Goal::Streak(3)),
        Beat::new(says!("integer-same", n = LARGE, nodes = nodes(Rung::Bitmap, LARGE)), || {
            Box::new(Growth::of_rungs(&RUNGS, LARGE, nodes))
        }),
    ],
};

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::learn::figure::{Action, Figure};
    use crate::learn::tests::{Claim, holds};
    use crate::parts::position::Position;
    use eightfold_core::trace::Player;

    pub(in crate::learn) const CLAIMS: &[&[Claim]] = &[
        &[Claim::Says(|| vec![8]), Claim::Shows(|shown| looks_at(shown, 3) && open(shown) != 0)],
        &[Claim::Shows(|shown| looks_at(shown, 3))],
        &[Claim::Shows(|shown| looks_at(shown, 3))],
        &[Claim::Shows(|shown| looks_at(shown, 3))],
        &[Claim::Shows(|shown| looks_at(shown, 3))],
        &[Claim::Shows(takes_the_lowest)],
        &[
            holds!(NextQueen, |it| takes_the_lowest(&it.search.room.shown)),
            // The third question is about a queen that moves.
            Claim::Holds(|_| {
                let mut it = NextQueen::from(at_row());
                [3, 4, 3].into_iter().all(|row| {
                    let (queen, _) = it.next_queen().unwrap();
                    it.apply(&Action::Press(queen));
                    queen.row == row
                })
            }),
        ],
        &[Claim::Says(|| vec![nodes(Rung::Backtracking, LARGE)])],
    ];

    fn looks_at(shown: &Position, row: usize) -> bool {
        shown.row.is_some_and(|view| view.row == row)
    }

    /// Returns `true` if the next queen takes the lowest open bit.
    fn takes_the_lowest(shown: &Position) -> bool {
        let mut player = Player::new(shown.rung, shown.size);
        player.seek(shown.step);
        player.run_until(100, |event| matches!(event, Event::Place(_)));
        let Some(Event::Place(queen)) = player.event() else { return false };
        looks_at(shown, ROW.into()) && u32::from(queen.column) == open(shown).trailing_zeros()
    }

    fn open(shown: &Position) -> u32 {
        shown.row.map_or(0, |view| view.closed.open())
    }
}
