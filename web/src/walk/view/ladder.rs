//! The chip that names algorithm and board, and what it opens: the ladder of algorithms, with the sizes above.

use crate::base::settings::{Language, nearest, sizes};
use crate::parts::controls::{Mark, ruler};
use crate::parts::events::{press, press_last};
use crate::text::{self, say, say_named};
use crate::walk::state::{Action, State};
use eightfold_core::ladder::Rung;
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
                    <ul>{ for Rung::ALL.map(|it| self::rung(it, it == rung, language, act)) }</ul>
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

/// Draws an algorithm. The choice closes the ladder, and the focus returns to the chip.
fn rung(rung: Rung, is_chosen: bool, language: Language, act: &Callback<Action>) -> Html {
    let onclick = press_last(act, Action::Rung(rung), "searched");
    html! {
        <li>
            <button id={format!("rung-{rung}")} type="button" aria-pressed={is_chosen.to_string()} {onclick}>
                <span>{ text::rung(rung, language) }</span>
                <small>{ say_named!(language, "race-how-{}", rung.name()) }</small>
            </button>
        </li>
    }
}
