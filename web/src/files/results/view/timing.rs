//! The chart of time against board size: open documents, counts of this visit, and times printed in the articles.

use crate::base::settings::Language;
use crate::files::results::state::{Action, Results, Times, WayOfCounting, times_as_csv};
use crate::ladder::state::times::{printed, shown};
use crate::parts::chart::by_size::{by_size, letters};
use crate::parts::chart::times::{ChartLine, Format, Look, drawing, with_names};
use crate::parts::drawing::view::view;
use crate::parts::events::change;
use crate::parts::saving::{csv, save_button, svg};
use crate::text::{gap, numbers, say};
use yew::prelude::*;

/// Draws the chart, and the figures behind it. Draws nothing if there are no times.
pub(crate) fn chart(results: &Results, language: Language, act: &Callback<Action>) -> Html {
    let Some(times) = results.times() else { return Html::default() };
    let lines = lines(&times, results.all_programs, language);
    let [wide, narrow] = [Format::WIDE, Format::NARROW].map(|it| drawing(&lines, say!(language, "times-axis"), it));
    let (named, table) = (with_names(wide.clone(), &lines), times_as_csv(&lines));
    let all = change(act, Action::AllPrograms);
    html! {
        <section class="times" aria-labelledby="times">
            <h2><span id="times">{ say!(language, "times-heading") }</span></h2>
            <p class="summary" id="times-text">{ said(&times, language) }</p>
            <div class="wide-only">{ view(&wide, "times-wide", "times") }</div>
            <div class="narrow-only">{ view(&narrow, "times-narrow", "times") }</div>
            { letters(&lines) }
            <div class="actions">
                <label class="check">
                    <input id="all-programs" type="checkbox" checked={results.all_programs} onchange={all} />
                    { say!(language, "times-all") }
                </label>
                { save_button("save-times", say!(language, "times-save-csv"), move || csv("eightfold-times.csv".into(), table.clone())) }
                { save_button("save-chart", say!(language, "times-save-svg"), move || svg("eightfold-times.svg".into(), named.svg())) }
            </div>
            <details>
                <summary>{ say!(language, "times-data") }</summary>
                { by_size("times-table", say!(language, "times-column-way"), &lines, "times") }
            </details>
        </section>
    }
}

/// Returns the lines of the chart: the articles' first, and those of this visit last, so that they are on top.
fn lines(times: &Times, all_programs: bool, language: Language) -> Vec<ChartLine> {
    let printed = shown(all_programs).map(|program| printed(program, Look::Plain, language));
    let ways = times.ways.iter().map(|(way, points)| ChartLine {
        name: named(way, times.ways.iter().any(|(other, _)| way.is_like(other)), language),
        look: if way.visit { Look::Ours } else { Look::Kin },
        points: points.clone(),
    });
    printed.chain(ways).collect()
}

/// Names a way of counting, with its machine if another way differs in nothing else.
fn named(way: &WayOfCounting, with_machine: bool, language: Language) -> String {
    let WayOfCounting { visit, program, backend, threads, machine } = way;
    let mut name = say!(language, "times-way", program, backend, threads = *threads);
    if with_machine {
        name = say!(language, "times-on", way = name, machine);
    }
    if *visit { say!(language, "times-visit", way = name) } else { name }
}

/// Describes the chart in words.
fn said(times: &Times, language: Language) -> String {
    let mut said = vec![say!(language, "times-text", documents = times.documents, counts = times.counts)];
    if let Some((n, seconds, way)) = times.largest() {
        let (time, way) = (numbers::duration((seconds * 1000.0) as u64, language), named(way, false, language));
        said.push(say!(language, "times-largest", n, time, way));
    }
    if times.left_out > 0 {
        said.push(say!(language, "times-left-out", count = times.left_out));
    }
    said.join(gap(language))
}
