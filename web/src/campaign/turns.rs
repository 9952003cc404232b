//! One question at a time to a server that may be away.

/// The turns of a question that many things want asked: the first look, a stream that opened again, changes that were
/// missed. Each of them asked by itself once, and each question that failed went on asking, so a server that was away met
/// more questions with every try.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) enum AskState<Wait> {
    /// Nothing is asked.
    #[default]
    Idle,
    /// The server is asked; `true` if something has wanted it again since.
    Asked(bool),
    /// The server did not answer, and is asked again in a while.
    Waits(Wait),
}

impl<Wait> AskState<Wait> {
    /// Takes a wish, and ends the wait if there is one. Returns `true` if the question is to be asked now.
    pub(crate) fn wanted(&mut self) -> bool {
        let is_now = !matches!(self, AskState::Asked(_));
        *self = AskState::Asked(!is_now);
        is_now
    }

    /// Takes a wish that can wait, and begins to wait unless something asks or waits already.
    pub(crate) fn wanted_later(&mut self, wait: impl FnOnce() -> Wait) {
        if let AskState::Idle = self {
            *self = AskState::Waits(wait());
        }
    }

    /// Takes the end of a question. Returns `true` if it was wanted again in the meantime.
    pub(crate) fn answered(&mut self) -> bool {
        matches!(std::mem::take(self), AskState::Asked(true))
    }
}

#[cfg(test)]
mod tests {
    use super::AskState;

    /// A server that is away, and a page in which everything wants to ask it all the time.
    #[test]
    fn a_server_that_is_away_is_asked_by_one_chain() {
        let (mut turns, mut underway, mut timers, mut asked) = (AskState::<()>::default(), 0, 0, 0);
        for second in 0..300 {
            // A stream that opens breaks off a wait, so the wait's timer is gone.
            if second % 50 == 7 && turns.wanted() {
                (underway, timers, asked) = (underway + 1, 0, asked + 1);
            }
            // A stream was refused, and the view is drawn anew.
            for _ in 0..3 {
                turns.wanted_later(|| timers += 1);
            }
            // The timer rings every third second.
            if second % 3 == 0 && timers > 0 {
                timers -= 1;
                let asks = u32::from(turns.wanted());
                (underway, asked) = (underway + asks, asked + asks);
            }
            assert!(underway <= 1 && timers <= 1, "second {second}: {underway} questions, {timers} timers");
            // It fails a second later.
            if second % 3 == 1 && underway > 0 {
                underway -= 1;
                let _again = turns.answered();
                turns.wanted_later(|| timers += 1);
            }
        }
        assert!((90..=110).contains(&asked), "{asked}");
    }

    #[test]
    fn a_wish_during_a_question_is_not_lost() {
        let mut turns = AskState::default();
        assert!(turns.wanted() && !turns.wanted());
        turns.wanted_later(|| panic!("it is asked already"));
        assert!(turns.answered(), "it is asked once more");
        assert!(turns.wanted() && !turns.answered());
        assert_eq!(turns, AskState::Idle);
        // What can wait does not stand in the way of what cannot.
        turns.wanted_later(|| 1);
        turns.wanted_later(|| 2);
        assert_eq!(turns, AskState::Waits(1));
        assert!(turns.wanted());
    }
}
