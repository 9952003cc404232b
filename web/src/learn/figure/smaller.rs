//! A first queen, and the squares below her that she closes. A pressed square gets a second queen, and the board turns
//! until it begins with a queen under the strip: with a smaller number, that is. Then the square is closed.

use crate::learn::figure::prelude::*;
use crate::parts::turned::turned;
use crate::text::{capital, image};
use eightfold_core::EdgeMasks;

/// The squares of an edge case, as the reader closes them.
#[derive(Clone, Debug)]
pub(crate) struct SmallerImage {
    /// The case.
    pub(crate) masks: EdgeMasks,
    /// The square that was pressed last, and the number of presses, so that each has a motion of its own.
    pressed: Option<Square>,
    presses: u32,
    /// The squares that were closed so far.
    pub(crate) closed: Vec<Square>,
}

impl SmallerImage {
    /// Returns a case of which no square is closed yet.
    pub(crate) const fn of(masks: EdgeMasks) -> SmallerImage {
        SmallerImage { masks, pressed: None, presses: 0, closed: Vec::new() }
    }

    /// Says where the last pressed square comes to lie.
    fn sentence(&self, language: Language) -> String {
        let Some(square) = self.pressed else { return say!(language, "learn-smaller-ask") };
        match self.masks.smaller_image(square) {
            Some(symmetry) => say!(language, "learn-smaller-closed", image = capital(&image(symmetry, language))),
            None if square.row == 0 => say!(language, "learn-smaller-first"),
            None => say!(language, "learn-smaller-open"),
        }
    }

    /// Draws a strip over the squares at which earlier boards began.
    fn strip(&self, grid: Grid) -> Html {
        let (side, squares) = (grid.side(), usize::from(self.masks.bound1));
        let (x, width) = (grid.x(squares - 1), side * squares as f64);
        html! { <rect class="strip" x={x.to_string()} y={grid.y(0).to_string()} width={width.to_string()} height={side.to_string()} /> }
    }
}

impl Figure for SmallerImage {
    fn opens_in(&self) -> (View, String) {
        (View::Masks, format!("n={}&case=edge&bound1={}", self.masks.size, self.masks.bound1))
    }

    /// Draws the board with the strip, which stays while the two queens turn below it.
    fn draw(&self, page: &Page, act: &Callback<Action>) -> Html {
        let (language, first) = (page.settings.language, self.masks.queen());
        let grid = Grid { size: self.masks.size };
        let said = self.sentence(language);
        let turning = self.pressed.filter(|square| square.row > 0).map(|square| {
            let symmetry = self.masks.smaller_image(square).unwrap_or(Symmetry::Identity);
            let queens = [first, square].map(|queen| (queen, mark(Sort::Queen))).into();
            html! { <g key={self.presses} class="second">{ turned(grid.size, symmetry, symmetry != Symmetry::Identity, queens, None) }</g> }
        });
        let on = html! {
            <>
                { for self.closed.iter().map(|square| grid.mark(*square, Sort::Closed(Reason::LastMask))) }
                { grid.mark(first, Sort::Queen) }
                { for turning }
                { self.strip(grid) }
            </>
        };
        html! {
            <>
                <div class="field">
                    { drawn(grid, said.clone(), false, on) }
                    { pressed(grid.size, vec![first], Vec::new(), language, act) }
                </div>
                { caption("smaller", false, said) }
            </>
        }
    }

    fn apply(&mut self, action: &Action) {
        if let Action::Press(square) = action {
            self.pressed = Some(*square);
            self.presses += 1;
            if self.masks.smaller_image(*square).is_some() && !self.closed.contains(square) {
                self.closed.push(*square);
            }
        }
    }

    fn reaches(&self, goal: Goal) -> bool {
        matches!(goal, Goal::Closed(wanted) if self.closed.len() >= wanted)
    }
}
