//! The wheel of a search that is under way.
//!
//! The whole tree is drawn once, and what the search has not visited yet lies under a veil in the colour of the paper:
//! the search goes round the wheel, so this is a sector. So a frame draws the veil, the rim that closes behind it and
//! the branch in hand, and not thousands of lines.

use crate::parts::position::Position;
use crate::tree::search::layout::{Wheel, point};
use crate::tree::search::outlines::{RADIUS, dots, outlines};
use crate::tree::search::pen::{Limb, Outline};
use crate::tree::search::tree::SearchTree;
use eightfold_core::BoardSize;
use eightfold_core::ladder::Rung;
use std::f64::consts::TAU;
use yew::prelude::*;

/// The radius of the rim, beyond the solutions.
const RIM: f64 = 521.0;
/// Half the side of the picture.
const HALF: f64 = 532.0;

/// A whole search as a wheel.
#[derive(Debug)]
pub(crate) struct GrowingWheel {
    tree: SearchTree,
    wheel: Wheel,
    outlines: Vec<(&'static str, AttrValue)>,
}

impl GrowingWheel {
    /// Runs a whole search, and lays out its tree.
    pub(crate) fn of(rung: Rung, size: BoardSize) -> GrowingWheel {
        let tree = SearchTree::of(rung, size);
        let wheel = Wheel::around(&tree, SearchTree::ROOT);
        let left_out = dots(&tree, &wheel, tree.left_out().iter().map(|at| *at as usize));
        let kind = |at: usize| if tree.node(at).solutions > 0 { "stem" } else { "dead" };
        let solutions = tree.solutions().iter().map(|at| *at as usize);
        let mut all = outlines(&tree, &wheel, &kind, solutions, wheel.nodes());
        // The solutions lie over everything else.
        all.sort_by_key(|(class, _)| *class == "gold");
        all.extend([("left-out", left_out.clone()), ("hole", left_out)]);
        let outlines = all.into_iter().map(|(class, path)| (class, path.into())).collect();
        GrowingWheel { tree, wheel, outlines }
    }

    /// Draws what the search has visited so far. The rim is whole once the search is over.
    pub(crate) fn drawn(&self, shown: &Position) -> Html {
        let last = self.tree.grown_by(shown.step).saturating_sub(1);
        let share = match self.wheel.slice(last) {
            Some(slice) if !shown.is_end() => slice.from / TAU,
            _ => 1.0,
        };
        // Some of the queens that were placed last may have been removed again.
        let on_board = |at: &usize| usize::from(self.tree.node(*at).depth) <= shown.queens.len();
        let mut hand = Outline::new(RADIUS);
        for line in self.tree.path(last).filter(on_board).filter_map(|at| Limb::to(&self.tree, &self.wheel, at)) {
            line.thin(&mut hand);
        }
        let view_box = format!("-{HALF} -{HALF} {0} {0}", 2.0 * HALF);
        let lines = self.outlines.iter().map(|(class, d)| html! { <path class={*class} {d} /> });
        // The rim stands for the outermost ring, which would lie over the solutions.
        let rings = self.wheel.rings().iter().map(|ring| if *ring < 1.0 { ring * RADIUS } else { RIM });
        html! {
            <div class="growing" aria-hidden="true">
                <svg class={classes!("grown", (last == SearchTree::ROOT).then_some("seed"))} viewBox={view_box.clone()}>{ for lines }</svg>
                <svg viewBox={view_box}>
                    if share < 1.0 { <path class="veil" d={veil(share)} /> }
                    { for rings.map(|ring| html! { <circle r={format!("{ring:.0}")} /> }) }
                    <circle class="rim" r={RIM.to_string()} pathLength="1" stroke-dasharray={format!("{share:.4} 1")} transform="rotate(-90)" />
                    <path class="hand" d={hand.text} />
                    <circle class="seed" r="11" />
                </svg>
            </div>
        }
    }
}

/// Returns the outline of the sector from a share of the circle to its end.
fn veil(share: f64) -> String {
    let (x, y) = point(HALF, share * TAU);
    format!("M0 0L{x:.1} {y:.1}A{HALF} {HALF} 0 {} 1 0 -{HALF}Z", u8::from(share < 0.5))
}
