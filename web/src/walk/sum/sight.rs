//! The reason why a square is closed, drawn on the board: the lines of the queens that see it, or the place to which an
//! image would bring a queen that stands there.

use crate::parts::grid::{BOARD, LEFT, TOP};
use crate::parts::marks::{self, SIDE, Sort};
use crate::walk::sum::board::{LINE, Open};
use crate::walk::trial::Trial;
use eightfold_core::Square;
use eightfold_core::ladder::Reason;
use yew::prelude::*;

/// Returns an arc between two places, which bends to the middle of the board.
fn arc((x, y): (f64, f64), (u, v): (f64, f64)) -> String {
    let (middle, bend) = (((x + u) / 2.0, (y + v) / 2.0), ((y - v) * 0.3, (u - x) * 0.3));
    let inward = (LEFT + BOARD / 2.0 - middle.0) * bend.0 + (TOP + BOARD / 2.0 - middle.1) * bend.1;
    let sign = if inward < 0.0 { -1.0 } else { 1.0 };
    format!("M{x:.2} {y:.2}Q{:.2} {:.2} {u:.2} {v:.2}", middle.0 + sign * bend.0, middle.1 + sign * bend.1)
}

impl Open<'_> {
    /// Returns the middle of a square where it is now.
    pub(super) fn middle(&self, square: Square) -> (f64, f64) {
        let (x, y) = self.grid.middle(square);
        (x, y + self.shift(square.row.into()))
    }

    /// Draws a frame around the square asked about, and what closes it.
    pub(super) fn sight(&self, asked: Square) -> Html {
        let (side, (x, y)) = (self.grid.side(), self.middle(asked));
        html! {
            <>
                { for self.position.attacking(asked).into_iter().map(|(queen, line)| self.seen_by(queen, line, asked)) }
                { self.image_of(asked) }
                <rect class="asked" x={format!("{:.2}", x - side / 2.0)} y={format!("{:.2}", y - side / 2.0)}
                    width={format!("{side:.2}")} height={format!("{side:.2}")} />
            </>
        }
    }

    /// Draws the line from a queen to the square that she sees, through the 1 that says so.
    fn seen_by(&self, queen: Square, reason: Reason, asked: Square) -> Html {
        let (grid, side, from) = (self.grid, self.grid.side(), self.middle(queen));
        let mut points = vec![from];
        let sum = self.sum.as_ref();
        if let Some(sum) = sum.filter(|sum| usize::from(queen.row) < sum.row && usize::from(asked.row) >= sum.row) {
            let is_own = |line: usize| sum.lines[line].reason == reason;
            let own = sum.bits.iter().find(|it| it.queen == queen && is_own(it.line) && it.is_on(self.position));
            if let Some(bit) = own {
                let (x, top) = (grid.x(bit.column as usize) + side / 2.0, grid.y(sum.row));
                let bend = if reason == Reason::Column { 0.0 } else { (from.0 - x).signum() * side / 2.0 };
                let below = if usize::from(asked.row) == sum.row { 0.0 } else { side / 2.0 };
                points.push((x + bend, top));
                points.push((x, top + (bit.line as f64 + 0.5) * LINE));
                points.push((x, top + self.height + below));
            }
        }
        points.push(self.middle(asked));
        let d: Vec<_> = points.iter().map(|(x, y)| format!("{x:.2} {y:.2}")).collect();
        let class = classes!("sight", marks::class(reason));
        html! {
            <>
                <path class={class.clone()} d={format!("M{}", d.join("L"))} />
                <circle {class} cx={format!("{:.2}", from.0)} cy={format!("{:.2}", from.1)} r={format!("{:.2}", side * 0.46)} />
            </>
        }
    }

    /// Draws an arc to the dashed queen that the image would have, if the square is closed because of an image that is
    /// smaller. If the queens farther down are the reason, each of them has an arc.
    fn image_of(&self, asked: Square) -> Html {
        let Some((size, image)) = Trial::of(self.position, asked).and_then(|it| Some((it.size, it.image?))) else {
            return Html::default();
        };
        let arcs = image.causes.iter().map(|cause| {
            let (from, to) = (self.middle(*cause), self.middle(image.symmetry.apply(size, *cause)));
            html! { <path class="arc" d={arc(from, to)} /> }
        });
        let lands = image.causes.iter().map(|cause| {
            let (x, y) = self.middle(image.symmetry.apply(size, *cause));
            let place = format!("translate({x:.2} {y:.2}) scale({:.3})", self.grid.side() / SIDE);
            html! { <g class="lands" transform={place}>{ marks::mark(Sort::Queen) }</g> }
        });
        html! { <>{ for arcs }{ for lands }</> }
    }
}
