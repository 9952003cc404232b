//! All that the page knows of views that other modules show: what addresses ask of them.

use crate::base::kept::Kept;
use crate::base::view::View;

/// The pairs of an address for each view of another module, as that module last said them or the reader asked them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct AskedOfModules {
    asked: [Kept; View::ALL.len()],
    /// The number of times that the reader asked for something: news for the module, which must not be told what it said itself.
    pub(crate) visits: u32,
}

impl AskedOfModules {
    /// Returns what the address asks of a view.
    pub(crate) const fn of(&self, view: View) -> &Kept {
        &self.asked[view as usize]
    }

    /// Keeps what the reader asks for.
    pub(super) fn visit(&mut self, view: View, asked: Kept) {
        self.visits += 1;
        self.keep(view, asked);
    }

    /// Keeps what the module says is to be asked to come back to what it shows.
    pub(super) fn keep(&mut self, view: View, asked: Kept) {
        self.asked[view as usize] = asked;
    }
}
