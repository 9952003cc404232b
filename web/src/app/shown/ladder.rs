//! Ladder: its table, with the figures of the core, and the rung that is shown in detail.

use super::{MEASURED, Shown};
use crate::app::state::Action as PageAction;
use crate::ladder::room::Action;
use crate::ladder::state;
use eightfold_core::ladder::{Form, Ledger, Rung};

impl Shown {
    fn ladder(&mut self, action: state::Action) {
        self.act(PageAction::Ladder(Action::Ladder(action)));
    }
}

#[test]
fn every_rung_is_measured_and_counts_what_the_core_counts() {
    let mut shown = Shown::at(&format!("#/race?n={MEASURED}&show=more&lang=en"));
    assert_eq!(shown.text("#measuring"), "All measured.");
    let lines = shown.all(".comparison tbody tr");
    assert_eq!(lines.len(), Rung::ALL.len());
    for (line, rung) in lines.into_iter().zip(Rung::ALL) {
        let mut ledger = Ledger::new();
        rung.search(MEASURED, Form::Recursive, &mut ledger);
        let cells = line.texts("td");
        assert_eq!(cells[0].replace(',', ""), ledger.nodes.to_string(), "{rung}");
        assert_eq!(cells[3], ledger.found.to_string(), "{rung}");
        assert!(cells[2].contains("s (±\u{a0}"), "{rung} took {}", cells[2]);
    }
    shown.ladder(state::Action::Choose(Rung::Mirror));
    assert_eq!(shown.text("#chosen"), "mirror");
    let against = shown.text(".against");
    assert!(against.starts_with("50\u{a0}% of the nodes of bitmap"), "{against}");
}
