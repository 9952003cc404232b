//! The event counts so far, and the number of queens placed in each row, which shows where the search spends its time.

use crate::base::settings::Language;
use crate::parts::drawing::lines_of;
use crate::parts::position::Position;
use crate::text::{self, say};
use eightfold_core::Class;
use yew::prelude::*;

/// Writes the sum that gives the total from the classes, for a rung that knows them.
pub(crate) fn identity(position: &Position) -> Option<String> {
    let knows = position.rung.knows_classes() && position.size.get() > 1;
    knows.then(|| format!("2·COUNT2 + 4·COUNT4 + 8·COUNT8 = {}", text::count(position.ledger.total)))
}

/// Draws solutions, classes, nodes, queens placed, steps and checks. Counts that a rung does not have are left out.
/// Closed squares are counted by reason beside their marks.
pub(crate) fn ledger(position: &Position, language: Language) -> Html {
    let (ledger, rung) = (&position.ledger, position.rung);
    // Entry 0 is the empty board, on which no queen was placed.
    let placed = ledger.per_row.iter().skip(1).sum::<u64>();
    let figure = |id: &'static str, label: String, figure: String| {
        html! { <div {id}><dt>{ label }</dt><dd>{ figure }</dd></div> }
    };
    let counted = |id, label, count| figure(id, label, text::count(count));
    let classes = [("count2", Class::Two), ("count4", Class::Four), ("count8", Class::Eight)];
    let classes = classes.map(|(id, class)| counted(id, format!("COUNT{}", class.members()), ledger.of_class(class)));
    let checks = ledger.checks.map(text::count).join(" · ");
    html! {
        <>
            <dl class="ledger">
                { counted("solutions", say!(language, "ledger-solutions"), ledger.total) }
                if rung.knows_classes() {
                    { counted("unique", say!(language, "ledger-unique"), ledger.found) }
                    { for classes }
                }
                { counted("nodes", say!(language, "ledger-nodes"), ledger.nodes) }
                { counted("placed", say!(language, "ledger-placed"), placed) }
                { counted("steps", say!(language, "ledger-steps"), position.step) }
                if rung.checks_cells() {
                    { figure("checks", say!(language, "ledger-checks"), checks) }
                }
            </dl>
            <p class="note">
                { say!(language, "ledger-what-node") }{ text::gap(language) }{ say!(language, "ledger-what-step") }
            </p>
        </>
    }
}

/// Draws a bar for each row, with its figure.
pub(crate) fn rows(position: &Position, language: Language) -> Html {
    let counts = &position.ledger.per_row[1..=position.size.get()];
    let lines = counts.iter().enumerate().map(|(row, count)| (row.to_string(), *count)).collect();
    let now = position.row.map(|view| view.row);
    html! { <ul class="rows" aria-label={say!(language, "rows")}>{ for lines_of(lines, now) }</ul> }
}
