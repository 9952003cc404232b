//! The end of a count: the verdict on its number, its time beside those that the articles printed, and all of it as a
//! picture to save.

use crate::base::settings::Language;
use crate::count::state::Counting;
use crate::ladder::state::published::published;
use crate::ladder::text::program;
use crate::parts::drawing::{Drawing, Shape};
use crate::results::ring::{At, CLASSES, Cell, edges, outlines, tick};
use crate::text::numbers::duration;
use crate::text::{grouped, say, say_named};
use eightfold_core::{BoardSize, known};
use yew::prelude::*;

/// The verdict on a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// The document passed its checks, and the number is the known one.
    Checked,
    /// The document passed its checks, and the number was not known before.
    New,
    /// A check failed, or the number is not the known one.
    Failed,
}

impl Verdict {
    /// Judges the total of a document.
    fn of(total: &str, known: Option<u128>, is_sound: bool) -> Verdict {
        match known {
            _ if !is_sound => Verdict::Failed,
            Some(known) if known.to_string() == total => Verdict::Checked,
            Some(_) => Verdict::Failed,
            None => Verdict::New,
        }
    }

    /// Returns the verdict in words, and its class in the style sheet.
    pub(super) fn sentence(self, language: Language) -> (String, &'static str) {
        match self {
            Verdict::Checked => (say!(language, "award-checked"), "award checked"),
            Verdict::New => (say!(language, "award-new"), "award"),
            Verdict::Failed => (say!(language, "award-failed"), "award failed"),
        }
    }
}

/// A time, as a line to scale.
pub(super) struct Line {
    name: String,
    time: String,
    /// Its share of the longest time.
    share: f64,
}

/// A finished count.
pub(super) struct Award {
    pub(super) verdict: Verdict,
    board: String,
    pub(super) total: String,
    pub(super) time: String,
    how: String,
    said: (String, &'static str),
    /// The sentence about the checks of the document.
    checks: String,
    /// This count, and the articles' fastest and slowest.
    lines: Vec<Line>,
    cells: Vec<Cell>,
}

impl Award {
    /// Returns the end of a count whose document is there and complete.
    pub(super) fn of(counting: &Counting, language: Language) -> Option<Award> {
        let examined = &counting.made()?.examined;
        let digest = examined.digest.as_ref()?;
        let (total, n) = (&digest.totals.as_ref()?[0], counting.size);
        let verdict = Verdict::of(total, known::total(n), examined.is_sound());
        let method = say_named!(language, "counting-{}", digest.method.name());
        let how = match digest.run.devices.first() {
            Some(card) => format!("{method} · {card}"),
            None => say!(language, "award-how", method, workers = counting.workers()),
        };
        let elapsed = counting.progress().elapsed;
        let mut times = printed(n);
        times.sort_by_key(|(_, milliseconds)| *milliseconds);
        let slowest = times.split_off(times.len().saturating_sub(1).max(1).min(times.len()));
        times.truncate(1);
        let longest = times.iter().chain(&slowest).map(|(_, time)| *time).fold(elapsed, u64::max).max(1) as f64;
        let line =
            |name: String, time: u64| Line { name, time: duration(time, language), share: time as f64 / longest };
        let theirs = times
            .into_iter()
            .chain(slowest)
            .map(|(name, time)| line(say!(language, "award-article", name = program(name, language)), time));
        Some(Award {
            verdict,
            board: say!(language, "award-board", n),
            total: grouped(total),
            time: duration(elapsed, language),
            how,
            said: verdict.sentence(language),
            checks: super::text::checks(examined, language),
            lines: [line(say!(language, "award-yours"), elapsed)].into_iter().chain(theirs).collect(),
            cells: counting.cells(),
        })
    }

    /// Returns the picture to save: the ring with the number, and beside it the time.
    pub(super) fn picture(&self) -> Drawing {
        const SIZE: (f64, f64) = (840.0, 420.0);
        const RING: At = ((210.0, 210.0), 1.85);
        const LEFT: f64 = 440.0;
        let (cells, holes) = outlines(&self.cells, RING);
        let (edges, stamp) = edges(RING);
        let total = match self.total.len() {
            ..=6 => "award total",
            7..=11 => "award total long",
            _ => "award total longest",
        };
        let mut shapes: Vec<Shape> =
            CLASSES.into_iter().zip(cells).map(|(class, path)| Shape::outline(class, path)).collect();
        let (x, y) = RING.0;
        shapes.extend([
            Shape::outline("paper", holes),
            Shape::outline("gold", edges),
            Shape::words("award size", (x, y - 62.0), self.board.clone()),
            Shape::words(total, (x, y + 18.0), self.total.clone()),
            Shape::words("award how", (x, y + 74.0), "Eightfold".into()),
            Shape::words("award-time", (LEFT, 122.0), self.time.clone()),
            Shape::words("award-how", (LEFT, 152.0), self.how.clone()),
            Shape::words(self.said.1, (LEFT, 184.0), self.said.0.clone()),
        ]);
        if self.verdict == Verdict::Checked {
            let (x, y) = stamp;
            shapes.push(Shape::outline("stamp", format!("M{x} {:.1}a18 18 0 1 1 -.01 0Z", y - 18.0)));
            shapes.push(Shape::outline("hook", tick(stamp, 2.0)));
        }
        for (at, line) in self.lines.iter().enumerate() {
            let y = 240.0 + 52.0 * at as f64;
            let width = (line.share * (SIZE.0 - LEFT - 40.0)).max(4.0);
            shapes.push(Shape::words("award-how", (LEFT, y), format!("{}: {}", line.name, line.time)));
            let class = if at == 0 { "award-line ours" } else { "award-line" };
            shapes.push(Shape::outline(class, format!("M{LEFT} {}h{width:.1}v8h-{width:.1}z", y + 10.0)));
        }
        Drawing { width: SIZE.0, height: SIZE.1, shapes }
    }
}

/// Draws what appears beside the ring at the end.
pub(super) fn result(award: &Award, language: Language) -> Html {
    let (said, class) = &award.said;
    let lines = award.lines.iter().map(|line| {
        html! {
            <li>
                { &line.name }{ ": " }<b>{ &line.time }</b>
                <svg aria-hidden="true"><rect width={format!("{:.1}%", (100.0 * line.share).max(1.5))} height="100%" rx="3" /></svg>
            </li>
        }
    });
    html! {
        <div class="result">
            <p class="took"><b>{ &award.time }</b>{ " " }<span>{ &award.how }</span></p>
            <p class={*class}>{ said }</p>
            <ul class="lengths" aria-label={say!(language, "award-lines")}>{ for lines }</ul>
            <p id="count-checks" class="note">{ &award.checks }</p>
        </div>
    }
}

/// Returns the programs of the articles and their times for a board of this size, in milliseconds. The articles name
/// no machines.
pub(super) fn printed(size: BoardSize) -> Vec<(&'static str, u64)> {
    let of = |seconds: Vec<(usize, f64)>| seconds.into_iter().find(|(n, _)| *n == size.get());
    published().into_iter().filter_map(|it| Some((it.program, (of(it.seconds)?.1 * 1000.0) as u64))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_checked_is_called_known() {
        assert_eq!(Verdict::of("92", Some(92), true), Verdict::Checked);
        assert_eq!(Verdict::of("92", Some(92), false), Verdict::Failed);
        assert_eq!(Verdict::of("93", Some(92), true), Verdict::Failed);
        assert_eq!(Verdict::of("93", None, true), Verdict::New);
        assert_eq!(Verdict::of("93", None, false), Verdict::Failed);
        let told = |verdict: Verdict| verdict.sentence(Language::English).0;
        assert!(told(Verdict::Checked).starts_with("Equals"));
        assert!([Verdict::New, Verdict::Failed].iter().all(|it| !told(*it).contains("quals")));
    }
}
