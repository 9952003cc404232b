//! A picture of time against board size: a logarithmic axis of seconds, and a line for each way of counting with its
//! letter at the end. Lines differ in the shapes of their points and strokes as well as in colour.

use crate::ladder::chart::spread::Spread;
use crate::ladder::chart::{LogAxis, letters};
use crate::parts::drawing::{Drawing, Shape};
use crate::text::power_of_ten;
use std::fmt::Write;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ChartLine {
    pub(crate) name: String,
    pub(crate) look: Look,
    /// Board sizes and the spread of the seconds, in ascending order of size.
    pub(crate) points: Vec<(usize, Spread)>,
}

/// The look of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// Measured here: circles on a strong line.
    Ours,
    /// Closely related to the main line: diamonds on a dashed line.
    Kin,
    /// For comparison with both: small squares on a thin line.
    Plain,
}

/// The size of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Format {
    width: f64,
    /// The most board sizes labelled on an axis.
    boards: usize,
}

impl Format {
    /// For wide screens.
    pub(crate) const WIDE: Format = Format { width: 760.0, boards: 12 };
    /// For phones.
    pub(crate) const NARROW: Format = Format { width: 340.0, boards: 6 };
}

/// Returns the letter of a line. A list gives its name.
pub(crate) const fn letter(line: usize) -> char {
    match line {
        0..26 => (b'a' + line as u8) as char,
        26..52 => (b'A' + (line - 26) as u8) as char,
        _ => '+',
    }
}

const HEIGHT: f64 = 420.0;
const LEFT: f64 = 74.0;
const RIGHT: f64 = 28.0;
const TOP: f64 = 12.0;
const BELOW: f64 = 40.0;
/// The vertical distance between two names.
const LINE_HEIGHT: f64 = 15.0;

/// Draws the lines; `axis` is the label of the board-size axis.
pub(crate) fn drawing(lines: &[ChartLine], axis: String, format: Format) -> Drawing {
    let right = format.width - RIGHT;
    let mut drawing = Drawing { width: format.width, height: HEIGHT, shapes: Vec::new() };
    let points = || lines.iter().flat_map(|line| &line.points);
    let times = points().flat_map(|(_, spread)| [spread.low, spread.high]);
    let (Some(seconds), Some(least), Some(most)) =
        (LogAxis::over(times), points().map(|(n, _)| *n).min(), points().map(|(n, _)| *n).max())
    else {
        return drawing;
    };
    let x = |n: usize| LEFT + (n - least) as f64 / (most - least).max(1) as f64 * (right - LEFT);
    let y = |time: f64| HEIGHT - BELOW - seconds.place(time) * (HEIGHT - TOP - BELOW);

    for decade in seconds.ticks(7) {
        let at = y(10_f64.powi(decade));
        drawing.shapes.push(Shape::outline("grid", format!("M{LEFT} {at:.1}H{right:.1}")));
        drawing.shapes.push(Shape::words("tick left", (LEFT - 8.0, at + 4.0), decade_of_seconds(decade)));
    }
    for n in (least..=most).step_by((most - least) / format.boards + 1) {
        drawing.shapes.push(Shape::words("tick below", (x(n), HEIGHT - BELOW + 18.0), n.to_string()));
    }
    drawing.shapes.push(Shape::words("tick below", (LEFT + (right - LEFT) / 2.0, HEIGHT - 6.0), axis));

    for line in lines {
        let [stroke, point, _] = line.look.classes();
        let title = Some(line.name.clone());
        let (mut path, mut dots, mut bars) = (String::new(), String::new(), String::new());
        for (n, spread) in &line.points {
            let (x, y) = (x(*n), [spread.low, spread.median, spread.high].map(y));
            // Writing to a string cannot fail.
            let _ = write!(path, "{}{x:.1} {:.1}", if path.is_empty() { 'M' } else { 'L' }, y[1]);
            dots.push_str(&line.look.dot(x, y[1]));
            let _ = write!(bars, "M{x:.1} {:.1}V{:.1}", y[0], y[2]);
        }
        drawing.shapes.push(Shape::Outline { class: stroke, path, title: title.clone() });
        if line.look == Look::Ours {
            drawing.shapes.push(Shape::outline("spread", bars));
        }
        drawing.shapes.push(Shape::Outline { class: point, path: dots, title });
    }
    letters(&mut drawing, lines, |(n, spread)| (x(*n), y(spread.median)));
    drawing
}

/// Draws each line's letter near its end, where it covers no line.
fn letters(drawing: &mut Drawing, lines: &[ChartLine], place: impl Fn(&(usize, Spread)) -> (f64, f64)) {
    let points: Vec<Vec<_>> = lines.iter().map(|line| line.points.iter().map(&place).collect()).collect();
    let strokes: Vec<_> = points.iter().flat_map(|points| strokes(points)).collect();
    let ends = lines.iter().enumerate().zip(&points).filter_map(|(it, points)| Some((it, *points.last()?)));
    let (whose, ends): (Vec<_>, Vec<_>) = ends.unzip();
    let places = letters::place(&ends, &strokes, [drawing.width, HEIGHT - BELOW]);
    for (((at, line), (x, y)), end) in whose.into_iter().zip(places).zip(ends) {
        // Draw a leader to a letter that was moved away from its line.
        let (across, down) = (x - end.0, y - end.1);
        let away = (across * across + down * down).sqrt();
        if away > 18.0 {
            let reach = |share: f64| format!("{:.1} {:.1}", end.0 + share * across, end.1 + share * down);
            drawing.shapes.push(Shape::outline("tie", format!("M{}L{}", reach(5.0 / away), reach(1.0 - 7.0 / away))));
        }
        drawing.shapes.push(Shape::words(line.look.classes()[2], (x, y + 4.0), letter(at).to_string()));
    }
}

/// Returns the segments of a line and also its points, because a line may have only one point.
pub(crate) fn strokes(points: &[(f64, f64)]) -> Vec<letters::Stroke> {
    let dots = points.iter().map(|point| [*point; 2]);
    points.windows(2).map(|pair| [pair[0], pair[1]]).chain(dots).collect()
}

/// Adds the names of the lines below a picture, for files without a list beside the picture.
pub(crate) fn with_names(mut drawing: Drawing, lines: &[ChartLine]) -> Drawing {
    for (at, line) in lines.iter().enumerate() {
        let y = drawing.height + 14.0;
        let named = format!("{}  {}", letter(at), line.name);
        drawing.shapes.push(Shape::words("name", (LEFT, y), named));
        drawing.height += LINE_HEIGHT;
    }
    drawing.height += 8.0;
    drawing
}

impl Look {
    /// Returns the classes of a line, its points and its label.
    const fn classes(self) -> [&'static str; 3] {
        match self {
            Look::Ours => ["line ours", "point ours", "label ours"],
            Look::Kin => ["line kin", "point kin", "label kin"],
            Look::Plain => ["line", "point", "label"],
        }
    }

    fn dot(self, x: f64, y: f64) -> String {
        match self {
            Look::Ours => format!("M{:.1} {y:.1}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z", x - 4.0),
            Look::Kin => format!("M{:.1} {y:.1}l5 -5l5 5l-5 5Z", x - 5.0),
            Look::Plain => format!("M{:.1} {:.1}h4v4h-4Z", x - 2.0, y - 2.0),
        }
    }

    /// Returns a piece of such a line with one point, for the list of lines.
    pub(crate) fn sample(self) -> Drawing {
        let [line, point, _] = self.classes();
        let shapes = vec![Shape::outline(line, "M1 7H35".into()), Shape::outline(point, self.dot(18.0, 7.0))];
        Drawing { width: 36.0, height: 14.0, shapes }
    }
}

/// Writes a power of ten of seconds in the unit that makes it shortest.
fn decade_of_seconds(decade: i32) -> String {
    let (unit, decade) = match decade {
        ..-6 => ("ns", decade + 9),
        -6..-3 => ("µs", decade + 6),
        -3..0 => ("ms", decade + 3),
        _ => ("s", decade),
    };
    format!("{} {unit}", power_of_ten(decade))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(look: Look, times: &[(usize, f64)]) -> ChartLine {
        let points = times.iter().map(|(n, time)| (*n, Spread { low: time * 0.5, median: *time, high: time * 2.0 }));
        ChartLine { name: format!("{look:?}"), look, points: points.collect() }
    }

    #[test]
    fn everything_is_drawn_inside_the_picture() {
        let short = vec![line(Look::Plain, &[(13, 0.03), (24, 1e6)])];
        let mut many = vec![line(Look::Kin, &[(8, 0.001), (18, 3.0)]); 60];
        many.push(line(Look::Ours, &[(4, 2e-7), (14, 0.9)]));
        for lines in [short, many] {
            for format in [Format::WIDE, Format::NARROW] {
                let drawing = drawing(&lines, "N".into(), format);
                let (mut texts, mut outlines) = (0, 0);
                for shape in &drawing.shapes {
                    match shape {
                        Shape::Words { at: (x, y), .. } => {
                            texts += 1;
                            // Sixty stacked labels are taller than the picture; a few labels fit.
                            let fits = lines.len() > 20 || (0.0..=HEIGHT).contains(y);
                            assert!((0.0..=format.width).contains(x) && fits, "{shape:?}");
                        }
                        Shape::Outline { path, .. } | Shape::Painted { path, .. } => {
                            outlines += 1;
                            assert!(path.starts_with('M') && !path.contains("NaN"), "{path}");
                        }
                    }
                }
                assert!(texts >= lines.len() && outlines >= 2 * lines.len());
            }
        }
        assert!(drawing(&[], "N".into(), Format::WIDE).shapes.is_empty());
    }

    #[test]
    fn looks_differ_in_more_than_colour() {
        let samples = [Look::Ours, Look::Kin, Look::Plain].map(|look| {
            let Some(Shape::Outline { path, .. }) = look.sample().shapes.pop() else { panic!() };
            path
        });
        assert!(samples[0] != samples[1] && samples[1] != samples[2] && samples[0] != samples[2]);
        assert_eq!([0, 25, 26, 51, 99].map(letter), ['a', 'z', 'A', 'Z', '+']);
    }

    #[test]
    fn ticks_are_read_in_the_unit_that_fits() {
        let said = [-7, -6, -4, -3, -1, 0, 3, 6, 7].map(decade_of_seconds);
        assert_eq!(said, ["100 ns", "1 µs", "100 µs", "1 ms", "100 ms", "1 s", "1,000 s", "10⁶ s", "10⁷ s"]);
    }
}
