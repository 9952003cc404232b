//! The list of the browsers that count. The teacher's page also removes browsers.

use crate::base::settings::Language;
use crate::class::client::{Order, order};
use crate::class::{Action, State, mark};
use crate::text::say;
use eightfold_results::class::{ClassNow, Pupil};
use yew::prelude::*;

/// Draws the list. It is not announced to screen readers, because it changes too often.
pub(super) fn people(state: &State, now: &ClassNow, language: Language, act: &Callback<Action>) -> Html {
    let most = now.pupils.iter().map(|pupil| pupil.answers).max().unwrap_or_default().max(1);
    let teacher = state.invitation.is_some().then_some(act);
    let lines = now.pupils.iter().map(|pupil| line(pupil, most, language, teacher));
    html! {
        <section class="card people" aria-labelledby="people">
            <h2><span id="people">{ say!(language, "class-people") }</span></h2>
            if now.pupils.is_empty() {
                <p class="note">{ say!(language, "class-nobody") }</p>
            }
            <ul>{ for lines }</ul>
        </section>
    }
}

/// Draws the square of a browser, as on the map.
pub(super) fn swatch(number: u8) -> Html {
    html! {
        <svg class="swatch" viewBox="0 0 10 10" aria-hidden="true">
            <rect width="10" height="10" rx="1" fill={mark::colour(number)} />
            <text class="letter" x="5" y="7.6">{ mark::letter(number) }</text>
        </svg>
    }
}

fn line(pupil: &Pupil, most: u32, language: Language, teacher: Option<&Callback<Action>>) -> Html {
    let Pupil { id, name, number, is_here, answers, wrong } = pupil;
    let width = format!("{:.2}", f64::from(*answers) / f64::from(most) * 100.0);
    let remove = teacher.map(|act| {
        let (act, id) = (act.clone(), id.clone());
        let onclick = Callback::from(move |_: MouseEvent| order(Order::Remove(id.clone()), &act));
        let label = say!(language, "class-remove-whom", name);
        html! { <button type="button" class="remove" aria-label={label} {onclick}>{ say!(language, "class-remove") }</button> }
    });
    html! {
        <li key={id.clone()} class={if *is_here { "at-work" } else { "away" }}>
            { swatch(*number) }
            <span class="name">{ name }</span>
            <span class="confirmed">{ say!(language, "lots-answered", lots = *answers) }</span>
            <span class="doing">
                if !is_here {
                    <span>{ say!(language, "class-left-it") }</span>
                }
                if *wrong > 0 {
                    <span class="differs">{ say!(language, "class-differs", name, wrong = *wrong) }</span>
                }
                { remove }
            </span>
            <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect {width} height="4" fill={mark::colour(*number)} />
            </svg>
        </li>
    }
}
