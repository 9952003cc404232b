//! The board as a file, as text, and as a link.

use crate::base::lesson::Chosen;
use crate::base::panels::Panels;
use crate::base::settings::Language;
use crate::browser;
use crate::browser::files::{SavedFile, Way};
use crate::parts::drawing::escaped;
use crate::parts::events::press;
use crate::parts::position::Position;
use crate::parts::room::Page;
use crate::text::say;
use crate::walk;
use crate::walk::export::{self, CAPTIONED};
use crate::walk::state::Action;
use std::rc::Rc;
use yew::prelude::*;

/// Draws a small menu, closed at first.
///
/// The picture has the marks of the board, and the links lead to this very step, with the whole page or with the parts
/// that are chosen here. `film` is drawn between them.
pub(crate) fn export(
    position: &Rc<Position>,
    panels: Panels,
    chosen: Chosen,
    film: Html,
    language: Language,
    page: &Page<Action>,
) -> Html {
    let leave = &page.leave;
    let link = browser::absolute(None, &page.address);
    // Its parts say what is open.
    let lesson = browser::absolute(Some(&chosen.query(panels)), &page.bare);
    let frame =
        format!("<iframe src=\"{}\" width=\"800\" height=\"600\" title=\"Eightfold\"></iframe>", escaped(&lesson));
    let told = |link: &str| page.copied.as_ref().filter(|(it, _)| it == link).map(|(_, copied)| *copied);
    let words = say!(language, "export-copy");
    let [copy, copy_lesson, copy_frame] =
        [(&link, words.clone()), (&lesson, words), (&frame, say!(language, "lesson-copy"))]
            .map(|(link, words)| copying(told(link), language).unwrap_or(words));
    let link = AttrValue::from(link);
    let button = |id: &'static str, label: String, take: Take| {
        let (position, link) = (position.clone(), link.clone());
        let onclick = leave.reform(move |_: MouseEvent| take.of(&position, panels, &link, language));
        html! { <button {id} type="button" {onclick}>{ label }</button> }
    };
    let parts = (0..Chosen::ALL).map(|part| {
        let onclick = press(&page.act, Action::Lesson(part));
        html! { <button id={format!("lesson-{part}")} type="button" class="small" aria-pressed={chosen.has(part).to_string()} {onclick}>{ walk::text::part(part, language) }</button> }
    });
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
                <input id="export-link" type="text" readonly=true value={link.clone()} />
            </label>
            { button("export-copy", copy, Take::Link) }
            <p class="link" id="lesson-parts">{ say!(language, "lesson") }</p>
            <div class="overlays" role="group" aria-labelledby="lesson-parts">{ for parts }</div>
            <label class="link">
                <span>{ say!(language, "lesson-link") }</span>
                <input id="export-lesson" type="text" readonly=true value={lesson} />
            </label>
            { button("lesson-copy", copy_lesson, Take::Lesson) }
            <label class="link">
                <span>{ say!(language, "lesson-frame") }</span>
                <input id="export-frame" type="text" readonly=true value={frame} />
            </label>
            { button("frame-copy", copy_frame, Take::Frame) }
            <p class="link">{ say!(language, "lesson-allow") }</p>
            <p><code>{ "eightfold serve --allow-embed https://example.org" }</code></p>
        </details>
    }
}

/// Returns the label of a button that put something on the clipboard, or could not.
pub(crate) fn copying(copied: Option<bool>, language: Language) -> Option<String> {
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
    Lesson,
    Frame,
}

impl Take {
    /// Makes it, once a reader asks for it.
    fn of(self, position: &Position, panels: Panels, link: &str, language: Language) -> Way {
        let drawn = || {
            let (board, step) =
                (walk::text::board_heading(position, language), walk::text::step(position.step, language));
            export::svg(position, panels, [&format!("{board}, {step}"), link])
        };
        let file = |kind, ending, text| SavedFile { name: export::file_name(position, ending), kind, text };
        match self {
            Take::Svg => Way::Save(file("image/svg+xml", "svg", drawn())),
            Take::Png => Way::Draw(file("image/png", "png", drawn()), CAPTIONED),
            Take::Text => Way::Save(file("text/plain", "txt", export::text(position))),
            Take::Article => Way::Save(file("text/plain", "article.txt", export::article(position))),
            Take::Rows => Way::Save(file("text/plain", "rows.txt", export::rows(position))),
            Take::Link => Way::Copy("export-link"),
            Take::Lesson => Way::Copy("export-lesson"),
            Take::Frame => Way::Copy("export-frame"),
        }
    }
}
