//! All solutions of a board, gathered into a pile for each class: each board turns as it flies, and lands as the
//! smallest of its images.

use crate::learn::figure::prelude::*;
use crate::parts::thumbnail;

/// The classes of a board.
#[derive(Clone, Debug)]
pub(crate) struct Piles {
    /// The classes.
    pub(crate) classes: Vec<Pile>,
    /// `true` if the boards lie in piles.
    pub(crate) gathered: bool,
}

/// A class.
#[derive(Clone, Debug)]
pub(crate) struct Pile {
    /// The smallest of its boards.
    pub(crate) board: Placement,
    /// Its boards: the place of each among the solutions, and the symmetry that maps the smallest to it. The smallest
    /// comes last, so that it is drawn on top.
    pub(crate) members: Vec<(usize, Symmetry)>,
}

impl Piles {
    /// Returns all solutions of a board, spread out.
    pub(crate) fn new(size: BoardSize) -> Piles {
        let all: Vec<_> = Solutions::of(size).collect();
        let members = |board: &Placement| {
            let image = |other: &Placement| Symmetry::ALL.into_iter().find(|it| board.image(*it) == *other);
            let members = all.iter().enumerate().filter_map(|(at, other)| Some((at, image(other)?)));
            members.rev().collect()
        };
        let classes = all.iter().filter(|board| board.is_representative());
        let classes = classes.map(|board| Pile { board: *board, members: members(board) }).collect();
        Piles { classes, gathered: false }
    }

    /// Returns the number of boards.
    pub(crate) fn boards(&self) -> usize {
        self.classes.iter().map(|class| class.members.len()).sum()
    }

    /// Returns a symmetry as a left-right mirror image (or none), followed by quarter turns to the right.
    const fn motion(symmetry: Symmetry) -> (bool, i8) {
        let at = symmetry.index();
        (at >= 4, [0, -1, 2, 1][at % 4])
    }

    /// Draws the boards of a class, in their places among all solutions or in its pile, and their number.
    fn pile(&self, at: usize, class: &Pile) -> Html {
        let rows = class.board.rows();
        let side = (rows.len() * thumbnail::SIDE) as f64;
        let queens = AttrValue::from(thumbnail::queens(class.board.size(), rows, (0, 0)));
        let (x, y) = (90 + 192 * (at % 4), 82 + 170 * (at / 4));
        let last = class.members.len() - 1;
        let members = class.members.iter().enumerate().map(|(height, (place, symmetry))| {
            let (mirrored, turns) = Piles::motion(if self.gathered { Symmetry::Identity } else { *symmetry });
            let (x, y, scale) = match self.gathered {
                true => (x + 3 * (last - height), y - 3 * (last - height), 122.0 / side),
                false => (32 + place % 12 * 64, 32 + place / 12 * 64, 56.0 / side),
            };
            let fly = format!("translate({x} {y}) scale({scale:.3})");
            let turn = format!("rotate({}) scale({} 1)", i32::from(turns) * 90, if mirrored { -1 } else { 1 });
            html! {
                <g key={*place} class="flies" transform={fly}>
                    <g class="flies" transform={turn}>
                        <g transform={format!("translate({0} {0})", -side / 2.0)}>
                            <rect width={side.to_string()} height={side.to_string()} rx="3" />
                            <path class="queens" d={queens.clone()} />
                        </g>
                    </g>
                </g>
            }
        });
        html! {
            <g key={at} class="pile">
                { for members }
                <text x={x.to_string()} y={(y + 82).to_string()}>{ class.members.len() }</text>
            </g>
        }
    }
}

impl Figure for Piles {
    fn opens_in(&self) -> (View, String) {
        (View::Symmetry, self.classes.first().map_or_else(String::new, |class| format!("n={}", class.board.size())))
    }

    /// Draws all solutions, which fly to the piles of their classes and turn on the way. Each keeps its element, so
    /// that its flight is visible.
    fn draw(&self, page: &Page, _: &Callback<Action>) -> Html {
        let language = page.settings.language;
        let boards = self.classes.iter().enumerate().map(|(at, class)| self.pile(at, class));
        let label = match self.gathered {
            true => say!(language, "learn-piles-gathered", boards = self.boards(), piles = self.classes.len()),
            false => say!(language, "learn-piles-spread", boards = self.boards()),
        };
        html! {
            <>
                <svg class={classes!("piles", self.gathered.then_some("gathered"))} viewBox="0 0 768 512" role="img" aria-label={label.clone()}>
                    { for boards }
                </svg>
                { caption("piles", false, label) }
            </>
        }
    }

    fn apply(&mut self, action: &Action) {
        if matches!(action, Action::Control(Control::Gather)) {
            self.gathered = !self.gathered;
        }
    }

    fn reaches(&self, goal: Goal) -> bool {
        goal == Goal::Gathered && self.gathered
    }

    fn name(&self, control: Control) -> &'static str {
        if self.gathered { "spread" } else { control.name() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::Square;

    /// A board that is mirrored and turned as drawn equals the image that the core computes.
    #[test]
    fn the_motion_is_the_symmetry() {
        let size = BoardSize::new(8).unwrap();
        for symmetry in Symmetry::ALL {
            let (mirrored, turns) = Piles::motion(symmetry);
            for (row, column) in (0..8).flat_map(|row| (0..8).map(move |column| (row, column))) {
                // Screen coordinates, to the right and down from the middle, in half squares.
                let (mut right, mut down) = (7 - 2 * column as i32, 2 * row as i32 - 7);
                if mirrored {
                    right = -right;
                }
                for _ in 0..turns.rem_euclid(4) {
                    (right, down) = (-down, right);
                }
                let drawn = Square::new((down + 7) as usize / 2, (7 - right) as usize / 2);
                assert_eq!(symmetry.apply(size, Square::new(row, column)), drawn, "{symmetry}");
            }
        }
    }
}
