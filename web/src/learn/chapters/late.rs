//! Chapter 8: comparing images on full boards; correct, but no faster.

use crate::learn::chapters::prelude::*;

/// The rungs that place the same queens, and the one that closes squares.
const RUNGS: [Rung; 4] = [Rung::Bitmap, Rung::FlagsSymmetry, Rung::BitmapSymmetry, Rung::Symmetry];

/// The chapter on comparing too late.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "late",
    title: |language| say!(language, "late-title"),
    beats: &[
        Beat::new(says!("late-idea"), || {
            Box::new(Search::new(Rung::BitmapSymmetry, LARGE).at(|event| matches!(event, Event::Complete { .. })))
        })
        .controls(STEPS_AND_PLAY),
        Beat::new(says!("late-smaller"), || {
            let search = Search::new(Rung::BitmapSymmetry, LARGE);
            let smaller = |event: &Event| matches!(event, Event::Prune { reason: Reason::Smaller(_), .. });
            Box::new(search.at(smaller))
        })
        .controls(&[Control::Back, Control::Forward, Control::Next]),
        Beat::new(
            says!(
                "late-count",
                n = LARGE,
                unique = unique(LARGE),
                total = solutions(LARGE),
                nodes = nodes(Rung::Bitmap, LARGE)
            ),
            || Box::new(Search::new(Rung::BitmapSymmetry, LARGE).showing(&[search::ledger]).paced(1000)),
        )
        .controls(&[Control::Restart, Control::Play, Control::End])
        .goal(Goal::End),
        Beat::new(says!("late-early"), || {
            // Begin at a row in which the symmetry elimination closes a square long before the board is full.
            let search = Search::new(Rung::Symmetry, LARGE);
            let closes =
                |event: &Event| matches!(event, Event::Consider { closed, .. } if closed.by(Reason::SideMask) != 0);
            Box::new(search.at(closes))
        })
        .controls(STEPS_AND_PLAY),
        Beat::new(
            says!(
                "late-ahead",
                n = LARGE,
                nodes = nodes(Rung::BitmapSymmetry, LARGE),
                early = nodes(Rung::Symmetry, LARGE),
            ),
            || Box::new(Growth::of_rungs(&RUNGS, LARGE, nodes)),
        ),
    ],
};

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::learn::tests::Claim;
    use crate::parts::position::Position;

    pub(in crate::learn) const CLAIMS: &[&[Claim]] = &[
        &[Claim::Shows(|shown| shown.queens.len() == 8)],
        &[Claim::Shows(|shown| matches!(shown.event, Some(Event::Prune { reason: Reason::Smaller(_), row: 8 })))],
        &[Claim::Says(|| vec![nodes(Rung::BitmapSymmetry, LARGE), 12, 92]), Claim::Shows(Position::is_start)],
        &[Claim::Shows(|shown| shown.row.is_some_and(|view| view.row < 3 && view.closed.by(Reason::SideMask) != 0))],
        &[Claim::Says(|| vec![nodes(Rung::FlagsSymmetry, LARGE)])],
    ];
}
