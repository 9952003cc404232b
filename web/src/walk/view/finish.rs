//! The end of the search: the boards found, and how they add up.

use crate::base::settings::Language;
use crate::parts::events::press;
use crate::parts::position::Position;
use crate::parts::thumbnail::small;
use crate::text::{self, say};
use crate::walk::state::Action;
use eightfold_core::ladder::{Event, Finds};
use eightfold_core::{Class, Placement, Solutions};
use eightfold_worker::timeline::Timeline;
use std::rc::Rc;
use yew::prelude::*;

/// Returns the boards that a search finds, in its order.
fn boards(position: &Position) -> Box<dyn Iterator<Item = Placement>> {
    let rung = position.rung;
    if rung.is_split() || rung.traits().has_starts || position.regions.is_some() {
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
#[derive(Clone, Debug, Properties)]
pub(crate) struct FinishProperties {
    pub(crate) position: Rc<Position>,
    pub(crate) timeline: Rc<Timeline>,
    pub(crate) language: Language,
    pub(crate) act: Callback<Action>,
}

/// Compares all but the callback, which is made anew at each drawing and always does the same.
impl PartialEq for FinishProperties {
    fn eq(&self, other: &FinishProperties) -> bool {
        (&self.position, &self.timeline, self.language) == (&other.position, &other.timeline, other.language)
    }
}

/// Draws the boards found, each of which leads to its moment, and their sum. It is a component because the view is
/// drawn again at each move of the pointer, and to search for the boards each time takes milliseconds.
#[component]
pub(crate) fn Finish(FinishProperties { position, timeline, language, act }: &FinishProperties) -> Html {
    let (position, language) = (&**position, *language);
    let (n, found) = (position.size, position.ledger.found);
    let boards = boards(position).zip(&timeline.boards).map(|(board, step)| {
        let list = board.row_list().to_string();
        let onclick = press(act, Action::Seek(*step));
        html! { <li><button type="button" aria-label={list.clone()} title={list} {onclick}>{ small(n, board.rows()) }</button></li> }
    });
    let told = match found {
        found if found > Timeline::BOARDS as u64 => say!(language, "finish-first", shown = Timeline::BOARDS, found),
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
            assert_eq!(sheet, found, "{rung}, N = {n}");
            if rung.traits().has_starts {
                // Each board counts as often as its start state.
                continue;
            }
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
