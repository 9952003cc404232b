//! Verdicts of checks: an outcome and a sentence.

use crate::sentence::Sentence;
use eightfold_core::named;

named! {
    /// The outcome of a check.
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
pub(crate) type Verdict = (Outcome, Sentence);

pub(crate) fn pass(sentence: impl Into<Sentence>) -> Verdict {
    (Outcome::Pass, sentence.into())
}

pub(crate) fn fail(sentence: impl Into<Sentence>) -> Verdict {
    (Outcome::Fail, sentence.into())
}

pub(crate) fn not_applicable(sentence: impl Into<Sentence>) -> Verdict {
    (Outcome::NotApplicable, sentence.into())
}
