//! Verdicts of checks: an outcome and a sentence.

use alloc::string::String;
use eightfold_core::named;

named! {
    /// The outcome of a check.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Outcome {
        /// As it should be.
        Pass = "pass",
        /// Something is wrong.
        Fail = "FAIL",
        /// There is nothing to check.
        NotApplicable = "not applicable",
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
