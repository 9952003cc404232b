//! The part of an address that names the opened files that an address can name: `open=n8.json,results/n9.json`.

use crate::base::pairs::{Words, place};
use crate::results::state::{Results, Source};

/// The sources of files. The reader's own files are not written, and `None` stands for a name that was not understood.
const SOURCES: Words<Vec<Option<Source>>> = Words {
    read: |names| Some(names.split(',').map(Source::read).collect()),
    write: |sources| {
        let names: Vec<_> = sources.iter().flatten().filter_map(Source::address).collect();
        (!names.is_empty()).then(|| names.join(","))
    },
};

place! {
    /// A place in the view of the results.
    {
        /// The files to open.
        "open": sources: Vec<Option<Source>> = SOURCES;
    }
}

impl Results {
    /// Returns the place that opens the same files again.
    pub(crate) fn place(&self) -> Place {
        Place { sources: Some(self.sources().cloned().map(Some).collect()) }
    }

    /// Opens what an address asks for, and returns `true` if all of it was understood.
    pub(crate) fn visit(&mut self, place: Place) -> bool {
        let sources = place.sources.unwrap_or_default();
        self.open_all(&sources.iter().flatten().take(Results::MOST).cloned().collect::<Vec<_>>());
        self.show_example();
        sources.len() <= Results::MOST && sources.iter().all(Option::is_some)
    }
}
