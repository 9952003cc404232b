//! The card of a finished count, to save and share: the board, the number, and whether it was checked.

use crate::base::settings::Language;
use crate::browser::files::{SavedFile, draw};
use crate::files::count::state::Counting;
use crate::ladder::state::published::published;
use crate::ladder::text::program;
use crate::parts::drawing::view::shapes;
use crate::parts::drawing::{Drawing, Shape};
use crate::parts::saving::{save_button, svg};
use crate::text::numbers::duration;
use crate::text::{grouped, say, say_named};
use eightfold_core::{BoardSize, known};
use eightfold_worker::examine::Digest;
use yew::prelude::*;

/// The verdict on a number, as its card shows it.
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
    pub(super) fn of(total: &str, known: Option<u128>, is_sound: bool) -> Verdict {
        match known {
            _ if !is_sound => Verdict::Failed,
            Some(known) if known.to_string() == total => Verdict::Checked,
            Some(_) => Verdict::Failed,
            None => Verdict::New,
        }
    }

    /// Returns the verdict in words, and its class in the style sheet.
    fn sentence(self, language: Language) -> (String, &'static str) {
        match self {
            Verdict::Checked => (say!(language, "award-checked"), "award checked"),
            Verdict::New => (say!(language, "award-new"), "award"),
            Verdict::Failed => (say!(language, "award-failed"), "award failed"),
        }
    }
}

/// Returns the lines of the card: the board, the number, how it was counted, and the verdict.
pub(super) fn lines(counting: &Counting, digest: &Digest, is_sound: bool, language: Language) -> Option<[String; 4]> {
    let total = &digest.totals.as_ref()?[0];
    let n = counting.size;
    let time = duration(counting.progress().elapsed, language);
    let method = say_named!(language, "counting-{}", digest.method.name());
    let how = match digest.run.devices.first() {
        Some(card) => say!(language, "award-card", time, method, card = &**card),
        None => say!(language, "award-how", time, method, workers = counting.workers()),
    };
    let verdict = Verdict::of(total, known::total(n), is_sound).sentence(language).0;
    Some([say!(language, "award-board", n), grouped(total), how, verdict])
}

/// Draws the card, and the buttons that save it.
pub(super) fn award(counting: &Counting, digest: &Digest, is_sound: bool, language: Language) -> Html {
    const SIZE: (f64, f64) = (480.0, 252.0);
    /// The largest height of the number's digits, and the ratio of their width to it.
    const NUMBER: (f64, f64) = (64.0, 0.58);
    let Some([board, number, how, verdict]) = lines(counting, digest, is_sound, language) else {
        return Html::default();
    };
    let total = digest.totals.as_ref().map_or("", |totals| &totals[0]);
    let class = Verdict::of(total, known::total(counting.size), is_sound).sentence(language).1;
    let middle = SIZE.0 / 2.0;
    let size =
        if number.len() as f64 * NUMBER.0 * NUMBER.1 < SIZE.0 - 40.0 { "award total" } else { "award total long" };
    let label = [&*board, &*number, &*how, &*verdict].join(". ");
    let drawing = Drawing {
        width: SIZE.0,
        height: SIZE.1,
        shapes: vec![
            Shape::words("award size", (middle, 48.0), board),
            Shape::words(size, (middle, 122.0), number),
            Shape::words("award how", (middle, 164.0), how),
            Shape::words(class, (middle, 198.0), verdict),
            Shape::words("award foot", (middle, 234.0), "Eightfold".into()),
        ],
    };
    let name = format!("eightfold-n{}", counting.size);
    let (text, picture) = (drawing.svg(), format!("{name}.png"));
    let file = text.clone();
    let save = Callback::from(move |_: MouseEvent| {
        let file = SavedFile { name: picture.clone(), kind: "image/png", text: text.clone() };
        draw(file, (2 * SIZE.0 as u32, 2 * SIZE.1 as u32));
    });
    html! {
        <div class="award-card">
            <svg id="award" class="drawing" viewBox={format!("0 0 {} {}", SIZE.0, SIZE.1)} role="img" aria-label={label}>
                { for shapes(&drawing) }
            </svg>
            <div class="buttons">
                <button id="award-png" type="button" onclick={save}>{ say!(language, "award-save") }</button>
                { save_button("award-svg", "SVG".to_owned(), move || svg(format!("{name}.svg"), file.clone())) }
            </div>
        </div>
    }
}

/// Lists the times printed in the articles for a board of this size. The articles name no machines.
pub(super) fn printed(size: BoardSize, language: Language) -> Html {
    let times: Vec<_> = published()
        .into_iter()
        .filter_map(|it| Some((it.program, it.seconds.into_iter().find(|(n, _)| *n == size.get())?.1)))
        .map(|(name, seconds)| (program(name, language), duration((seconds * 1000.0) as u64, language)))
        .collect();
    html! {
        if !times.is_empty() {
            <h3 id="printed">{ say!(language, "award-printed") }</h3>
            <dl class="printed" aria-labelledby="printed">
                { for times.into_iter().map(|(name, time)| html! { <div><dt>{ name }</dt><dd>{ time }</dd></div> }) }
            </dl>
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_checked_is_called_checked() {
        assert_eq!(Verdict::of("92", Some(92), true), Verdict::Checked);
        assert_eq!(Verdict::of("92", Some(92), false), Verdict::Failed);
        assert_eq!(Verdict::of("93", Some(92), true), Verdict::Failed);
        assert_eq!(Verdict::of("93", None, true), Verdict::New);
        assert_eq!(Verdict::of("93", None, false), Verdict::Failed);
        let told = |verdict: Verdict| verdict.sentence(Language::English).0;
        assert!(told(Verdict::Checked).starts_with("Checked"));
        assert!([Verdict::New, Verdict::Failed].iter().all(|it| !told(*it).contains("Checked")));
    }
}
