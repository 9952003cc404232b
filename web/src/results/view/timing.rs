//! The chart of time against board size: open documents, counts of this visit, and times printed in the articles.

use crate::base::settings::Language;
use crate::ladder::chart::section::section;
use crate::ladder::chart::times::{ChartLine, Look};
use crate::ladder::state::times::{printed, shown};
use crate::parts::controls::{csv, save_button};
use crate::parts::events::change;
use crate::results::state::{Action, Results, Times, WayOfCounting, times_as_csv};
use crate::text::{gap, numbers, say};
use yew::prelude::*;

/// Draws the chart, and the figures behind it. Draws nothing if there are no times.
pub(crate) fn chart(results: &Results, language: Language, act: &Callback<Action>) -> Html {
    let Some(times) = results.times() else { return Html::default() };
    let lines = lines(&times, results.all_programs, language);
    let words = [said(&times, language), say!(language, "times-save-svg"), say!(language, "times-column-way")];
    let all = (results.all_programs, change(act, Action::AllPrograms));
    let table = times_as_csv(&lines);
    let save = move || csv("eightfold-times.csv".into(), table.clone());
    let save = save_button("save-times", say!(language, "times-save-csv"), save);
    section(&lines, words, all, [Html::default(), save], language)
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
