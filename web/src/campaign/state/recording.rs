//! A recorded campaign, for a page whose server shows none.

use crate::browser::json::parsed;
use crate::campaign::state::{Action, Known, State};

/// The campaign as it was at first, and then its changes, a line each, as a server sent them.
const RECORDED: &str = include_str!("../../../data/campaign.jsonl");

/// Returns the number of changes.
pub(crate) fn length() -> usize {
    RECORDED.lines().count() - 1
}

/// Returns what the view showed after so many changes, with the cell that the reader looks at now.
pub(crate) fn recorded(changes: usize, chosen: Option<u32>) -> Option<State> {
    let mut lines = RECORDED.lines();
    let mut state = State { chosen, ..State::default() };
    state.apply(Action::Known(Known::There(Box::new(parsed(lines.next()?)?), false)));
    for line in lines.take(changes) {
        state.apply(Action::Changed(Box::new(parsed(line)?)));
    }
    Some(state)
}
