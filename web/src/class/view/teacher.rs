//! The teacher's part: choosing the board, and starting and ending its count.

use crate::base::settings::Language;
use crate::class::client::{Order, order};
use crate::class::{Action, State};
use crate::parts::controls::one_of;
use crate::parts::events::press;
use crate::text::{say, say_named};
use eightfold_results::class::{ClassNow, SIZES};
use yew::prelude::*;

pub(super) fn teacher(state: &State, now: &ClassNow, language: Language, act: &Callback<Action>) -> Html {
    let sizes = SIZES.map(|n| ((format!("class-size-{n}"), n.to_string()), press(act, Action::Size(n))));
    let run = now.run.as_ref();
    let is_over = run.is_none_or(|run| run.state.has_ended());
    let is_empty = super::here(now) == 0;
    let send = |what: Order| {
        let act = act.clone();
        Callback::from(move |_: MouseEvent| order(what.clone(), &act))
    };
    let wishes = run.into_iter().flat_map(|run| run.state.wishes().iter().map(|wish| {
        let onclick = send(Order::Wish(*wish));
        html! { <button type="button" id={format!("class-{}", wish.name())} {onclick}>{ say_named!(language, "class-wish-{}", wish.name()) }</button> }
    }));
    html! {
        <section class="card leading" aria-labelledby="leading">
            <h2><span id="leading">{ say!(language, "class-leading") }</span></h2>
            if is_over {
                <div class="sizes">{ one_of(say!(language, "class-sizes"), sizes, state.size - SIZES.start()) }</div>
            }
            <div class="orders">
                if is_over && is_empty && state.is_asked {
                    <p role="alert">{ say!(language, "class-begin-alone") }</p>
                    <button type="button" id="class-begin-alone" onclick={send(Order::Count(state.size))}>
                        { say!(language, "control-begin") }
                    </button>
                    <button type="button" id="class-wait" class="go" onclick={press(act, Action::Ask(false))}>
                        { say!(language, "class-wait") }
                    </button>
                } else if is_over {
                    <button type="button" id="class-begin" class="go"
                        onclick={if is_empty { press(act, Action::Ask(true)) } else { send(Order::Count(state.size)) }}>
                        { if run.is_some() { say!(language, "class-again") } else { say!(language, "control-begin") } }
                    </button>
                }
                { for wishes }
            </div>
            if let Some(sentence) = &state.refusal {
                <p role="alert">{ say!(language, "class-refused", sentence) }</p>
            }
            if now.total.is_some() {
                <p class="note"><a href="#/results">{ say!(language, "class-to-results") }</a></p>
            }
        </section>
    }
}
