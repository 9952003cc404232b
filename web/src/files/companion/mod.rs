//! The companion: the program, when it is what serves this page. It keeps results and counts; the page watches.
//!
//! Pure, like everything of the state: what the companion says comes in as [`News`], and who asks it is the edge's
//! business. A page that lies on any other server has no companion, and is complete without.

pub mod client;

/// What the page knows of the companion.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Companion {
    /// Nobody asked yet, or there is none.
    #[default]
    Absent,
    /// It needs a token, and this is what came of the last one.
    Shut(Option<Refusal>),
    /// It is there.
    There(There),
}

/// A companion that answers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct There {
    /// Its results, the newest first.
    pub results: Vec<Entry>,
    /// Its runs, the newest first.
    pub runs: Vec<Run>,
    /// The largest board that it counts.
    pub largest: u32,
    /// Why it did not do what it was asked to last.
    pub refusal: Option<Refusal>,
    /// The file of the page's that it was given last, and what came of it.
    pub given: Option<(u32, Given)>,
}

/// What came of giving a file to the companion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
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
pub enum Refusal {
    /// That is not its token.
    WrongToken,
    /// It gave no answer: it may have been ended.
    NoAnswer,
    /// The file is larger than any document: it was not sent.
    TooLarge,
    /// A reason in its own words.
    Said(String),
}

/// A result in its list.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its name.
    pub id: String,
    /// The board size.
    pub n: u32,
    /// The total, if it is complete.
    pub total: Option<String>,
    /// Groups that are done, and all.
    pub groups: [u32; 2],
    /// When it was stored.
    pub stored: String,
}

/// A run.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    /// Its name.
    pub id: String,
    /// The board size.
    pub n: u32,
    /// Where it counts, if that is another machine.
    pub host: Option<String>,
    /// Where it is in its life.
    pub state: RunState,
    /// Units that are done, and all.
    pub units: [u64; 2],
    /// Nodes a second.
    pub speed: u64,
    /// Milliseconds that are left, if that can be told.
    pub left: Option<u64>,
    /// Its result, once there is one.
    pub result: Option<String>,
    /// What went wrong, in the program's own words.
    pub error: Option<String>,
}

/// Where a run is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunState {
    /// It waits for its turn.
    Queued,
    /// It counts.
    Running,
    /// It finishes what is in hand, and then rests.
    Pausing,
    /// It rests.
    Paused,
    /// It finishes what is in hand, and then ends.
    Stopping,
    /// It ended before it was complete.
    Stopped,
    /// It is complete.
    Done,
    /// It could not go on.
    Failed,
    /// It counts elsewhere and was not heard of for a while.
    Silent,
}

impl RunState {
    /// Every state with the word for it.
    pub const ALL: [(RunState, &str); 9] = [
        (RunState::Queued, "queued"),
        (RunState::Running, "running"),
        (RunState::Pausing, "pausing"),
        (RunState::Paused, "paused"),
        (RunState::Stopping, "stopping"),
        (RunState::Stopped, "stopped"),
        (RunState::Done, "done"),
        (RunState::Failed, "failed"),
        (RunState::Silent, "silent"),
    ];

    /// The state of a word.
    #[must_use]
    pub fn named(word: &str) -> Option<RunState> {
        RunState::ALL.into_iter().find(|(_, name)| *name == word).map(|(state, _)| state)
    }

    /// What can be asked of a run in this state.
    #[must_use]
    pub const fn wishes(self) -> &'static [Wish] {
        match self {
            RunState::Queued | RunState::Running => &[Wish::Pause, Wish::Stop],
            RunState::Pausing | RunState::Paused | RunState::Failed => &[Wish::Resume, Wish::Stop],
            RunState::Stopping | RunState::Stopped | RunState::Done | RunState::Silent => &[],
        }
    }
}

/// What can be asked of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// That it rests.
    Pause,
    /// That it goes on.
    Resume,
    /// That it ends.
    Stop,
}

impl Wish {
    /// The word for it in an address of the companion.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Wish::Pause => "pause",
            Wish::Resume => "resume",
            Wish::Stop => "stop",
        }
    }
}

/// What is heard of the companion.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// It needs a token; whether one was refused.
    Shut(bool),
    /// Its list of results.
    Results(Vec<Entry>),
    /// All its runs, and the largest board it counts.
    Runs(Vec<Run>, Option<u32>),
    /// How a run is now.
    Run(Run),
    /// It took what it was asked, and this is how the run was then. What became of it since may have been heard before.
    Accepted(Run),
    /// There is a result more.
    Added(Entry),
    /// There is a result less.
    Removed(String),
    /// It did not do what it was asked to.
    Refused(Refusal),
    /// What came of giving it a file of the page's.
    Given(u32, Given),
}

impl Companion {
    /// Whether it answers.
    #[must_use]
    pub const fn there(&self) -> Option<&There> {
        match self {
            Companion::There(there) => Some(there),
            Companion::Absent | Companion::Shut(_) => None,
        }
    }

    const fn there_mut(&mut self) -> Option<&mut There> {
        match self {
            Companion::There(there) => Some(there),
            Companion::Absent | Companion::Shut(_) => None,
        }
    }

    /// Lets something be heard. Only its lists say that it is there: whatever else comes late does not open it again.
    pub(crate) fn hear(&mut self, news: News) {
        match news {
            News::Shut(wrong) => *self = Companion::Shut(wrong.then_some(Refusal::WrongToken)),
            News::Results(results) => self.be_there().results = results,
            News::Runs(runs, largest) => {
                let there = self.be_there();
                there.largest = largest.unwrap_or(there.largest);
                there.runs = runs;
                if there.refusal == Some(Refusal::NoAnswer) {
                    there.refusal = None;
                }
            }
            News::Refused(refusal) => match self {
                Companion::Absent => {}
                Companion::Shut(last) => *last = Some(refusal),
                Companion::There(there) => there.refusal = Some(refusal),
            },
            news => {
                if let Some(there) = self.there_mut() {
                    there.hear(news);
                }
            }
        }
    }

    fn be_there(&mut self) -> &mut There {
        if self.there().is_none() {
            *self = Companion::There(There::default());
        }
        match self {
            Companion::There(there) => there,
            Companion::Absent | Companion::Shut(_) => unreachable!("it was made to be there"),
        }
    }
}

impl There {
    fn hear(&mut self, news: News) {
        match news {
            News::Run(run) => match self.runs.iter_mut().find(|known| known.id == run.id) {
                Some(known) => *known = run,
                None => self.runs.insert(0, run),
            },
            News::Accepted(run) => {
                if self.runs.iter().all(|known| known.id != run.id) {
                    self.runs.insert(0, run);
                }
                self.refusal = None;
            }
            News::Added(entry) => {
                self.results.retain(|known| known.id != entry.id);
                self.results.insert(0, entry);
            }
            News::Removed(id) => self.results.retain(|known| known.id != id),
            News::Given(file, given) => self.given = Some((file, given)),
            News::Shut(_) | News::Results(_) | News::Runs(..) | News::Refused(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(id: &str, state: RunState) -> Run {
        let id = id.into();
        Run { id, n: 8, host: None, state, units: [0, 44], speed: 0, left: None, result: None, error: None }
    }

    fn entry(id: &str) -> Entry {
        Entry { id: id.into(), n: 8, total: Some("92".into()), groups: [8, 8], stored: String::new() }
    }

    #[test]
    fn news_keep_the_lists_as_the_companion_has_them() {
        let mut companion = Companion::default();
        companion.hear(News::Shut(false));
        companion.hear(News::Results(vec![entry("a")]));
        companion.hear(News::Runs(vec![run("r", RunState::Queued)], Some(22)));
        companion.hear(News::Run(run("s", RunState::Queued)));
        companion.hear(News::Run(run("r", RunState::Running)));
        for id in ["b", "a"] {
            companion.hear(News::Added(entry(id)));
        }
        let there = companion.there().unwrap();
        assert_eq!(there.results.iter().map(|entry| entry.id.as_str()).collect::<Vec<_>>(), ["a", "b"]);
        let runs: Vec<_> = there.runs.iter().map(|run| (run.id.as_str(), run.state)).collect();
        assert_eq!(runs, [("s", RunState::Queued), ("r", RunState::Running)]);
        assert_eq!(there.largest, 22);
        companion.hear(News::Removed("a".into()));
        assert_eq!(companion.there().unwrap().results.len(), 1);
    }

    #[test]
    fn what_came_of_giving_is_known_of_the_last_file() {
        let mut companion = Companion::default();
        companion.hear(News::Runs(Vec::new(), Some(22)));
        companion.hear(News::Given(3, Given::Sent));
        companion.hear(News::Given(3, Given::Kept));
        companion.hear(News::Given(4, Given::Refused(Refusal::NoAnswer)));
        assert_eq!(companion.there().unwrap().given, Some((4, Given::Refused(Refusal::NoAnswer))));
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
    fn every_state_has_a_word_of_its_own() {
        for (state, word) in RunState::ALL {
            assert_eq!(RunState::named(word), Some(state));
        }
        assert_eq!(RunState::named("x"), None);
    }
}
