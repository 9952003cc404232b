//! All that the page knows of the module of files: what addresses ask of its views.

use crate::base::view::View;

/// The pairs of an address for each view of files, as that module last said them or the reader asked them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AskedOfFiles {
    results: String,
    count: String,
    /// The number of times that the reader asked for something: news for the other module, which must not be told what it said itself.
    visits: u32,
}

impl AskedOfFiles {
    /// Returns what the address asks of a view.
    #[must_use]
    pub fn of(&self, view: View) -> &str {
        match view {
            View::Results => &self.results,
            View::Count => &self.count,
            _ => "",
        }
    }

    /// The number of times that the reader asked for something.
    #[must_use]
    pub const fn visits(&self) -> u32 {
        self.visits
    }

    /// Keeps what the reader asks for.
    pub(super) fn visit(&mut self, view: View, asked: String) {
        self.visits += 1;
        self.keep(view, asked);
    }

    /// Keeps what the module of files says is to be asked to come back to what it shows.
    pub(super) fn keep(&mut self, view: View, asked: String) {
        match view {
            View::Results => self.results = asked,
            View::Count => self.count = asked,
            _ => {}
        }
    }
}
