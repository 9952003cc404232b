//! The card where a browser joins in, and then sees what it is doing.

use crate::base::settings::Language;
use crate::browser::cores;
use crate::class::state::help::{self, Help, Stage};
use crate::class::state::{Action, State};
use crate::class::text;
use crate::class::view::people::{coloured, swatch};
use crate::parts::events::press;
use crate::text::{listed, say};
use eightfold_results::class::{ClassNow, NewPupil};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Draws the choice of a name, or what the browser is doing.
pub(super) fn help(State { help, .. }: &State, now: &ClassNow, language: Language, act: &Callback<Action>) -> Html {
    let act = act.reform(Action::Help);
    html! {
        <section class="card helping" aria-labelledby="help-count">
            <h2><span id="help-count">{ say!(language, "class-help") }</span></h2>
            <p id="helping" role="status">{ text::stage(help, language) }</p>
            { match &help.stage {
                Stage::Away(_) => form(help, language, &act),
                Stage::Joins | Stage::Here(_) => at_work(help, now, language, &act),
            } }
        </section>
    }
}

fn form(help: &Help, language: Language, act: &Callback<help::Action>) -> Html {
    let named = act.reform(|event: InputEvent| {
        let field: HtmlInputElement = event.target_unchecked_into();
        help::Action::Name(field.value())
    });
    let join = act.reform(|event: SubmitEvent| {
        event.prevent_default();
        // Leave one thread to the page.
        help::Action::Join(cores().saturating_sub(1))
    });
    html! {
        <form onsubmit={join}>
            <label class="named">
                { say!(language, "class-your-name") }
                <input id="pupil-name" required=true maxlength={NewPupil::LONGEST_NAME.to_string()} autocomplete="nickname"
                    value={help.name.clone()} oninput={named} />
            </label>
            <button id="join-in" class="go">{ say!(language, "class-help") }</button>
        </form>
    }
}

fn at_work(help: &Help, now: &ClassNow, language: Language, act: &Callback<help::Action>) -> Html {
    let own = help.admission().map(|pass| pass.number);
    let answers = own.map_or(0, |number| coloured(now, number));
    let mut lots = help.lots().map(|lot| lot.to_string()).peekable();
    html! {
        <>
            <p class="mine">
                { own.map(swatch) }
                <strong>{ &help.name }</strong>
                <span id="answered">{ say!(language, "lots-answered", lots = answers) }</span>
            </p>
            <p class="note">
                { match lots.peek().is_none() {
                    true => say!(language, "class-no-lot"),
                    false => say!(language, "class-your-lots", lots = listed(lots, language)),
                } }
            </p>
            <button id="leave" type="button" onclick={press(act, help::Action::Leave)}>{ say!(language, "class-leave") }</button>
        </>
    }
}
