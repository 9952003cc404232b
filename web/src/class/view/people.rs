//! The list of the browsers that count. The teacher's page also removes browsers.

use crate::base::settings::Language;
use crate::class::client::{Order, order};
use crate::class::{Action, State, mark};
use crate::text::say;
use eightfold_results::class::{ClassNow, LotState, Pupil, PupilName};
use yew::prelude::*;

/// Draws the list. It is not announced to screen readers, because it changes too often.
pub(super) fn people(state: &State, now: &ClassNow, language: Language, act: &Callback<Action>) -> Html {
    let most = now.pupils.iter().map(|pupil| coloured(now, pupil.number)).max().unwrap_or_default().max(1);
    let lines = now.pupils.iter().map(|pupil| {
        let known = state.teacher.iter().flat_map(|teacher| &teacher.names);
        let known = known.filter(|known| known.number == pupil.number).map(|known| (known, act)).next();
        line(pupil, (coloured(now, pupil.number), most), language, known)
    });
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

/// Returns the number of lots that a browser has coloured.
pub(super) fn coloured(now: &ClassNow, number: u8) -> u32 {
    now.cells.iter().filter(|cell| cell.state == LotState::Decided && cell.pupil == number).count() as u32
}

fn line(
    Pupil { number, is_here }: &Pupil,
    (answers, most): (u32, u32),
    language: Language,
    known: Option<(&PupilName, &Callback<Action>)>,
) -> Html {
    let name = known.map_or_else(|| mark::letter(*number).to_string(), |(known, _)| known.name.clone());
    let width = format!("{:.2}", f64::from(answers) / f64::from(most) * 100.0);
    let remove = known.map(|(known, act)| {
        let (act, id) = (act.clone(), known.id.clone());
        let onclick = Callback::from(move |_: MouseEvent| order(Order::Remove(id.clone()), &act));
        let label = say!(language, "class-remove-whom", name = known.name.clone());
        html! { <button type="button" class="remove" aria-label={label} {onclick}>{ say!(language, "class-remove") }</button> }
    });
    html! {
        <li key={number.to_string()} class={if *is_here { "at-work" } else { "away" }}>
            { swatch(*number) }
            <span class="name">{ name }</span>
            <span class="confirmed">{ say!(language, "lots-answered", lots = answers) }</span>
            <span class="doing">
                if !is_here {
                    <span>{ say!(language, "class-left-it") }</span>
                }
                { remove }
            </span>
            <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect {width} height="4" fill={mark::colour(*number)} />
            </svg>
        </li>
    }
}
