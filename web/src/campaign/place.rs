//! The part of the address that lets a visitor into a campaign: `visitor=TOKEN`. It is read, and never written.

use crate::base::pairs::{Words, place};

/// A visitor's token.
const TOKEN: Words<String> = Words { read: |token| Some(token.to_owned()), write: |_| None };

place! {
    /// A place in the view of a campaign.
    {
        /// The visitor's token.
        "visitor": token: String = TOKEN;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::pairs::Pairs;
    use eightfold_results::campaign::visit::Invitation;

    #[test]
    fn an_invitation_leads_in_and_its_token_is_not_written_again() {
        let mut place = Place::default();
        assert!(place.read(Invitation::KEY, "0123abcd") && !place.read("piano", "1"));
        assert_eq!((place.token.as_deref(), place.to_string().as_str()), (Some("0123abcd"), ""));
    }
}
