//! `eightfold campaign reopen`: lots are answered again, and what was said about them stays in the log.

use super::{ReopenArguments, open, status};
use crate::failure::Failure;
use eightfold_campaign::{Ballot, Reopened};
use eightfold_results::campaign::{self, Reopening, Report, ReportState};

/// Stores the word that votes so far count no more. The coordinator hears it among the votes.
pub(super) async fn reopen(arguments: &ReopenArguments) -> Result<String, Failure> {
    let (exchange, spec) = open::open(&arguments.named).await?;
    let (name, count) = (&spec.name, spec.lots().count());
    let (reopening, which) = match &arguments.party {
        Some(party) if !exchange.has_voted(party).await? => {
            return Err(Failure::Usage(format!("{party} has not voted in campaign {name}")));
        }
        Some(party) => (Reopening::Party(party.to_string()), format!("the lots that need the votes of {party}")),
        None => {
            let ranges: Vec<_> = arguments.lots.iter().map(|&[first, last]| [first, last.saturating_add(1)]).collect();
            if let Some([_, end]) = ranges.iter().find(|[_, end]| *end > count) {
                let (last, lot) = (count - 1, end - 1);
                return Err(Failure::Usage(format!("there is no lot {lot}: campaign {name} has lots 0 to {last}")));
            }
            (Reopening::Lots(ranges), "these lots".into())
        }
    };
    exchange.reopen(reopening.to_string().into()).await?;
    // Workers take a campaign with such a report for complete.
    if let Some(report) = status::report(&exchange).await?.filter(|report| report.state == ReportState::Done) {
        let report = Report { state: ReportState::Stopped, ..report };
        exchange.report(report.to_string().into()).await?;
    }
    Ok(format!(
        "Campaign {name}: {which} are given to other parties than before; the old votes stay in the log and count no more. \
         `eightfold campaign run {name}` goes on with it."
    ))
}

/// The word that votes count no more, as far as it was read from the server.
#[derive(Debug, Default)]
pub(crate) struct Reopenings {
    read: Vec<(Reopened, Reopening)>,
    /// Those that were read before a restart.
    before: Vec<Reopened>,
}

impl Reopenings {
    /// Begins anew, because the server may have lost some of them. What they did stays done when they are read again: votes that
    /// came after them count.
    pub(crate) fn restart(&mut self) {
        self.before.extend(self.read.drain(..).map(|(word, _)| word));
    }

    /// Adds one. Returns it if it was never known.
    pub(crate) fn add(&mut self, word: Reopened) -> Result<Option<&Reopening>, Failure> {
        if self.read.iter().any(|(known, _)| *known == word) {
            return Ok(None);
        }
        let reopening = campaign::read(&word.bytes).map_err(|error| {
            Failure::System(format!(
                "this version does not understand how lots were reopened: {error}; a newer one may"
            ))
        })?;
        let is_new = !self.before.contains(&word);
        self.read.push((word, reopening));
        Ok(self.read.last().map(|(_, reopening)| reopening).filter(|_| is_new))
    }

    /// Returns `true` if a vote counts no more.
    pub(crate) fn void(&self, Ballot { sequence, lot, party, .. }: &Ballot) -> bool {
        self.read.iter().any(|(word, reopening)| word.sequence > *sequence && reopening.voids(*lot, party))
    }

    /// Iterates over all of them, each with the time when the server stored it.
    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = (u64, &Reopening)> {
        self.read.iter().map(|(word, reopening)| (word.stored, reopening))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_is_read_again_voids_what_it_did_and_is_no_news() {
        let word = Reopened { sequence: 3, stored: 0, bytes: Reopening::Lots(vec![[0, 1]]).to_string().into() };
        let ballot = |sequence| {
            let (party, bytes) = ("ada".parse().unwrap(), Vec::new().into());
            Ballot { sequence, stored: 0, lot: 0, party, bytes }
        };
        let mut reopenings = Reopenings::default();
        for is_new in [true, false] {
            assert_eq!(reopenings.add(word.clone()).unwrap().is_some(), is_new);
            assert!(reopenings.add(word.clone()).unwrap().is_none());
            assert_eq!([2, 4].map(|sequence| reopenings.void(&ballot(sequence))), [true, false]);
            // A recreated stream may have none.
            reopenings.restart();
            assert!(!reopenings.void(&ballot(2)) && reopenings.iter().len() == 0);
        }
    }
}
