//! The head of the view: what is counted, and how far the count is.

use yew::prelude::*;

/// Returns a share as text, rounded down, so that only a complete count shows 100 %.
fn percent(share: f64) -> String {
    format!("{:.1}\u{a0}%", (share * 1000.0).floor() / 10.0)
}

/// Draws the head of the view: what is counted and what happens now, the total or else the share of lots that are
/// decided, with its name, this share as a bar, and figures with their names.
pub(super) fn standing(
    [title, phase]: [String; 2],
    total: Option<String>,
    (share, name, has_failed): (f64, Option<String>, bool),
    figures: impl Iterator<Item = (String, String)>,
) -> Html {
    html! {
        <section class="card standing" aria-labelledby="class">
            <h2><span id="class">{ title }</span></h2>
            <p id="class-phase" role="status">{ phase }</p>
            if let Some(total) = total {
                <p id="class-total" class="total">{ total }</p>
            } else if let Some(name) = name {
                <p class="share"><strong id="class-share">{ percent(share) }</strong>{ name }</p>
            }
            <svg class={classes!("share", has_failed.then_some("failed"))} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
                <rect class="rail" width="100" height="2" />
                <rect class="fill" width={format!("{:.2}", share * 100.0)} height="2" />
            </svg>
            <dl class="ledger">
                { for figures.map(|(figure, name)| html! { <div><dt>{ name }</dt><dd>{ figure }</dd></div> }) }
            </dl>
        </section>
    }
}
