//! The regions of a board of the day, parted by the sum.

use crate::parts::board::ground;
use crate::parts::grid::{BOARD, LEFT, TOP};
use crate::parts::regions;
use crate::walk::sum::board::Open;
use yew::prelude::*;

impl Open<'_> {
    /// Draws the regions of a board of the day, those below the opening farther down.
    pub(super) fn regions(&self) -> Html {
        if self.position.regions.is_none() {
            return Html::default();
        }
        let (side, n) = (self.grid.side(), self.position.size.get());
        let opened = self.sum.as_ref().map_or(n, |sum| sum.row);
        // A nested drawing cuts off what lies outside its rows.
        let part = |from: usize, to: usize| {
            let (above, height) = (from as f64 * side, (to - from) as f64 * side);
            html! {
                if from < to {
                    <svg x={LEFT.to_string()} y={format!("{:.2}", TOP + above + self.shift(from))} width={BOARD.to_string()} height={format!("{height:.2}")}>
                        <g transform={format!("translate(-{LEFT} {:.2})", -TOP - above)}>{ for ground(self.position) }</g>
                    </svg>
                }
            }
        };
        html! { <>{ regions::patterns() }{ part(0, opened) }{ part(opened, n) }</> }
    }
}
