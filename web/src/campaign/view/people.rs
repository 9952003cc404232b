//! The parties with what they are doing and have done, and their disputes.

use crate::base::settings::Language;
use crate::campaign::state::State;
use crate::campaign::state::parties::{Doing, Party};
use crate::campaign::text;
use crate::campaign::view::map::tint;
use crate::text::{listed, say};
use eightfold_results::campaign::{Overview, Report};
use yew::prelude::*;

/// The maximum number of listed parties.
const LISTED: usize = 60;

/// The maximum number of disputes listed at once.
const MOST_DISPUTES: usize = 5;

/// Draws the parties. The list is not announced to screen readers, because it changes too often.
pub(super) fn parties(state: &State, overview: &Overview, language: Language) -> Html {
    let parties = &state.crowd.parties;
    let most = parties.iter().map(|party| party.votes).max().unwrap_or_default().max(1) as f64;
    let lines = parties.iter().take(LISTED).map(|party| line(party, most, language));
    let none = Report::default();
    let report = overview.now.report.as_ref().unwrap_or(&none);
    let more = (report.parties as usize).max(parties.len()) - parties.len().min(LISTED);
    let holders = report.holders.iter().map(|holder| html! { <p class="note">{ text::holder(holder, language) }</p> });
    html! {
        <section class="card people" aria-labelledby="people">
            <h2><span id="people">{ say!(language, "campaign-parties") }</span></h2>
            if parties.is_empty() {
                <p class="note">{ say!(language, "campaign-none-yet") }</p>
            }
            <ul>{ for lines }</ul>
            if more > 0 {
                <p class="note">{ say!(language, "campaign-more", more) }</p>
            }
            { for holders }
        </section>
    }
}

fn line(party: &Party, most: f64, language: Language) -> Html {
    let away = match party.doing {
        Doing::Counts(_) => "at-work",
        Doing::Waits | Doing::Done => "",
        Doing::Silent(_) => "away",
    };
    let fill = party.number.map(tint);
    let width = format!("{:.2}", party.votes as f64 / most * 100.0);
    html! {
        <li key={party.id.clone()} class={away}>
            <svg class="swatch" viewBox="0 0 10 10" aria-hidden="true"><circle cx="5" cy="5" r="4.5" fill={fill.clone()} /></svg>
            <span class="name">{ &party.id }</span>
            <span class="votes">{ say!(language, "lots-answered", lots = party.votes) }</span>
            <span class="doing">
                { text::doing(party.doing, language) }
                if party.wrong > 0 { <strong>{ say!(language, "campaign-wrong", wrong = party.wrong) }</strong> }
            </span>
            <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect {width} height="4" {fill} />
            </svg>
        </li>
    }
}

/// Draws the disputes, and the lots that were set aside.
pub(super) fn disputes(overview: &Overview, language: Language) -> Html {
    let none = Report::default();
    let Report { disputes, disputed, aside, .. } = overview.now.report.as_ref().unwrap_or(&none);
    // A report lists only the first few, but counts all.
    let all = (*disputes as usize).max(disputed.len());
    // A long list would leave empty space beside it, and the map shows every dispute anyway.
    let (first, more) = disputed.split_at(disputed.len().min(MOST_DISPUTES));
    let line = |dispute| html! { <li>{ text::dispute(dispute, language) }</li> };
    html! {
        <section class="card disputes" aria-labelledby="disputes">
            <h2><span id="disputes">{ say!(language, "campaign-disputes") }</span></h2>
            if disputed.is_empty() {
                <p class="note">{ say!(language, "campaign-agree") }</p>
            }
            <ul>{ for first.iter().map(line) }</ul>
            if !more.is_empty() {
                <details>
                    <summary>{ say!(language, "campaign-more-disputes", more = all - first.len()) }</summary>
                    <ul>{ for more.iter().map(line) }</ul>
                </details>
            }
            if !aside.is_empty() {
                <p class="note">{ say!(language, "campaign-aside", lots = listed(aside.iter().map(u32::to_string), language)) }</p>
            }
        </section>
    }
}
