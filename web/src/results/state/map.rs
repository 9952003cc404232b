//! The map of the cases: corner cases in the upper row, edge cases in the lower one, BOUND1 from left to right. The
//! larger the measure, the higher and darker the bar. Unknown values are hatched, so that they do not look like zero.

use crate::ladder::chart::LogAxis;
use crate::parts::drawing::{Drawing, Shape};
use crate::results::state::Measure;
use eightfold_core::CaseKind;
use eightfold_worker::examine::{CaseDigest, Digest};
use std::fmt::Write;

/// The height of a field, and the width and height of the space for labels.
const HIGH: u32 = 78;
const LABELS: [u32; 2] = [64, 24];
/// The width of the map for every board, as long as its fields are neither too narrow nor too wide.
const WIDE: u32 = 1000;
const WIDTHS: std::ops::RangeInclusive<u32> = 40..=110;
/// The distance between the lines that hatch an unknown field.
const HATCH: u32 = 11;
/// The distance between the rows of fields.
const GAP: u32 = 2;

/// The shades, from light to dark, as classes of the style sheet.
pub(super) const SHADES: [&str; 8] =
    ["shade-1", "shade-2", "shade-3", "shade-4", "shade-5", "shade-6", "shade-7", "shade-8"];

/// Draws the map. `kinds` are the words for corner and edge, and `said` returns the tooltip of a field.
pub(crate) fn map(
    digest: &Digest,
    measure: Measure,
    kinds: [String; 2],
    said: impl Fn(&CaseDigest) -> String,
) -> Drawing {
    let axis = LogAxis::over(digest.cases.iter().filter_map(|case| measure.of(case)).map(|count| count as f64));
    let (most, field) = across(digest);
    let (high, [left, below]) = (HIGH, LABELS);
    let (width, height) = (left + most * field, 2 * (high + GAP) + below);
    let mut shapes = Vec::new();
    for (case, at) in digest.cases.iter().zip(fields(digest)) {
        draw(&mut shapes, at, measure.of(case).map(|count| share(count, axis)), said(case));
    }
    for (kind, row) in kinds.into_iter().zip(0..) {
        let y = row * (high + GAP) + high / 2 + 5;
        shapes.push(Shape::words("tick", (0.0, f64::from(y)), kind));
    }
    for bound1 in 1..=most {
        let at = (f64::from(left + (bound1 - 1) * field + field / 2), f64::from(height - 6));
        shapes.push(Shape::words("tick below", at, bound1.to_string()));
    }
    Drawing { width: width.into(), height: height.into(), shapes }
}

/// Returns the number of values of BOUND1 and the width of a field.
fn across(digest: &Digest) -> (u32, u32) {
    let most = digest.cases.iter().map(|case| u32::from(case.case.bound1)).max().unwrap_or(1).max(1);
    (most, ((WIDE - LABELS[0]) / most).clamp(*WIDTHS.start(), *WIDTHS.end()))
}

/// Iterates over the fields of the cases, as left, top, width and height.
pub(crate) fn fields(digest: &Digest) -> impl Iterator<Item = [u32; 4]> {
    let (_, field) = across(digest);
    digest.cases.iter().map(move |case| {
        let x = LABELS[0] + u32::from(case.case.bound1).saturating_sub(1) * field;
        [x + 1, if case.case.kind == CaseKind::Corner { 0 } else { HIGH + GAP }, field - 2, HIGH]
    })
}

/// Returns the filled share of a field. It is 0 only for a count of 0.
fn share(count: u128, axis: Option<LogAxis>) -> f64 {
    match axis {
        Some(axis) if count > 0 => 0.12 + 0.88 * axis.place(count as f64),
        _ => 0.0,
    }
}

fn draw(shapes: &mut Vec<Shape>, [x, y, wide, high]: [u32; 4], share: Option<f64>, title: String) {
    let outline = |class, path, title| Shape::Outline { class, path, title };
    shapes.push(outline("field", format!("M{x} {y}h{wide}v{high}h-{wide}Z"), Some(title.clone())));
    match share {
        Some(share) if share > 0.0 => {
            let shade = ((share * SHADES.len() as f64).ceil() as usize).clamp(1, SHADES.len());
            let (top, tall) = (f64::from(y) + f64::from(high) * (1.0 - share), f64::from(high) * share);
            let path = format!("M{x} {top:.1}h{wide}v{tall:.1}h-{wide}Z");
            shapes.push(outline(SHADES[shade - 1], path, Some(title)));
        }
        Some(_) => {}
        None => {
            let mut hatch = format!("M{x} {y}h{wide}v{high}h-{wide}Z");
            // Draw lines from the left or lower side to the upper or right one, all inside the field.
            for begin in (HATCH..high + wide).step_by(HATCH as usize) {
                let [low, high_end] = [begin.saturating_sub(high), begin.min(wide)];
                // Writing to a string cannot fail.
                let _ = write!(hatch, "M{} {}L{} {}", x + low, y + begin - low, x + high_end, y + begin - high_end);
            }
            shapes.push(outline("hatch", hatch, Some(title)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{N8, open};
    use super::*;
    use crate::results::state::Measure;

    fn mapped(change: impl FnOnce(&mut Digest), measure: Measure) -> Drawing {
        let (results, _) = open(&[("a.json", N8)]);
        let mut digest = results.chosen().unwrap().digest().unwrap().clone();
        change(&mut digest);
        map(&digest, measure, ["corner".into(), "edge".into()], |case| format!("<{}>", case.case.bound1))
    }

    fn classes(drawing: &Drawing) -> Vec<&'static str> {
        let class = |shape: &Shape| match shape {
            Shape::Outline { class, .. } | Shape::Words { class, .. } => *class,
        };
        drawing.shapes.iter().map(class).collect()
    }

    #[test]
    fn each_case_has_a_field_and_what_is_unknown_is_hatched() {
        let whole = mapped(|_| {}, Measure::Solutions);
        let count = |drawing: &Drawing, wanted: &str| classes(drawing).iter().filter(|class| **class == wanted).count();
        assert_eq!((count(&whole, "field"), count(&whole, "hatch"), count(&whole, "tick below")), (8, 0, 6));
        // The case with the most solutions is darkest; one without solutions is empty.
        assert_eq!(count(&whole, "shade-8"), 1);
        assert_eq!(classes(&whole).iter().filter(|class| class.starts_with("shade")).count(), 4);
        let part = mapped(|digest| digest.cases[2].groups[0] = 0, Measure::Solutions);
        assert_eq!((count(&part, "field"), count(&part, "hatch")), (8, 1));
        // The SVG file contains styles for every class.
        let svg = part.svg();
        assert!(svg.contains("<title>&lt;2&gt;</title>") && !svg.contains("NaN"));
        for class in ["field", "hatch", "tick", "below", "shade-8"] {
            assert!(svg.split("</style>").next().unwrap().contains(&format!(".{class}")), "{class} has no look");
        }
        assert_eq!(count(&mapped(|digest| digest.cases[2].groups[0] = 0, Measure::Units), "hatch"), 0);
    }
}
