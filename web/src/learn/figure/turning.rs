//! A board that the reader turns and mirrors, and the images that the reader has seen.

use crate::base::pairs::write_board;
use crate::learn::figure::Search;
use crate::learn::figure::prelude::*;
use crate::parts::thumbnail::small;
use crate::parts::turned::turned;
use std::cmp::Ordering;

/// A board for the reader to turn.
#[derive(Clone, Debug)]
pub(crate) struct Turning {
    first: Placement,
    /// The board as it is now.
    pub(crate) board: Placement,
    /// The board that the text describes: during an animation, the previous one.
    told: Placement,
    /// The last move, and the number of moves so far.
    moved: (Symmetry, u32),
    /// The different images that the text has described.
    seen: Vec<Placement>,
    /// `true` if the seen images are shown below the board.
    collects: bool,
    /// `true` to mark the part of the first row in which the search with a mirror tries its first queen.
    halved: bool,
}

impl Turning {
    /// Returns a board in its first position.
    pub(crate) fn new(first: Placement) -> Turning {
        let moved = (Symmetry::Identity, 0);
        Turning { first, board: first, told: first, moved, seen: vec![first], collects: false, halved: false }
    }

    /// Shows places for all of its images below the board, each filled when it is first seen.
    pub(crate) fn collecting(self) -> Turning {
        Turning { collects: true, ..self }
    }

    /// Marks the half of the first row that a search with a mirror tries.
    pub(crate) fn halved(self) -> Turning {
        Turning { halved: true, ..self }
    }

    /// Returns the number of different images seen, and their total number.
    pub(crate) fn seen(&self) -> (usize, u8) {
        (self.seen.len(), self.first.class().members())
    }

    /// Returns `true` if no image is smaller.
    pub(crate) fn is_smallest(&self) -> bool {
        self.told.is_representative()
    }

    /// Turns or mirrors the board. A move still in progress ends at once.
    pub(crate) fn turn(&mut self, control: Control) {
        let symmetry = match control {
            Control::Turn => Symmetry::Rotate90,
            Control::Flip => Symmetry::FlipHorizontal,
            _ => return,
        };
        self.land();
        self.board = self.board.image(symmetry);
        self.moved = (symmetry, self.moved.1 + 1);
    }

    /// Returns the number of moves so far.
    #[cfg(test)]
    pub(crate) const fn moves(&self) -> u32 {
        self.moved.1
    }

    fn land(&mut self) {
        self.told = self.board;
        if !self.seen.contains(&self.told) {
            self.seen.push(self.told);
        }
    }

    /// Draws the images in the order in which they were seen, and empty places for the others.
    fn collected(&self) -> Html {
        let (_, all) = self.seen();
        let image = |at: usize| {
            html! {
                <li key={at} class={(at < self.seen.len()).then_some("seen")}>
                    { for self.seen.get(at).map(|board| small(board.size(), board.rows())) }
                </li>
            }
        };
        html! { <ul class="collected" aria-hidden="true">{ for (0..all.into()).map(image) }</ul> }
    }

    /// Says how the board compares with the first one.
    fn compared(&self, language: Language) -> String {
        let (seen, all) = self.seen();
        let compared = match self.told.rows().cmp(self.first.rows()) {
            _ if self.is_smallest() => say!(language, "learn-turned-smallest"),
            Ordering::Less => say!(language, "learn-turned-smaller"),
            Ordering::Equal => say!(language, "learn-turned-same"),
            Ordering::Greater => say!(language, "learn-turned-larger"),
        };
        say!(language, "learn-turned", compared, seen, all)
    }
}

impl Figure for Turning {
    fn opens_in(&self) -> (View, String) {
        (View::Symmetry, write_board(self.board.rows()))
    }

    /// Draws the board, which turns visibly. The caption changes when the animation ends.
    fn draw(&self, page: &Page, act: &Callback<Action>) -> Html {
        let language = page.settings.language;
        let (symmetry, moves) = self.moved;
        let grid = Grid { size: self.board.size() };
        let landed = act.reform(move |_: AnimationEvent| Action::Landed(moves));
        let marks =
            self.board.image(symmetry.inverse()).squares().iter().map(|queen| (queen, mark(Sort::Queen))).collect();
        let list = self.told.row_list().to_string();
        // Give each move a new element, which starts its animation.
        let on = html! {
            <>
                { for self.halved.then(|| half(grid)) }
                <g key={moves}>{ turned(grid.size, symmetry, moves > 0, marks, Some(landed)) }</g>
            </>
        };
        html! {
            <>
                <div class="field">{ drawn(grid, say!(language, "learn-sheet-board", list = list.clone()), true, on) }</div>
                if self.collects { { self.collected() } }
                <p class="caption" id="turned-to" aria-live="polite"><code>{ list }</code><span>{ self.compared(language) }</span></p>
            </>
        }
    }

    fn apply(&mut self, action: &Action) {
        match action {
            Action::Control(control) => self.turn(*control),
            Action::Landed(moves) if *moves == self.moved.1 => self.land(),
            _ => {}
        }
    }

    fn reaches(&self, goal: Goal) -> bool {
        match goal {
            Goal::Images => self.seen.len() == usize::from(self.first.class().members()),
            _ => self.is_smallest(),
        }
    }
}

/// Draws a frame around the squares of the first row that a search with a mirror tries.
fn half(grid: Grid) -> Html {
    let search = Search::new(Rung::Mirror, grid.size).at(|event| matches!(event, Event::Consider { row: 0, .. }));
    let tried = search.room.shown.row.map_or(0, |row| row.closed.open());
    let (width, side) = (tried.count_ones() as f64 * grid.side(), grid.side());
    // Columns are counted from the right.
    let x = grid.x(0) + side - width;
    html! { <rect class="tried-half" x={x.to_string()} y={grid.y(0).to_string()} width={width.to_string()} height={side.to_string()} /> }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// While the board turns, all texts describe the previous board.
    #[test]
    fn a_board_is_told_of_once_it_has_landed() {
        let first = Solutions::of(BoardSize::new(5).unwrap()).find(|board| !board.is_representative()).unwrap();
        let mut turning = Turning::new(first);
        let press = Action::Control(Control::Turn);
        turning.apply(&press);
        assert_ne!(turning.board, first);
        assert_eq!((turning.told, turning.seen().0), (first, 1));
        // The end of an interrupted animation does not end the next one.
        turning.apply(&press);
        let half = first.image(Symmetry::Rotate90);
        turning.apply(&Action::Landed(1));
        assert_eq!((turning.told, turning.seen().0), (half, 2));
        turning.apply(&Action::Landed(2));
        assert_eq!(turning.told, turning.board);
    }
}
