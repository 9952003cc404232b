//! The board as a file, as text, and as a link.

use crate::edge::files::File;
use crate::export;
use crate::position::Position;
use crate::settings::Language;
use crate::text::say;
use std::rc::Rc;
use yew::prelude::*;

/// A way out of the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Way {
    /// To a file.
    Save(File),
    /// To a file with a picture in pixels, drawn from the SVG that this holds.
    Draw(File),
    /// To the clipboard: what the field of this id says.
    Copy(&'static str),
}

/// What the [`Export`] offers.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct ExportProperties {
    /// The position.
    pub position: Rc<Position>,
    /// Whether the picture marks what looking ahead rules out.
    pub look_ahead: bool,
    /// The address of this very step.
    pub link: AttrValue,
    /// The language.
    pub language: Language,
    /// Takes it away.
    pub leave: Callback<Way>,
}

/// A small menu, closed at first.
#[component]
pub fn Export(ExportProperties { position, look_ahead, link, language, leave }: &ExportProperties) -> Html {
    let (language, look_ahead) = (*language, *look_ahead);
    let file = |kind: &'static str, ending: &'static str, write: fn(&Position, bool) -> String| {
        let position = position.clone();
        move || File { name: export::file_name(&position, ending), kind, text: write(&position, look_ahead) }
    };
    let svg = file("image/svg+xml", "svg", export::svg);
    let png = file("image/png", "png", export::svg);
    let text = file("text/plain", "txt", |position, _| export::text(position));
    let article = file("text/plain", "article.txt", |position, _| export::article(position));
    let rows = file("text/plain", "rows.txt", |position, _| export::rows(position));
    html! {
        <details class="export" id="export">
            <summary>{ say!(language, "export") }</summary>
            <div class="buttons">
                <button id="export-svg" type="button" onclick={leave.reform(move |_| Way::Save(svg()))}>{ "SVG" }</button>
                <button id="export-png" type="button" onclick={leave.reform(move |_| Way::Draw(png()))}>{ "PNG" }</button>
                <button id="export-text" type="button" onclick={leave.reform(move |_| Way::Save(text()))}>
                    { say!(language, "export-text") }
                </button>
                <button id="export-article" type="button" onclick={leave.reform(move |_| Way::Save(article()))}>
                    { say!(language, "export-article") }
                </button>
                <button id="export-rows" type="button" onclick={leave.reform(move |_| Way::Save(rows()))}>
                    { say!(language, "export-rows") }
                </button>
            </div>
            <label class="link">
                <span>{ say!(language, "export-link") }</span>
                <input id="export-link" type="text" readonly=true value={link} />
            </label>
            <button id="export-copy" type="button" onclick={leave.reform(|_| Way::Copy("export-link"))}>
                { say!(language, "export-copy") }
            </button>
        </details>
    }
}
