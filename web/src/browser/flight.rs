//! Elements that fly from their places to those that they have in the next frame, drawn anew or not.

use crate::browser::{wants_less_motion, window};
use js_sys::{Function, JSON, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use web_sys::{DomRect, Element};

/// The motion of a flight of 900 ms.
const FLIGHT: &str = r#"{"duration":900,"easing":"cubic-bezier(.2,.75,.2,1)"}"#;

/// Lets the elements that match a selector fly, each to the place of the one that has its number then. Readers who want
/// less motion see them there at once.
pub(crate) fn fly(selector: &'static str) {
    let before: Vec<_> = all(selector).iter().map(Element::get_bounding_client_rect).collect();
    let land = move || all(selector).iter().zip(&before).for_each(|(element, from)| drop(flight(element, from)));
    if let Some(window) = window().filter(|_| !wants_less_motion()) {
        // Without a next frame nothing is seen.
        let _ = window.request_animation_frame(Closure::once_into_js(land).unchecked_ref());
    }
}

fn all(selector: &str) -> Vec<Element> {
    let all = window().and_then(|it| it.document()?.query_selector_all(selector).ok());
    all.iter().flat_map(|all| (0..all.length()).filter_map(|at| all.item(at)?.dyn_into().ok())).collect()
}

fn flight(element: &Element, from: &DomRect) -> Result<JsValue, JsValue> {
    let to = element.get_bounding_client_rect();
    let scale = from.width() / to.width().max(1.0);
    let middle = |place: &DomRect| [place.x() + place.width() / 2.0, place.y() + place.height() / 2.0];
    let ([x, y], [u, v]) = (middle(from), middle(&to));
    let way = format!(
        r#"[{{"opacity":1,"transform":"translate({:.1}px,{:.1}px) scale({scale:.3})"}},{{"opacity":1,"transform":"none"}}]"#,
        x - u,
        y - v
    );
    let animate: Function = Reflect::get(element, &"animate".into())?.dyn_into()?;
    animate.call2(element, &JSON::parse(&way)?, &JSON::parse(FLIGHT)?)
}
