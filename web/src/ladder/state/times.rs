//! The chart of time against board size: what was measured here, and what the articles printed.

use crate::ladder::state::Ladder;
use crate::ladder::state::published::{Published, published};
use crate::parts::chart::spread::Spread;
use crate::parts::chart::times::Look;
use eightfold_core::ladder::Rung;

/// A line of the chart.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Series {
    /// Its source.
    pub(crate) source: TimesSource,
    /// Board sizes and the spread of the seconds, the smallest board first.
    pub(crate) points: Vec<(usize, Spread)>,
}

/// The source of a line of the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TimesSource {
    /// Measured here.
    Here(Rung),
    /// Printed by the articles, by program. `sibling`: the chosen rung in another language.
    Printed {
        /// The name of the program in the file of published times.
        program: &'static str,
        /// `true` if it is the chosen rung.
        sibling: bool,
    },
}

impl TimesSource {
    /// Returns the look of the line.
    pub(crate) const fn look(self) -> Look {
        match self {
            TimesSource::Here(_) => Look::Ours,
            TimesSource::Printed { sibling: true, .. } => Look::Kin,
            TimesSource::Printed { .. } => Look::Plain,
        }
    }
}

/// Returns the program of the articles that is a rung, if its times were printed.
pub(crate) fn is_sibling(rung: Rung, program: &str) -> bool {
    program.strip_prefix("lua-") == Some(rung.name()) || (rung == Rung::Symmetry && program == "bash-symmetry")
}

/// Programs that are always shown; the others when they are the chosen rung's, or when all are asked for.
const LANDMARKS: [&str; 4] = ["cuda-bitboard", "bash-symmetry", "lua-bitmap", "lua-symmetry"];

/// Returns the programs of the articles to show: all of them, or those that every chart has.
pub(crate) fn shown(all: bool) -> impl Iterator<Item = Published> {
    published().into_iter().filter(move |it| all || LANDMARKS.contains(&it.program))
}

/// Returns the lines to draw, those of the chosen rung last and so on top.
pub(crate) fn series(ladder: &Ladder, all: bool) -> Vec<Series> {
    let chosen = ladder.chosen;
    let printed = |Published { program, seconds }, sibling| {
        let exactly = |time| Spread { low: time, median: time, high: time };
        let points = seconds.into_iter().map(|(n, time)| (n, exactly(time))).collect();
        Series { source: TimesSource::Printed { program, sibling }, points }
    };
    let mut lines = Vec::new();
    let (siblings, others): (Vec<_>, Vec<_>) = published().into_iter().partition(|it| is_sibling(chosen, it.program));
    for program in others {
        if all || LANDMARKS.contains(&program.program) {
            lines.push(printed(program, false));
        }
    }
    for program in siblings {
        lines.push(printed(program, true));
    }
    let here = ladder.series(chosen).into_iter().filter_map(|(size, measured)| {
        let in_seconds: Vec<f64> = measured.milliseconds.iter().map(|time| time / 1000.0).collect();
        Some((size.get(), Spread::of(&in_seconds)?))
    });
    let points: Vec<_> = here.collect();
    if !points.is_empty() {
        lines.push(Series { source: TimesSource::Here(chosen), points });
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::{Action, Measured, Subject};
    use super::*;
    use crate::parts::chart::letters::{Stroke, crosses};
    use crate::parts::chart::times::{ChartLine, Format, drawing, strokes};
    use crate::parts::drawing::{Drawing, Shape};
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

    /// Returns the lines of a chart with a rung that was measured on every board up to the largest: each takes seven times
    /// as long as the one before, the first so many microseconds.
    fn lines(rung: Rung, all: bool, microseconds: f64, largest: u64) -> Vec<ChartLine> {
        let times: Vec<_> = (4..=largest).map(|n| (n, microseconds / 1e3 * 7_f64.powi(n as i32 - 4))).collect();
        let named =
            |Series { source, points }: Series| ChartLine { name: format!("{source:?}"), look: source.look(), points };
        series(&measured(rung, &times), all).into_iter().map(named).collect()
    }

    #[test]
    fn the_chosen_rung_stands_out_and_comes_last() {
        let ladder = measured(Rung::Flags, &[(10, 4.0), (8, 0.2)]);
        let lines = series(&ladder, false);
        let sources: Vec<TimesSource> = lines.iter().map(|line| line.source).collect();
        assert_eq!(sources.len(), LANDMARKS.len() + 2);
        assert_eq!(
            sources[4..],
            [TimesSource::Printed { program: "lua-flags", sibling: true }, TimesSource::Here(Rung::Flags)]
        );
        assert_eq!(lines[5].points[0], (8, Spread { low: 0.0001, median: 0.0002, high: 0.0004 }));
        assert_eq!(series(&ladder, true).len(), published().len() + 1);
        assert!(is_sibling(Rung::Symmetry, "lua-symmetry") && is_sibling(Rung::Symmetry, "bash-symmetry"));
        // Every landmark is a program that there is.
        assert!(LANDMARKS.iter().all(|name| published().iter().any(|it| it.program == *name)));
    }

    /// Returns the strokes of a drawing's lines, as its outlines have them.
    fn lines_of(drawing: &Drawing) -> Vec<Stroke> {
        let point = |text: &str| -> (f64, f64) {
            let (x, y) = text.split_once(' ').unwrap();
            (x.parse().unwrap(), y.parse().unwrap())
        };
        let lines = drawing.shapes.iter().filter_map(|shape| match shape {
            Shape::Outline { class, path, .. } if class.starts_with("line") => Some(path),
            _ => None,
        });
        let strokes = lines.flat_map(|path| {
            let points: Vec<_> = path.split(['M', 'L']).skip(1).map(point).collect();
            strokes(&points)
        });
        strokes.collect()
    }

    /// Every rung beside the programs of the articles, on fast machines and on slow ones.
    #[test]
    fn no_letter_lies_on_a_line_or_on_another_letter() {
        for rung in Rung::ALL {
            for (all, scale) in [(false, 1.0), (true, 1.0), (false, 300.0), (true, 300.0), (true, 1e4)] {
                for largest in [8, 11, 14] {
                    let lines = lines(rung, all, scale, largest);
                    for format in [Format::WIDE, Format::NARROW] {
                        let drawing = drawing(&lines, "N".into(), format);
                        let strokes = lines_of(&drawing);
                        let letters = drawing.shapes.iter().filter_map(|shape| match shape {
                            Shape::Words { class, at: (x, y), .. } if class.starts_with("label") => Some((*x, y - 4.0)),
                            _ => None,
                        });
                        let letters: Vec<_> = letters.collect();
                        assert_eq!(letters.len(), lines.len());
                        for (at, letter) in letters.iter().enumerate() {
                            let crossed = strokes.iter().find(|stroke| crosses(stroke, *letter));
                            assert_eq!(crossed, None, "{rung} {all} {scale} {largest}: letter {at} {letter:?}");
                            let near = letters[..at]
                                .iter()
                                .find(|other| (other.0 - letter.0).abs() < 9.0 && (other.1 - letter.1).abs() < 11.0);
                            assert_eq!(near, None, "{rung} {all} {scale} {largest}: letter {at} {letter:?}");
                        }
                    }
                }
            }
        }
    }
}
