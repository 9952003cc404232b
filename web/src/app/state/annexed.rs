//! What the page knows of the annex: what the address asks of its views.

use crate::base::view::View;

/// What the address asks of the annex, for each of its views, as the annex last said it or the reader asked it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annexed {
    results: String,
    count: String,
    /// How often the reader asked for something: news for the annex, which must not be told what it said itself.
    visits: u32,
}

impl Annexed {
    /// What the address asks of a view.
    #[must_use]
    pub fn of(&self, view: View) -> &str {
        match view {
            View::Results => &self.results,
            View::Count => &self.count,
            _ => "",
        }
    }

    /// How often the reader asked for something.
    #[must_use]
    pub const fn visits(&self) -> u32 {
        self.visits
    }

    /// The reader asks for something.
    pub(super) fn visit(&mut self, view: View, asked: String) {
        self.visits += 1;
        self.keep(view, asked);
    }

    /// The annex says what is to be asked to come back to what it shows.
    pub(super) fn keep(&mut self, view: View, asked: String) {
        match view {
            View::Results => self.results = asked,
            View::Count => self.count = asked,
            _ => {}
        }
    }
}
