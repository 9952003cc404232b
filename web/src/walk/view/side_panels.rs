//! The panels beside the board and its masks, which the reader opens and closes.

use crate::base::panels::Panel;
use crate::browser::files::Export;
use crate::parts::controls::{copying, fold};
use crate::parts::events::press;
use crate::parts::position::Position;
use crate::parts::room::Page;
use crate::text::say;
use crate::walk;
use crate::walk::code::view::Code;
use crate::walk::state::Action;
use crate::walk::view::ledger::{identity, ledger, rows};
use std::rc::Rc;
use yew::prelude::*;

/// Draws the counts so far, below the masks.
pub(crate) fn counted(position: &Rc<Position>, page: &Page<Action>) -> Html {
    let Page { choose, settings, .. } = page;
    let (title, language) = (say!(settings.language, "ledger"), settings.language);
    fold(Panel::Ledger, title, identity(position), settings.panels, choose, &|| ledger(position, language))
}

/// Draws a stack of panels: program, rows, and the board in words.
pub(crate) fn side_panels(position: &Rc<Position>, page: &Page<Action>) -> Html {
    let Page { choose, settings, .. } = page;
    let (settings, language) = (*settings, settings.language);
    let fold =
        |panel: Panel, title: String, body: &dyn Fn() -> Html| fold(panel, title, None, settings.panels, choose, body);
    html! {
        <div class="stack">
            // The articles have no program with regions.
            if position.regions.is_none() {
                { fold(Panel::Code, say!(language, "code"), &|| html! {
                    <Code position={position.clone()} {settings} choose={choose.clone()} />
                }) }
            }
            { fold(Panel::Rows, say!(language, "rows"), &|| rows(position, language)) }
            { fold(Panel::Description, say!(language, "description"), &|| described(position, page)) }
        </div>
    }
}

/// Draws the last event, the board in sentences and in letters, and a button that copies all of it.
fn described(position: &Position, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    let text = walk::text::in_words(position, language);
    let label = copying(page, &text, say!(language, "description-copy"));
    html! {
        <div class="described">
            <pre id="description" tabindex="0" role="group" aria-label={say!(language, "description")}>{ text }</pre>
            <button id="copy" type="button" onclick={press(&page.export, Export::Copy("description"))}>{ label }</button>
        </div>
    }
}
