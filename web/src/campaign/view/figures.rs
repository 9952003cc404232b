//! The figures of a campaign: its progress, its speed, and the solutions found.

use crate::base::settings::Language;
use crate::campaign::state::decided;
use crate::campaign::text;
use crate::parts::lot_map::standing;
use crate::parts::sentence::with_code;
use crate::text::numbers::duration;
use crate::text::{count, grouped, say};
use eightfold_results::campaign::Overview;
use yew::prelude::*;

/// Draws the head of the view.
pub(super) fn figures(overview: &Overview, is_lost: bool, language: Language) -> Html {
    let (spec, now) = (&overview.spec, &overview.now);
    let n = spec.size.get();
    let [decided, all] = decided(overview);
    let share = f64::from(decided) / f64::from(all.max(1));
    let unknown = || "…".to_owned();
    // The coordinator's estimate of the time left is based on the rate while workers were holding lots.
    let (open, left) = now.report.as_ref().map_or((0, None), |it| (it.lots.saturating_sub(it.decided), it.left_ms));
    let rate = left.and_then(|left| (u64::from(open) * 60_000).checked_div(left)).map_or_else(unknown, count);
    let left = left.map_or_else(unknown, |left| duration(left, language));
    let lots = format!("{}\u{a0}/\u{a0}{}", count(decided.into()), count(all.into()));
    let is_done = now.is_done();
    // A finished campaign has no rate and no time left.
    let figures = [
        Some((lots, say!(language, "lots-count"))),
        (!is_done).then(|| (rate, say!(language, "campaign-rate"))),
        (!is_done).then(|| (left, say!(language, "lots-left"))),
        Some((spec.quorum.to_string(), say!(language, "campaign-quorum"))),
    ];
    let words = [say!(language, "campaign-heading", name = spec.name, n), text::phase(now, is_lost, language)];
    let total = now.total.as_ref().map(|total| say!(language, "lots-total", n, total = grouped(total)));
    let share = (share, Some(say!(language, "campaign-share")), false);
    let more = html! {
        if is_done {
            <p class="note">
                { for with_code(&say!(language, "campaign-finish", command = format!("eightfold campaign finish {} --out FILE", spec.name))) }
                { crate::text::gap(language) }<a href="#/results">{ say!(language, "campaign-to-results") }</a>
            </p>
        }
    };
    standing("campaign", words, total, share, figures.into_iter().flatten(), more)
}
