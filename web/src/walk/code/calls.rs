//! The calls of the recursive program, which its variables are the arguments of.

use crate::parts::position::{Position, RowView};
use eightfold_core::CaseKind;
use eightfold_core::ladder::{Event, Finds};

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

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::ladder::Rung;

    /// The number of open calls is the number of nodes on the path from the root. The tests of the programs check the
    /// arguments.
    #[test]
    fn calls_are_the_nodes_on_the_way_here() {
        Position::of_every_rung(6).for_each(|position| {
            let calls = calls(&position);
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
}
