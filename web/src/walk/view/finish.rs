//! The end of the search: the boards found, and how they add up.

use crate::base::pairs::write_board;
use crate::base::settings::Language;
use crate::base::view::View;
use crate::parts::position::Position;
use crate::parts::thumbnail::small;
use crate::text::{self, say};
use eightfold_core::ladder::{Event, Finds};
use eightfold_core::{Class, Placement, Solutions};
use std::rc::Rc;
use yew::prelude::*;

/// The largest number of boards on the sheet.
const SHOWN: usize = 100;

/// Returns the boards that a search finds, in its order.
fn boards(position: &Position) -> Box<dyn Iterator<Item = Placement>> {
    let rung = position.rung;
    if rung.traits().has_starts || position.regions.is_some() {
        let mut machine = position.search();
        let solved = std::iter::from_fn(move || {
            while !matches!(machine.step()?, Event::Solution { .. }) {}
            Placement::from_rows(machine.board()).ok()
        });
        return Box::new(solved);
    }
    let is_found = move |board: &Placement| matches!(rung.judge(board).verdict, Some(Event::Solution { .. }));
    Box::new(Solutions::of(position.size).filter(is_found))
}

/// Writes how the boards found add up to all solutions, for a rung that does not find each solution.
fn sum(position: &Position) -> Option<String> {
    let (ledger, total) = (&position.ledger, text::count(position.ledger.total));
    // N = 1 has no sum to show, since its board is its own mirror image and the only one of its class.
    if position.size.get() == 1 {
        return None;
    }
    if position.rung.traits().finds == Finds::Pairs {
        return Some(format!("{} × 2 = {total}", text::count(ledger.found)));
    }
    let classes = [Class::Eight, Class::Four, Class::Two];
    let part = |class: Class| format!("{} × {}", text::count(ledger.of_class(class)), class.members());
    position.rung.knows_classes().then(|| format!("{} = {total}", classes.map(part).join(" + ")))
}

/// The end that is shown.
#[derive(Clone, Debug, PartialEq, Properties)]
pub(crate) struct FinishProperties {
    pub(crate) position: Rc<Position>,
    pub(crate) language: Language,
}

/// Draws the boards found and their sum. It is a component because the view is drawn again
/// at each move of the pointer, and to search for the boards each time takes milliseconds.
#[component]
pub(crate) fn Finish(FinishProperties { position, language }: &FinishProperties) -> Html {
    let (position, language) = (&**position, *language);
    let (n, found) = (position.size, position.ledger.found);
    let boards = boards(position).take(SHOWN).map(|board| {
        let list = board.row_list().to_string();
        let href = format!("#{}?{}", View::Symmetry.path(), write_board(board.rows()));
        html! { <li><a {href} aria-label={list.clone()} title={list}>{ small(n, board.rows()) }</a></li> }
    });
    let told = match found {
        found if found > SHOWN as u64 => say!(language, "finish-first", shown = SHOWN, found),
        found => say!(language, "finish-all", found),
    };
    html! {
        <section class="finish" aria-labelledby="finish">
            <h2 id="finish">{ told }</h2>
            <ul class="finds">{ for boards }</ul>
            <p class="sum">{ sum(position) }</p>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::ladder::Rung;

    /// The sheet has the boards of the search in order, and the sum equals the number of all solutions.
    #[test]
    fn the_sheet_has_what_the_search_found() {
        for (rung, n) in Rung::ALL.into_iter().flat_map(|rung| (1..=6).map(move |n| (rung, n))) {
            let mut found = Vec::new();
            for position in Position::all(rung, n) {
                if let Some(Event::Solution { .. }) = position.event {
                    found.push(position.queens);
                }
            }
            let position = Position::after(rung, n, u64::MAX);
            let sheet: Vec<_> = boards(&position).map(|board| board.rows().to_vec()).collect();
            if rung.traits().has_starts {
                assert_eq!(sheet, found, "{rung}, N = {n}");
                continue;
            }
            if !rung.is_split() {
                assert_eq!(sheet, found, "{rung}, N = {n}");
            }
            // The cases of a split search find boards in another order.
            found.sort();
            assert_eq!(sheet, found, "{rung}, N = {n}");
            let Some(sum) = sum(&position) else {
                assert!(n == 1 || found.len() as u64 == position.ledger.total);
                continue;
            };
            let (parts, total) = sum.split_once(" = ").unwrap();
            let part = |part: &str| part.split(" × ").map(|it| it.parse::<u64>().unwrap()).product::<u64>();
            assert_eq!(parts.split(" + ").map(part).sum::<u64>(), total.parse::<u64>().unwrap(), "{rung}, N = {n}");
            assert_eq!(total, Solutions::of(position.size).count().to_string(), "{rung}, N = {n}");
        }
    }
}
