//! The companion: the program, when it is what serves this page. It keeps results and counts; the page watches.
//!
//! Plain data: what the companion says comes in as [`News`], and `files::companion` asks it. A page that lies on any
//! other server has no companion, and is complete without.

use eightfold_results::protocol::{Entry, Run};

/// The companion, as far as the page knows it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Companion {
    /// Not asked for yet, or not there.
    #[default]
    Absent,
    /// It needs a token, and this is what came of the last one.
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
    /// Why it did not do what it was asked to last.
    pub(crate) refusal: Option<Refusal>,
    /// The file of the page's that it was given last, and what came of it.
    pub(crate) given: Option<(u32, Given)>,
    /// `true` while it is not heard: all of this is as it was last.
    pub(crate) is_lost: bool,
    /// `true` while it was asked for a run and has not answered. A second click would ask for a second run.
    pub(crate) is_asked: bool,
}

/// The state of a file that is given to the companion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Given {
    /// It is on its way.
    Sent,
    /// The companion keeps it.
    Kept,
    /// The companion had it before.
    KeptBefore,
    /// The companion does not take it.
    Refused(Refusal),
}

/// Why it did not do what it was asked to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// That is not its token.
    WrongToken,
    /// It gave no answer: it may have been ended.
    NoAnswer,
    /// The file is larger than any document: it was not sent.
    TooLarge,
    /// A reason in its own words.
    Said(String),
}

/// News of the companion.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum News {
    /// It needs a token; whether one was refused.
    Shut(bool),
    /// Its list of results.
    Results(Vec<Entry>),
    /// All its runs, and the largest board it counts.
    Runs(Vec<Run>, Option<usize>),
    /// The present state of a run.
    Run(Run),
    /// It is not heard any more.
    Lost,
    /// It was asked for a run.
    Asked,
    /// It took what it was asked, and this is how the run was then. What became of it since may have been heard before.
    Accepted(Run),
    /// There is a result more.
    Added(Entry),
    /// There is a result less.
    Removed(String),
    /// It did not do what it was asked to.
    Refused(Refusal),
    /// The outcome of giving it a file of the page's.
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

    /// Lets something be heard. Only its lists say that it is there: whatever else comes late does not open it again.
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
    /// Returns `true` if it can be asked for a run now.
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
            host: None,
            state,
            created: String::new(),
            sittings: 0,
            progress: RunProgress { units: 44, ..RunProgress::default() },
            result: None,
            error: None,
        }
    }

    /// The answer to a wish and the events come by two ways: a short run is done before the answer is read.
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
