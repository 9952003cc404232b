//! Sentences of the map.

use crate::text::{File, files};

/// The messages of this view.
pub const MESSAGES: &[File] = &files!["articles"];
