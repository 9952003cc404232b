//! A card that its heading opens and closes.

use crate::base::panels::{Panel, Panels};
use crate::base::settings::Choice;
use crate::parts::events::press;
use yew::prelude::*;

/// Draws a heading that is a button, and below it the body if the card is open. An open card may have a note beside its
/// heading.
pub(crate) fn fold(
    panel: Panel,
    title: String,
    aside: Option<String>,
    panels: Panels,
    choose: &Callback<Choice>,
    body: &dyn Fn() -> Html,
) -> Html {
    let open = panels.has(panel);
    let (heading, inside) = (id(panel), format!("body-{}", panel.name()));
    let onclick = press(choose, Choice::Panel(panel));
    html! {
        <section class={classes!("card", "fold", open.then_some("open"))} aria-labelledby={heading.clone()}>
            <h2>
                <button type="button" id={heading} aria-expanded={open.to_string()}
                    aria-controls={open.then(|| inside.clone())} {onclick}>
                    <svg class="sign" viewBox="0 0 10 10" aria-hidden="true"><path d="M2.5 1 7.5 5 2.5 9Z" /></svg>
                    { title }
                </button>
                if let Some(aside) = aside.filter(|_| open) {
                    <span>{ aside }</span>
                }
            </h2>
            if open {
                <div id={inside}>{ body() }</div>
            }
        </section>
    }
}

/// Returns the id of a heading, which labels its card.
pub(crate) fn id(panel: Panel) -> String {
    format!("panel-{}", panel.name())
}
