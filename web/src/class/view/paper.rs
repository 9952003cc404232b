//! Paper: the card to keep, and the sheet, which is printed from here.

use crate::class::mark::letter;
use crate::class::view::count::ring;
use crate::class::view::{door, tasks};
use crate::class::{Action, State};
use crate::parts::room::Page;
use crate::text::{listed, say};
use eightfold_results::class::Station;
use yew::prelude::*;

pub(super) fn paper(state: &State, page: &Page<Action>) -> Html {
    let language = page.settings.language;
    let lesson = state.lesson();
    let n = state.class().and_then(|now| now.run.as_ref()).map_or(16, |run| run.n);
    let rights = state.rights();
    let all = rights.values().fold((0, 0), |sum, (right, here)| (sum.0 + right, sum.1 + here));
    let share = |(number, (right, here)): &(&u8, &(u32, u32))| (*right * 1000 / (*here).max(1), **number);
    let hardest = rights.iter().min_by_key(share).map(|(number, _)| *number);
    let nearest: Vec<_> = lesson.guesses.nearest.iter().map(|number| letter(*number).to_string()).collect();
    let here = state.here().count();
    let mut lines = Vec::new();
    if here > 0 {
        lines.push((say!(language, "class-card-counted"), say!(language, "class-of-us", here)));
    }
    if let Some(hardest) = hardest {
        lines.push((say!(language, "class-card-right"), say!(language, "class-share", right = all.0, of = all.1)));
        let of = u32::from(*Station::Quiz.pages().end()) + 1;
        lines.push((
            say!(language, "class-card-hardest"),
            say!(language, "class-question", number = u32::from(hardest) + 1, of),
        ));
    }
    if !nearest.is_empty() {
        lines.push((say!(language, "class-card-nearest"), listed(nearest.into_iter(), language)));
    }
    html! {
        <>
            <div class="words">
                <h2>{ say!(language, "class-paper") }</h2>
                <p>{ say!(language, "class-paper-says") }</p>
            </div>
            <div class="object">
                <article class="keepsake-card">
                    { ring(state, n, None, language) }
                    <p>{ say!(language, "class-card-ways", n) }</p>
                    <dl>{ for lines.into_iter().map(|(name, says)| html! { <div><dt>{ name }</dt><dd>{ says }</dd></div> }) }</dl>
                    <p class="word-of">{ door::way_in(state).0.replace('-', " ") }</p>
                </article>
            </div>
            <div class="printed">{ tasks::page(false, language) }</div>
        </>
    }
}
