//! The way into a class, first and large enough for a projector: the address, the word, and both as a QR code. The
//! teacher alone has it.

use crate::base::settings::Language;
use crate::class::Action;
use crate::class::client::{Order, order};
use crate::class::qr::qr;
use crate::text::say;
use eightfold_results::class::RunState;
use eightfold_results::class::{ClassNow, Invitation};
use yew::prelude::*;

pub(super) fn invitation(it: &Invitation, now: &ClassNow, language: Language, act: &Callback<Action>) -> Html {
    // Shrink the card during a count: the class looks at the map, and those who come late can still read it.
    let is_running = now.run.as_ref().is_some_and(|run| run.state == RunState::Running);
    let act = act.clone();
    let open = Callback::from(move |_: MouseEvent| order(Order::OpenDoor, &act));
    html! {
        <section class={classes!("card", "invitation", is_running.then_some("small"))} aria-labelledby="invitation">
            <div class="signpost">
                <h2><span id="invitation">{ say!(language, "class-invitation") }</span></h2>
                <p class="address">{ it.url.split(['#']).next().unwrap_or_default().trim_end_matches('/') }</p>
                <p class="word">{ &it.word }</p>
                <p class="here" id="class-here">{ say!(language, "class-here", here = super::here(now)) }</p>
                if now.is_shut {
                    <p role="alert">
                        { say!(language, "class-door") }{ " " }
                        <button id="class-open-door" type="button" onclick={open}>{ say!(language, "class-open-door") }</button>
                    </p>
                }
            </div>
            { qr(&it.qr, say!(language, "class-invitation-code")) }
        </section>
    }
}
