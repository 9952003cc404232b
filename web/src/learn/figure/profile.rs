//! Two searches row by row, as two outlines of one tree: the queens that each search places in a row.

use crate::learn::figure::prelude::*;
use eightfold_core::ladder::Ledger;

/// Returns the ledger of a complete search.
pub(crate) fn searched(rung: Rung, size: BoardSize) -> Ledger {
    // Use the machine, which the page contains anyway: searches of another form would add 30 KB to the module.
    let mut machine = Machine::new(rung, size);
    while machine.step().is_some() {}
    *machine.ledger()
}

/// The queens that two searches place in each row.
#[derive(Clone, Debug)]
pub(crate) struct Profile {
    size: BoardSize,
    /// The queens in each row: those of the larger search, then those of the other.
    pub(crate) rows: Vec<[u64; 2]>,
}

impl Profile {
    /// Compares a search with another that places fewer queens.
    pub(crate) fn new(whole: Rung, less: Rung, size: BoardSize) -> Profile {
        let [whole, less] = [whole, less].map(|rung| searched(rung, size).per_row);
        // Entry 0 is the empty board.
        let rows = (1..=size.get()).map(|row| [whole[row], less[row]]).collect();
        Profile { size, rows }
    }
}

impl Figure for Profile {
    fn opens_in(&self) -> (View, String) {
        (View::Ladder, format!("n={}", self.size))
    }

    /// Draws the narrow outline inside the wide one, and marks at an eighth of the wide one.
    fn draw(&self, page: &Page, _: &Callback<Action>) -> Html {
        let language = page.settings.language;
        let most = self.rows.iter().map(|[whole, _]| *whole).max().unwrap_or(1) as f64;
        let bar = |class: &'static str, queens: f64| {
            let width = queens / most * 100.0;
            html! { <rect {class} x={format!("{:.2}", 50.0 - width / 2.0)} width={format!("{width:.2}")} height="10" /> }
        };
        let rows = self.rows.iter().enumerate().map(|(row, [whole, less])| {
            // Write the share as a fraction like 1/2.6.
            let tenths = (whole * 10 + less / 2) / (*less).max(1);
            html! {
                <li>
                    <span class="name">{ row }</span>
                    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                        { bar("whole", *whole as f64) }
                        { bar("less", *less as f64) }
                        { bar("eighth", *whole as f64 / 8.0) }
                    </svg>
                    <span class="value">{ say!(language, "learn-profile-row", whole, less) }</span>
                    <b>{ format!("1/{}.{}", tenths / 10, tenths % 10) }</b>
                </li>
            }
        });
        html! {
            <>
                <ul class="outlines">{ for rows }</ul>
                <p class="caption entries">
                    <span class="whole">{ say!(language, "learn-profile-whole") }</span>
                    <span class="less">{ say!(language, "learn-profile-less") }</span>
                    <span class="eighth">{ say!(language, "learn-profile-eighth") }</span>
                </p>
            </>
        }
    }
}
