//! A [`Drawing`] on the page.

use crate::parts::drawing::{Drawing, Shape};
use yew::prelude::*;

/// Draws the picture with this id; the element `name` labels it, and the element `{name}-text` describes it.
pub(crate) fn view(drawing: &Drawing, id: &'static str, name: &'static str) -> Html {
    html! {
        <svg class="drawing" {id} role="img" aria-describedby={format!("{name}-text")}
            aria-labelledby={name} viewBox={format!("0 0 {} {}", drawing.width, drawing.height)}>
            { for shapes(drawing) }
        </svg>
    }
}

/// Draws a small picture beside words that describe it.
pub(crate) fn sample(drawing: &Drawing) -> Html {
    let (width, height) = (drawing.width, drawing.height);
    html! {
        <svg class="drawing sample" aria-hidden="true" viewBox={format!("0 0 {width} {height}")} width={width.to_string()}
            height={height.to_string()}>
            { for shapes(drawing) }
        </svg>
    }
}

/// Iterates over the shapes of a drawing, for a picture with another frame.
pub(crate) fn shapes(drawing: &Drawing) -> impl Iterator<Item = Html> {
    drawing.shapes.iter().map(|shape| match shape {
        Shape::Outline { class, path, title } => html! {
            <path class={*class} d={path.clone()}>
                if let Some(title) = title { <title>{ title }</title> }
            </path>
        },
        Shape::Words { class, at: (x, y), words } => html! {
            <text class={*class} x={format!("{x:.1}")} y={format!("{y:.1}")}>{ words }</text>
        },
    })
}
