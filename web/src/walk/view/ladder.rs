//! The chip that names algorithm and board, and what it opens: the ladder of algorithms, with the sizes above.

use crate::base::settings::{Language, nearest, sizes};
use crate::parts::controls::{Mark, ruler};
use crate::parts::events::{press, press_last};
use crate::text::{self, say, say_named};
use crate::walk::state::{Action, State};
use eightfold_core::BoardSize;
use eightfold_core::ladder::{Machine, Rung};
use yew::prelude::*;

/// Draws the chip, and the ladder if it is open.
pub(crate) fn ladder(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let (rung, size, is_open) = (state.rung(), state.size(), state.is_choosing);
    html! {
        <>
            <button id="searched" type="button" class="searched" aria-expanded={is_open.to_string()} aria-controls={is_open.then_some("ladder")}
                onclick={press(act, Action::Choosing(!is_open))}>
                { format!("{size} × {size} · {}", text::rung(rung, language)) }
            </button>
            if is_open {
                <div id="ladder" class="ladder" role="group" aria-label={say!(language, "rung")}>
                    { boards(state, language, act) }
                    <Rungs {rung} {size} {language} act={act.clone()} />
                </div>
            }
        </>
    }
}

fn boards(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let mark = |n: u64| Mark { n, label: format!("{n} × {n}"), note: None, class: "" };
    let marks: Vec<_> = sizes(state.rung()).map(|size| mark(size.get() as u64)).collect();
    let most = marks.len();
    let resize = act.reform(move |n| Action::Size(nearest(n, 1..=most)));
    ruler("size", say!(language, "board-size"), marks, state.size().get() as u64, false, &resize)
}

/// The largest board on which the nodes of all searches are counted, which takes some milliseconds. On larger ones they
/// are estimated.
const COUNTED: usize = 9;

/// Returns the nodes that a search needs on a board, as far as they are known.
fn nodes(rung: Rung, size: BoardSize) -> Option<u128> {
    // For the first two algorithms the estimate is exact, and their searches are long.
    if size.get() > COUNTED || rung < Rung::Backtracking {
        return rung.expected_nodes(size);
    }
    let mut machine = Machine::new(rung, size);
    while machine.step().is_some() {}
    Some(machine.ledger().nodes.into())
}

#[derive(Clone, Debug, PartialEq, Properties)]
struct RungsProperties {
    rung: Rung,
    size: BoardSize,
    language: Language,
    act: Callback<Action>,
}

/// Draws the algorithms, each with the nodes that it needs on this board: as a number and, by its digits, as a bar. The
/// choice closes the ladder, and the focus returns to the chip.
#[component]
fn Rungs(RungsProperties { rung: chosen, size, language, act }: &RungsProperties) -> Html {
    let (size, language) = (*size, *language);
    let nodes = use_memo(size, |size| Rung::ALL.map(|rung| nodes(rung, *size)));
    let digits = |nodes: u128| (nodes.max(1) as f64).log10();
    let most = nodes.iter().copied().flatten().max().map_or(1.0, digits).max(1.0);
    let about = if size.get() > COUNTED { "≈ " } else { "" };
    let number = |nodes: u128| match u64::try_from(nodes) {
        Ok(nodes) if nodes < 1_000_000_000_000 => text::count(nodes),
        _ => text::power_of_ten(digits(nodes) as i32),
    };
    let needed = |nodes: u128| {
        let width = format!("{:.1}", 100.0 * digits(nodes) / most);
        html! {
            <>
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect {width} height="4" /></svg>
                <small>{ about }{ number(nodes) }<span class="unseen">{ " " }{ say!(language, "ledger-nodes") }</span></small>
            </>
        }
    };
    let rung = |(rung, nodes): (Rung, &Option<u128>)| {
        html! {
            <li>
                <button id={format!("rung-{rung}")} type="button" aria-pressed={(rung == *chosen).to_string()}
                    title={say_named!(language, "race-how-{}", rung.name())} onclick={press_last(act, Action::Rung(rung), "searched")}>
                    <span>{ text::rung(rung, language) }</span>
                    { for nodes.map(needed) }
                </button>
            </li>
        }
    };
    html! { <ul>{ for Rung::ALL.into_iter().zip(nodes.iter()).map(rung) }</ul> }
}
