//! The chart of time against board size: what was measured here, and what the articles printed.

use super::published::{Published, published};
use super::{Ladder, Spread};
use crate::chart::{LogAxis, apart};
use crate::drawing::{Drawing, Shape};
use eightfold_core::ladder::Rung;
use std::fmt::Write;

/// A line of the chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Where it comes from.
    pub source: Source,
    /// Board sizes and the spread of the seconds, the smallest board first.
    pub points: Vec<(usize, Spread)>,
}

/// Where a line of the chart comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Measured here.
    Here(Rung),
    /// Printed by the articles, by program. `kin` is the one that is the chosen rung in another language.
    Printed {
        /// The name of the program in the file of published times.
        program: &'static str,
        /// Whether it is the chosen rung.
        kin: bool,
    },
}

/// The program of the articles that is a rung, if its times were printed.
#[must_use]
pub fn kin(rung: Rung, program: &str) -> bool {
    program.strip_prefix("lua-") == Some(rung.name()) || (rung == Rung::Symmetry && program == "bash-symmetry")
}

/// Programs that are always shown; the others when they are the chosen rung's, or when all are asked for.
const LANDMARKS: [&str; 4] = ["cuda-bitboard", "bash-symmetry", "lua-bitmap", "lua-symmetry"];

/// The lines to draw, those of the chosen rung last and so on top.
#[must_use]
pub fn series(ladder: &Ladder, all: bool) -> Vec<Series> {
    let chosen = ladder.chosen();
    let printed = |Published { program, seconds }, kin| {
        let exactly = |time| Spread { low: time, median: time, high: time };
        let points = seconds.into_iter().map(|(n, time)| (n, exactly(time))).collect();
        Series { source: Source::Printed { program, kin }, points }
    };
    let mut lines = Vec::new();
    let (of_kin, others): (Vec<_>, Vec<_>) = published().into_iter().partition(|it| kin(chosen, it.program));
    for program in others {
        if all || LANDMARKS.contains(&program.program) {
            lines.push(printed(program, false));
        }
    }
    for program in of_kin {
        lines.push(printed(program, true));
    }
    let here = ladder.series(chosen).into_iter().filter_map(|(size, measured)| {
        let in_seconds: Vec<f64> = measured.milliseconds.iter().map(|time| time / 1000.0).collect();
        Some((size.get(), Spread::of(&in_seconds)?))
    });
    let points: Vec<_> = here.collect();
    if !points.is_empty() {
        lines.push(Series { source: Source::Here(chosen), points });
    }
    lines
}

/// How large the picture is, and the margins beside the lines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Format {
    width: f64,
    right: f64,
    /// Board sizes at most this many to an axis.
    boards: usize,
}

impl Format {
    /// With names at the lines.
    pub const WIDE: Format = Format { width: 760.0, right: 150.0, boards: 12 };
    /// For a telephone: with letters at the lines, and room elsewhere for what they stand for.
    pub const NARROW: Format = Format { width: 340.0, right: 22.0, boards: 6 };
    /// More names than this beside their lines would cross other lines.
    const NAMES: usize = 6;

    /// Whether letters stand at so many lines instead of names.
    #[must_use]
    pub fn letters(self, lines: usize) -> bool {
        self == Format::NARROW || lines > Format::NAMES
    }
}

/// The letter of a line where its name has no room.
#[must_use]
pub const fn letter(line: usize) -> char {
    (b'a' + line as u8) as char
}

const HEIGHT: f64 = 420.0;
const LEFT: f64 = 74.0;
const TOP: f64 = 12.0;
const BELOW: f64 = 40.0;
/// Labels closer than this could not be read.
const LINE_HEIGHT: f64 = 15.0;

/// Draws the lines; `names` are what they are called and `axis` what the axis of board sizes is.
#[must_use]
pub fn drawing(lines: &[Series], names: &[String], axis: String, format: Format) -> Drawing {
    let right = format.width - format.right;
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
        drawing.shapes.push(outline("grid", format!("M{LEFT} {at:.1}H{right:.1}")));
        drawing.shapes.push(words("tick left", (LEFT - 8.0, at + 4.0), decade_of_seconds(decade)));
    }
    for n in (least..=most).step_by((most - least) / format.boards + 1) {
        drawing.shapes.push(words("tick below", (x(n), HEIGHT - BELOW + 18.0), n.to_string()));
    }
    drawing.shapes.push(words("tick below", (LEFT + (right - LEFT) / 2.0, HEIGHT - 6.0), axis));

    for (line, name) in lines.iter().zip(names) {
        let [stroke, point, _] = classes(line.source);
        let title = Some(name.clone());
        let (mut path, mut dots, mut bars) = (String::new(), String::new(), String::new());
        for (n, spread) in &line.points {
            let (x, y) = (x(*n), [spread.low, spread.median, spread.high].map(y));
            // Writing to a string cannot fail.
            let _ = write!(path, "{}{x:.1} {:.1}", if path.is_empty() { 'M' } else { 'L' }, y[1]);
            dots.push_str(&dot(line.source, x, y[1]));
            let _ = write!(bars, "M{x:.1} {:.1}V{:.1}", y[0], y[2]);
        }
        drawing.shapes.push(Shape::Outline { class: stroke, path, title: title.clone() });
        if matches!(line.source, Source::Here(_)) {
            drawing.shapes.push(outline("spread", bars));
        }
        drawing.shapes.push(Shape::Outline { class: point, path: dots, title });
    }
    let labels = names.iter().enumerate().map(|(at, name)| match format.letters(lines.len()) {
        true => letter(at).to_string(),
        false => name.clone(),
    });
    label(&mut drawing, lines, &labels.collect::<Vec<_>>(), |(n, spread)| (x(*n), y(spread.median)));
    drawing
}

/// Each line's name at its end; those that end at the same board are moved apart.
fn label(drawing: &mut Drawing, lines: &[Series], labels: &[String], place: impl Fn(&(usize, Spread)) -> (f64, f64)) {
    let ends = lines.iter().zip(labels).filter_map(|(line, label)| Some((line.source, line.points.last()?, label)));
    let ends: Vec<_> = ends.collect();
    for board in 0..=ends.iter().map(|(_, (n, _), _)| *n).max().unwrap_or_default() {
        let here: Vec<_> = ends.iter().filter(|(_, (n, _), _)| *n == board).collect();
        let heights: Vec<f64> = here.iter().map(|(_, end, _)| place(end).1 + 4.0).collect();
        for ((source, end, label), height) in here.iter().zip(apart(&heights, LINE_HEIGHT, HEIGHT - BELOW)) {
            drawing.shapes.push(words(classes(*source)[2], (place(end).0 + 9.0, height), (*label).clone()));
        }
    }
}

/// The classes of a line, its points and its label.
const fn classes(source: Source) -> [&'static str; 3] {
    match source {
        Source::Here(_) => ["line ours", "point ours", "label ours"],
        Source::Printed { kin: true, .. } => ["line kin", "point kin", "label kin"],
        Source::Printed { .. } => ["line", "point", "label"],
    }
}

/// Circles for what was measured here, diamonds for the chosen rung as the articles have it, small squares for the rest.
fn dot(source: Source, x: f64, y: f64) -> String {
    match source {
        Source::Here(_) => format!("M{:.1} {y:.1}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z", x - 4.0),
        Source::Printed { kin: true, .. } => format!("M{:.1} {y:.1}l5 -5l5 5l-5 5Z", x - 5.0),
        Source::Printed { .. } => format!("M{:.1} {:.1}h4v4h-4Z", x - 2.0, y - 2.0),
    }
}

/// A power of ten of seconds, in the unit that makes it short.
fn decade_of_seconds(decade: i32) -> String {
    let (unit, decade) = match decade {
        ..-6 => ("ns", decade + 9),
        -6..-3 => ("µs", decade + 6),
        -3..0 => ("ms", decade + 3),
        _ => ("s", decade),
    };
    match u32::try_from(decade) {
        Ok(decade @ 0..=6) => format!("{} {unit}", crate::text::count(10_u64.pow(decade))),
        _ => format!("1e{decade} {unit}"),
    }
}

fn outline(class: &'static str, path: String) -> Shape {
    Shape::Outline { class, path, title: None }
}

fn words(class: &'static str, at: (f64, f64), words: String) -> Shape {
    Shape::Words { class, at, words }
}

#[cfg(test)]
mod tests {
    use super::super::{Action, Measured, Subject};
    use super::*;
    use eightfold_core::ladder::Ledger;

    fn measured(rung: Rung, times: &[(u64, f64)]) -> Ladder {
        let mut ladder = Ladder::default();
        ladder.apply(Action::Choose(rung));
        for (n, time) in times {
            let subject = Subject { rung, size: Ladder::nearest(*n) };
            let milliseconds = vec![time * 0.1, time * 0.5, *time, time * 2.0, time * 90.0];
            ladder.apply(Action::Measured(subject, Box::new(Measured { ledger: Ledger::new(), milliseconds })));
        }
        ladder
    }

    #[test]
    fn the_chosen_rung_stands_out_and_comes_last() {
        let ladder = measured(Rung::Flags, &[(10, 4.0), (8, 0.2)]);
        let lines = series(&ladder, false);
        let sources: Vec<Source> = lines.iter().map(|line| line.source).collect();
        assert_eq!(sources.len(), LANDMARKS.len() + 2);
        assert_eq!(sources[4..], [Source::Printed { program: "lua-flags", kin: true }, Source::Here(Rung::Flags)]);
        assert_eq!(lines[5].points[0], (8, Spread { low: 0.0001, median: 0.0002, high: 0.0004 }));
        assert_eq!(series(&ladder, true).len(), published().len() + 1);
        assert!(kin(Rung::Symmetry, "lua-symmetry") && kin(Rung::Symmetry, "bash-symmetry"));
        // Every landmark is a program that there is.
        assert!(LANDMARKS.iter().all(|name| published().iter().any(|it| it.program == *name)));
    }

    #[test]
    fn everything_is_drawn_inside_the_picture() {
        for ladder in [Ladder::default(), measured(Rung::Symmetry, &[(4, 0.000_2), (14, 900.0)])] {
            for all in [false, true] {
                let lines = series(&ladder, all);
                let names: Vec<String> = lines.iter().map(|line| format!("{:?}", line.source)).collect();
                for format in [Format::WIDE, Format::NARROW] {
                    let drawing = drawing(&lines, &names, "N".into(), format);
                    let (mut texts, mut outlines) = (0, 0);
                    for shape in &drawing.shapes {
                        match shape {
                            Shape::Words { at: (x, y), .. } => {
                                texts += 1;
                                assert!((0.0..=format.width).contains(x) && (0.0..=HEIGHT).contains(y), "{shape:?}");
                            }
                            Shape::Outline { path, .. } => {
                                outlines += 1;
                                assert!(path.starts_with('M') && !path.contains("NaN"), "{path}");
                            }
                        }
                    }
                    assert!(texts >= lines.len() && outlines >= 2 * lines.len());
                    assert!(drawing.svg().contains("cuda"));
                }
            }
        }
    }

    #[test]
    fn ticks_are_read_in_the_unit_that_fits() {
        let said = [-7, -6, -4, -3, -1, 0, 3, 6, 7].map(decade_of_seconds);
        assert_eq!(said, ["100 ns", "1 µs", "100 µs", "1 ms", "100 ms", "1 s", "1,000 s", "1,000,000 s", "1e7 s"]);
    }
}
