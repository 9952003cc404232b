//! The chart of time against board size: what was measured here, and what the articles printed.

use crate::base::settings::Language;
use crate::ladder::chart::spread::Spread;
use crate::ladder::chart::times::{ChartLine, Look};
use crate::ladder::state::Ladder;
use crate::ladder::state::published::{Published, published};
use crate::ladder::text::program;
use crate::text::{self, say};
use eightfold_core::ladder::Rung;

/// Returns `true` if a program of the articles implements this rung.
fn is_sibling(rung: Rung, program: &str) -> bool {
    program.strip_prefix("lua-") == Some(rung.name()) || (rung == Rung::Symmetry && program == "bash-symmetry")
}

/// The programs that are always shown. Others are shown if they implement the chosen rung, or if all are requested.
const LANDMARKS: [&str; 4] = ["cuda-bitboard", "bash-symmetry", "lua-bitmap", "lua-symmetry"];

/// Returns the programs of the articles to show: all of them, or only the landmarks.
pub(crate) fn shown(all: bool) -> impl Iterator<Item = Published> {
    published().into_iter().filter(move |it| all || LANDMARKS.contains(&it.program))
}

/// Returns the line of a program of the articles.
pub(crate) fn printed(Published { program: it, seconds }: Published, look: Look, language: Language) -> ChartLine {
    let exactly = |time| Spread { low: time, median: time, high: time };
    let points = seconds.into_iter().map(|(n, time)| (n, exactly(time))).collect();
    ChartLine { name: program(it, language), look, points }
}

/// Returns the lines to draw. Those of the chosen rung come last, and so on top: its programs in the articles, and its
/// times measured here.
pub(crate) fn lines(ladder: &Ladder, language: Language) -> Vec<ChartLine> {
    let chosen = ladder.chosen;
    let others = shown(ladder.all).filter(|it| !is_sibling(chosen, it.program));
    let kin = published().into_iter().filter(|it| is_sibling(chosen, it.program));
    let others = others.map(|it| printed(it, Look::Plain, language));
    let mut lines: Vec<_> = others.chain(kin.map(|it| printed(it, Look::Kin, language))).collect();
    let here = ladder.series(chosen).into_iter().filter_map(|(size, measured)| {
        let in_seconds: Vec<f64> = measured.nanoseconds.iter().map(|time| *time as f64 / 1e9).collect();
        Some((size.get(), Spread::of(&in_seconds)?))
    });
    let points: Vec<_> = here.collect();
    if !points.is_empty() {
        let name = say!(language, "ladder-here", rung = text::rung(chosen, language));
        lines.push(ChartLine { name, look: Look::Ours, points });
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ladder::chart::letters::{Stroke, crosses};
    use crate::ladder::chart::times::{Format, drawing, strokes};
    use crate::ladder::state::Action;
    use crate::ladder::state::tests::measure;
    use crate::parts::drawing::{Drawing, Shape};
    use eightfold_core::ladder::Ledger;
    use eightfold_worker::measure::{Measure, Measurement};

    fn measured(rung: Rung, times: &[(u64, f64)]) -> Ladder {
        let mut ladder = Ladder::default();
        ladder.apply(Action::Choose(rung));
        for (n, time) in times {
            let nanoseconds = [0.1, 0.5, 1.0, 2.0, 90.0].map(|factor| (time * factor * 1e6).round() as u64).into();
            let search = Measure { rung, size: Ladder::nearest(*n) };
            measure(&mut ladder, search, Measurement { ledger: Ledger::new(), nanoseconds });
        }
        ladder
    }

    #[test]
    fn the_chosen_rung_stands_out_and_comes_last() {
        let mut ladder = measured(Rung::Flags, &[(10, 4.0), (8, 0.2)]);
        let lines = lines(&ladder, Language::English);
        let looks: Vec<Look> = lines.iter().map(|line| line.look).collect();
        assert_eq!(looks[..4], [Look::Plain; LANDMARKS.len()]);
        assert_eq!(looks[4..], [Look::Kin, Look::Ours]);
        assert_eq!(lines[4].name, program("lua-flags", Language::English));
        assert_eq!(lines[5].points[0], (8, Spread { low: 0.0001, median: 0.0002, high: 0.0004 }));
        ladder.all = true;
        assert_eq!(super::lines(&ladder, Language::English).len(), published().len() + 1);
        assert!(is_sibling(Rung::Symmetry, "lua-symmetry") && is_sibling(Rung::Symmetry, "bash-symmetry"));
        // Every landmark is the name of a program.
        assert!(LANDMARKS.iter().all(|name| published().iter().any(|it| it.program == *name)));
    }

    /// Returns the strokes of the lines in a drawing, read from its outlines.
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

    /// Tests every rung beside the programs of the articles, on fast machines and on slow ones.
    #[test]
    fn no_letter_lies_on_a_line_or_on_another_letter() {
        for rung in Rung::ALL {
            for (all, scale) in [(false, 1.0), (true, 1.0), (false, 300.0), (true, 300.0), (true, 1e4)] {
                for largest in [8, 11, 14] {
                    // Measured on every board up to the largest; each takes seven times as long as the previous one.
                    let times: Vec<_> = (4..=largest).map(|n| (n, scale / 1e3 * 7_f64.powi(n as i32 - 4))).collect();
                    let mut ladder = measured(rung, &times);
                    ladder.all = all;
                    let lines = lines(&ladder, Language::English);
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
