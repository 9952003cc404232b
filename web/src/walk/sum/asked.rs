//! The board of a question: the sum of the row that it is about, without its result.

use crate::parts::board::{Framed, Moved, Spots, framed};
use crate::parts::marks;
use crate::parts::position::Position;
use crate::parts::turned::ring;
use crate::walk::sum::Sum;
use crate::walk::sum::board::Open;
use eightfold_core::Square;
use eightfold_core::predict::{Asks, Prompt, Why};
use yew::prelude::*;

impl<'a> Open<'a> {
    /// Returns the board of a question: the sum of the row that it is about without its result, or after a wrong answer
    /// with the result and the reason, where the row has been looked at.
    pub(crate) fn asking(
        prompt: Prompt,
        [before, looked_at]: [&'a Position; 2],
        why: Option<Why>,
        moved: Option<Moved>,
    ) -> Open<'a> {
        let position = if why.is_some() { looked_at } else { before };
        let wrong = match why {
            Some(Why::Closed(square, _)) => Some(square),
            _ => None,
        };
        let spots = Spots { asked: wrong, moved, ..Spots::default() };
        let mut sum = Sum::of_row(position, prompt.row().map(usize::from), spots.left());
        if let (Some(sum), Some(_), None) = (&mut sum, prompt.row(), why) {
            sum.open = None;
        }
        Open { sum, told: before, prompt: Some(prompt), why, ..Open::of(position, spots, None, None) }
    }

    /// Leaves out the lines of the sum, so that only its result is shown.
    pub(crate) fn bare(self) -> Open<'a> {
        let sum = self.sum.map(|sum| Sum { lines: Vec::new(), bits: Vec::new(), ..sum });
        Open { sum, height: 0.0, ..self }
    }

    /// Returns `true` while a question waits for its first answer.
    pub(super) const fn asks(&self) -> bool {
        self.prompt.is_some() && self.why.is_none()
    }

    /// Returns the frame around the row of the question, or else that of the last step.
    pub(crate) fn framed(&self) -> Option<Framed> {
        let told = framed(self.position);
        let Some(prompt) = self.prompt else { return told };
        let row = prompt.row().map(usize::from);
        told.filter(|(_, around)| *around == row).or(Some(("row", row)))
    }

    /// Returns the square that the question is about.
    pub(crate) fn named(&self) -> Option<Square> {
        match self.prompt?.asks() {
            Asks::Rule { square } => Some(square),
            Asks::Image { cell: Some(cell), .. } => self.position.edge.map(|masks| masks.cell(cell)),
            _ => None,
        }
    }

    /// Returns the square that is ringed, because it is the reason why an answer is wrong.
    fn ringed(&self) -> Option<Square> {
        match self.why? {
            Why::Open(square) | Why::Tried(square) | Why::Lowest(square) | Why::Last(square) => Some(square),
            Why::Onward(square) => square,
            Why::Begins(_) => self.position.squares().last(),
            _ => None,
        }
    }

    /// Draws a ring around the square of the question, or around the one that is the reason why an answer is wrong, and
    /// the line of two queens that attack each other.
    pub(super) fn question(&self) -> Html {
        let (named, grid) = (self.named(), self.grid);
        let is_free = named.is_some_and(|named| self.asks() && self.position.squares().all(|queen| queen != named));
        let rings = named.into_iter().chain(self.ringed()).map(|square| {
            html! {
                <g class="named" transform={self.moved(square.row.into())}>
                    { ring(grid, square) }
                    if is_free { <text transform={grid.place(square)}>{ "?" }</text> }
                </g>
            }
        });
        html! {
            <>
                if let Some(Why::Attack(queen, above, line)) = self.why {
                    <path class={classes!("sight", marks::class(line))} d={grid.line(above, queen)} />
                }
                { for rings }
            </>
        }
    }
}
