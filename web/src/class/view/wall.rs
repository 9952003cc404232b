//! The wall: the line of stations above, one station, one black button, and the letters at the foot.

use crate::base::settings::Language;
use crate::browser;
use crate::class::state::{Over, Request, Step};
use crate::class::view::{count, door, letters, of_learn, over, paper, phones, quiz};
use crate::class::{Action, State, text};
use crate::learn::figure::BoardToFill;
use crate::parts::controls::rosette;
use crate::parts::events::press;
use crate::parts::room::Page;
use crate::text::say;
use eightfold_results::class::{Order, RunState, Station, Wish};
use web_sys::Element;
use yew::prelude::*;

pub(super) fn wall(state: &State, page: &Page<Action>) -> Html {
    let (language, act) = (page.settings.language, &page.act);
    let station = state.lesson().station;
    let stage = match station {
        Station::Door => door::door(state, language, act),
        Station::Wall => at_wall(state, page),
        Station::Phones if state.lesson().page > 0 => of_learn(state, page),
        Station::Phones => phones::phones(state, language, act),
        Station::Quiz => quiz::quiz(state, language, act),
        Station::Count => count::count(state, language, act),
        Station::Paper => paper::paper(state, page),
    };
    html! {
        <div class={classes!("wall", format!("at-{}", station.name()))} onmousedown={|event: MouseEvent| leave_focus(&event)}>
            { line(state, language, act) }
            <div class="stage" key={station.name()}>{ stage }</div>
            <div class="act">{ buttons(state, page) }</div>
            { foot(state, language, act) }
            { over::over(state, page) }
        </div>
    }
}

/// Leaves the focus where it is when a button is clicked: the space bar would press that button again, in place of
/// leading on. With the keyboard a button can be reached as usual.
fn leave_focus(event: &MouseEvent) {
    let clicked = event.target_dyn_into::<Element>().and_then(|it| it.closest("button, a").ok()?);
    if clicked.is_some() {
        event.prevent_default();
    }
}

/// Draws a page of Learn. The last one asks for a guess, and folds.
fn at_wall(state: &State, page: &Page<Action>) -> Html {
    let (language, lesson) = (page.settings.language, state.lesson());
    let asks = (lesson.page >= 5).then(|| {
        let (guesses, here) = (lesson.guesses.count, state.here().count());
        let (says, note) = match lesson.page {
            5 if here > 0 => (say!(language, "class-how-many"), say!(language, "class-guessed", guesses, here)),
            5 => (say!(language, "class-how-many"), say!(language, "class-guess-boards")),
            _ => (say!(language, "class-only", boards = 12_u8), say!(language, "class-guess-boards")),
        };
        html! { <div class="asks"><h2 role="status">{ says }</h2><p>{ note }</p></div> }
    });
    let board = state.path.figure.of::<BoardToFill>().filter(|_| state.example.is_some());
    let shown = board.map(|board| {
        html! { <div class="asks"><h2 role="status">{ say!(language, "class-example") }</h2><p>{ board.sentence(language) }</p></div> }
    });
    html! { <>{ of_learn(state, page) }{ asks.or(shown) }</> }
}

/// Draws the line of stations: where the class is, what is gone, and the way to each.
fn line(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let (gone, left) = state.gone();
    let here = state.lesson().station;
    let stops = Station::ALL.into_iter().skip(1).map(|station| {
        let minutes = (state.length(station) + 30_000) / 60_000;
        let is_here = station == here;
        let says = match left.div_ceil(60_000) {
            0 if is_here => say!(language, "class-over"),
            minutes if is_here => say!(language, "class-minutes-left", minutes),
            _ => say!(language, "class-minutes", minutes),
        };
        html! {
            <li class={format!("to-{}", station.name())}>
                <button type="button" id={format!("to-{}", station.name())} class={(station < here).then_some("past")}
                    aria-current={is_here.then_some("step")} onclick={press(act, Action::Go(station))}>
                    { text::station(station, language) }{ " " }<small>{ says }</small>
                </button>
            </li>
        }
    });
    let gone = format!("{:.2}", gone as f64 / (f64::from(state.lesson().minutes) * 600.0));
    html! {
        <nav class="stations" aria-label={say!(language, "class-line")}>
            <h1><a class="home" href="#/learn?page=0" aria-label={say!(language, "class-home")}>{ rosette() }</a></h1>
            <div class="stops">
                <svg class="gone" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={gone} height="1" />
                </svg>
                <ol>{ for stops }</ol>
            </div>
            { badge(state, language, act) }
        </nav>
    }
}

/// Draws word and address, which fill the wall when they are pressed. The door has them already.
fn badge(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let (word, address) = door::way_in(state);
    html! {
        <button type="button" id="class-badge" class="badge" aria-label={say!(language, "class-enlarge", word = &word)}
            onclick={press(act, Action::Over(Some(Over::Door)))}>
            <b>{ word.replace('-', " ") }</b><small>{ address }</small>
        </button>
    }
}

/// Draws the one button, and beside it what is seldom wanted.
fn buttons(state: &State, page: &Page<Action>) -> Html {
    let (language, act) = (page.settings.language, &page.act);
    let lesson = state.lesson();
    let quiet = |id: &'static str, label: String, action: Action| {
        html! { <button {id} type="button" class="quiet" onclick={press(act, action)}>{ label }</button> }
    };
    let more = |number| Action::Lead(Order { more: Some(number), ..Order::default() });
    let second = match (lesson.station, state.next()) {
        (Station::Phones, Step::Page(_)) => {
            let order = Order {
                station: Some(Station::Phones),
                page: Some(lesson.page),
                follow: Some(true),
                ..Order::default()
            };
            quiet("class-everybody", say!(language, "class-everybody"), Action::Lead(order))
        }
        (Station::Quiz, Step::Stop(number)) if lesson.ask.as_ref().is_some_and(|ask| ask.left_ms.is_some()) => {
            quiet("class-more-time", say!(language, "class-more-time"), more(number))
        }
        (Station::Quiz, Step::Page(_) | Step::To(_)) if state.class().is_some() => {
            quiet("class-again", say!(language, "class-again"), more(lesson.page))
        }
        (Station::Count, Step::Wait) if is_counting(state) => {
            quiet("class-stop", say!(language, "class-stop"), Action::Request(Request::Wish(Wish::Stop)))
        }
        (Station::Count, Step::To(_)) => {
            let n = if lesson.page < 19 { lesson.page + 1 } else { 12 };
            quiet("class-another", say!(language, "class-another"), Action::turn(Station::Count, n))
        }
        (Station::Paper, _) => html! {
            <>
                <a id="class-answers" class="quiet" href="#/lesson?sheet=answers">{ say!(language, "tasks-with") }</a>
                <button id="class-save" type="button" class="quiet" onclick={press(&page.export, paper::saved(state, language))}>
                    { say!(language, "award-save") }
                </button>
            </>
        },
        _ => Html::default(),
    };
    let on = act.reform(|_: MouseEvent| Action::Onward(browser::now()));
    html! {
        <>
            <button id="class-on" type="button" class="go" aria-disabled={(state.next() == Step::Wait).to_string()} onclick={on}>
                { text::button(state, language) }
            </button>
            { second }
        </>
    }
}

fn is_counting(state: &State) -> bool {
    state.run().is_some_and(|(_, run)| run == RunState::Running)
}

/// Draws the letters at the foot, whether they follow, and what calls for their eyes.
fn foot(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let (lesson, here) = (state.lesson(), state.here().count());
    let is_door = lesson.station == Station::Door;
    let quiet = |id: &'static str, label: String, action: Action| {
        html! { <button {id} type="button" onclick={press(act, action)}>{ label }</button> }
    };
    let says = match (lesson.is_held, lesson.is_led) {
        (true, _) => say!(language, "class-held"),
        (_, true) => say!(language, "class-follow", here),
        _ => say!(language, "class-apart", here),
    };
    let follow = if lesson.is_led { say!(language, "class-let-go") } else { say!(language, "class-call-back") };
    let hold = if lesson.is_held { say!(language, "class-go-on") } else { say!(language, "class-look-up") };
    let is_shut = state.class().is_some_and(|now| now.is_shut);
    let alert = match &state.refusal {
        _ if state.is_lost() => Some(say!(language, "class-silent")),
        Some(sentence) => Some(say!(language, "class-refused", sentence)),
        None => is_shut.then(|| say!(language, "class-door")),
    };
    html! {
        <div class="foot">
            if !is_door && state.class().is_some() { { letters::letters(state, language, act) } }
            <p class="alert" role="alert">{ alert }</p>
            if is_shut { { quiet("class-open-door", say!(language, "class-open-door"), Action::Request(Request::OpenDoor)) } }
            if !is_door && state.class().is_some() {
                <span class="follows">{ says }</span>
                { quiet("class-follow", follow, Action::Lead(Order { follow: Some(!lesson.is_led), ..Order::default() })) }
                { quiet("class-hold", hold, Action::Lead(Order { hold: Some(!lesson.is_held), ..Order::default() })) }
            }
            { quiet("class-more", say!(language, "more"), Action::Over(Some(Over::More))) }
        </div>
    }
}
