//! The drawing of the view: the board with its tour on the left, and the exhibit of the station on the right. The split
//! takes the full width.

mod board;
mod leaf;
mod lists;
mod pairs;
mod pick;
mod small;
mod splitting;
mod strip;
mod sum;
mod units;
mod windows;

use crate::base::settings::Language;
use crate::join::state::{Action, State, Station};
use crate::join::text;
use crate::text::{say, say_named};
use yew::prelude::*;

/// Draws the whole view.
pub(crate) fn view(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let (size, station) = (state.anatomy().unit().size(), state.station);
    if station == Station::Split {
        return html! { <>{ strip::stations(station, language, act) }{ splitting::splitting(state, language, act) }</> };
    }
    html! {
        <>
            { strip::stations(station, language, act) }
            <section class="card tour" aria-labelledby="join-heading">
                <h2>
                    <span id="join-heading">{ say!(language, "join-heading", n = size) }</span>
                    <span class="step">{ text::unit(state, language) }</span>
                </h2>
                { board::board(state, language) }
                <p class="saying" id="told" aria-live="polite">
                    <b>{ say_named!(language, "join-title-{}", station.name()) }</b>
                    { text::sentence(state, language) }
                </p>
                { strip::strip(state, language, act) }
            </section>
            <section class={"card exhibit"} aria-labelledby="exhibit">
                <h2><span id="exhibit">{ text::exhibit(state, language) }</span></h2>
                { match station {
                    Station::Rows => units::units(state, language, act),
                    Station::Quarters => lists::lists(state, language, act),
                    Station::Seam => pairs::pairs(state, language, act),
                    Station::Windows => windows::windows(state, language, act),
                    Station::Split => Html::default(),
                    Station::Leaf => leaf::leaf(state, language, act),
                    Station::Sum => sum::sum(state, language, act),
                } }
            </section>
        </>
    }
}
