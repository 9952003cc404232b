//! All rungs on one board, a line for each.

use crate::base::settings::Language;
use crate::ladder::chart::LogAxis;
use crate::ladder::chart::spread::Spread;
use crate::ladder::state::{Action, Ladder, is_affordable, milliseconds, table};
use crate::parts::controls::{csv, save_button};
use crate::parts::events::press;
use crate::text::{self, numbers, say};
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;
use eightfold_worker::measure::{Measure, Measurement};
use std::rc::Rc;
use yew::prelude::*;

/// Draws the nodes, queens by row, time and found boards of each rung.
pub(crate) fn comparison(ladder: &Rc<Ladder>, language: Language, act: &Callback<Action>) -> Html {
    let size = ladder.size;
    // The axis begins at one node on every board, so a bar twice as long means twice as many digits.
    let nodes = Rung::ALL.iter().filter_map(|rung| Some(ladder.measured(*rung)?.ledger.nodes as f64));
    let axis = LogAxis::over(nodes.chain([1.0]));
    let saved = ladder.clone();
    let written = move || csv(format!("eightfold-ladder-{size}.csv"), table::csv(&saved));
    let lines = Rung::ALL.map(|rung| line(ladder, rung, axis, language, act));
    html! {
        <section class="comparison" aria-labelledby="comparison">
            <h2><span id="comparison">{ say!(language, "ladder-heading", n = size) }</span></h2>
            { progress(ladder, language, act) }
            <div class="scrolls" role="group" aria-labelledby="comparison" tabindex="0">
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{ say!(language, "ladder-column-rung") }</th>
                            <th scope="col" class="nodes">
                                <span>{ say!(language, "ladder-column-nodes") }</span>
                                if let Some(axis) = axis {
                                    <svg class="scale" aria-hidden="true">{ for scale(axis) }</svg>
                                }
                            </th>
                            <th scope="col">{ say!(language, "ladder-column-rows") }</th>
                            <th scope="col" class="figure">{ say!(language, "ladder-column-time") }</th>
                            <th scope="col" class="figure">{ say!(language, "ladder-column-found") }</th>
                        </tr>
                    </thead>
                    <tbody>{ for lines }</tbody>
                </table>
            </div>
            <p class="note">{ say!(language, "ledger-what-node") }</p>
            <div class="actions">
                { save_button("save-table", say!(language, "ladder-save-csv"), written) }
            </div>
        </section>
    }
}

/// Draws the powers of ten above the bars, spaced so that they can be read.
fn scale(axis: LogAxis) -> impl Iterator<Item = Html> {
    axis.ticks(4).map(move |decade| {
        let place = axis.place(10_f64.powi(decade));
        let anchor = if place <= 0.0 { "start" } else if place >= 1.0 { "end" } else { "middle" };
        html! {
            <text x={format!("{:.2}%", 100.0 * place)} y="0.9em" text-anchor={anchor}>{ text::power_of_ten(decade) }</text>
        }
    })
}

fn line(ladder: &Ladder, rung: Rung, axis: Option<LogAxis>, language: Language, act: &Callback<Action>) -> Html {
    let chosen = rung == ladder.chosen;
    let choose = press(act, Action::Choose(rung));
    let measured = ladder.measured(rung);
    let figures = match measured.is_some() || is_affordable(rung, ladder.size) {
        true => figures(measured, axis, ladder.size, language),
        false => html! { <td class="soft" colspan="4">{ too_long(rung, ladder.size, language) }</td> },
    };
    html! {
        <tr key={rung.name()} class={classes!(chosen.then_some("chosen"))}>
            <th scope="row">
                <button id={format!("rung-{rung}")} type="button" class="plain" aria-pressed={chosen.to_string()}
                    onclick={choose}>{ breakable(&text::rung(rung, language)) }</button>
            </th>
            { figures }
        </tr>
    }
}

/// Allows line breaks in a name only where a part of it ends: before a bracket, and after a sign between two words. The
/// parts are one item of the button: if each were an item, Firefox would not break the line between them.
fn breakable(name: &str) -> Html {
    let (mut parts, mut part) = (Vec::new(), String::new());
    for letter in name.chars() {
        if letter == '（' {
            parts.push(std::mem::take(&mut part));
        }
        part.push(letter);
        if matches!(letter, '＋' | '・') {
            parts.push(std::mem::take(&mut part));
        }
    }
    parts.push(part);
    let part = |(at, part): (usize, String)| html! { <>if at > 0 { <wbr /> }{ part }</> };
    html! { <span>{ for parts.into_iter().enumerate().map(part) }</span> }
}

fn too_long(rung: Rung, size: BoardSize, language: Language) -> String {
    match rung.expected_nodes(size) {
        Some(nodes) => {
            // The first digit is enough.
            let rough = nodes / 10_u128.pow(nodes.max(1).ilog10()) * 10_u128.pow(nodes.max(1).ilog10());
            say!(language, "ladder-too-long", nodes = text::grouped(rough))
        }
        None => say!(language, "ladder-too-long-unknown"),
    }
}

/// Draws the figures of a rung. Before it is measured, draws the empty cells, so that nothing moves when they are
/// filled.
fn figures(measured: Option<&Measurement>, axis: Option<LogAxis>, size: BoardSize, language: Language) -> Html {
    let ledger = measured.map(|it| &it.ledger);
    let bar = ledger.zip(axis).map(|(ledger, axis)| {
        let width = 100.0 * axis.place(ledger.nodes as f64);
        let decades = axis.decades().skip(1).map(|decade| {
            let x = format!("{:.2}", 100.0 * axis.place(10_f64.powi(decade)));
            html! { <path class="decade" d={format!("M{x} 0V10")} /> }
        });
        html! { <><rect class="fill" width={format!("{width:.2}")} height="10" />{ for decades }</> }
    });
    let rows = match ledger {
        Some(ledger) => profile(&ledger.per_row[1..=size.get()]),
        None => html! { <svg viewBox="0 0 10 20" aria-hidden="true" /> },
    };
    let time = measured.and_then(|it| Spread::of(&milliseconds(it))).map(|spread| {
        let (median, half) = (spread.median, (spread.high - spread.low) / 2.0);
        let [median, spread] = [median, half].map(numbers::time);
        html! { <>{ median }<span class="spread">{ say!(language, "ledger-spread", spread) }</span></> }
    });
    html! {
        <>
            <td class="nodes">
                <span>{ ledger.map_or_else(|| "…".to_owned(), |it| text::count(it.nodes)) }</span>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="rail" width="100" height="10" />
                    { bar }
                </svg>
            </td>
            <td class="profile">{ rows }</td>
            <td class="figure">{ time }</td>
            <td class="figure">{ ledger.map(|it| text::count(it.found)) }</td>
        </>
    }
}

/// Draws the queens by row as a row of bars, the first row at the left.
fn profile(counts: &[u64]) -> Html {
    let most = counts.iter().copied().max().unwrap_or_default().max(1) as f64;
    let bars: String = counts
        .iter()
        .enumerate()
        .map(|(row, count)| {
            let height = *count as f64 / most * 20.0;
            format!("M{} 20v-{height:.2}h8v{height:.2}Z", row * 10 + 1)
        })
        .collect();
    html! {
        <svg viewBox={format!("0 0 {} 20", counts.len() * 10)} preserveAspectRatio="none" aria-hidden="true">
            <path class="fill" d={bars} />
        </svg>
    }
}

/// Draws the current measurement, with a button to stop or to measure again.
fn progress(ladder: &Ladder, language: Language, act: &Callback<Action>) -> Html {
    let wanted = ladder.wanted();
    let rung = |search: Measure| text::rung(search.rung, language);
    let said = match (wanted, ladder.failed) {
        (Some(search), _) => say!(language, "ladder-measuring", rung = rung(search), n = search.size),
        (None, Some(search)) => say!(language, "ladder-failed", rung = rung(search), n = search.size),
        (None, None) if ladder.stopped => say!(language, "ladder-stopped"),
        (None, None) => say!(language, "ladder-measured"),
    };
    let (action, label) = match wanted {
        Some(_) => (Action::Stop, say!(language, "control-stop")),
        None => (Action::Again, say!(language, "ladder-again")),
    };
    let press = press(act, action);
    let counted = table::runs(ladder);
    let (least, most) = counted.unwrap_or_default();
    let runs = match least == most {
        true => text::count(most as u64),
        false => format!("{} – {}", text::count(least as u64), text::count(most as u64)),
    };
    // Before the first measurement the note only reserves its space.
    let note = classes!("note", counted.is_none().then_some("awaited"));
    html! {
        <div class="measuring">
            <button id="measure" type="button" onclick={press}>{ label }</button>
            // Screen readers announce only the end of the measurements, not each search.
            <p id="measuring" aria-live={if wanted.is_some() { "off" } else { "polite" }}>{ said }</p>
            <p class={note}>
                { say!(language, "ladder-time-note", runs) }
                <span class="wide-only">
                    <span class="spread">{ text::gap(language) }{ say!(language, "ladder-spread-note") }</span>
                    { text::gap(language) }{ say!(language, "ladder-scale-note") }
                </span>
            </p>
        </div>
    }
}
