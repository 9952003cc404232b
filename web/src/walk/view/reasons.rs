//! The legend of the board's marks, with counts: the reasons why squares of the current row are closed.

use crate::base::panels::Panel;
use crate::base::settings::{Choice, Language};
use crate::parts::events::press;
use crate::parts::marks::{Sort, mark};
use crate::parts::position::Position;
use crate::text::{self, say};
use crate::walk;
use yew::prelude::*;

/// Draws each mark with its meaning, the number of squares in the row that have it, and its count so far. A square that
/// is closed twice counts twice in the row, as drawn, but only once in the count so far, for its first reason. A note
/// says so.
///
/// `further` says whether the marks beyond the row are on: for squares ruled out by looking ahead, and for attacked
/// squares below. It is `None` during predictions, for which these marks would be hints.
pub(crate) fn reasons(
    position: &Position,
    further: Option<(bool, bool)>,
    language: Language,
    choose: &Callback<Choice>,
) -> Html {
    let (look_ahead, attacked) = further.unwrap_or_default();
    let view = position.row;
    let in_row = |mask: Option<u32>| Some(mask.unwrap_or_default().count_ones());
    let so_far = |reason| Some(position.ledger.pruned(reason));
    let closed = position.closes().map(|reason| {
        let mask = view.map(|view| view.closed_by(reason));
        line(Sort::Closed(reason), text::reason(reason, language), in_row(mask), so_far(reason))
    });
    let (untried, label) = match position.has_masks() {
        true => (Sort::Open, say!(language, "square-open")),
        false => (Sort::Unseen, say!(language, "square-untried")),
    };
    let open = [
        line(untried, label, in_row(view.map(|view| view.untried)), None),
        line(Sort::Tried, say!(language, "square-tried"), in_row(view.map(|view| view.tried())), None),
    ];
    let ahead = look_ahead.then(|| {
        let ruled_out = position.ruled_out().len() as u32;
        line(Sort::RuledOut, say!(language, "ahead-mark"), Some(ruled_out), None)
    });
    // List all possible reasons from the start, so that nothing below moves when one occurs.
    let given_up = position
        .rung
        .gives_up()
        .map(|reason| line(Sort::Closed(reason), text::given_up(reason, language), None, so_far(reason)));
    html! {
        <section class="card" aria-labelledby="reasons">
            <h2><span id="reasons">{ walk::text::reasons_heading(view.map(|view| view.row), language) }</span></h2>
            <ul class="reasons">
                <li class="head" aria-hidden="true">
                    <span /><span /><span class="value">{ say!(language, "reasons-here") }</span>
                    <span class="value">{ say!(language, "reasons-so-far") }</span>
                </li>
                { for closed.chain(open).chain(ahead).chain(given_up) }
            </ul>
            if position.closes().count() > 1 {
                <p class="note">{ say!(language, "reasons-first") }</p>
            }
            if further.is_some() {
                <div class="overlays">
                    { switch(Panel::LookAhead, say!(language, "ahead-switch"), look_ahead, choose) }
                    { switch(Panel::Attacked, say!(language, "attacked-switch"), attacked, choose) }
                </div>
            }
            if look_ahead {
                // The text may be long, so place nothing below it that is pressed often.
                <p class="note" id="ruled-out">{ walk::text::ruled_out(position, language) }</p>
            }
            if attacked {
                <p class="note" id="attacked-note">{ walk::text::attacked(position, language) }</p>
            }
        </section>
    }
}

/// Draws a button that switches marks on and off.
fn switch(panel: Panel, label: String, on: bool, choose: &Callback<Choice>) -> Html {
    let onclick = press(choose, Choice::Panel(panel));
    html! {
        <button id={panel.name()} type="button" class="small" aria-pressed={on.to_string()} {onclick}>{ label }</button>
    }
}

fn line(sort: Sort, text: String, here: Option<u32>, so_far: Option<u64>) -> Html {
    html! {
        <li>
            <svg class="board" viewBox="-22 -22 44 44" aria-hidden="true">{ mark(sort) }</svg>
            <span>{ text }</span>
            <span class="value">{ here.map(|count| text::count(count.into())).unwrap_or_default() }</span>
            <span class="value">{ so_far.map(text::count).unwrap_or_default() }</span>
        </li>
    }
}
