//! A recorded campaign, for a page whose server shows none.

use crate::browser::json::parsed;
use crate::campaign::state::{Action, Known, State};

/// The campaign at the start, followed by its changes, one per line, as a server sent them.
const RECORDED: &str = include_str!("../../../data/campaign.jsonl");

/// Returns the number of changes in the recording.
pub(crate) fn length() -> usize {
    RECORDED.lines().count() - 1
}

/// Returns the state of the view after this many changes, with the cell that the reader has chosen.
pub(crate) fn recorded(changes: usize, chosen: Option<u32>) -> Option<State> {
    let mut lines = RECORDED.lines();
    let mut state = State { chosen, ..State::default() };
    state.apply(Action::Known(Known::There(Box::new(parsed(lines.next()?)?), false)));
    for line in lines.take(changes) {
        state.apply(Action::Changed(Box::new(parsed(line)?)));
    }
    Some(state)
}
