//! Chapter 3: a dead end shows early, and the search backtracks there.

use crate::learn::chapters::prelude::*;
use crate::learn::figure::WholeTree;

const MIDDLE: BoardSize = board(6);
const SMALL: BoardSize = board(5);
/// Two queens that attack each other.
const CLASH: [Square; 2] = [Square { row: 0, column: 5 }, Square { row: 1, column: 4 }];
/// The rungs that are compared.
const RUNGS: [Rung; 3] = [Rung::BruteForce, Rung::Permutations, Rung::Backtracking];

/// Returns the number of boards that begin with the two queens.
fn lost() -> u64 {
    let n = LARGE.get() as u64;
    n.pow(LARGE.get() as u32 - CLASH.len() as u32)
}

/// Asks about the last two rows, before they are searched and when they are done. Higher rows nearly always have a free
/// square.
fn asking(machine: &Machine) -> Option<Prompt> {
    Prompt::of(machine)
        .filter(|it| matches!(it.asks(), Asks::Dead { row } | Asks::Onward { row } if row + 2 >= MIDDLE.get() as u8))
}

/// The chapter on turning back.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "turning-back",
    title: |language| say!(language, "turning-back-title"),
    beats: &[
        Beat::new(says!("turning-back-lost", lost = lost()), || Box::new(BoardToFill::with(LARGE, &CLASH)))
            .controls(&[Control::Undo]),
        Beat::new(says!("turning-back-look"), || Box::new(Search::new(Rung::Backtracking, MIDDLE)))
            .controls(STEPS_AND_PLAY),
        Beat::new(says!("turning-back-dead"), || Box::new(BoardToFill::with(SMALL, &[])))
            .controls(&[Control::Undo, Control::Clear])
            .goal(Goal::DeadRow),
        Beat::new(says!("turning-back-tree", total = solutions(MIDDLE)), || Box::new(WholeTree::over(MIDDLE)))
            .controls(&[Control::Play]),
        Beat::new(says!("turning-back-ask"), || Box::new(Quiz::new(Rung::Backtracking, MIDDLE, asking)))
            .goal(Goal::Streak(3)),
        Beat::new(
            says!(
                "turning-back-saved",
                n = LARGE,
                brute = nodes(RUNGS[0], LARGE),
                permutations = nodes(RUNGS[1], LARGE),
                backtracking = nodes(RUNGS[2], LARGE),
                total = solutions(LARGE),
            ),
            || Box::new(Growth::of_rungs(&RUNGS, LARGE, nodes)),
        ),
    ],
};

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::learn::tests::{Claim, holds};

    pub(in crate::learn) const CLAIMS: &[&[Claim]] = &[
        &[
            Claim::Says(|| vec![8_u128.pow(6)]),
            holds!(BoardToFill, |hand| !hand.is_peaceful() && hand.solution().is_none()),
        ],
        &[],
        &[holds!(BoardToFill, |hand| hand.dead_row().is_none())],
        &[holds!(WholeTree, |it| it.room.tree().solutions().len() as u128 == solutions(MIDDLE))],
        &[holds!(Quiz, |quiz| {
            // Both kinds of question occur, each with different answers.

            let prompts = quiz.ahead(30);
            let is_answered = |right: &dyn Fn(Answer) -> bool| prompts.iter().any(|it| right(it.right()));
            is_answered(&|it| it == Answer::Is(true))
                && is_answered(&|it| it == Answer::Is(false))
                && is_answered(&|it| it == Answer::Queen(2))
                && is_answered(&|it| it == Answer::Queen(3))
        })],
        &[],
    ];
}
