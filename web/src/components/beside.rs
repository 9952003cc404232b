//! What stands beside the board and its masks: panels that the reader opens and closes.

use super::code::Code;
use super::described::Described;
use super::fold::Fold;
use super::ledger::{identity, ledger};
use super::rows::rows;
use super::stack::stack;
use crate::panels::Panel;
use crate::position::Position;
use crate::settings::Settings;
use crate::state::Action;
use crate::text::say;
use std::rc::Rc;
use yew::prelude::*;

/// Program and stack, then ledger, rows and description: two stacks, which stand one below the other where there is no
/// room for both.
pub fn beside(position: &Rc<Position>, settings: Settings, act: &Callback<Action>) -> Html {
    let Settings { language, panels, .. } = settings;
    let fold = |panel: Panel, title: String, aside: Option<String>, body: &dyn Fn() -> Html| {
        let children = if panels.has(panel) { body() } else { Html::default() };
        html! { <Fold {panel} {panels} {title} aside={aside.map(AttrValue::from)} act={act.clone()}>{ children }</Fold> }
    };
    html! {
        <div class="beside">
            <div class="stack">
                { fold(Panel::Code, say!(language, "code"), None, &|| html! {
                    <Code position={position.clone()} {settings} act={act.clone()} />
                }) }
                { fold(Panel::Stack, say!(language, "stack"), None, &|| stack(position, settings, act)) }
            </div>
            <div class="stack">
                { fold(Panel::Ledger, say!(language, "ledger"), identity(position), &|| ledger(position, language)) }
                { fold(Panel::Rows, say!(language, "rows"), None, &|| rows(position, language)) }
                { fold(Panel::Description, say!(language, "description"), None, &|| html! {
                    <Described position={position.clone()} {language} />
                }) }
            </div>
        </div>
    }
}
