//! The pairs of quarters: which of them agree, and the words of bits that show why.

use crate::base::settings::Language;
use crate::join::state::{Action, Dial, State, corners};
use crate::join::text;
use crate::join::view::pick;
use crate::parts::bits::Line;
use crate::parts::events::maybe;
use crate::text::say;
use eightfold_core::join::{Meeting, RowSet, meet};
use yew::prelude::*;

/// Draws a table of pairs for each half, and the seams of the chosen pieces.
pub(super) fn pairs(state: &State, language: Language, act: &Callback<Action>) -> Html {
    html! {
        <>
            <div class="two">
                { for [true, false].map(|is_west| html! {
                    <div class={if is_west { "west" } else { "east" }}>
                        <h3>{ text::half(is_west, language) }<span>{ text::agreeing(state, is_west, language) }</span></h3>
                        { quarters(state, is_west, language, act) }
                        { seams(state, is_west, language) }
                    </div>
                }) }
            </div>
            <ul class="key">
                <li><span class="agree" />{ say!(language, "join-key-agree") }</li>
                <li><span class="seam" />{ say!(language, "join-key-seam") }</li>
                <li><span class="apart" />{ say!(language, "join-key-columns") }</li>
            </ul>
        </>
    }
}

/// Draws the table of a half: northern pieces from left to right, southern ones from top to bottom.
fn quarters(state: &State, is_west: bool, language: Language, act: &Callback<Action>) -> Html {
    let corners = corners(is_west);
    let [norths, souths] = corners.map(|corner| state.anatomy().pieces(corner));
    let meeting = |north: usize, south: usize| meet(&norths[north], &souths[south]);
    table(state, corners.map(Dial::of), text::half(is_west, language), meeting, language, act)
}

/// Draws a table of two dials, one from left to right, the other from top to bottom.
pub(super) fn table(
    state: &State,
    dials: [Dial; 2],
    name: String,
    meeting: impl Fn(usize, usize) -> Meeting,
    language: Language,
    act: &Callback<Action>,
) -> Html {
    let [(across, at_across), (down, at_down)] = dials.map(|dial| state.choices(dial));
    let count = across.len();
    let press = move |event: MouseEvent| pick::place(&event).map(|at| Action::Both(dials, [at % count, at / count]));
    let onclick = maybe(act, press);
    let names = dials.map(Dial::name);
    let id = |column: usize, row: usize| format!("pair-{}-{column}-{row}", names[0]);
    let cell = |column: usize, row: usize| {
        let is_chosen = Some(column) == at_across && Some(row) == at_down;
        let meeting = meeting(column, row);
        let class = match meeting {
            Meeting::Agree => "agree",
            Meeting::Seam(_) => "seam",
            Meeting::Columns(_) => "apart",
        };
        html! {
            <td id={id(column, row)} {class} data-at={(row * count + column).to_string()} aria-selected={is_chosen.to_string()}
                aria-label={text::pair(dials, [column, row], meeting, language)} />
        }
    };
    html! {
        <table class="pairs" role="grid" tabindex="0" data-dial={names.join(" ")} aria-label={name}
            aria-activedescendant={at_across.zip(at_down).map(|(column, row)| id(column, row))} {onclick}
            onkeydown={pick::turn(act, dials[0], dials[1])}>
            <tbody>
                { for (0..down.len()).map(|row| html! { <tr>{ for (0..count).map(|column| cell(column, row)) }</tr> }) }
            </tbody>
        </table>
    }
}

/// Draws the diagonals on which the chosen pieces meet, and the AND of both.
fn seams(state: &State, is_west: bool, language: Language) -> Html {
    let corners = corners(is_west);
    let names = corners.map(|corner| Dial::of(corner).name());
    let [north, south] = corners.map(|corner| state.piece(corner).seams());
    let count = RowSet::west(state.anatomy().unit().size()) - 1;
    let class = ["rising", "falling"];
    html! {
        <div class="words">
            { for [0, 1].map(|way| html! {
                <div>
                    <h4>{ text::way(way, language) }</h4>
                    <ul class="masks">
                        { Line::new(names[0], north[way], class[way]).unnamed(count) }
                        { Line::new(names[1], south[way], class[way]).unnamed(count) }
                        { Line::new("AND", north[way] & south[way], "open").unnamed(count) }
                    </ul>
                </div>
            }) }
        </div>
    }
}
