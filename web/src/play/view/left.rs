//! The solutions as small boards. Those that the queens on the board rule out fade and fall, and come back when a queen
//! is taken back; those that the reader has found are gold.

use crate::parts::thumbnail::{SIDE, queens};
use crate::play::state::Play;
use eightfold_core::{Placement, Solutions};
use yew::prelude::*;

/// The largest size whose solutions are drawn, all 352 of them. Those of N = 10 would be 15 pixels wide.
const LARGEST: usize = 9;

/// Draws the solutions, ordered by their first queens.
pub(super) fn left(play: &Play) -> Option<Html> {
    let size = play.size();
    if size.get() > LARGEST {
        return None;
    }
    let family = play.solution().map(Placement::representative);
    let side = size.get() * SIDE;
    let small = |board: Placement| {
        let is_left = match &family {
            Some(family) => board.representative() == *family,
            None => play.queens.difference(&board.squares()).is_empty(),
        };
        let class = classes!((!is_left).then_some("out"), play.found.has(&board).then_some("gold"));
        html! {
            <i {class}>
                <svg viewBox={format!("0 0 {side} {side}")}><path d={queens(size, board.rows(), (0, 0))} /></svg>
            </i>
        }
    };
    let all = Solutions::of(size).map(small);
    Some(html! { <div class={format!("left of-{size}")} aria-hidden="true">{ for all }</div> })
}
