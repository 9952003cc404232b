//! The program of the rung: its current line, which unfolds into all of it.

use crate::base::notation::Notation;
use crate::base::panels::Panel;
use crate::base::settings::{Choice, Language, Settings};
use crate::browser;
use crate::parts::controls::id;
use crate::parts::events::press;
use crate::parts::position::Position;
use crate::text::say;
pub(crate) use crate::walk::code::wanted::title;
use crate::walk::code::wanted::use_programs;
use crate::walk::code::{Listing, words};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::prelude::*;

#[derive(Clone, Debug, PartialEq, Properties)]
pub(crate) struct CodeProperties {
    pub(crate) position: Rc<Position>,
    /// The form, the notation and the language.
    pub(crate) settings: Settings,
    /// Called with a choice of the reader.
    pub(crate) choose: Callback<Choice>,
}

/// Draws the line that the search has reached, and on a press the whole program, scrolled to that line.
#[component]
pub(crate) fn Code(CodeProperties { position, settings, choose }: &CodeProperties) -> Html {
    let Settings { language, form, panels, .. } = *settings;
    let (notation, is_open) = (panels.notation(), panels.has(Panel::Code));
    let (programs, unavailable) = use_programs(position.rung, form, notation, language);
    let written = programs.as_ref().map(|(notation, _)| *notation);
    // Only pseudo-code is translated; programs have English comments in both languages.
    let spoken = if written == Some(Notation::Short) { language } else { Language::English };
    let read = use_memo((position.rung, form, written, spoken), |(rung, form, _, spoken)| {
        let (notation, programs) = programs?;
        Some(Listing::read(*rung, *form, notation, &programs)?.spoken(*spoken, &programs))
    });
    let empty = Listing::default();
    let listing = read.as_ref().as_ref().unwrap_or(&empty);
    let now = listing.now(position);
    let program = use_node_ref();
    use_effect_with((now.clone(), read.clone(), is_open, program.clone()), |(now, _, _, program)| {
        show(now, program);
        // Resizing the window changes the line breaks, so scroll to the line again.
        let (now, program) = (now.clone(), program.clone());
        let resized = browser::on_resize(Callback::from(move |()| show(&now, &program)));
        move || drop(resized)
    });
    let lines = listing.lines.iter().enumerate().map(|(at, line)| {
        let is_now = now.contains(&at);
        // The indent is a separate element, so that a wrapped line continues at its indent and a long first word stays
        // on the first line.
        let (indent, text) = line.text.split_at(line.text.len() - line.text.trim_start().len());
        html! {
            <span class={is_now.then_some("now")} aria-current={is_now.then_some("step")}>
                <span class="indent">{ indent.to_owned() }</span><span class="text">{ painted(text) }{ "\n" }</span>
            </span>
        }
    });
    let line = now.first().filter(|_| !is_open).map(|at| listing.lines[*at].text.trim());
    html! {
        <div class={classes!("code", is_open.then_some("open"))}>
            <button id={id(Panel::Code)} type="button" aria-expanded={is_open.to_string()} aria-controls={is_open.then_some("code")}
                onclick={press(choose, Choice::Panel(Panel::Code))}>
                <span class={line.map(|_| "unseen")}>{ say!(language, "code") }</span>
                if let Some(line) = line { <code lang={spoken.code()}>{ painted(line) }</code> }
            </button>
            if is_open {
                { unavailable }
                <pre ref={program} id="code" class="program" tabindex="0" lang={spoken.code()} role="group" aria-labelledby={id(Panel::Code)}>
                    <code>{ for lines }</code>
                </pre>
            }
        </div>
    }
}

/// Draws a line of a program. The names of masks have the colours of their lines in the sum.
fn painted(text: &str) -> Html {
    if ["//", "# ", "-- "].iter().any(|sign| text.starts_with(sign)) {
        return html! { <i>{ text.to_owned() }</i> };
    }
    let word = |(word, class): (&str, Option<&'static str>)| match class {
        Some(class) => html! { <b {class}>{ word.to_owned() }</b> },
        None => html! { { word.to_owned() } },
    };
    html! { <>{ for words(text).map(word) }</> }
}

/// Scrolls the program, but not the page, until the lines are visible.
fn show(now: &[usize], program: &NodeRef) {
    let (Some(first), Some(last), Some(program)) = (now.first(), now.last(), program.cast::<HtmlElement>()) else {
        return;
    };
    let lines = program.query_selector_all("code > span").ok();
    let line = |at: usize| lines.as_ref()?.item(at as u32)?.dyn_into::<HtmlElement>().ok();
    if let (Some(first), Some(last)) = (line(*first), line(*last)) {
        let (top, bottom) = (first.offset_top(), last.offset_top() + last.offset_height());
        let (shown, height) = (program.scroll_top(), program.client_height());
        if top < shown || bottom > shown + height {
            program.set_scroll_top(top - height / 3);
        }
    }
}
