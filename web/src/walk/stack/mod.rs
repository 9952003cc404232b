//! The inside of the search: the calls of the recursive program, or the arrays of the iterative one.

pub(crate) mod view;

use crate::parts::position::{Position, RowView};
use eightfold_core::ladder::{Event, Finds, Reason};
use eightfold_core::{CaseKind, Columns};

/// A call that has not returned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Call {
    /// The function, as the program of the rung names it.
    pub(crate) function: &'static str,
    pub(crate) arguments: Vec<u32>,
    /// The queen placed by this call: row and column.
    pub(crate) queen: Option<(usize, u32)>,
}

/// Returns the open calls, the outermost first.
pub(crate) fn calls(position: &Position) -> Vec<Call> {
    let n = position.size.get() as u32;
    if position.is_start() {
        return Vec::new();
    }
    let mut calls = vec![Call { function: "count", arguments: vec![n], queen: None }];
    for view in &position.rows {
        if let Some(function) = function(position, view) {
            calls.push(Call { function, arguments: arguments(position, view), queen: None });
        }
        if let Some(call) = calls.last_mut() {
            call.queen = (view.queen != 0).then(|| (view.row, view.queen.trailing_zeros()));
        }
    }
    calls.extend(position.row.as_ref().and_then(|view| for_full_board(position, view)));
    calls
}

/// Returns the function called for a row, or `None` if a loop of the calling function handles the row.
fn function(position: &Position, view: &RowView) -> Option<&'static str> {
    let traits = position.rung.traits();
    match (view.call, view.row, traits.finds) {
        (false, 0, _) => None,
        // A row whose queen is given.
        (false, ..) if traits.has_starts => Some("skip"),
        (false, _, Finds::Pairs) => Some("middle"),
        (false, ..) => Some("corner"),
        (true, _, Finds::Cells) => match position.case.map(|case| case.kind) {
            Some(CaseKind::Corner) => Some("backtrack1"),
            Some(_) => Some("backtrack2"),
            // A board with one square has no cases.
            None => None,
        },
        (true, ..) => Some("backtrack"),
    }
}

fn arguments(position: &Position, view: &RowView) -> Vec<u32> {
    if !view.call {
        // `middle` takes the queen above as an argument; `corner` takes none, because that queen is always in the
        // corner.
        let above = view.row.checked_sub(1).and_then(|row| position.rows.get(row)).map(|above| above.queen);
        return above.filter(|_| position.rung.traits().finds == Finds::Pairs).into_iter().collect();
    }
    let masks = view.attacks.map(|attacks| [attacks.left, attacks.down, attacks.right]);
    [view.row as u32].into_iter().chain(masks.into_iter().flatten()).collect()
}

/// Returns the call that finds the board full, in rungs that have one.
fn for_full_board(position: &Position, last: &RowView) -> Option<Call> {
    let judged = match position.event? {
        Event::Complete { call } => call,
        Event::Check(_) | Event::Solution { .. } => true,
        Event::Prune { row, .. } => usize::from(row) == position.size.get(),
        _ => false,
    };
    if !judged || !position.rung.traits().is_called_at_end {
        return None;
    }
    let masks = last.attacks.map(|attacks| {
        let given = attacks.place(last.queen.trailing_zeros() as usize);
        [given.left & position.size.full(), given.down, given.right]
    });
    let arguments = [position.size.get() as u32].into_iter().chain(masks.into_iter().flatten()).collect();
    Some(Call { function: "backtrack", arguments, queen: None })
}

/// The arrays that have an element for each row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Arrays {
    pub(crate) names: &'static [&'static str],
    /// The elements of each row that the search has reached.
    pub(crate) rows: Vec<Vec<Option<u32>>>,
}

/// Returns the arrays of the iterative program.
pub(crate) fn arrays(position: &Position) -> Arrays {
    let queen = |view: &RowView| (view.queen != 0).then(|| view.queen.trailing_zeros());
    if position.has_masks() {
        let entries = |view: &RowView| {
            let masks = view.attacks.map(|attacks| [attacks.left, attacks.down, attacks.right]);
            let masks = masks.unwrap_or_default().map(Some);
            [queen(view)].into_iter().chain(masks).chain([Some(view.untried)]).collect()
        };
        let names = &["board", "left", "down", "right", "bitmap"];
        return Arrays { names, rows: position.rows.iter().map(entries).collect() };
    }
    // The lowest untried square, or N if none is left.
    let next = |view: &RowView| view.untried.trailing_zeros().min(position.size.get() as u32);
    let rows = position.rows.iter().map(|view| vec![queen(view), Some(next(view))]).collect();
    Arrays { names: &["board", "next"], rows }
}

/// Returns the flags of a rung that has them, including the queen of the current row: name, and elements from 0 on.
pub(crate) fn flags(position: &Position) -> Vec<(&'static str, Vec<bool>)> {
    let n = position.size.get();
    let Some((view, mut flags)) = position.row.and_then(|view| Some((view, view.flags?))) else { return Vec::new() };
    for column in Columns(view.queen) {
        flags.down |= view.queen;
        flags.left |= 1 << (column + n - 1 - view.row);
        flags.right |= 1 << (column + view.row);
    }
    let entries = |bits: u64, count: usize| (0..count).map(|at| bits >> at & 1 != 0).collect();
    match position.rung.traits().closes {
        [Reason::Column] => vec![("taken", entries(flags.down.into(), n))],
        _ => vec![
            ("down", entries(flags.down.into(), n)),
            ("left", entries(flags.left, 2 * n - 1)),
            ("right", entries(flags.right, 2 * n - 1)),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::ladder::Rung;

    /// Checks each position of a whole search of every rung.
    fn everywhere(mut check: impl FnMut(&Position)) {
        for rung in Rung::ALL {
            for n in 1..=if rung < Rung::Backtracking { 4 } else { 6 } {
                Position::all(rung, n).for_each(|position| check(&position));
            }
        }
    }

    /// The number of open calls is the number of nodes on the path from the root. The tests of the programs check the
    /// arguments.
    #[test]
    fn calls_are_the_nodes_on_the_way_here() {
        everywhere(|position| {
            let calls = calls(position);
            let nodes = calls.iter().filter(|call| call.function.starts_with("backtrack"));
            let mut expected = position.rows.iter().filter(|view| view.call).count();
            let full = matches!(position.event, Some(Event::Complete { call: true }));
            expected += usize::from(full);
            let judged = matches!(position.event, Some(Event::Check(_) | Event::Solution { .. }))
                || position.is_complete() && matches!(position.event, Some(Event::Prune { .. }));
            if !judged && (position.rung != Rung::Symmetry || position.size.get() > 1) {
                assert_eq!(nodes.count(), expected, "{position:?}");
            }
            let queens = calls.iter().filter_map(|call| call.queen);
            let standing = position.queens.iter().zip(0..).map(|(column, row)| (row, u32::from(*column)));
            if position.row.is_some() {
                assert!(queens.eq(standing), "{position:?}");
            }
        });
    }

    #[test]
    fn flags_are_up_where_a_queen_stands_on_the_line() {
        everywhere(|position| {
            let n = position.size.get();
            for (name, entries) in flags(position) {
                let line = |row: usize, column: usize| match name {
                    "left" => column + n - 1 - row,
                    "right" => column + row,
                    _ => column,
                };
                let mut expected = vec![false; entries.len()];
                for (row, column) in position.queens.iter().enumerate() {
                    expected[line(row, usize::from(*column))] = true;
                }
                assert_eq!(entries, expected, "{name} {position:?}");
            }
            let has =
                (Rung::Permutations..Rung::Bitmap).contains(&position.rung) && position.rung != Rung::Backtracking;
            assert_eq!(!flags(position).is_empty(), has && position.row.is_some());
        });
    }

    #[test]
    fn arrays_hold_what_the_row_is_shown_with() {
        everywhere(|position| {
            let arrays = arrays(position);
            assert_eq!(arrays.rows.len(), position.rows.len());
            for (entries, view) in arrays.rows.iter().zip(&position.rows) {
                assert_eq!(entries.len(), arrays.names.len());
                assert_eq!(entries[0].map_or(0, |column| 1 << column), view.queen);
                let last = entries.last().copied().flatten().unwrap();
                match position.has_masks() {
                    true => assert_eq!(last, view.untried),
                    // All squares below `next` have been tried, and no others.
                    false => assert_eq!(view.untried, position.size.full() >> last << last),
                }
            }
        });
    }
}
