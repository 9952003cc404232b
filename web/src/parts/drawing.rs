//! A small picture of lines, outlines and words, shown on the page and saved as a file with the same shapes, and bars
//! of counts.

use crate::text;
use std::fmt::Write;
use yew::prelude::*;

/// A picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Drawing {
    /// The width, in the units of its shapes.
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The shapes; later ones are on top.
    pub(crate) shapes: Vec<Shape>,
}

/// A part of a picture. Classes belong to the style sheet.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Shape {
    /// An outline, as in the `d` of a path.
    Outline {
        class: &'static str,
        path: String,
        /// A name, shown on hover.
        title: Option<String>,
    },
    /// An outline in a colour that no class has.
    Painted { fill: String, path: String },
    /// A line of words.
    Words {
        class: &'static str,
        /// The position of the text.
        at: (f64, f64),
        words: String,
    },
}

impl Shape {
    /// Returns an outline without a name.
    pub(crate) const fn outline(class: &'static str, path: String) -> Shape {
        Shape::Outline { class, path, title: None }
    }

    /// Returns a line of words.
    pub(crate) const fn words(class: &'static str, at: (f64, f64), words: String) -> Shape {
        Shape::Words { class, at, words }
    }
}

/// The style of a saved picture: light paper, and the same classes as on the page.
const STYLE: &str = include_str!("../../data/drawing.css");

impl Drawing {
    /// Returns the picture as a standalone SVG file.
    pub(crate) fn svg(&self) -> String {
        let (width, height) = (self.width, self.height);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\"><style>{STYLE}</style><rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>"
        );
        for shape in &self.shapes {
            // Writing to a string cannot fail.
            let _ = match shape {
                Shape::Outline { class, path, title: None } => write!(svg, "<path class=\"{class}\" d=\"{path}\"/>"),
                Shape::Outline { class, path, title: Some(title) } => {
                    write!(svg, "<path class=\"{class}\" d=\"{path}\"><title>{}</title></path>", escaped(title))
                }
                Shape::Painted { fill, path } => write!(svg, "<path fill=\"{fill}\" d=\"{path}\"/>"),
                Shape::Words { class, at: (x, y), words } => {
                    write!(svg, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>", escaped(words))
                }
            };
        }
        svg.push_str("</svg>\n");
        svg
    }
}

/// Escapes a text for use in markup.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

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
        Shape::Painted { fill, path } => html! { <path fill={fill.clone()} d={path.clone()} /> },
        Shape::Words { class, at: (x, y), words } => html! {
            <text class={*class} x={format!("{x:.1}")} y={format!("{y:.1}")}>{ words }</text>
        },
    })
}

/// Draws a named bar for each count.
pub(crate) fn bars(class: &'static str, lines: Vec<(String, u64)>) -> Html {
    html! { <ul {class}>{ for lines_of(lines, None) }</ul> }
}

/// Draws a bar for each count, relative to the largest; the one at `now` is marked.
pub(crate) fn lines_of(lines: Vec<(String, u64)>, now: Option<usize>) -> impl Iterator<Item = Html> {
    let most = lines.iter().map(|(_, count)| *count).max().unwrap_or_default().max(1) as f64;
    lines.into_iter().enumerate().map(move |(at, (name, count))| {
        html! {
            <li class={(now == Some(at)).then_some("now")}>
                <span class="name">{ name }</span>
                { bar(count as f64 / most * 100.0) }
                <span class="value">{ text::count(count) }</span>
            </li>
        }
    })
}

/// Draws a bar of this share, in percent.
pub(crate) fn bar(share: f64) -> Html {
    html! {
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect class="rail" width="100" height="10" />
            <rect class="bar" width={format!("{share:.2}")} height="10" />
        </svg>
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_of_a_drawing_are_no_markup() {
        use crate::parts::drawing::{Drawing, Shape};
        let words = Shape::Words { class: "label", at: (4.0, 12.0), words: "a < b".into() };
        let svg = Drawing { width: 40.0, height: 20.0, shapes: vec![words] }.svg();
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 20\""));
        assert!(svg.contains("<text class=\"label\" x=\"4\" y=\"12\">a &lt; b</text>"));
    }
}
