//! Verdicts of checks: an outcome and a sentence.

use alloc::string::String;
use core::fmt;

/// The outcome of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// As it should be.
    Pass,
    /// Something is wrong.
    Fail,
    /// There is nothing to check.
    NotApplicable,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::Pass => "pass",
            Outcome::Fail => "FAIL",
            Outcome::NotApplicable => "not applicable",
        })
    }
}

/// An outcome, and the sentence that goes with it.
pub(crate) type Verdict = (Outcome, String);

pub(crate) fn pass(sentence: impl Into<String>) -> Verdict {
    (Outcome::Pass, sentence.into())
}

pub(crate) fn fail(sentence: impl Into<String>) -> Verdict {
    (Outcome::Fail, sentence.into())
}

pub(crate) fn not_applicable(sentence: impl Into<String>) -> Verdict {
    (Outcome::NotApplicable, sentence.into())
}
