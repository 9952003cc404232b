//! Chapter 4: a flag for each column and each diagonal.

use crate::learn::chapters::prelude::*;
use crate::learn::figure::search::Sought;

/// The queen whose number the text says.
const QUEEN: Square = Square { row: 1, column: 2 };
/// The rungs that are compared: one looks at the queens above, the other at flags.
const RUNGS: [Rung; 2] = [Rung::Backtracking, Rung::Flags];

/// Returns the number of flags: one for each column, and one for each diagonal of either direction.
const fn flags(size: BoardSize) -> usize {
    size.get() + 2 * diagonals(size)
}

const fn diagonals(size: BoardSize) -> usize {
    2 * size.get() - 1
}

/// Returns a search with flags that has just come to a row.
fn flagged(row: Sought) -> Search {
    Search::new(Rung::Flags, LARGE).opened().at(row)
}

/// Matches the first event in the row below the queen.
fn at_third(event: &Event) -> bool {
    matches!(event, Event::Consider { row, .. } if *row == QUEEN.row + 1)
}

/// The chapter on remembering.
pub(super) const CHAPTER: Chapter = Chapter {
    name: "remembering",
    title: |language| say!(language, "remembering-title"),
    beats: &[
        Beat::new(says!("remembering-again", n = LARGE, above = LARGE.last()), || {
            // Begin where the search reaches the last row for the first time.
            let search = Search::new(Rung::Backtracking, LARGE);
            let comes =
                |event: &Event| matches!(event, Event::Consider { row, .. } if usize::from(*row) == LARGE.last());
            Box::new(search.at(comes))
        })
        .controls(STEPS_AND_PLAY),
        Beat::new(
            says!("remembering-number", last = LARGE.last(), column = QUEEN.column, number = QUEEN.column + QUEEN.row),
            || Box::new(flagged(at_third)),
        )
        .controls(STEPS),
        Beat::new(says!("remembering-three", flags = flags(LARGE), n = LARGE, diagonals = diagonals(LARGE)), || {
            Box::new(flagged(at_third))
        })
        .controls(STEPS_AND_PLAY),
        Beat::new(says!("remembering-work"), || {
            Box::new(flagged(|event| matches!(event, Event::Consider { row: ROW, .. })))
        })
        .controls(STEPS_AND_PLAY)
        .goal(Goal::Free),
        Beat::new(says!("remembering-same", n = LARGE, nodes = nodes(Rung::Flags, LARGE)), || {
            Box::new(Growth::of_rungs(&RUNGS, LARGE, nodes))
        }),
    ],
};

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::learn::figure::search::is_free;
    use crate::learn::tests::Claim;

    pub(in crate::learn) const CLAIMS: &[&[Claim]] = &[
        &[Claim::Says(|| vec![7]), Claim::Shows(|shown| shown.queens.len() == 7)],
        &[Claim::Queen(QUEEN.row as usize, QUEEN.column as usize), Claim::Says(|| vec![7, 2, 3])],
        &[Claim::Says(|| vec![8, 15, 38])],
        &[Claim::Shows(|shown| is_free(shown, Square::new(3, 1)) && !is_free(shown, Square::new(3, 3)))],
        &[Claim::Says(|| vec![nodes(Rung::Backtracking, LARGE)])],
    ];
}
