//! What stands beside the board and its masks: panels that the reader opens and closes.

use crate::app::state::Action;
use crate::base::panels::Panel;
use crate::base::settings::Settings;
use crate::parts::fold::Fold;
use crate::parts::position::Position;
use crate::text::say;
use crate::walk::code::view::Code;
use crate::walk::described::Described;
use crate::walk::ledger::{identity, ledger};
use crate::walk::rows::rows;
use crate::walk::stack::view::stack;
use std::rc::Rc;
use yew::prelude::*;

/// What was counted so far. It stands below the masks.
pub fn counted(position: &Rc<Position>, settings: Settings, act: &Callback<Action>) -> Html {
    let language = settings.language;
    fold(Panel::Ledger, say!(language, "ledger"), identity(position), settings, act, &|| ledger(position, language))
}

/// A stack of their own: program, calls or arrays, rows, and the board in words.
pub fn beside(position: &Rc<Position>, settings: Settings, act: &Callback<Action>) -> Html {
    let language = settings.language;
    let fold = |panel: Panel, title: String, body: &dyn Fn() -> Html| fold(panel, title, None, settings, act, body);
    html! {
        <div class="stack">
            { fold(Panel::Code, say!(language, "code"), &|| html! {
                <Code position={position.clone()} {settings} act={act.clone()} />
            }) }
            { fold(Panel::Stack, say!(language, "stack"), &|| stack(position, settings, act)) }
            { fold(Panel::Rows, say!(language, "rows"), &|| rows(position, language)) }
            { fold(Panel::Description, say!(language, "description"), &|| html! {
                <Described position={position.clone()} {language} />
            }) }
        </div>
    }
}

fn fold(
    panel: Panel,
    title: String,
    aside: Option<String>,
    settings: Settings,
    act: &Callback<Action>,
    body: &dyn Fn() -> Html,
) -> Html {
    let panels = settings.panels;
    let children = if panels.has(panel) { body() } else { Html::default() };
    html! { <Fold {panel} {panels} {title} aside={aside.map(AttrValue::from)} toggle={act.reform(Action::Panel)}>{ children }</Fold> }
}
