//! The programs in one notation, which the page loads as one text.
//!
//! Before each file is a line with its name, as `head` writes it: `==> bitmap.py <==`, or `==> recursive/bitmap.rs <==` where
//! each form has a folder.

use crate::base::notation::Notation;
use eightfold_core::ladder::{Form, Rung};

/// Returns the parts of a rung's program: its own file, and the file that several rungs share. A rung that the articles do
/// not have in this language has no parts.
pub(super) fn parts(rung: Rung, form: Form, notation: Notation, programs: &str) -> Option<Vec<&str>> {
    let folder = match form {
        _ if !notation.has_forms() => "",
        Form::Recursive => "recursive/",
        Form::Iterative => "iterative/",
    };
    let own = file(programs, &[folder, rung.name()].concat())?;
    let shared = match rung.checks_cells() {
        _ if !rung.knows_classes() => None,
        true => file(programs, "cells"),
        false => file(programs, "images"),
    };
    Some([Some(own), shared].into_iter().flatten().collect())
}

/// Returns the text of a file, named without its ending.
pub(super) fn file<'a>(programs: &'a str, name: &str) -> Option<&'a str> {
    let mut files = programs.split("==> ").filter_map(|file| file.split_once(" <==\n"));
    let (_, text) = files.find(|(title, _)| title.split('.').next() == Some(name))?;
    Some(text.trim_end())
}
