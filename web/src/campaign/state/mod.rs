//! The state of the view: the campaign as last reported by the server, and what the reader has chosen.
//!
//! It is pure: the server's reports arrive as [`Action`]s, and times are those of the coordinator's reports.

pub(crate) mod parties;
pub(crate) mod recording;
#[cfg(test)]
mod tests;

use crate::campaign::state::parties::Parties;
use crate::parts::lot_map::cells_in;
use eightfold_results::campaign::{Changes, LotState, Overview};

/// The view of a campaign.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct State {
    pub(crate) known: Known,
    pub(crate) crowd: Parties,
    /// The cells that the latest changes filled.
    pub(crate) fresh: Vec<u32>,
    /// The cell that the reader has chosen.
    pub(crate) chosen: Option<u32>,
    /// The number of times that changes were missed, each of which requires requesting the whole campaign again.
    pub(crate) missed: u32,
    /// The number of changes of the recording to show, once the reader has chosen one.
    pub(crate) moment: Option<usize>,
}

/// The page's knowledge of the campaign.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Known {
    /// The server has not been asked yet.
    #[default]
    Unasked,
    /// The server has no campaign, or is not the program.
    Absent,
    /// The server needs a token.
    Shut,
    /// The campaign, and `true` while its server does not answer.
    There(Box<Overview>, bool),
}

/// An action of the view.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// The server answered a request for the campaign.
    Known(Known),
    /// The server does not answer.
    Lost,
    /// The server reported changes.
    Changed(Box<Changes>),
    /// The reader chose a cell.
    Look(u32),
    /// The reader chose to see the recording after this many changes.
    Replay(usize),
}

impl State {
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Known(known) => {
                self.fresh.clear();
                if let Known::There(overview, _) = &known {
                    self.crowd.follow(&overview.now);
                }
                self.known = known;
            }
            Action::Lost => {
                if let Known::There(_, is_lost) = &mut self.known {
                    *is_lost = true;
                }
            }
            Action::Changed(changes) => self.change(*changes),
            Action::Look(cell) => self.chosen = Some(cell),
            Action::Replay(moment) => self.moment = Some(moment),
        }
    }

    fn change(&mut self, changes: Changes) {
        let Known::There(overview, is_lost) = &mut self.known else { return };
        *is_lost = false;
        let is_new = changes.now.number > overview.now.number;
        let filled = changes.cells.iter().filter(|(_, cell)| cell.state != LotState::InHand);
        let fresh: Vec<_> = filled.map(|(place, _)| *place).collect();
        let is_whole = overview.follow(changes);
        if is_new && is_whole {
            self.fresh = fresh;
            self.crowd.follow(&overview.now);
        }
        self.missed += u32::from(!is_whole);
    }
}

/// Returns the number of decided lots and of all lots. The map is a few seconds ahead of the coordinator's report.
pub(crate) fn decided(overview: &Overview) -> [u32; 2] {
    let mapped = |cells: usize| cells as u32 * overview.lots_of_a_cell;
    let report = overview.now.report.as_ref();
    let [decided, all] = report.map_or([0, mapped(overview.cells.len())], |report| [report.decided, report.lots]);
    [decided.max(mapped(cells_in(&overview.cells, LotState::Decided))).min(all), all]
}
