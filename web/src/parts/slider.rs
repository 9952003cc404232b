//! A slider.

use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Draws a slider between two whole numbers.
pub(crate) fn slider(id: &'static str, (least, most): (usize, usize), value: usize, slid: &Callback<u64>) -> Html {
    let oninput = slid.reform(|event: InputEvent| {
        let slider: HtmlInputElement = event.target_unchecked_into();
        slider.value_as_number().max(0.0) as u64
    });
    html! { <input {id} type="range" min={least.to_string()} max={most.to_string()} value={value.to_string()} {oninput} /> }
}
