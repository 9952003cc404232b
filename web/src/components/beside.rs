//! What stands beside the board and its masks: panels that the reader opens and closes.

use super::code::Code;
use super::described::Described;
use super::fold::Fold;
use super::ledger::{Ledger, identity};
use super::rows::Rows;
use super::stack::Stack;
use crate::panels::Panel;
use crate::position::Position;
use crate::settings::Settings;
use crate::state::Action;
use crate::text::say;
use std::rc::Rc;
use yew::prelude::*;

/// What [`Beside`] shows.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct BesideProperties {
    /// The position.
    pub position: Rc<Position>,
    /// The panels that are on, the form and the language.
    pub settings: Settings,
    /// What to do about a choice.
    pub act: Callback<Action>,
}

/// Program and stack, then ledger, rows and description: two stacks, which stand one below the other where there is no
/// room for both.
#[component]
pub fn Beside(BesideProperties { position, settings, act }: &BesideProperties) -> Html {
    let Settings { language, panels, .. } = *settings;
    let fold = |panel: Panel, title: String, aside: Option<String>, body: &dyn Fn() -> Html| {
        let children = if panels.has(panel) { body() } else { Html::default() };
        html! { <Fold {panel} {panels} {title} aside={aside.map(AttrValue::from)} act={act.clone()}>{ children }</Fold> }
    };
    html! {
        <div class="beside">
            <div class="stack">
                { fold(Panel::Code, say!(language, "code"), None, &|| html! {
                    <Code position={position.clone()} settings={*settings} act={act.clone()} />
                }) }
                { fold(Panel::Stack, say!(language, "stack"), None, &|| html! {
                    <Stack position={position.clone()} settings={*settings} act={act.clone()} />
                }) }
            </div>
            <div class="stack">
                { fold(Panel::Ledger, say!(language, "ledger"), identity(position), &|| html! {
                    <Ledger position={position.clone()} {language} />
                }) }
                { fold(Panel::Rows, say!(language, "rows"), None, &|| html! {
                    <Rows position={position.clone()} {language} />
                }) }
                { fold(Panel::Description, say!(language, "description"), None, &|| html! {
                    <Described position={position.clone()} {language} />
                }) }
            </div>
        </div>
    }
}
