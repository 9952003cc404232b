//! The companion: the program, if it serves this page. It stores results; the page displays them.
//!
//! Plain data: messages from the companion arrive as [`News`], and `results` sends the requests. On any other server
//! the page has no companion, and works without one.

use eightfold_results::protocol::Entry;

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
    /// The reason why the last request was refused.
    pub(crate) refusal: Option<Refusal>,
    /// The page's file that was last sent to it, and the outcome.
    pub(crate) given: Option<(u32, Given)>,
    /// `true` if the connection is lost. The other fields then keep their last values.
    pub(crate) is_lost: bool,
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
    /// The connection was lost.
    Lost,
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

    /// Handles a message. Only a list of results shows that the companion is available; no other late message does.
    pub(crate) fn hear(&mut self, news: News) {
        if matches!(news, News::Results(_)) && self.there().is_none() {
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
    fn hear(&mut self, news: News) {
        match news {
            News::Shut(_) => {}
            News::Results(results) => {
                self.results = results;
                (self.refusal, self.is_lost) = (None, false);
            }
            News::Lost => self.is_lost = true,
            News::Refused(refusal) => self.refusal = Some(refusal),
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

    #[test]
    fn what_is_refused_opens_and_ends_nothing() {
        let mut companion = Companion::default();
        companion.hear(News::Refused(Refusal::NoAnswer));
        companion.hear(News::Lost);
        assert_eq!(companion, Companion::Absent);
        companion.hear(News::Shut(false));
        companion.hear(News::Refused(Refusal::Said("too many ask".into())));
        companion.hear(News::Removed("late".into()));
        assert_eq!(companion, Companion::Shut(Some(Refusal::Said("too many ask".into()))));
        companion.hear(News::Results(Vec::new()));
        companion.hear(News::Refused(Refusal::NoAnswer));
        companion.hear(News::Lost);
        let there = companion.there().unwrap();
        assert_eq!((&there.refusal, there.is_lost), (&Some(Refusal::NoAnswer), true));
        // It answers again.
        companion.hear(News::Results(Vec::new()));
        assert_eq!(companion.there(), Some(&There::default()));
    }
}
