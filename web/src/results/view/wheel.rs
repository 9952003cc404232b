//! The wheel: the total of the chosen result in the middle, its cases as arcs around it, and its checks as seals around
//! these. The digits of the total and the counts of the cases can be changed.

use crate::base::settings::Language;
use crate::parts::events::{maybe, press};
use crate::results::ring::band;
use crate::results::state::{Action, Results, Spin};
use crate::results::text as results;
use crate::text::{self, say};
use eightfold_core::CaseKind;
use eightfold_results::{Check, Outcome};
use eightfold_worker::examine::{CaseDigest, Digest};
use std::f64::consts::TAU;
use yew::prelude::*;

/// The inner and the outer radius of the arcs, in a drawing 200 units wide.
const RADII: [f64; 2] = [53.0, 59.0];
/// The gap between two arcs, as an angle.
const GAP: f64 = 0.022;
/// The smallest share of an arc, so that a case without solutions is seen as well.
const LEAST: f64 = 0.009;

/// Draws the wheel.
pub(super) fn wheel(opened: &Results, language: Language, act: &Callback<Action>) -> Html {
    let digest = opened.digest();
    let label = digest.map(|digest| match digest.cases.is_empty() {
        true => opened.chosen().map_or_else(String::new, |chosen| results::verdict(chosen, language)),
        false => results::cases(&digest.cases, language),
    });
    html! {
        <div class="wheel">
            <svg class="arcs" viewBox="-100 -100 200 200" role="group" aria-hidden={label.is_none().then_some("true")} aria-label={label}>
                <pattern id="not-counted" width="2" height="2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                    <path d="M0 0V2" />
                </pattern>
                { for digest.map(|digest| arcs(opened, digest, language, act)) }
            </svg>
            { seals(opened, language, act) }
            <div class="middle">
                { for digest.map(|digest| number(opened, digest, language, act)) }
            </div>
        </div>
    }
}

/// An arc: its share of the circle, its classes, its case and the boards of that.
type Arc = (f64, Classes, String, Option<u128>);

/// Draws an arc for each case, as long as the boards that the case stands for, or as its units as long as a case is
/// unknown. A result of the colours has no cases: its groups are two arcs, one of them unknown.
fn arcs(opened: &Results, digest: &Digest, language: Language, act: &Callback<Action>) -> Html {
    let cases = opened.cases();
    let is_known = cases.iter().all(|case| case.solutions().is_some());
    let arcs: Vec<Arc> = if cases.is_empty() {
        let [done, all] = digest.groups;
        let parts = [(done, "edge"), (all - done, "unknown")].into_iter().filter(|(groups, _)| *groups > 0);
        parts.map(|(groups, class)| (groups.into(), classes!(class), String::new(), None)).collect()
    } else {
        let arc = |(case, own): (&CaseDigest, &CaseDigest)| {
            let known = case.solutions();
            let class = match (known, case.case.kind) {
                (None, _) => "unknown",
                (_, CaseKind::Corner) => "corner",
                _ => "edge",
            };
            let class = classes!(class, (case != own).then_some("changed"));
            let length = known.filter(|_| is_known).unwrap_or(case.units.into()) as f64;
            (length, class, results::case(case.case, language), known)
        };
        cases.iter().zip(&digest.cases).map(arc).collect()
    };
    let all: f64 = arcs.iter().map(|(length, ..)| length).sum();
    let share = |length: f64| (length / all.max(1.0)).max(LEAST);
    let whole: f64 = arcs.iter().map(|(length, ..)| share(*length)).sum();
    let mut to = 0.0;
    let can_change = opened.total().is_some();
    let drawn = arcs.into_iter().enumerate().map(|(at, (length, class, case, boards))| {
        let from = to;
        to += share(length) / whole * TAU;
        let d = band(RADII, [from + GAP / 2.0, to - GAP / 2.0], (0.0, 0.0));
        let said = boards.map_or_else(|| say!(language, "results-not-yet"), text::grouped);
        let title = if case.is_empty() { case.clone() } else { format!("{case}: {said}") };
        match boards.filter(|_| can_change) {
            Some(boards) => html! {
                <path {class} {d} role="spinbutton" tabindex="0" aria-label={case} aria-valuemin="0"
                    aria-valuenow={boards.to_string()} aria-valuetext={said}
                    onclick={press(act, Action::Case(at, Spin::Up))} onkeydown={keys(act, move |spin| Action::Case(at, spin))}>
                    <title>{ title }</title>
                </path>
            },
            None => html! { <path {class} {d}><title>{ title }</title></path> },
        }
    });
    html! { <>{ for drawn }</> }
}

/// Draws the checks that apply, each as a seal that says its sentence when it is pressed.
fn seals(opened: &Results, language: Language, act: &Callback<Action>) -> Html {
    let checks = opened.checks();
    let key = opened.chosen().map_or(0, |chosen| chosen.id);
    let label = results::heard(&checks, language);
    html! {
        <ul id="checks" class="seals" {key} aria-label={label}>
            { for checks.into_iter().map(|check| seal(check, opened.pressed() == Some(check), language, act)) }
        </ul>
    }
}

fn seal(check: &Check, is_pressed: bool, language: Language, act: &Callback<Action>) -> Html {
    let class = match check.outcome {
        Outcome::Pass => "sound",
        Outcome::Fail => "unsound",
        Outcome::NotApplicable => "skipped",
    };
    let name = results::check(check.name, language);
    // A letter of Japanese is as wide as it is high.
    let width: f64 = name.chars().map(|letter| if letter.is_ascii() { 0.6 } else { 1.0 }).sum();
    let half = |side: &'static str| {
        html! {
            <svg class={classes!("half", side)} viewBox="0 0 100 100" aria-hidden="true">
                <circle class="rim" cx="50" cy="50" r="46.5" />
                <circle class="line" cx="50" cy="50" r="39" />
                <path class="tick" d="M41 32l7 7l13 -14" />
                <text x="50" y="60" font-size={format!("{:.1}", (62.0 / width).min(17.0))}>{ name.clone() }</text>
                <path class="line" d="M36 71h28" />
            </svg>
        }
    };
    // Describe a passed check by what it proved, and any other by its name.
    let says = if check.outcome == Outcome::Pass { results::passed } else { results::check };
    html! {
        <li {class}>
            <button type="button" aria-pressed={is_pressed.to_string()} onclick={press(act, Action::Seal(check.name))}>
                <span class="face">{ half("left") }{ half("right") }</span>
                <span class="unseen">
                    <span class="says">{ says(check.name, language) }</span>
                    if check.outcome == Outcome::Fail {
                        { ": " }<span class="found">{ results::found(&check.sentence, language) }</span>
                    }
                </span>
            </button>
        </li>
    }
}

/// Returns what the keys of a spin button do.
fn keys(act: &Callback<Action>, action: impl Fn(Spin) -> Action + 'static) -> Callback<KeyboardEvent> {
    maybe(act, move |event: KeyboardEvent| {
        let spin = match &*event.key() {
            "ArrowUp" => Spin::Up,
            "ArrowDown" => Spin::Down,
            key => Spin::To(key.parse().ok().filter(|_| !event.ctrl_key() && !event.alt_key())?),
        };
        event.prevent_default();
        event.stop_propagation();
        Some(action(spin))
    })
}

/// Draws the total, whose digits can be changed, or the share that is counted.
fn number(opened: &Results, digest: &Digest, language: Language, act: &Callback<Action>) -> Html {
    let Some(total) = opened.total() else {
        let [done, all] = digest.groups.map(|groups| text::count(groups.into()));
        return html! {
            <>
                <p class="total">{ done }</p>
                <p class="what">{ say!(language, "seals-groups", all) }</p>
            </>
        };
    };
    let own = opened.own_total().map_or("", String::as_str);
    let digits = total.chars().enumerate().map(|(at, digit)| {
        let is_changed = own.chars().nth(at) != Some(digit);
        html! {
            <>
                if at > 0 && (total.len() - at).is_multiple_of(3) { <i aria-hidden="true">{ "," }</i> }
                <span role="spinbutton" tabindex="0" class={is_changed.then_some("changed")}
                    aria-label={say!(language, "seals-digit", at = at + 1, all = total.len())}
                    aria-valuenow={digit.to_string()} aria-valuemin="0" aria-valuemax="9"
                    onclick={press(act, Action::Digit(at, Spin::Up))} onkeydown={keys(act, move |spin| Action::Digit(at, spin))}>
                    <b key={digit.to_string()}>{ digit }</b>
                </span>
            </>
        }
    });
    let is_sound = opened.checks().iter().all(|check| check.outcome != Outcome::Fail);
    html! {
        <>
            <div id="total" class={classes!("total", (!is_sound).then_some("unsound"))} role="group" aria-label={text::grouped(total)}>
                { for digits }
            </div>
            <p class="what">{ say!(language, "seals-what", n = digest.size) }</p>
        </>
    }
}
