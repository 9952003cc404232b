//! Counting a case of the chosen result again.

use crate::results::{Action, Recount, Results};
use crate::settings::Language;
use crate::text::{results as text, say};
use crate::worker::examine::CaseDigest;
use yew::prelude::*;

/// A button for a case that the document knows whole.
pub(super) fn button(case: &CaseDigest, at: usize, language: Language, act: &Callback<Action>) -> Html {
    if !case.is_whole() {
        return Html::default();
    }
    let label = say!(language, "recount-label", case = text::case(case, language));
    let press = act.reform(move |_: MouseEvent| Action::Recount(at));
    html! {
        <button type="button" class="again" aria-label={label} onclick={press}>{ say!(language, "recount-button") }</button>
    }
}

/// What came of it. The region is always there, so that screen readers notice what comes.
pub(super) fn verdict(results: &Results, language: Language, act: &Callback<Action>) -> Html {
    let recount = results.recount();
    let said = recount.map(|recount| said(recount, language));
    let mark = recount.map(|recount| match recount.agrees() {
        Some(true) => "sound",
        Some(false) => "unsound",
        None => "under-way",
    });
    let stop = act.reform(|_: MouseEvent| Action::StopRecount);
    html! {
        <div class="recounted">
            <p id="recounted" role="status" class={classes!(mark)}>{ said.unwrap_or_default() }</p>
            if recount.is_some_and(|recount| recount.errand().is_some()) {
                <button type="button" onclick={stop}>{ say!(language, "recount-stop") }</button>
            }
        </div>
    }
}

fn said(recount: &Recount, language: Language) -> String {
    let case = text::case(&recount.case, language);
    let numbers = |n: [u64; 4]| n.map(crate::text::count).join(" ");
    match (recount.agrees(), recount.failure) {
        (Some(true), _) => {
            say!(language, "recount-same", case, time = text::duration(recount.microseconds / 1000))
        }
        (Some(false), _) => {
            say!(language, "recount-differs", case, counted = numbers(recount.counted), said = numbers(recount.case.n))
        }
        (None, Some(_)) => say!(language, "recount-failed", case),
        (None, None) => {
            say!(language, "recount-counting", case, done = recount.groups, all = recount.case.groups[1])
        }
    }
}
