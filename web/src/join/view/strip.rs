//! The only control strip: the stations, a step forward and back, and the dials.

use crate::base::settings::Language;
use crate::join::state::{Action, Dial, State, Station};
use crate::join::text;
use crate::join::view::pick;
use crate::parts::events::press;
use crate::parts::icon::{Sign, icon, sign_button};
use crate::text::say;
use yew::prelude::*;

/// Draws the stations as buttons.
pub(super) fn stations(now: Station, language: Language, act: &Callback<Action>) -> Html {
    let station = |(at, station): (usize, Station)| {
        let (id, current) = (format!("at-{}", station.name()), (station == now).then_some("step"));
        html! {
            <li>
                <button type="button" {id} aria-current={current} onclick={press(act, Action::Station(station))}>
                    <span>{ at + 1 }</span>{ text::station(station, language) }
                </button>
            </li>
        }
    };
    html! { <ol class="stations" aria-label={say!(language, "join-stations")}>{ for Station::ALL.into_iter().enumerate().map(station) }</ol> }
}

/// Draws the steps and the dials.
pub(super) fn strip(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let station = state.station;
    let (start, end) = (station == Station::ALL[0], station == Station::Sum);
    let sign_only = |id, sign, label, action, idle| sign_button(id, sign, label, press(act, action), idle);
    let dials: &[Dial] = match station {
        Station::Rows => &[Dial::Unit],
        Station::Sum => &[Dial::Unit, Dial::Solution],
        Station::Quarters | Station::Seam => &[Dial::Unit, Dial::X, Dial::Y, Dial::Z, Dial::S],
        Station::Windows => &[Dial::Unit, Dial::X, Dial::Y, Dial::East],
        Station::Split => &[],
        Station::Leaf => &[Dial::Unit, Dial::West, Dial::East],
    };
    let is_shown = station == Station::Sum || state.is_joined();
    let (play, play_name) = match state.splitting.is_playing {
        true => (Sign::Pause, say!(language, "control-pause")),
        false => (Sign::Play, say!(language, "join-play")),
    };
    let board = state.board().filter(|_| is_shown);
    html! {
        <div class="strip" role="group" aria-label={say!(language, "join-strip")}>
            <div class="buttons">
                { sign_only("join-first", Sign::First, say!(language, "join-first"), Action::First, start) }
                { sign_only("join-back", Sign::Back, say!(language, "join-back"), Action::Back, start) }
                if station == Station::Split {
                    <button id="join-play" type="button" class="go" onclick={press(act, Action::Play)}>{ icon(play) }{ play_name }</button>
                    { sign_only("join-forward", Sign::Last, say!(language, "join-split-forward"), Action::Forward, false) }
                } else {
                    <button id="join-forward" type="button" class="go" aria-disabled={end.to_string()} onclick={press(act, Action::Forward)}>
                        { say!(language, "join-forward") }{ icon(Sign::Forward) }
                    </button>
                }
            </div>
            if station != Station::Split {
                <div class="dials">
                    { for dials.iter().map(|dial| self::dial(state, *dial, language, act)) }
                    if let Some(board) = board {
                        <a href={text::walk(&board)}>{ say!(language, "control-walk") }</a>
                    }
                </div>
            }
        </div>
    }
}

/// Draws a dial between the buttons that turn it. The buttons are for the pointer; arrow keys turn a dial that has the
/// focus.
fn dial(state: &State, dial: Dial, language: Language, act: &Callback<Action>) -> Html {
    let (choices, at) = state.choices(dial);
    let (name, all) = (text::dial(dial, language), choices.len());
    let letter = at.filter(|_| dial == Dial::East).map(|at| format!(" {}", text::letter(at)));
    let now = at.map_or(0, |at| at + 1);
    let said = say!(language, "join-dial-at", now, all);
    let button = |sign: Sign, action: Action, id: String| {
        let idle = (all < 2).to_string();
        html! {
            <button type="button" {id} tabindex="-1" aria-hidden="true" aria-disabled={idle} onclick={press(act, action)}>{ icon(sign) }</button>
        }
    };
    html! {
        <div class="dial">
            { button(Sign::Back, Action::Before(dial), format!("{}-before", dial.name())) }
            <span role="spinbutton" tabindex="0" id={format!("dial-{}", dial.name())} data-dial={dial.name()} aria-label={name.clone()}
                aria-valuenow={now.to_string()} aria-valuemin="1" aria-valuemax={all.to_string()} aria-valuetext={said}
                onkeydown={pick::turn(act, dial, dial)}>
                <b>{ name }{ letter }</b>{ format!("{now}/{all}") }
            </span>
            { button(Sign::Forward, Action::Next(dial), format!("{}-next", dial.name())) }
        </div>
    }
}
