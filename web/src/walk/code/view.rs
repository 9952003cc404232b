//! The program of the rung, with the current lines highlighted.

use crate::base::notation::Notation;
use crate::base::settings::{Choice, Language, Settings};
use crate::browser;
use crate::parts::controls::one_of;
use crate::parts::events::press;
use crate::parts::position::Position;
use crate::text::{say, say_named};
use crate::walk::code::Listing;
use crate::walk::code::values::{NamedValue, values};
use crate::walk::code::wanted::{title, use_programs};
use eightfold_core::ladder::Form;
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

/// Draws the program, in the form and notation that the reader chose, scrolled to the current line.
#[component]
pub(crate) fn Code(CodeProperties { position, settings, choose }: &CodeProperties) -> Html {
    let Settings { language, form, panels, .. } = *settings;
    let notation = panels.notation();
    let (programs, unavailable) = use_programs(position.rung, form, notation, language);
    let written = programs.as_ref().map(|(notation, _)| *notation);
    // Only pseudo-code is translated; programs have English comments in both languages.
    let spoken = if written == Some(Notation::Short) { language } else { Language::English };
    let read = use_memo((position.rung, form, written, spoken), |(rung, form, _, spoken)| {
        let (notation, programs) = programs?;
        Some(Listing::read(*rung, *form, notation, &programs)?.spoken(*spoken, &programs))
    });
    let awaited = unavailable.as_ref().filter(|why| why.is_awaited);
    let is_awaited = awaited.is_some();
    let empty = Listing::default();
    let listing = read.as_ref().as_ref().unwrap_or(&empty);
    let now = listing.now(position);
    let program = use_node_ref();
    use_effect_with((now.clone(), read.clone(), program.clone()), |(now, _, program)| {
        show(now, program);
        // Resizing the window changes the line breaks, so scroll to the line again.
        let (now, program) = (now.clone(), program.clone());
        let resized = browser::on_resize(Callback::from(move |()| show(&now, &program)));
        move || drop(resized)
    });
    let notations = Notation::ALL.into_iter().map(|notation| {
        ((format!("code-{}", notation.name()), title(notation, language)), press(choose, Choice::Notation(notation)))
    });
    let place = Notation::ALL.iter().position(|it| *it == notation).unwrap_or_default();
    let said = match (awaited, now.first()) {
        // Show the sentence where the line will be, so that nothing moves when the program arrives.
        (Some(why), _) => why.sentence.clone(),
        (None, Some(at)) => say!(language, "code-at", line = at + 1, code = listing.lines[*at].text.trim()),
        _ if position.is_start() => say!(language, "code-nowhere"),
        // Like the articles, some programs have no line for the board with one square.
        _ => String::new(),
    };
    let values: Vec<_> = now.iter().map(|at| (*at, values(listing, *at, form, position))).collect();
    // If several lines name a variable, the last line has its current value.
    let mut all: Vec<&NamedValue> = Vec::new();
    for value in values.iter().flat_map(|(_, values)| values) {
        all.retain(|before| before.name != value.name);
        all.push(value);
    }
    let lines = listing.lines.iter().enumerate().map(|(at, line)| {
        let is_now = now.contains(&at);
        let comment = ["//", "# ", "-- "].iter().any(|sign| line.text.trim_start().starts_with(sign));
        let class = classes!(is_now.then_some("now"), comment.then_some("comment"));
        // The indent is a separate element, so that a wrapped line continues at its indent and a long first word stays
        // on the first line.
        let (indent, text) = line.text.split_at(line.text.len() - line.text.trim_start().len());
        html! {
            <span {class} aria-current={is_now.then_some("step")}>
                <span class="number" aria-hidden="true">{ format!("{:>3}", at + 1) }</span>
                <span class="indent">{ indent.to_owned() }</span><span class="text">{ text.to_owned() }{ value_of_line(&values, at) }{ "\n" }</span>
            </span>
        }
    });
    html! {
        <>
            <div class="choices">
                { forms(form, language, choose) }
                { one_of(say!(language, "code-notation"), notations, place) }
            </div>
            { unavailable.as_ref().filter(|_| !is_awaited).map(|why| why.said(language)) }
            <p class="line" id="code-line">{ said }</p>
            <p class={classes!("values", (position.size.get() > 10).then_some("wide"))} id="code-values">
                { for all.into_iter().map(shown) }
            </p>
            <pre ref={program} id="code" class={classes!("program", is_awaited.then_some("awaited"))} tabindex="0" lang={spoken.code()} role="group"
                aria-label={say!(language, "code")}><code>{ for lines }</code></pre>
        </>
    }
}

/// Draws the main value of a line at its end, if there is space: the first variable named is the one that is assigned.
fn value_of_line(values: &[(usize, Vec<NamedValue>)], at: usize) -> Html {
    let value = values.iter().find(|(line, _)| *line == at).and_then(|(_, values)| values.first());
    // Hidden from screen readers, because the values above the program include it.
    value.map_or_else(Html::default, |value| html! { <span class="beside" aria-hidden="true">{ shown(value) }</span> })
}

fn shown(NamedValue { name, value }: &NamedValue) -> Html {
    html! { <span>{ format!("{name} = {value}") }</span> }
}

/// Draws the choice between the two forms, for every view that offers it.
fn forms(form: Form, language: Language, choose: &Callback<Choice>) -> Html {
    let named = |it: Form| (format!("code-{}", it.name()), say_named!(language, "form-{}", it.name()));
    let buttons = Form::ALL.into_iter().map(|it| (named(it), press(choose, Choice::Form(it))));
    one_of(say!(language, "form"), buttons, usize::from(form == Form::Iterative))
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
