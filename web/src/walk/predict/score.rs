//! The score of the answers so far. It is stored only in this browser; no link and no file contains it.

use eightfold_core::named;
use eightfold_core::predict::Asks;
use std::fmt;

named! {
    /// The subject of a question, in the order of the ledger.
    pub(crate) enum Topic {
        /// The next square, or the next queen to be removed.
        Squares = "squares",
        /// Dead rows.
        Rows = "rows",
        /// The rules that close squares.
        Rules = "rules",
        /// Comparisons of images.
        Images = "images",
        /// Full boards.
        Boards = "boards",
        /// The cases of a split search.
        Cases = "cases",
    }
}

impl Topic {
    /// Returns the subject of a kind of question.
    pub(crate) const fn of(asks: Asks) -> Topic {
        match asks {
            Asks::Next { .. } | Asks::Onward { .. } | Asks::Off => Topic::Squares,
            Asks::Dead { .. } | Asks::GivenUp { .. } => Topic::Rows,
            Asks::Rule { .. } | Asks::Line => Topic::Rules,
            Asks::Image { .. } => Topic::Images,
            Asks::Counts | Asks::Weight | Asks::Class => Topic::Boards,
            Asks::Bound1 { .. } | Asks::Another => Topic::Cases,
        }
    }
}

/// The counts of the answers, shown as a ledger.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Score {
    /// The number of right answers since the last wrong one.
    pub(crate) streak: u32,
    /// The longest streak so far.
    pub(crate) longest: u32,
    /// The numbers of right answers and of questions by subject, in the order of [`Topic::ALL`].
    counts: [(u32, u32); Topic::ALL.len()],
}

impl Score {
    /// Returns the numbers of right answers and of questions about a subject.
    pub(crate) const fn of(&self, topic: Topic) -> (u32, u32) {
        self.counts[topic as usize]
    }

    /// Parses a score from its stored form.
    pub(crate) fn read(text: &str) -> Option<Score> {
        let mut numbers = text.split(' ').map(|number| number.parse().ok());
        let mut next = || numbers.next().flatten();
        let mut score = Score { streak: next()?, longest: next()?, ..Score::default() };
        for count in &mut score.counts {
            *count = (next()?, next()?);
        }
        let is_sound = score.streak <= score.longest && score.counts.iter().all(|(right, asked)| right <= asked);
        (is_sound && numbers.next().is_none()).then_some(score)
    }

    /// Counts an answer.
    pub(crate) fn count(&mut self, topic: Topic, is_right: bool) {
        let (right, asked) = &mut self.counts[topic as usize];
        *asked = asked.saturating_add(1);
        if is_right {
            *right = right.saturating_add(1);
            self.streak = self.streak.saturating_add(1);
            self.longest = self.longest.max(self.streak);
        } else {
            self.streak = 0;
        }
    }
}

/// Writes the stored form: streak, longest, and a pair for each subject, separated by spaces.
impl fmt::Display for Score {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.streak, self.longest)?;
        self.counts.iter().try_for_each(|(right, asked)| write!(formatter, " {right} {asked}"))
    }
}
