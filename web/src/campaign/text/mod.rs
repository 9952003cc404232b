//! Sentences of the view.

use crate::base::settings::Language;
use crate::campaign::state::parties::{Doing, Parties};
use crate::text::numbers::duration;
use crate::text::{listed, say};
use eightfold_results::campaign::{Cell, Dispute, Holder, LotState, Now, Overview, Report, ReportState, Silent};

/// Describes the state of the campaign.
pub(crate) fn phase(now: &Now, is_lost: bool, language: Language) -> String {
    match (&now.report, now.silent) {
        (Some(Report { state: ReportState::Done, .. }), _) => say!(language, "campaign-done"),
        _ if is_lost => say!(language, "campaign-lost"),
        (_, Some(Silent::Server)) => say!(language, "campaign-server-silent"),
        (None, _) => say!(language, "campaign-begins"),
        (Some(Report { state: ReportState::Stopped, .. }), _) | (_, Some(Silent::Coordinator)) => {
            say!(language, "campaign-halted")
        }
        (Some(Report { lacking: 0, .. }), None) => say!(language, "campaign-runs"),
        (Some(report), None) => say!(language, "campaign-lacks", parties = report.lacking),
    }
}

/// Describes what a party is doing.
pub(crate) fn doing(doing: Doing, language: Language) -> String {
    match doing {
        Doing::Counts(lot) => say!(language, "campaign-counts", lot),
        Doing::Waits => say!(language, "campaign-waits"),
        Doing::Silent(time) => say!(language, "campaign-silent", time = duration(time, language)),
        Doing::Done => say!(language, "campaign-is-done"),
    }
}

/// Describes what is known about a cell.
pub(crate) fn cell(overview: &Overview, crowd: &Parties, place: u32, language: Language) -> Option<String> {
    let Cell { state, party } = *overview.cells.get(place as usize)?;
    let each = overview.lots_of_a_cell;
    let first = place * each;
    let all = overview.now.report.as_ref().map_or(u32::MAX, |report| report.lots);
    let last = (first + each).min(all).saturating_sub(1);
    let lots = match first >= last {
        true => say!(language, "campaign-lot", lot = first),
        false => say!(language, "campaign-lots-of-a-cell", first, last),
    };
    let several = say!(language, "campaign-several");
    let name = crowd.numbered(party).map_or(several.as_str(), |party| &party.id);
    Some(match (state, party) {
        (LotState::Decided, Cell::NO_PARTY) => say!(language, "campaign-lot-decided-before", lots),
        (LotState::Open, _) | (_, Cell::NO_PARTY) => say!(language, "campaign-lot-open", lots),
        (LotState::InHand, _) => say!(language, "campaign-lot-in-hand", lots, party = name),
        (LotState::Voted, _) => say!(language, "campaign-lot-voted", lots, party = name),
        (LotState::Decided, _) => say!(language, "campaign-lot-decided", lots, party = name),
        (LotState::Disputed, _) => say!(language, "campaign-lot-disputed", lots, party = name),
    })
}

/// Describes who gave which answer to a lot.
pub(crate) fn dispute(dispute: &Dispute, language: Language) -> String {
    let sides = dispute.sides.iter().enumerate().map(|(number, side)| {
        let side = match &**side {
            [] => say!(language, "campaign-journal"),
            ids => listed(ids.iter().cloned(), language),
        };
        match dispute.right {
            Some(right) if right == number => say!(language, "campaign-right", side),
            Some(_) => say!(language, "campaign-outvoted", side),
            None => side,
        }
    });
    let sides = sides.collect::<Vec<_>>().join(&say!(language, "campaign-against"));
    say!(language, "campaign-dispute", lot = dispute.lot, sides)
}

/// Names a worker that has held lots for far too long.
pub(crate) fn holder(holder: &Holder, language: Language) -> String {
    let Holder { party, lots, ms } = holder;
    say!(language, "campaign-holds", party, lots = *lots, time = duration(*ms, language))
}
