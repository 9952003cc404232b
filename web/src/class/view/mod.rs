//! The drawing of a lesson: the wall that leads it, and the phones that follow.

mod board;
mod count;
mod door;
mod letters;
mod over;
mod paper;
mod phone;
mod phones;
mod quiz;
pub(crate) mod tasks;
mod wall;

use crate::class::state::Role;
use crate::class::{Action, State};
use crate::parts::room::Page;
use yew::prelude::*;

/// Draws the view.
pub(crate) fn class(state: &State, page: &Page<Action>) -> Html {
    match state.role() {
        Role::Outside => phone::outside(state, page.settings.language, &page.act),
        Role::Pupil => phone::phone(state, page),
        Role::Teacher | Role::Alone => wall::wall(state, page),
    }
}

/// Draws a page of Learn.
fn of_learn(state: &State, page: &Page<Action>) -> Html {
    crate::learn::view::view(&state.path, &page.clone().lend(Action::Path))
}
