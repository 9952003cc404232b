//! The brush: a canvas with the colours of the page, which the style sheet sets on hidden elements.

use crate::colours::pose::{Area, Stage};
use std::f64::consts::TAU;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, Element, HtmlCanvasElement, window};
use yew::prelude::*;

/// A colour, as an index into [`NAMES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    Paper,
    Text,
    Soft,
    Rim,
    /// A white square.
    Light,
    /// A black square.
    Dark,
    /// The edge of a square.
    Edge,
    /// The inside of a white queen.
    Hollow,
    /// White queens, teeth and halves.
    White,
    /// Black queens, teeth and halves.
    Black,
    Gold,
    /// A line between two queens that see each other.
    Clash,
}

/// The class of each colour in the style sheet.
const NAMES: [&str; 12] =
    ["paper", "text", "soft", "rim", "light", "dark", "edge", "hollow", "white", "black", "gold", "clash"];

/// Draws the elements that carry the colours.
pub(super) fn inks() -> Html {
    html! { <span class="inks" hidden=true>{ for NAMES.map(|name| html! { <i class={name} /> }) }</span> }
}

/// A canvas to draw on in CSS pixels.
#[derive(Debug)]
pub(super) struct Brush {
    pub(super) context: CanvasRenderingContext2d,
    inks: [String; NAMES.len()],
}

/// The letters of the page.
const FONT: &str = "Inter, \"Noto Sans\", \"Noto Sans JP\", \"Noto Sans CJK JP\", system-ui, sans-serif";

/// The place of a text beside its point: how it is aligned, and its baseline.
pub(super) type Beside = (&'static str, &'static str);

impl Brush {
    /// Returns a brush for a canvas, if the browser can draw on it.
    pub(super) fn new(canvas: &HtmlCanvasElement) -> Option<Brush> {
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        Some(Brush { context, inks: Default::default() })
    }

    /// Reads the colours from the elements.
    pub(super) fn dip(&mut self, inks: &Element) {
        let colour = |at: u32| {
            let style = window()?.get_computed_style(&inks.children().item(at)?).ok()??;
            style.get_property_value("color").ok()
        };
        self.inks = std::array::from_fn(|at| colour(at as u32).unwrap_or_default());
    }

    /// Gives the canvas the size of the stage in device pixels, and clears it.
    pub(super) fn clear(&self, canvas: &HtmlCanvasElement, (width, height): Stage) {
        let density = window().map_or(1.0, |window| window.device_pixel_ratio());
        let [across, down] = [width, height].map(|length| (length * density).round() as u32);
        if (canvas.width(), canvas.height()) != (across, down) {
            canvas.set_width(across);
            canvas.set_height(down);
        }
        // This fails only on values that are not numbers.
        let _ = self.context.set_transform(density, 0.0, 0.0, density, 0.0, 0.0);
        self.context.clear_rect(0.0, 0.0, width, height);
        self.alpha(1.0);
    }

    pub(super) fn alpha(&self, alpha: f64) {
        self.context.set_global_alpha(alpha.clamp(0.0, 1.0));
    }

    pub(super) fn fill(&self, ink: Ink) {
        self.context.set_fill_style_str(&self.inks[ink as usize]);
        self.context.fill();
    }

    pub(super) fn stroke(&self, ink: Ink, width: f64) {
        self.context.set_stroke_style_str(&self.inks[ink as usize]);
        self.context.set_line_width(width);
        self.context.stroke();
    }

    /// Draws lines broken into dashes and gaps of these lengths, or whole ones again.
    pub(super) fn dashed(&self, lengths: &[f64]) {
        let list: js_sys::Array = lengths.iter().map(|length| wasm_bindgen::JsValue::from_f64(*length)).collect();
        // This fails only on values that are not numbers.
        let _ = self.context.set_line_dash(&list);
    }

    /// Begins an outline with a rectangle.
    pub(super) fn rectangle(&self, x: f64, y: f64, width: f64, height: f64) {
        self.context.begin_path();
        self.context.rect(x, y, width, height);
    }

    /// Begins an outline with the frame of a place.
    pub(super) fn frame(&self, area: Area) {
        self.rectangle(area.x, area.y, area.side, area.side);
    }

    /// Begins an outline with a rectangle with round corners.
    pub(super) fn rounded(&self, x: f64, y: f64, width: f64, height: f64, radius: f64) {
        self.context.begin_path();
        // This fails only on values that are not numbers.
        let _ = self.context.round_rect_with_f64(x, y, width, height, radius.max(0.0));
    }

    /// Adds a circle to the outline.
    pub(super) fn circle(&self, x: f64, y: f64, radius: f64) {
        self.context.move_to(x + radius, y);
        let _ = self.context.arc(x, y, radius, 0.0, TAU);
    }

    /// Adds a line through some points to the outline.
    pub(super) fn line(&self, points: impl IntoIterator<Item = (f64, f64)>) {
        for (at, (x, y)) in points.into_iter().enumerate() {
            if at == 0 { self.context.move_to(x, y) } else { self.context.line_to(x, y) }
        }
    }

    /// Writes a text.
    pub(super) fn write(&self, text: &str, (x, y): (f64, f64), size: f64, ink: Ink, (align, baseline): Beside) {
        self.context.set_font(&format!("700 {size:.1}px {FONT}"));
        self.context.set_text_align(align);
        self.context.set_text_baseline(baseline);
        self.context.set_fill_style_str(&self.inks[ink as usize]);
        // This fails only on values that are not numbers.
        let _ = self.context.fill_text(text, x, y);
    }
}
