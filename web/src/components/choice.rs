//! One of two, chosen by buttons that stand side by side.

use yew::prelude::*;

/// What a [`Choice`] shows.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct ChoiceProperties {
    /// What is chosen, for who cannot see it.
    pub label: AttrValue,
    /// The two, each with an id and a name.
    pub of: [(AttrValue, AttrValue); 2],
    /// Whether the second one is chosen.
    pub second: bool,
    /// What to do when the other one is pressed.
    pub choose: Callback<()>,
}

/// Two buttons, the chosen one pressed.
#[component]
pub fn Choice(ChoiceProperties { label, of, second, choose }: &ChoiceProperties) -> Html {
    let buttons = of.iter().zip([false, true]).map(|((id, name), is_second)| {
        let pressed = is_second == *second;
        let choose = choose.clone();
        let onclick = Callback::from(move |_: MouseEvent| {
            if !pressed {
                choose.emit(());
            }
        });
        html! { <button type="button" {id} aria-pressed={pressed.to_string()} {onclick}>{ name }</button> }
    });
    html! { <div class="choice" role="group" aria-label={label}>{ for buttons }</div> }
}
