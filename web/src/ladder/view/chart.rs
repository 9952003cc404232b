//! Time against board size: the chosen rung as measured here, beside the times that the articles printed.

use crate::base::settings::Language;
use crate::ladder::chart::section::section;
use crate::ladder::chart::times::{ChartLine, Look};
use crate::ladder::state::times::lines;
use crate::ladder::state::{Action, Ladder};
use crate::parts::events::{change, press};
use crate::text::{self, numbers, say};
use eightfold_core::ladder::Rung;
use yew::prelude::*;

/// Draws the chart, the controls for more measurements, and the table of its times.
pub(crate) fn chart(ladder: &Ladder, language: Language, act: &Callback<Action>) -> Html {
    let lines = lines(ladder, language);
    let said = said(&lines, ladder.chosen, language);
    let words = [said, say!(language, "ladder-save-svg"), say!(language, "ladder-column-source")];
    let all = (ladder.all, change(act, Action::ShowAll));
    let onclick = press(act, Action::Sweep);
    let sweep = html! { <button id="sweep" type="button" {onclick}>{ say!(language, "ladder-sweep") }</button> };
    section(&lines, words, all, [sweep, Html::default()], language)
}

/// Describes the chart in words.
fn said(lines: &[ChartLine], rung: Rung, language: Language) -> String {
    let here = lines.iter().find(|line| line.look == Look::Ours);
    let boards = here.map_or(0, |line| line.points.len());
    let rung = text::rung(rung, language);
    // The sentence names the board only if there is just one.
    let only = here.and_then(|line| line.points.first()).map_or_else(String::new, |(n, _)| format!("N = {n}"));
    let mut said = say!(language, "ladder-chart-text", rung, boards, only);
    if let Some((n, spread)) = here.and_then(|line| line.points.last()) {
        let time = numbers::time(spread.median * 1000.0);
        said.push_str(text::gap(language));
        said.push_str(&say!(language, "ladder-chart-longest", time, n = *n));
    }
    said
}
