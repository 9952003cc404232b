//! The view of Count: a ring of the work's groups with the number in it, a ruler of boards, and one button. At the end
//! the same ring is the card.

use crate::base::panels::Panel;
use crate::base::settings::Language;
use crate::browser::browser_name;
use crate::browser::files::{self, SavedFile, draw};
use crate::count::award::{self, Award};
use crate::count::more::more;
use crate::count::room::{self, State, at_once};
use crate::count::state::{Action, Counting, Document, Phase};
use crate::count::text;
use crate::parts::controls::{Mark, fold, ruler};
use crate::parts::events::press;
use crate::parts::opening::{Opening, opening};
use crate::parts::room::Page;
use crate::results::ring::{End, letters, number, ring};
use crate::text::{grouped, say};
use eightfold_core::known;
use yew::prelude::*;

/// Draws the whole view.
pub(crate) fn count(state: &State, page: &Page<room::Action>) -> Html {
    let (language, panels) = (page.settings.language, page.settings.panels);
    let more = || more(state, language, &page.act);
    let fold = fold(Panel::MoreOfCount, say!(language, "more"), None, panels, &page.choose, &more);
    stage(&state.counting, language, &page.act.reform(at_once), fold)
}

fn stage(counting: &Counting, language: Language, act: &Callback<Action>, fold: Html) -> Html {
    let is_over = counting.is_shown_to_the_end() && !matches!(counting.document, Document::Making(..));
    let award = Award::of(counting, language).filter(|_| is_over);
    let end = match &award {
        Some(award) if award.verdict == award::Verdict::Checked => End::Stamped,
        _ if is_over => End::Closed,
        _ => End::Open,
    };
    let last = known::total(counting.size).map(grouped).unwrap_or_default();
    let (groups, solutions) = counting.so_far();
    let so_far = Some(solutions).filter(|it| *it > 0 || is_over);
    let label = say!(language, "counting-ring", done = groups, all = counting.groups_in_all());
    let object = html! {
        <>
            <div class="orb">
                { ring(Some("count-ring"), &counting.cells(), end, label, number("count-so-far", so_far, &last)) }
                <div class={classes!("asks", (letters(&last) > 40.0).then_some("tall"))}>
                    <h2 id="counting">{ text::heading(counting, language) }</h2>
                    <p id="count-says">{ text::says(counting, language) }</p>
                </div>
            </div>
            if let Some(award) = &award { { award::result(award, language) } }
        </>
    };
    let status = html! { <p id="count-status" class="unseen" role="status">{ text::status(counting, language) }</p> };
    opening(Opening {
        class: classes!("counting", "middle", award.is_some().then_some("done")),
        name: "counting",
        object,
        act: buttons(counting, award, language, act),
        ruler: html! { <>{ boards(counting, language, act) }{ status }</> },
        fold,
        ..Opening::default()
    })
}

/// Draws the boards to choose from.
fn boards(counting: &Counting, language: Language, act: &Callback<Action>) -> Html {
    let (chosen, locked) = (counting.size.get() as u64, !counting.is_free());
    let mark = |n: u64| {
        let about = counting.estimate(Counting::nearest(n)).map(|estimate| estimate.words(language));
        let queens = say!(language, "award-board", n);
        let label = [Some(&queens), about.as_ref()].into_iter().flatten().cloned().collect::<Vec<_>>().join(", ");
        // While it counts, the progress says how long it takes.
        Mark { n, label, note: about.filter(|_| n == chosen && !locked), class: "" }
    };
    let marks = Counting::RULER.map(mark).collect();
    ruler("count-size", say!(language, "counting-board"), marks, chosen, locked, &act.reform(Action::Size))
}

/// Draws the button of the moment, and beside it the way back.
fn buttons(counting: &Counting, award: Option<Award>, language: Language, act: &Callback<Action>) -> Html {
    let (id, label, onclick) = match award {
        Some(award) if !counting.lacks_document() => {
            let (picture, name) = (award.picture(), format!("eightfold-n{}.png", counting.size));
            let size = (2 * picture.width as u32, 2 * picture.height as u32);
            let save = move |_: MouseEvent| {
                draw(SavedFile { name: name.clone(), kind: "image/png", text: picture.svg() }, size);
            };
            ("award-png", say!(language, "award-save"), Callback::from(save))
        }
        _ => {
            let go = |_: MouseEvent| Action::Go { file: files::number(), browser: browser_name() };
            ("count-go", text::go(counting, language), act.reform(go))
        }
    };
    let second = match counting.phase {
        Phase::Running => None,
        Phase::Ready => counting.forgotten.as_ref().map(|_| (say!(language, "counting-undo"), Action::Undo)),
        _ => Some((say!(language, "counting-another"), Action::Forget)).filter(|_| !counting.is_moving()),
    };
    html! {
        <>
            <button {id} class="go" type="button" aria-disabled={counting.is_looking().to_string()} {onclick}>{ label }</button>
            if let Some((label, action)) = second {
                <button id="count-forget" class="quiet" type="button" onclick={press(act, action)}>{ label }</button>
            }
        </>
    }
}
