//! The board as a file, as text, and as a link.

use crate::base::panels::Panels;
use crate::base::settings::Language;
use crate::browser::files::File;
use crate::parts::position::Position;
use crate::text::say;
use crate::walk::export;
use std::rc::Rc;
use yew::prelude::*;

/// A way out of the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Way {
    /// To a file.
    Save(File),
    /// To a file with a picture in pixels, drawn from the SVG that this holds.
    Draw(File),
    /// To a file with the boards of some steps.
    Film,
    /// To the clipboard: the text of the field with this id.
    Copy(&'static str),
}

/// Draws a small menu, closed at first.
///
/// The picture has the marks of the board, and the link is the address of this very step. `film` is drawn between them.
pub fn export(
    position: &Rc<Position>,
    panels: Panels,
    link: String,
    copied: Option<bool>,
    film: Html,
    language: Language,
    leave: &Callback<Way>,
) -> Html {
    let button = |id: &'static str, label: String, take: Take| {
        let position = position.clone();
        let onclick = leave.reform(move |_: MouseEvent| take.of(&position, panels));
        html! { <button {id} type="button" {onclick}>{ label }</button> }
    };
    let copy = copying(copied, language).unwrap_or_else(|| say!(language, "export-copy"));
    html! {
        <details class="export" id="export">
            <summary>{ say!(language, "export") }</summary>
            <div class="buttons">
                { button("export-svg", "SVG".to_owned(), Take::Svg) }
                { button("export-png", "PNG".to_owned(), Take::Png) }
                { button("export-text", say!(language, "export-text"), Take::Text) }
                { button("export-article", say!(language, "export-article"), Take::Article) }
                { button("export-rows", say!(language, "export-rows"), Take::Rows) }
            </div>
            { film }
            <label class="link">
                <span>{ say!(language, "export-link") }</span>
                <input id="export-link" type="text" readonly=true value={link} />
            </label>
            { button("export-copy", copy, Take::Link) }
        </details>
    }
}

/// Returns the label of a button that put something on the clipboard, or could not.
pub fn copying(copied: Option<bool>, language: Language) -> Option<String> {
    copied.map(|copied| match copied {
        true => say!(language, "description-copied"),
        false => say!(language, "description-uncopied"),
    })
}

/// The form in which the board is taken along.
#[derive(Clone, Copy)]
enum Take {
    Svg,
    Png,
    Text,
    Article,
    Rows,
    Link,
}

impl Take {
    /// Makes it, once a reader asks for it.
    fn of(self, position: &Position, panels: Panels) -> Way {
        let file = |kind, ending, text| File { name: export::file_name(position, ending), kind, text };
        match self {
            Take::Svg => Way::Save(file("image/svg+xml", "svg", export::svg(position, panels))),
            Take::Png => Way::Draw(file("image/png", "png", export::svg(position, panels))),
            Take::Text => Way::Save(file("text/plain", "txt", export::text(position))),
            Take::Article => Way::Save(file("text/plain", "article.txt", export::article(position))),
            Take::Rows => Way::Save(file("text/plain", "rows.txt", export::rows(position))),
            Take::Link => Way::Copy("export-link"),
        }
    }
}
