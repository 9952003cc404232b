//! The sum: the solutions of the unit with their weights, and its share of the total.

use crate::base::settings::Language;
use crate::join::state::{Action, Dial, State};
use crate::join::text;
use crate::join::view::{pick, small, units};
use crate::text::say;
use eightfold_core::join::Half;
use yew::prelude::*;

/// Draws the solutions, the sum of the unit, and all units.
pub(super) fn sum(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let anatomy = state.anatomy();
    let weights: Vec<_> = anatomy.solutions().map(|(west, east)| anatomy.weight(west, &anatomy.east()[east])).collect();
    let (_, chosen) = state.choices(Dial::Solution);
    let solutions = anatomy.solutions().enumerate();
    let solutions = solutions.map(|(at, (west, east))| solution(state, (at, Some(at) == chosen), west, east, language));
    let (times, weighed) = (anatomy.unit().reversals(), text::plus(&weights));
    html! {
        <>
            if weights.is_empty() {
                <p>{ say!(language, "join-sum-none") }</p>
            } else {
                { pick::list(Dial::Solution, "solutions", say!(language, "join-dial-solution"), chosen, act, solutions.collect()) }
            }
            <p class="equation"><b id="tally">{ format!("{times} × ({weighed}) = {}", anatomy.tally()) }</b>{ text::reversals(state, language) }</p>
            <h3>{ text::total(state, language) }</h3>
            { units::grid(state, language, act) }
            <p class="note">{ text::made(state, language) }</p>
        </>
    }
}

/// Draws a solution with its weight.
fn solution(state: &State, (at, is_chosen): (usize, bool), west: &Half, east: usize, language: Language) -> Html {
    let anatomy = state.anatomy();
    let weight = anatomy.weight(west, &anatomy.east()[east]);
    let Some(board) = anatomy.board(west, east) else { return Html::default() };
    let why = text::weight(state, west, east, language);
    let weighs = say!(language, "join-weight", weight);
    pick::entry(
        Dial::Solution,
        at,
        is_chosen,
        None,
        html! {
            <>
                { small::whole(anatomy.unit(), board.rows()) }
                <b class={(weight == 0).then_some("none")}>{ weighs }</b>
                <span class="why">{ why }</span>
            </>
        },
    )
}
