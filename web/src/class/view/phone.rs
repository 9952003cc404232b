//! A pupil's phone: the way in, the own letter, and what the station asks for.

use crate::base::settings::Language;
use crate::class::lot_client::workers;
use crate::class::mark::{colour, ink, letter};
use crate::class::state::help::{self, Stage};
use crate::class::state::{Known, Shut, phone};
use crate::class::view::board::board;
use crate::class::view::letters::token;
use crate::class::view::{count, of_learn, quiz};
use crate::class::{Action, State, text};
use crate::parts::controls::rosette;
use crate::parts::events::press;
use crate::parts::room::Page;
use crate::text::{grouped, say};
use eightfold_core::predict::Hint;
use eightfold_results::class::{Lesson, NewPupil, Quiz, RunState, Station};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The guesses of the number of different boards.
const BOARDS: [u8; 4] = [8, 12, 23, 46];

/// The guesses of the count, as powers of ten, in twentieths.
const BETS: (usize, usize) = (72, 200);

/// Draws the way in: why the class is not there yet, and the field for its word.
pub(super) fn outside(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let (sentence, asks) = match &state.known {
        Known::Silent => (say!(language, "class-silent"), false),
        Known::Shut(None) => (say!(language, "class-shut"), true),
        Known::Shut(Some(Shut::Wrong)) => (say!(language, "class-wrong-word"), true),
        Known::Shut(Some(Shut::TooMany)) => (say!(language, "class-too-many-words"), true),
        // The field keeps its place, and the focus, while its word is tried.
        _ => (say!(language, "class-asking"), state.is_trying()),
    };
    let write = act.reform(|event: InputEvent| Action::Type(event.target_unchecked_into::<HtmlInputElement>().value()));
    let enter = act.reform(|event: SubmitEvent| {
        event.prevent_default();
        Action::Enter
    });
    html! {
        <div class="phone entrance">
            { head_out() }
            <form onsubmit={enter}>
                <h2 role="status">{ sentence }</h2>
                if asks {
                    <label>{ say!(language, "class-word") }
                        <input id="class-word" required=true autocomplete="off" autocapitalize="none" value={state.typed.clone()} oninput={write} />
                    </label>
                    <button id="class-enter" class="go">{ say!(language, "class-enter") }</button>
                }
            </form>
        </div>
    }
}

fn head_out() -> Html {
    html! { <div class="bar"><h1><a class="home" href="#/learn?page=0">{ rosette() }<span>{ "Eightfold" }</span></a></h1></div> }
}

/// Draws the phone.
pub(super) fn phone(state: &State, page: &Page<Action>) -> Html {
    let (language, act) = (page.settings.language, &page.act);
    let Some(number) = state.help.number() else { return name(state, language, act) };
    let (station, at) = state.at();
    let lesson = state.lesson();
    if lesson.station == Station::Door && !state.phone.is_greeted {
        return hello(number, language);
    }
    let is_lost = state.help.is_lost || state.is_lost();
    let inside = match station {
        _ if lesson.is_held => up(language),
        Station::Door => says(say!(language, "class-you-are-in"), say!(language, "class-begins")),
        Station::Wall => wall(state, page),
        Station::Phones if state.is_through() => html! {
            <>
                { says(say!(language, "class-all-seven"), say!(language, "class-look-or-again")) }
                <div class="thumb">{ button("phone-again", say!(language, "class-look-again"), phone::Action::Again, act) }</div>
            </>
        },
        Station::Phones => of_learn(state, page),
        Station::Quiz => question(state, at, language, act),
        Station::Count => counting(state, at, language, act),
        Station::Paper => own(state, number, language),
    };
    html! {
        <div class={classes!("phone", format!("at-{}", station.name()), lesson.is_led.then_some("follows"))}>
            { bar(number, station, lesson, language, act) }
            <p class="silent" role="status">{ is_lost.then(|| say!(language, "class-wall-silent")) }</p>
            { inside }
        </div>
    }
}

/// Asks for a name.
fn name(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let help = &state.help;
    let act = act.reform(Action::Help);
    let named =
        act.reform(|event: InputEvent| help::Action::Name(event.target_unchecked_into::<HtmlInputElement>().value()));
    let join = act.reform(|event: SubmitEvent| {
        event.prevent_default();
        help::Action::Join(workers())
    });
    html! {
        <div class="phone entrance">
            { head_out() }
            <form onsubmit={join}>
                <h2>{ say!(language, "class-call-you") }</h2>
                <p>{ say!(language, "class-only-letter") }</p>
                <label>{ say!(language, "class-your-name") }
                    <input id="pupil-name" required=true maxlength={NewPupil::LONGEST_NAME.to_string()} autocomplete="off"
                        value={help.name.clone()} oninput={named} />
                </label>
                <p id="phone-why" role="status">{ text::why(help, language) }</p>
                <button id="join-in" class="go" aria-disabled={(help.stage == Stage::Joins).to_string()}>{ say!(language, "class-come-in") }</button>
            </form>
        </div>
    }
}

/// Draws the own letter on its colour, to be held up.
fn hello(number: u8, language: Language) -> Html {
    html! {
        <div class="phone hello" id="phone-hello">
            <svg class="ground" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true"><rect width="1" height="1" fill={colour(number)} /></svg>
            <div class={if ink(number) == "#fff" { "light" } else { "dark" }}>
                <h1>{ say!(language, "class-you-are") }{ " " }<b>{ letter(number) }</b></h1>
                <p>{ say!(language, "class-there-you-are") }</p>
            </div>
        </div>
    }
}

/// Draws the head: the own letter, the way, and where the phone is.
fn bar(number: u8, at: Station, lesson: &Lesson, language: Language, act: &Callback<Action>) -> Html {
    let stops = Station::ALL.into_iter().skip(1).map(|station| {
        let can = !lesson.is_led && station < Station::Count;
        html! {
            <li><button type="button" aria-label={text::station(station, language)} aria-current={(station == at).then_some("step")}
                aria-disabled={(!can).to_string()} onclick={can.then(|| press(act, Action::Go(station)))} /></li>
        }
    });
    html! {
        <div class="bar">
            <h1>{ token(number, false) }<span class="unseen">{ letter(number) }</span></h1>
            <nav aria-label={say!(language, "class-line")}><ol>{ for stops }</ol></nav>
            <small>{ text::station(at, language) }</small>
        </div>
    }
}

fn says(heading: String, note: String) -> Html {
    html! { <div class="says" role="status"><h2>{ heading }</h2><p>{ note }</p></div> }
}

fn up(language: Language) -> Html {
    html! {
        <div class="up">
            <svg viewBox="0 0 40 40" aria-hidden="true"><path d="M20 34V8M9 18L20 7l11 11" /></svg>
            { says(say!(language, "class-look-up"), say!(language, "class-place-kept")) }
        </div>
    }
}

fn button(id: &'static str, label: String, action: phone::Action, act: &Callback<Action>) -> Html {
    html! { <button {id} type="button" class="go" onclick={press(act, Action::Phone(action))}>{ label }</button> }
}

/// Draws the page of Learn that the wall shows, and at the last one the guess.
fn wall(state: &State, page: &Page<Action>) -> Html {
    let (language, act, lesson) = (page.settings.language, &page.act, state.lesson());
    let guess = state.phone.guess;
    let asks = match lesson.page {
        5 => {
            let options = BOARDS.map(|boards| {
                (boards.to_string(), Some(boards) == guess, false, Action::Phone(phone::Action::Guess(boards)))
            });
            html! { <>{ says(say!(language, "class-how-many"), say!(language, "class-no-name")) }{ radios("guess", say!(language, "class-your-guess"), options.into(), act) }</> }
        }
        6 => {
            let note = match guess {
                Some(12) => say!(language, "class-guessed-it"),
                Some(guess) => say!(language, "class-you-guessed", guess),
                None => say!(language, "class-look-up"),
            };
            says(say!(language, "class-only", boards = 12_u8), note)
        }
        _ => {
            let show = || button("phone-show", say!(language, "class-show-mine"), phone::Action::Show, act);
            html! { if state.own_board().is_some() { <div class="thumb">{ show() }</div> } }
        }
    };
    html! { <>{ of_learn(state, page) }{ asks }</> }
}

/// Draws answers to choose one from: the label, `true` for the chosen one and for the right one, and the action.
fn radios(id: &'static str, label: String, options: Vec<(String, bool, bool, Action)>, act: &Callback<Action>) -> Html {
    let options = options.into_iter().enumerate().map(|(place, (label, is_chosen, is_right, action))| {
        html! {
            <button type="button" id={format!("{id}-{place}")} role="radio" aria-checked={is_chosen.to_string()}
                class={is_right.then_some("right")} onclick={press(act, action)}>
                <b aria-hidden="true">{ quiz::letter(place) }</b><span>{ label }</span>
            </button>
        }
    });
    html! { <div class="radios" role="radiogroup" aria-label={label}>{ for options }</div> }
}

/// Draws the question with its answers, and after the clock whether the own answer is right, and why.
fn question(state: &State, number: u8, language: Language, act: &Callback<Action>) -> Html {
    let comes =
        || says(say!(language, "class-comes", number = u32::from(number) + 1), say!(language, "class-can-change"));
    let (Some(question), Some(asked)) = (state.question(), state.asked()) else { return comes() };
    let own = state.phone.answers.get(&asked.number).map(|(answer, _)| usize::from(*answer));
    let right = question.choice.right();
    if asked.is_open {
        let note = match own {
            None => String::new(),
            Some(_) if state.help.is_saying() => "…".to_owned(),
            Some(_) => say!(language, "class-sent"),
        };
        let answers = (0..Quiz::ANSWERS).map(|place| {
            (
                text::answer(question, place, language),
                own == Some(place),
                false,
                Action::Phone(phone::Action::Answer(place as u8)),
            )
        });
        return html! {
            <>
                { clock(state, asked.seconds) }
                { board(question, None, language) }
                <h2 class="asked">{ text::asks(question, language) }</h2>
                <p class="sent" id="phone-sent" role="status">{ note }</p>
                { radios("answer", say!(language, "class-answers"), answers.collect(), act) }
            </>
        };
    }
    let heading = match own {
        Some(own) if own == right => say!(language, "class-right"),
        None => say!(language, "class-no-answer"),
        Some(_) => {
            let (letter, answer) = quiz::named(question, right, language);
            say!(language, "class-it-was", letter, answer)
        }
    };
    let place = own.unwrap_or(right);
    let why = match question.choice.hint(place) {
        Hint::Why(why) => Some(why),
        _ => None,
    };
    html! {
        <>
            { board(question, why, language) }
            { says(heading, text::reason(question, place, language)) }
            <p class="only">{ say!(language, "class-only-you") }</p>
        </>
    }
}

fn clock(state: &State, seconds: Option<u16>) -> Html {
    let share = state.left_ms().zip(seconds).map(|(left, all)| left as f64 / (f64::from(all) * 10.0));
    html! {
        <svg class="secs" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            if let Some(share) = share { <rect width={format!("{:.1}", share.min(100.0))} height="1" /> }
        </svg>
    }
}

/// Draws the guess before the count, then the own cells.
fn counting(state: &State, n: u8, language: Language, act: &Callback<Action>) -> Html {
    let run = state.class().and_then(|now| now.run.as_ref()).filter(|run| run.n == usize::from(n));
    let Some(run) = run.filter(|run| run.state != RunState::Stopped) else {
        let slide = act.reform(|event: InputEvent| {
            let value: HtmlInputElement = event.target_unchecked_into();
            Action::Phone(phone::Action::Bet(value.value_as_number() / 20.0))
        });
        let is_sent = state.phone.is_bet == Some(n);
        let label = if is_sent { say!(language, "class-change-guess") } else { say!(language, "class-my-guess") };
        let told = text::guess(state.phone.bet, language);
        return html! {
            <>
                { says(say!(language, "class-ways", n), say!(language, "class-eight-is")) }
                <output class="told" for="phone-bet">{ told.clone() }</output>
                <input id="phone-bet" type="range" min={BETS.0.to_string()} max={BETS.1.to_string()} value={(state.phone.bet * 20.0).round().to_string()}
                    aria-label={say!(language, "class-your-guess")} aria-valuetext={told} oninput={slide} />
                <div class="thumb">{ button("phone-send", label, phone::Action::Send, act) }</div>
            </>
        };
    };
    let is_over = run.state == RunState::Done && state.is_counted();
    let is_nearest = state.help.number().is_some_and(|number| state.lesson().guesses.nearest.contains(&number));
    let (heading, note) = match state.class().and_then(|now| now.total.as_ref()).filter(|_| is_over) {
        Some(total) if is_nearest => {
            (say!(language, "class-all-of-you", total = grouped(total)), say!(language, "class-was-nearest"))
        }
        Some(total) => (say!(language, "class-all-of-you", total = grouped(total)), say!(language, "class-look-up")),
        None => (say!(language, "class-phone-counts"), say!(language, "class-keep-open")),
    };
    html! { <>{ count::ring(state, n.into(), state.help.number(), language) }{ says(heading, note) }</> }
}

/// Draws the own card.
fn own(state: &State, number: u8, language: Language) -> Html {
    let run = state.class().and_then(|now| now.run.as_ref());
    let sums = state.own_rights();
    let note = match sums {
        (_, 0) => say!(language, "class-look-up"),
        (right, of) => say!(language, "class-own-right", right, of),
    };
    html! {
        <>
            if let Some(run) = run { { count::ring(state, run.n, Some(number), language) } }
            { says(say!(language, "class-letter-of", letter = letter(number).to_string(), here = state.here().count()), note) }
            <div class="thumb"><a id="phone-home" class="go" href="#/learn?page=6">{ say!(language, "class-at-home") }</a></div>
        </>
    }
}
