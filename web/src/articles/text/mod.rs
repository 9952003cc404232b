//! Sentences of the map.

/// The messages of this view.
#[cfg(test)]
pub(crate) const MESSAGES: &[crate::text::File] = &crate::text::files!["articles"];
