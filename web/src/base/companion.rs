//! The companion: the program, if it serves this page. It stores results and runs counts; the page displays them.
//!
//! Plain data: messages from the companion arrive as [`News`], and `results` sends the requests. On any other server
//! the page has no companion, and works without one.

use eightfold_results::protocol::{Entry, Run};

/// The state of the companion, as far as the page knows it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Companion {
    /// Not contacted yet, or not available.
    #[default]
    Absent,
    /// It requires a token; this is the reason why the last one failed, if any.
    Shut(Option<Refusal>),
    There(There),
}

/// A companion that answers.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct There {
    /// Its results, the newest first.
    pub(crate) results: Vec<Entry>,
    /// Its runs, the newest first.
    pub(crate) runs: Vec<Run>,
    /// The largest board that it counts.
    pub(crate) largest: usize,
    /// The reason why the last request was refused.
    pub(crate) refusal: Option<Refusal>,
    /// The page's file that was last sent to it, and the outcome.
    pub(crate) given: Option<(u32, Given)>,
    /// `true` if the connection is lost. The other fields then keep their last values.
    pub(crate) is_lost: bool,
    /// `true` if the page has requested a run and waits for the answer. A second click must not request a second run.
    pub(crate) is_asked: bool,
}

/// The state of a file that the page sends to the companion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Given {
    /// The file is being sent.
    Sent,
    /// The companion stored it.
    Kept,
    /// The companion already had it.
    KeptBefore,
    /// The companion refused it.
    Refused(Refusal),
}

/// The reason why a request was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The token is wrong.
    WrongToken,
    /// There was no answer; the program may have been stopped.
    NoAnswer,
    /// The file is larger than any document, so it was not sent.
    TooLarge,
    /// The companion's own message.
    Said(String),
}

/// A message about the companion.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum News {
    /// It requires a token; `true` if one was refused.
    Shut(bool),
    /// Its list of results.
    Results(Vec<Entry>),
    /// All its runs, and the largest board that it counts.
    Runs(Vec<Run>, Option<usize>),
    /// The current state of a run.
    Run(Run),
    /// The connection was lost.
    Lost,
    /// The page requested a run.
    Asked,
    /// It accepted a request; the run is in its state at that time. Later states may already have arrived.
    Accepted(Run),
    /// A result was added.
    Added(Entry),
    /// A result was removed.
    Removed(String),
    /// It refused a request.
    Refused(Refusal),
    /// The outcome of sending it a file of the page.
    Given(u32, Given),
}

impl Companion {
    /// Returns the companion if it answers.
    pub(crate) const fn there(&self) -> Option<&There> {
        match self {
            Companion::There(there) => Some(there),
            Companion::Absent | Companion::Shut(_) => None,
        }
    }

    /// Handles a message. Only lists of results or runs show that the companion is available; no other late message
    /// does.
    pub(crate) fn hear(&mut self, news: News) {
        if matches!(news, News::Results(_) | News::Runs(..)) && self.there().is_none() {
            *self = Companion::There(There::default());
        }
        match (self, news) {
            (companion, News::Shut(wrong)) => *companion = Companion::Shut(wrong.then_some(Refusal::WrongToken)),
            (Companion::There(there), news) => there.hear(news),
            (Companion::Shut(last), News::Lost) => *last = Some(Refusal::NoAnswer),
            (Companion::Shut(last), News::Refused(refusal)) => *last = Some(refusal),
            (Companion::Shut(_) | Companion::Absent, _) => {}
        }
    }
}

impl There {
    /// Returns `true` if the page can request a run now.
    pub(crate) const fn is_free(&self) -> bool {
        !self.is_lost && !self.is_asked
    }

    fn hear(&mut self, news: News) {
        match news {
            News::Shut(_) => {}
            News::Results(results) => self.results = results,
            News::Runs(runs, largest) => {
                self.largest = largest.unwrap_or(self.largest);
                self.runs = runs;
                self.is_lost = false;
                self.refusal.take_if(|refusal| *refusal == Refusal::NoAnswer);
            }
            News::Lost => self.is_lost = true,
            News::Refused(refusal) => (self.refusal, self.is_asked) = (Some(refusal), false),
            News::Run(run) => match self.runs.iter_mut().find(|known| known.id == run.id) {
                Some(known) => *known = run,
                None => self.runs.insert(0, run),
            },
            News::Accepted(run) => {
                if self.runs.iter().all(|known| known.id != run.id) {
                    self.runs.insert(0, run);
                }
                (self.refusal, self.is_asked) = (None, false);
            }
            News::Asked => self.is_asked = true,
            News::Added(entry) => {
                self.results.retain(|known| known.id != entry.id);
                self.results.insert(0, entry);
            }
            News::Removed(id) => self.results.retain(|known| known.id != id),
            News::Given(file, given) => self.given = Some((file, given)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_results::protocol::{RunProgress, RunState};

    fn run(id: &str, state: RunState) -> Run {
        Run {
            id: id.into(),
            n: 8,
            shard: None,
            method: None,
            state,
            created: String::new(),
            sittings: 0,
            progress: RunProgress { units: 44, ..RunProgress::default() },
            result: None,
            error: None,
        }
    }

    /// The answer to a request and the events arrive separately: a short run may be done before its answer is read.
    #[test]
    fn an_answer_that_comes_late_does_not_undo_what_was_heard() {
        let mut companion = Companion::default();
        companion.hear(News::Runs(Vec::new(), Some(22)));
        companion.hear(News::Refused(Refusal::Said("too large".into())));
        companion.hear(News::Run(run("r", RunState::Done)));
        companion.hear(News::Accepted(run("r", RunState::Queued)));
        companion.hear(News::Accepted(run("s", RunState::Queued)));
        let there = companion.there().unwrap();
        let runs: Vec<_> = there.runs.iter().map(|run| (run.id.as_str(), run.state)).collect();
        assert_eq!(runs, [("s", RunState::Queued), ("r", RunState::Done)]);
        assert_eq!(there.refusal, None);
    }

    #[test]
    fn what_is_refused_opens_and_ends_nothing() {
        let mut companion = Companion::default();
        companion.hear(News::Refused(Refusal::NoAnswer));
        assert_eq!(companion, Companion::Absent);
        companion.hear(News::Shut(false));
        companion.hear(News::Refused(Refusal::Said("too many ask".into())));
        companion.hear(News::Run(run("late", RunState::Done)));
        assert_eq!(companion, Companion::Shut(Some(Refusal::Said("too many ask".into()))));
        companion.hear(News::Runs(vec![run("r", RunState::Running)], Some(22)));
        companion.hear(News::Refused(Refusal::NoAnswer));
        let there = companion.there().unwrap();
        assert_eq!((there.runs.len(), &there.refusal), (1, &Some(Refusal::NoAnswer)));
        // It answers again.
        companion.hear(News::Runs(vec![run("r", RunState::Done)], None));
        assert_eq!(companion.there().unwrap().refusal, None);
    }

    #[test]
    fn a_run_is_asked_for_once_until_there_is_an_answer_and_not_of_one_that_is_lost() {
        let mut companion = Companion::default();
        companion.hear(News::Lost);
        assert_eq!(companion, Companion::Absent);
        companion.hear(News::Runs(Vec::new(), Some(22)));
        let is_free = |companion: &Companion| companion.there().unwrap().is_free();
        assert!(is_free(&companion));
        for answer in [News::Accepted(run("r", RunState::Queued)), News::Refused(Refusal::NoAnswer)] {
            companion.hear(News::Asked);
            assert!(!is_free(&companion));
            companion.hear(answer);
            assert!(is_free(&companion));
        }
        companion.hear(News::Lost);
        let there = companion.there().unwrap();
        assert_eq!((there.is_lost, there.is_free(), there.runs.len()), (true, false, 1));
        companion.hear(News::Runs(Vec::new(), None));
        assert!(is_free(&companion));
    }
}
