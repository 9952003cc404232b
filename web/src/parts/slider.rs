//! Sliders over whole numbers.

use web_sys::HtmlInputElement;
use yew::prelude::*;

pub(crate) fn slider(id: &'static str, range: (usize, usize), value: usize, slid: &Callback<u64>) -> Html {
    told_slider(id, range, value, None, slid)
}

/// Draws a slider with a description of its value for screen readers.
pub(crate) fn told_slider(
    id: &'static str,
    (least, most): (usize, usize),
    value: usize,
    told: Option<String>,
    slid: &Callback<u64>,
) -> Html {
    let oninput = slid.reform(|event: InputEvent| {
        let slider: HtmlInputElement = event.target_unchecked_into();
        slider.value_as_number().max(0.0) as u64
    });
    html! {
        <input {id} type="range" min={least.to_string()} max={most.to_string()} value={value.to_string()}
            aria-valuetext={told} {oninput} />
    }
}

/// Draws a slider between its name and its value.
pub(crate) fn named_slider(
    name: &'static str,
    id: &'static str,
    range: (usize, usize),
    value: usize,
    slid: &Callback<u64>,
) -> Html {
    html! { <label><span>{ name }</span>{ slider(id, range, value, slid) }<output for={id}>{ value }</output></label> }
}
