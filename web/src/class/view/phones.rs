//! Phones: seven pages in a line, with a disc for each pupil on it.

use crate::base::settings::Language;
use crate::class::{Action, State};
use crate::learn::chapters::PAGES;
use crate::parts::events::press;
use crate::text::say;
use eightfold_results::class::{OnPage, Order, Station};
use yew::prelude::*;

/// The pages that the pupils walk through alone.
const WALKED: std::ops::RangeInclusive<u8> = 6..=12;

/// The fewest pupils on a page for a while of which the wall speaks.
const FEW: u32 = 2;

pub(super) fn phones(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let pages = &state.lesson().pages;
    let most =
        pages.iter().filter(|page| page.still >= FEW && WALKED.contains(&page.page)).max_by_key(|page| page.still);
    let tiles = WALKED.map(|page| {
        let on = pages.iter().find(|on| on.page == page);
        let here = on.map_or(0, |on| on.here);
        let title = (PAGES[usize::from(page)].beat.says.title)(language);
        let show = Order { station: Some(Station::Phones), page: Some(page), ..Order::default() };
        let is_hot = most.is_some_and(|most| most.page == page);
        html! {
            <li key={page}>
                <button type="button" class={is_hot.then_some("hot")} aria-label={say!(language, "class-page-here", title = &title, here)}
                    onclick={press(act, Action::Lead(show))}>
                    <span class="discs" aria-hidden="true">{ for (0..here).map(|_| html! { <i /> }) }</span>
                    <b>{ page }</b>
                    <span>{ title }</span>
                </button>
            </li>
        }
    });
    let note = match most {
        Some(OnPage { still, .. }) => say!(language, "class-still", here = *still),
        None => say!(language, "class-seven"),
    };
    html! {
        <>
            <ol class="paces">{ for tiles }</ol>
            <div class="words"><h2>{ say!(language, "class-alone-now") }</h2><p role="status">{ note }</p></div>
        </>
    }
}
