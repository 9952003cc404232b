//! The part of the address that lets someone into a class: `word=mild-otter`, or `teacher=TOKEN`. It is read but never
//! written, because the address may be shown on a projector.

use crate::base::pairs::{Words, place};

/// A secret, which is read but never written.
const SECRET: Words<String> = Words { read: |secret| Some(secret.to_owned()), write: |_| None };

place! {
    /// A place in the view of a class.
    {
        /// The word of the class.
        "word": word: String = SECRET;
        /// The token of its teacher.
        "teacher": teacher: String = SECRET;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::pairs::Pairs;
    use eightfold_results::class::Invitation;

    #[test]
    fn an_invitation_leads_in_and_its_word_is_not_written_again() {
        let mut place = Place::default();
        assert!(place.read(Invitation::KEY, "mild-otter") && !place.read("piano", "1"));
        assert_eq!((place.word.as_deref(), place.to_string().as_str()), (Some("mild-otter"), ""));
    }
}
