//! `eightfold campaign reopen`: lots are answered again, and what was said about them stays in the log.

use super::{ReopenArguments, open, status};
use crate::failure::Failure;
use eightfold_campaign::{Reopened, VoteMessage};
use eightfold_results::campaign::{Reopening, Report, ReportState};
use eightfold_results::parse;

/// Stores the word that votes so far count no more. The coordinator hears it among the votes.
pub(super) async fn reopen(arguments: &ReopenArguments) -> Result<String, Failure> {
    let (exchange, spec) = open::open(&arguments.named).await?;
    let (name, count) = (&spec.name, spec.lots().count());
    let (reopening, [votes, lots]) = match &arguments.party {
        Some(party) if !exchange.has_voted(party).await? => {
            return Err(Failure::Usage(format!("campaign {name} has no vote of a party named \"{party}\"")));
        }
        Some(party) => {
            (Reopening::Party(party.to_string()), [format!("of {party}"), "the lots that needed them".into()])
        }
        None => {
            let ranges: Vec<_> = arguments.lots.iter().map(|&[first, last]| [first, last.saturating_add(1)]).collect();
            if let Some([_, end]) = ranges.iter().find(|[_, end]| *end > count) {
                let (last, lot) = (count - 1, end - 1);
                return Err(Failure::Usage(format!("there is no lot {lot}: campaign {name} has lots 0 to {last}")));
            }
            (Reopening::Lots(ranges), ["on these lots".into(), "them".into()])
        }
    };
    exchange.reopen(reopening.to_string().into()).await?;
    // Workers take a campaign whose report says `Done` for complete.
    if let Some(report) = status::report(&exchange).await?.filter(|report| report.state == ReportState::Done) {
        let report = Report { state: ReportState::Stopped, ..report };
        exchange.report(report.to_string().into()).await?;
    }
    Ok(format!(
        "Campaign {name}: the votes {votes} no longer count; other parties will count {lots}. The log keeps these \
         votes. Continue with `eightfold campaign run {name}`."
    ))
}

/// The word that votes count no more, as far as it was read from the server.
#[derive(Debug, Default)]
pub(crate) struct Reopenings(Vec<(Reopened, Reopening)>);

impl Reopenings {
    /// Adds one. Returns it if it was not known.
    pub(crate) fn add(&mut self, word: Reopened) -> Result<Option<&Reopening>, Failure> {
        if self.0.iter().any(|(known, _)| *known == word) {
            return Ok(None);
        }
        let reopening = parse(&word.bytes).map_err(|error| {
            Failure::System(format!(
                "this version does not understand how lots were reopened: {error}; a newer one may"
            ))
        })?;
        self.0.push((word, reopening));
        Ok(self.0.last().map(|(_, reopening)| reopening))
    }

    /// Returns `true` if a reopening makes this vote void.
    pub(crate) fn void(&self, VoteMessage { sequence, lot, party, .. }: &VoteMessage) -> bool {
        self.0.iter().any(|(word, reopening)| word.sequence > *sequence && reopening.voids(*lot, party))
    }

    /// Iterates over all of them, each with the time when the server stored it.
    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = (u64, &Reopening)> {
        self.0.iter().map(|(word, reopening)| (word.stored, reopening))
    }
}
