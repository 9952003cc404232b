//! The view: the wall, the flowers or an open flower; one sentence, one button, and the row lists; the fold.

mod flower;
mod inks;
mod middle;
mod more;
mod ops;
mod painter;
mod wall;
mod weights;

use crate::base::panels::Panel;
use crate::base::settings::Language;
use crate::parts::controls::{Mark, fold, ruler};
use crate::parts::events::press;
use crate::parts::opening::{Opening, opening};
use crate::parts::room::Page;
use crate::symmetry::Edit;
use crate::symmetry::state::classes::Classes;
use crate::symmetry::state::filter::{CLASSES, Filter};
use crate::symmetry::state::{Action, Flower, Motion, State};
use crate::symmetry::text as symmetry;
use crate::symmetry::view::painter::{Scene, Stage};
use crate::text::{self, say};
use eightfold_core::{Class, Symmetry, known};
use flower::{digit, flower, sign};
pub(crate) use middle::hand_drawn;
pub(crate) use ops::looking;
use wall::Wall;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Draws the whole view.
pub(crate) fn view(state: &State, page: &Page<Action>) -> Html {
    let (language, act) = (page.settings.language, &page.act);
    let more = || more::more(state, page);
    let sentence = html! {
        <>
            <h2 id="gathered">{ symmetry::heading(state, language) }</h2>
            <p id="flower-says">{ says(state, language, act) }</p>
        </>
    };
    opening(Opening {
        class: classes!("gathering", state.open.as_ref().map(|_| "with-flower")),
        name: "gathered",
        object: object(state, page),
        sentence: Some(sentence),
        live: Some(if state.is_moving() { "off" } else { "polite" }),
        beside: state.open.as_ref().map(|flower| lists(flower, language, act)),
        act: buttons(state, language, act),
        ruler: sizes(state, language, act),
        is_busy: !state.classes.ended,
        fold: fold(Panel::MoreOfSymmetry, say!(language, "more"), None, page.settings.panels, &page.choose, &more),
    })
}

/// Draws the open flower, or all of them.
fn object(state: &State, page: &Page<Action>) -> Html {
    let (language, act) = (page.settings.language, &page.act);
    if let Some(open) = &state.open {
        return flower(open, language, act);
    }
    let classes = &state.classes;
    let stage = match &state.motion {
        Motion::Gathering(flight, seconds) => Stage::Flying(flight.clone(), *seconds),
        _ if state.is_wall() => Stage::Wall,
        _ => Stage::Flowers,
    };
    let (found, shown, wall) = (classes.found.clone(), classes.shown.clone(), classes.wall.clone());
    let scene = Scene { size: classes.size, found, shown, wall, stage };
    let (label, theme) = (symmetry::heading(state, language), page.settings.theme);
    html! { <Wall {scene} cursor={state.cursor} {label} {language} {theme} act={act.clone()} /> }
}

/// Draws what follows the heading. The equation of the flowers is their filter.
fn says(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let classes = &state.classes;
    if state.open.is_some() || state.is_wall() || classes.found.is_empty() {
        return symmetry::says(state, language).into();
    }
    if classes.shown.is_empty() && classes.ended {
        let wider = |(filter, count): (Filter, usize)| {
            let words = symmetry::classes::wider(classes.filter, filter, count, language);
            html! { <>{ " " }<button class="sum-term" type="button" onclick={press(act, Action::Filter(filter))}>{ words }</button></> }
        };
        let widen = say!(language, "classes-widen");
        return html! {
            <>
                <span id="no-class">{ symmetry::classes::why(classes, language) }</span>
                <span class="wider" role="group" aria-label={widen}>{ for classes.wider().into_iter().map(wider) }</span>
            </>
        };
    }
    let term = |class: Class| {
        let is_on = classes.filter.class == Some(class);
        let filter = Filter { class: (!is_on).then_some(class), ..classes.filter };
        let words = format!("{} × {}", text::count(classes.count(class)), class.members());
        // The name begins with what is written, by which a reader may speak to the page.
        let label = say!(language, "flower-term", count = classes.count(class), members = class.members());
        let label = format!("{words}: {label}");
        html! {
            <button id={format!("term-{}", class.members())} class="sum-term" type="button" aria-pressed={is_on.to_string()}
                aria-label={label}
                onclick={press(act, Action::Filter(filter))}>{ words }</button>
        }
    };
    let terms = CLASSES.into_iter().rev().filter(|class| classes.count(*class) > 0).enumerate();
    let terms = terms.map(|(at, class)| html! { <>{ if at > 0 { " + " } else { "" } }{ term(class) }</> });
    html! {
        <>
            { for terms }
            { format!(" = {}{}", text::count(classes.total()), if language == Language::English { ". " } else { "。" }) }
            { say!(language, "flower-press") }
        </>
    }
}

/// Draws the button of the moment, and up to two quiet ones beside it.
fn buttons(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let classes = &state.classes;
    let all = |count: u64| say!(language, "flower-all-of", count);
    let leaf = (say!(language, "flower-next"), Action::Leaf(true));
    let shows = |class: &Class| classes.list().any(|(_, found)| found.class == *class);
    let rare = [Class::Two, Class::Four].into_iter().find(shows).filter(|_| classes.count(Class::Eight) > 0);
    let (go, quiet) = match (&state.open, &state.motion) {
        (_, Motion::Gathering(..) | Motion::Comparing(_)) => {
            ((say!(language, "flower-skip"), Action::Skip), [None, None])
        }
        (Some(flower), motion) => {
            let go = match flower.ended && !classes.shown.is_empty() {
                true => leaf,
                false => (say!(language, "flower-compare"), Action::Compare),
            };
            let is_other = flower.image != Symmetry::Identity && *motion == Motion::Still;
            let take = (say!(language, "flower-take"), Action::Edit(Edit::Take(flower.image)));
            (go, [Some((all(classes.found.len() as u64), Action::Close)), Some(take).filter(|_| is_other)])
        }
        (None, _) if state.is_wall() => ((say!(language, "flower-gather"), Action::Gather), [None, None]),
        (None, _) => {
            let go = match rare {
                Some(Class::Two) => (say!(language, "flower-why-two"), Action::Why(Class::Two)),
                Some(class) => (say!(language, "flower-why-four"), Action::Why(class)),
                None if classes.shown.is_empty() && classes.ended => {
                    let by_class = classes.filter.by_class;
                    let all = Filter { by_class, ..Filter::default() };
                    (say!(language, "classes-all", count = classes.found.len()), Action::Filter(all))
                }
                None => (say!(language, "flower-open"), state.pointed().map_or(Action::Skip, Action::Open)),
            };
            let spread = (all(classes.total()), Action::Spread);
            (go, [Some(spread).filter(|_| classes.size.get() <= Classes::WALL), None])
        }
    };
    // Without flowers there is nothing to open.
    let is_idle = classes.found.is_empty() && state.open.is_none();
    let [other, third] = quiet;
    let quiet = |id: &'static str, (label, action): (String, Action)| {
        html! { <button {id} class="quiet" type="button" onclick={press(act, action)}>{ label }</button> }
    };
    html! {
        <>
            <button id="flower-go" class="go" type="button" aria-disabled={is_idle.to_string()} onclick={press(act, go.1)}>{ go.0 }</button>
            { for other.map(|it| quiet("flower-all", it)) }
            { for third.map(|it| quiet("flower-take", it)) }
        </>
    }
}

/// Draws the row list of the open board, which becomes a field when it is pressed, and below it that of the image into
/// which the board is turned, as far as they are read.
fn lists(flower: &Flower, language: Language, act: &Callback<Action>) -> Html {
    let (board, read) = (&flower.board, flower.digits());
    let sketch = &board.sketches()[flower.image.index()];
    let is_other = flower.image != Symmetry::Identity;
    let cells = |list: Vec<String>| {
        let class = |at: usize| match sketch.so_far.row() {
            _ if !is_other || at >= read => None,
            Some(row) if row == at => Some("differs"),
            _ => Some("same"),
        };
        list.into_iter().enumerate().map(|(at, digit)| html! { <i class={class(at)}>{ digit }</i> }).collect::<Html>()
    };
    let own = board.rows.iter().map(|row| digit(row.as_slice())).collect();
    html! {
        <div class={classes!("lists", (board.size.get() > 10).then_some("long"))}>
            if board.is_typing() {
                { field(flower, language, act) }
            } else {
                <button id="own-list" type="button" title={say!(language, "study-hint")} onclick={press(act, Action::Edit(Edit::Type(board.entry())))}>
                    <span class="unseen">{ say!(language, "flower-list", list = board.entry()) }</span>
                    <span aria-hidden="true">{ cells(own) }<small>{ say!(language, "images-itself") }</small></span>
                </button>
            }
            if is_other {
                <p id="image-list" aria-hidden="true">{ cells(sketch.rows.iter().map(|row| digit(row)).collect()) }<small>{ sign(flower.image) }</small></p>
            }
        </div>
    }
}

/// Draws the field for the row list.
fn field(flower: &Flower, language: Language, act: &Callback<Action>) -> Html {
    let board = &flower.board;
    let refused = board.refused.is_some();
    let written = |event: &Event| event.target_unchecked_into::<HtmlInputElement>().value();
    let enter = act.reform(move |event: Event| Action::Edit(Edit::Enter(written(&event))));
    let left = act.reform(move |event: FocusEvent| Action::Edit(Edit::Enter(written(&event))));
    let typed = act.reform(move |event: InputEvent| Action::Edit(Edit::Type(written(&event))));
    let hint = match refused {
        true => say!(language, "study-refused", most = crate::base::settings::LARGEST),
        false => say!(language, "study-hint"),
    };
    html! {
        <>
            <input id="rows" type="text" inputmode="numeric" autocomplete="off" autofocus=true spellcheck="false"
                value={board.entry()} aria-label={say!(language, "study-list")} aria-invalid={refused.then_some("true")}
                aria-describedby="rows-hint" oninput={typed} onchange={enter} onblur={left} />
            <span id="rows-hint" class={refused.then_some("refused")} role={refused.then_some("alert")}>{ hint }</span>
        </>
    }
}

/// Draws the ruler of board sizes.
fn sizes(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let classes = &state.classes;
    let is_told = classes.ended && !classes.found.is_empty() && (state.open.is_some() || !state.is_wall());
    let about = || say!(language, "flower-of", unique = classes.found.len(), total = classes.total());
    let chosen = state.size().get() as u64;
    let mark = |n: u64| {
        let counts = known::counts(Classes::nearest(n));
        let count = |count: u128| u64::try_from(count).unwrap_or_default();
        let [unique, total] = counts.map_or([0, 0], |it| [count(it.unique), count(it.total)]);
        let label = say!(language, "flower-size", n, unique, total);
        Mark { n, label, note: (n == chosen && is_told).then(about), class: "" }
    };
    let marks = (4..=Classes::LARGEST as u64).map(mark).collect();
    let act = act.reform(|n: u64| Action::Size(Classes::nearest(n)));
    ruler("flower-size", say!(language, "board-size"), marks, chosen, false, &act)
}
