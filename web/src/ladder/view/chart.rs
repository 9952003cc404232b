//! Time against board size: the chosen rung as measured here, beside the times that the articles printed.

use crate::base::settings::Language;
use crate::ladder::state::times::lines;
use crate::ladder::state::{Action, Ladder};
use crate::parts::chart::by_size::{by_size, letters};
use crate::parts::chart::times::{ChartLine, Format, Look, drawing, with_names};
use crate::parts::drawing::view::view;
use crate::parts::events::{change, press};
use crate::parts::saving::{save_button, svg};
use crate::text::{self, numbers, say};
use eightfold_core::ladder::Rung;
use yew::prelude::*;

/// Draws the chart, the controls for more measurements, and the table of its times.
pub(crate) fn chart(ladder: &Ladder, language: Language, act: &Callback<Action>) -> Html {
    let lines = lines(ladder, language);
    let [wide, narrow] = [Format::WIDE, Format::NARROW].map(|it| drawing(&lines, say!(language, "ladder-axis"), it));
    let sweep = press(act, Action::Sweep);
    let all = change(act, Action::ShowAll);
    let named = with_names(wide.clone(), &lines);
    html! {
        <section class="times" aria-labelledby="times">
            <h2><span id="times">{ say!(language, "ladder-chart") }</span></h2>
            <p class="summary" id="times-text">{ said(&lines, ladder.chosen, language) }</p>
            <div class="wide-only">{ view(&wide, "times-wide", "times") }</div>
            <div class="narrow-only">
                { view(&narrow, "times-narrow", "times") }
            </div>
            { letters(&lines) }
            <div class="actions">
                <button id="sweep" type="button" onclick={sweep}>{ say!(language, "ladder-sweep") }</button>
                <label class="check">
                    <input id="all-programs" type="checkbox" checked={ladder.all} onchange={all} />
                    { say!(language, "ladder-all") }
                </label>
                { save_button("save-chart", say!(language, "ladder-save-svg"), move || svg("eightfold-times.svg".into(), named.svg())) }
            </div>
            <details>
                <summary>{ say!(language, "ladder-data") }</summary>
                { by_size("ladder-times", say!(language, "ladder-column-source"), &lines, "times") }
            </details>
        </section>
    }
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
