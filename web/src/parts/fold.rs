//! A card that opens and closes by its heading.

use crate::base::panels::{Panel, Panels};
use crate::browser;
use crate::parts::events::press;
use yew::prelude::*;

/// The properties of a [`Fold`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(crate) struct FoldProperties {
    /// Which panel it is.
    pub(crate) panel: Panel,
    /// The panels that are on.
    pub(crate) panels: Panels,
    /// Its heading.
    pub(crate) title: AttrValue,
    /// The note beside the heading while it is open.
    #[prop_or_default]
    pub(crate) aside: Option<AttrValue>,
    /// Called with the panel when its heading is pressed.
    pub(crate) toggle: Callback<Panel>,
    /// Its contents, made only when it is open.
    #[prop_or_default]
    pub(crate) children: Html,
}

/// Draws a heading that is a button, and below it, when open, the rest.
#[component]
pub(crate) fn Fold(FoldProperties { panel, panels, title, aside, toggle, children }: &FoldProperties) -> Html {
    let (panel, open) = (*panel, panels.has(*panel));
    let (heading, body) = (format!("panel-{}", panel.name()), format!("body-{}", panel.name()));
    let (card, drawn) = (use_node_ref(), use_mut_ref(|| false));
    // Opened by a key, it may be anywhere. What a link opens stays where it is.
    use_effect_with((open, card.clone()), move |(open, card)| {
        if drawn.replace(true) && *open {
            browser::bring_into_view(card);
        }
    });
    let onclick = press(toggle, panel);
    html! {
        <section ref={card} class={classes!("card", "fold", open.then_some("open"))} aria-labelledby={heading.clone()}>
            <h2>
                <button type="button" id={heading} aria-expanded={open.to_string()}
                    aria-controls={open.then(|| body.clone())} {onclick}>
                    <svg class="sign" viewBox="0 0 10 10" aria-hidden="true"><path d="M2.5 1 7.5 5 2.5 9Z" /></svg>
                    { title }
                </button>
                if let Some(aside) = aside.as_ref().filter(|_| open) {
                    <span>{ aside }</span>
                }
            </h2>
            if open {
                <div id={body}>{ children.clone() }</div>
            }
        </section>
    }
}
