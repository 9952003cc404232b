//! The board as a file and as text, and Walk within another page.

use crate::base::embed::Chosen;
use crate::base::settings::Language;
use crate::browser::files::{Export, SavedFile};
use crate::parts::controls::{field, told_slider};
use crate::parts::drawing::escaped;
use crate::parts::events::press;
use crate::parts::position::Position;
use crate::parts::room::Page;
use crate::text::say;
use crate::walk::export::{self, CAPTIONED, film};
use crate::walk::state::{Action, State};
use crate::{browser, walk};
use yew::prelude::*;

/// The media type of text.
const TEXT: &str = "text/plain";

/// Draws a fold with what a reader takes along: the board as a picture and as text, a film that begins here, and the
/// parts that another page can embed.
pub(crate) fn export(state: &State, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    let link = browser::absolute(None, &page.address);
    let save = |id: &'static str, label: String, take: fn(&Position, &str, Language) -> Export| {
        let (position, link) = (state.shown.clone(), link.clone());
        let onclick = page.export.reform(move |_: MouseEvent| take(&position, &link, language));
        html! { <button {id} type="button" {onclick}>{ label }</button> }
    };
    let parts = (0..Chosen::ALL).map(|part| {
        let onclick = press(&page.act, Action::Lesson(part));
        html! { <button id={format!("lesson-{part}")} type="button" class="small" aria-pressed={state.lesson.has(part).to_string()} {onclick}>{ walk::text::part(part, language) }</button> }
    });
    html! {
        <details class="export" id="export">
            <summary>{ say!(language, "export") }</summary>
            <div class="buttons">
                { save("export-svg", "SVG".to_owned(), |it, link, language| Export::Save(file(it, "image/svg+xml", "svg", drawn(it, link, language)))) }
                { save("export-png", "PNG".to_owned(), |it, link, language| Export::Draw(file(it, "image/png", "png", drawn(it, link, language)), CAPTIONED)) }
                { save("export-text", say!(language, "export-text"), |it, _, _| Export::Save(file(it, TEXT, "txt", export::text(it)))) }
                { save("export-article", say!(language, "export-article"), |it, _, _| Export::Save(file(it, TEXT, "article.txt", export::article(it)))) }
                { save("export-rows", say!(language, "export-rows"), |it, _, _| Export::Save(file(it, TEXT, "rows.txt", export::rows(it)))) }
            </div>
            { film(state, page) }
            <h3 id="lesson-parts">{ say!(language, "lesson-parts") }</h3>
            <div class="overlays" role="group" aria-labelledby="lesson-parts">{ for parts }</div>
            { embedding(page, &state.lesson.query(page.settings.panels)) }
        </details>
    }
}

/// Draws the address and the line of HTML with which another page shows Walk; `query` names its parts.
pub(crate) fn embedding<A>(page: &Page<A>, query: &str) -> Html {
    let language = page.settings.language;
    let place = if page.bare.starts_with("#/walk") { &page.bare } else { "#/walk?n=8&rung=symmetry" };
    let embedded = browser::absolute(Some(query), place);
    let frame =
        format!("<iframe src=\"{}\" width=\"800\" height=\"600\" title=\"Eightfold\"></iframe>", escaped(&embedded));
    html! {
        <>
            { field(page, ("lesson-frame", say!(language, "lesson-frame")), frame, ("lesson-copy-frame", say!(language, "lesson-copy-frame"))) }
            { field(page, ("lesson-embedded", say!(language, "lesson-embedded")), embedded, ("lesson-copy-embedded", say!(language, "control-copy"))) }
            <p class="note">{ say!(language, "lesson-allow") }</p>
            <p><code>{ "eightfold serve --allow-embed https://example.org" }</code></p>
        </>
    }
}

/// Draws a slider for the length of a film that begins here, and the button that saves it. The film ends with the
/// search, if the end is known and within that length.
fn film(state: &State, page: &Page<Action>) -> Html {
    let Page { act, settings, draws, .. } = page;
    let (from, film) = (state.shown.step, state.film);
    let to = (from + film).min(state.timeline.length.unwrap_or(u64::MAX));
    let range = walk::text::film(from, to, settings.speed, settings.language);
    let slide = act.reform(Action::Film);
    let steps = (1, film::MOST as usize);
    let is_drawing = *draws == Some(true);
    let drawing = match draws {
        Some(true) => say!(settings.language, "film-drawing"),
        Some(false) => say!(settings.language, "film-lost"),
        None => "GIF".to_owned(),
    };
    html! {
        <div class="film">
            <label>
                <span>{ say!(settings.language, "film-steps") }</span>
                { told_slider("film-steps", steps, film as usize, Some(range.clone()), &slide) }
            </label>
            <button id="export-gif" type="button" aria-busy={is_drawing.to_string()} onclick={(!is_drawing).then(|| press(act, Action::Draw(*settings)))}>
                { drawing }
            </button>
            <output for="film-steps" aria-live="off">{ range }</output>
        </div>
    }
}

/// Returns a file with the board.
fn file(position: &Position, kind: &'static str, ending: &str, text: String) -> SavedFile {
    SavedFile { name: export::file_name(position, ending), kind, text }
}

/// Returns the picture of the board, with its step and the address below it.
fn drawn(position: &Position, link: &str, language: Language) -> String {
    let (board, step) = (walk::text::board_heading(position, language), walk::text::step(position.step, language));
    export::svg(position, [&format!("{board}, {step}"), link])
}
