//! The choice between the batch engine and the colours.

use crate::count::state::{Card, Counting, Means};
use eightfold_core::Method;
use eightfold_core::count::LaneKind;
use eightfold_results::Cut;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MethodReason {
    /// The reader chose it.
    Chosen,
    /// It is the faster method on this board.
    Faster,
    /// Boards this small are not counted by colours.
    TooSmall,
    /// Only the batch engine runs on graphics cards.
    Card,
}

impl Counting {
    /// Returns the method of the count, or the one that a count would use if it started now.
    pub(crate) fn method(&self) -> Method {
        match &self.run.cut {
            Some(cut) if !self.is_free() => cut.method(),
            _ => self.choice().0,
        }
    }

    pub(crate) fn reason(&self) -> MethodReason {
        match self.choice() {
            // The count started on a graphics card that was lost, and keeps its method.
            (method, _) if method != self.method() => MethodReason::Card,
            (_, reason) => reason,
        }
    }

    fn choice(&self) -> (Method, MethodReason) {
        // Until the search for a card has an answer, assume that there is one.
        let card_counts = self.means == Means::Card && !matches!(self.card, Card::Lacking(_));
        match self.wanted {
            _ if card_counts => (Method::Batch, MethodReason::Card),
            Some(method) if method.can_count(self.size) => (method, MethodReason::Chosen),
            _ if !Method::Colours.can_count(self.size) => (Method::Batch, MethodReason::TooSmall),
            _ => (Method::usual(self.size, self.lanes()), MethodReason::Faster),
        }
    }

    /// Returns the lanes that the processor counts with, or is expected to.
    pub(super) fn lanes(&self) -> LaneKind {
        if self.vectors == Some(false) { LaneKind::Portable } else { LaneKind::Simd128 }
    }

    /// Returns the method of the current or finished count.
    pub(super) fn cut_by(&self) -> Method {
        self.run.cut.as_ref().map_or(Method::Batch, Cut::method)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{Page, known_total};
    use super::*;
    use crate::count::state::{Action, Phase};
    use eightfold_worker::card::Lack;

    #[test]
    fn a_count_keeps_its_method_and_a_card_has_only_one() {
        let said = |page: &Page| (page.counting.method(), page.counting.reason());
        let mut page = Page::new(12, 2);
        page.act(Action::By(Some(Method::Colours)));
        assert_eq!(said(&page), (Method::Colours, MethodReason::Chosen));
        // The method is fixed for a whole count, across pauses.
        page.go();
        page.act(Action::By(None));
        page.go();
        assert_eq!((page.counting.phase, said(&page)), (Phase::Paused, (Method::Colours, MethodReason::Chosen)));
        // A count that started on a card keeps the batch engine, even after the card is lost.
        let mut page = Page::with_card(9, 2);
        page.act(Action::By(Some(Method::Colours)));
        assert_eq!(said(&page), (Method::Batch, MethodReason::Card));
        page.go();
        page.lack(0, Lack::Lost("gone".into()));
        assert_eq!(said(&page), (Method::Batch, MethodReason::Card));
        page.hear_all();
        assert_eq!(page.total(), known_total(9));
        // The processor makes the next count, with the chosen method.
        assert_eq!(said(&page), (Method::Colours, MethodReason::Chosen));
    }
}
