//! The panels beside the board and its masks, which the reader opens and closes.

use crate::base::panels::Panel;
use crate::base::settings::{Choice, Settings};
use crate::parts::fold::fold;
use crate::parts::position::Position;
use crate::text::say;
use crate::walk::code::view::Code;
use crate::walk::described::Described;
use crate::walk::ledger::{identity, ledger, rows};
use crate::walk::stack::view::stack;
use std::rc::Rc;
use yew::prelude::*;

/// Draws the counts so far, below the masks.
pub(crate) fn counted(position: &Rc<Position>, settings: Settings, choose: &Callback<Choice>) -> Html {
    let language = settings.language;
    let (title, panels) = (say!(language, "ledger"), settings.panels);
    fold(Panel::Ledger, title, identity(position), panels, choose, &|| ledger(position, language))
}

/// Draws a stack of panels: program, calls or arrays, rows, and the board in words.
pub(crate) fn beside(position: &Rc<Position>, settings: Settings, choose: &Callback<Choice>) -> Html {
    let language = settings.language;
    let fold =
        |panel: Panel, title: String, body: &dyn Fn() -> Html| fold(panel, title, None, settings.panels, choose, body);
    html! {
        <div class="stack">
            { fold(Panel::Code, say!(language, "code"), &|| html! {
                <Code position={position.clone()} {settings} choose={choose.clone()} />
            }) }
            { fold(Panel::Stack, say!(language, "stack"), &|| stack(position, settings, choose)) }
            { fold(Panel::Rows, say!(language, "rows"), &|| rows(position, language)) }
            { fold(Panel::Description, say!(language, "description"), &|| html! {
                <Described position={position.clone()} {language} />
            }) }
        </div>
    }
}
