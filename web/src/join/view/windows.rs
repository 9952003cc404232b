//! The windows: the diagonals that the chosen halves send across the middle, as bits, and which halves fit.

use crate::base::settings::Language;
use crate::join::state::{Action, Dial, State};
use crate::join::text;
use crate::join::view::pairs::table;
use crate::parts::bits::Line;
use crate::text::say;
use eightfold_core::join::{Meeting, Windows};
use yew::prelude::*;

/// Draws both windows of the west half and of the east half, and the bits that both set; below them all pairs of
/// halves.
pub(super) fn windows(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let anatomy = state.anatomy();
    let count = anatomy.unit().size().last();
    let of = |at: Option<usize>, is_west| at.map_or(Windows::default(), |at| state.halves(is_west)[at].windows);
    let [west, east] = [true, false].map(|is_west| of(state.half(is_west), is_west));
    let windows = [("rising", west.rising, east.rising), ("falling", west.falling, east.falling)];
    let meeting = |east: usize, west: usize| {
        let [west, east] = [of(Some(west), true), of(Some(east), false)];
        match [west.rising & east.rising, west.falling & east.falling] {
            [0, 0] => Meeting::Agree,
            shared => Meeting::Seam(shared),
        }
    };
    html! {
        <>
            <div class="words wide">
                { for windows.into_iter().enumerate().map(|(way, (class, west, east))| html! {
                    <div>
                        <h3>{ text::way(way, language) }</h3>
                        <ul class="masks">
                            { Line::new("x OR y", west, class).unnamed(count) }
                            { Line::new("z OR s", east, class).unnamed(count) }
                            { Line::new("AND", west & east, "open").unnamed(count) }
                        </ul>
                    </div>
                }) }
            </div>
            <p class="note">{ say!(language, "join-windows-note") }</p>
            <div class="fitting">
                <h3>{ say!(language, "join-fitting") }</h3>
                { table(state, [Dial::East, Dial::West], say!(language, "join-fitting"), meeting, language, act) }
                <ul class="key">
                    <li><span class="agree" />{ say!(language, "join-key-fit") }</li>
                    <li><span class="seam" />{ say!(language, "join-key-seam") }</li>
                </ul>
            </div>
        </>
    }
}
