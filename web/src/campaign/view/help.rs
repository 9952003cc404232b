//! The place of a visitor who would like to help.

use crate::base::settings::Language;
use crate::browser::cores;
use crate::campaign::state::crowd::Crowd;
use crate::campaign::state::help::{self, Help, Stage};
use crate::campaign::state::{Action, State};
use crate::campaign::text;
use crate::parts::events::press;
use crate::text::{listed, say, say_named};
use eightfold_results::campaign::visit::NewVisitor;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Draws the choice of a name and a colour, or what the visitor does.
pub(super) fn help(State { help, crowd, .. }: &State, language: Language, act: &Callback<Action>) -> Html {
    let act = act.reform(Action::Help);
    html! {
        <section class="card helping" aria-labelledby="help-count">
            <h2><span id="help-count">{ say!(language, "campaign-help") }</span></h2>
            <p id="helping" role="status">{ text::stage(help, language) }</p>
            { match &help.stage {
                Stage::Away(_) => form(help, language, &act),
                Stage::Joins | Stage::Here(_) => at_work(help, crowd, language, &act),
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
        // One stays for the page.
        help::Action::Join(cores().saturating_sub(1))
    });
    let colours = Help::COLOURS.into_iter().map(|(name, colour)| {
        let choose = act.reform(move |_: Event| help::Action::Colour(colour));
        html! {
            <label>
                <input type="radio" name="colour" checked={colour == help.colour} aria-label={say_named!(language, "campaign-colour-{}", name)} onchange={choose} />
                <svg viewBox="0 0 10 10" aria-hidden="true"><circle cx="5" cy="5" r="4.5" fill={colour.to_string()} /></svg>
            </label>
        }
    });
    html! {
        <form onsubmit={join}>
            <label class="named">
                { say!(language, "campaign-your-name") }
                <input id="visitor-name" required=true maxlength={NewVisitor::LONGEST_NAME.to_string()} autocomplete="nickname"
                    value={help.name.clone()} oninput={named} />
            </label>
            <fieldset class="colours"><legend>{ say!(language, "campaign-your-colour") }</legend>{ for colours }</fieldset>
            <button id="join-in" class="go">{ say!(language, "campaign-help") }</button>
        </form>
    }
}

fn at_work(help: &Help, crowd: &Crowd, language: Language, act: &Callback<help::Action>) -> Html {
    let votes = help.admission().and_then(|pass| crowd.visitor(&pass.id)).map_or(0, |party| party.votes);
    let mut lots = help.lots().map(|lot| lot.to_string()).peekable();
    html! {
        <>
            <p class="mine">
                <svg viewBox="0 0 10 10" aria-hidden="true"><circle cx="5" cy="5" r="4.5" fill={help.colour.to_string()} /></svg>
                <strong>{ &help.name }</strong>
                <span id="answered">{ say!(language, "campaign-votes", votes) }</span>
            </p>
            <p class="note">
                { match lots.peek().is_none() {
                    true => say!(language, "campaign-no-lot"),
                    false => say!(language, "campaign-your-lots", lots = listed(lots, language)),
                } }
            </p>
            <button id="leave" type="button" onclick={press(act, help::Action::Leave)}>{ say!(language, "campaign-leave") }</button>
        </>
    }
}
