//! A board that the reader turns and mirrors, and the images that the reader has seen.

use crate::base::pairs::write_board;
use crate::learn::figure::Search;
use crate::learn::figure::prelude::*;
use crate::parts::pose::{Pose, Turn, turning};
use crate::parts::thumbnail::small;
use std::cmp::Ordering;

/// A board for the reader to turn.
#[derive(Clone, Debug)]
pub(crate) struct Turning {
    first: Placement,
    /// The board as it is now, or as it will be once it has turned.
    pub(crate) board: Placement,
    /// The board that the text describes: during a turn, the previous one.
    told: Placement,
    /// The pose of the first board.
    pose: Pose,
    /// The turn in progress.
    turn: Option<Turn>,
    /// `true` if only ends of turns are shown.
    calm: bool,
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
        Turning {
            first,
            board: first,
            told: first,
            pose: Pose::default(),
            turn: None,
            calm: false,
            seen: vec![first],
            collects: false,
            halved: false,
        }
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

    /// Turns or mirrors the board. A turn still in progress ends at once.
    pub(crate) fn turn(&mut self, control: Control) {
        self.land();
        let (from, to) = match control {
            Control::Turn => (self.pose, Pose { angle: self.pose.angle - 90.0, ..self.pose }),
            Control::Flip => {
                let from = self.pose.gripped(0.0);
                (from, Pose { flip: from.flip + 180.0, ..from })
            }
            _ => return,
        };
        self.board = self.first.image(to.image());
        (self.pose, self.turn) = (from, Some(Turn::straight(from, to)));
        if self.calm {
            self.land();
        }
    }

    /// Shows the end of a turn.
    fn land(&mut self) {
        if let Some(turn) = self.turn.take() {
            self.pose = Pose::of(turn.end().image());
            self.told = self.board;
        }
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
    fn draw(&self, page: &Page, _: &Callback<Action>) -> Html {
        let language = page.settings.language;
        let grid = Grid { size: self.first.size() };
        let queens = self.first.squares();
        let marks = queens.iter().map(|queen| (queen, mark(Sort::Queen)));
        let list = self.told.row_list().to_string();
        let on = html! {
            <>
                { for self.halved.then(|| half(grid)) }
                { turning(grid.size, self.pose, Html::default(), marks) }
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
        if let Action::Control(control) = action {
            self.turn(*control);
        }
    }

    fn is_moving(&self) -> bool {
        self.turn.is_some()
    }

    fn frame(&mut self, elapsed: f64, _: &Settings) {
        let Some(turn) = &mut self.turn else { return };
        let (pose, is_over) = turn.advance(elapsed);
        self.pose = pose;
        if is_over {
            self.land();
        }
    }

    fn rest(&mut self) {
        self.land();
    }

    fn calm(&mut self) {
        self.calm = true;
        self.land();
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
        let settings = Settings::recall(|_| None, "en");
        let mut turning = Turning::new(first);
        let press = Action::Control(Control::Turn);
        turning.apply(&press);
        turning.frame(100.0, &settings);
        assert_ne!(turning.board, first);
        assert_eq!((turning.told, turning.seen().0), (first, 1));
        // The next turn ends the one before.
        turning.apply(&press);
        turning.frame(100.0, &settings);
        assert_eq!((turning.told, turning.seen().0), (first.image(Symmetry::Rotate90), 2));
        turning.frame(10_000.0, &settings);
        assert!(turning.told == turning.board && !turning.is_moving());
    }

    /// The pose shows the image that the moves make, one after the other, in every order.
    #[test]
    fn every_order_of_moves_ends_in_its_image() {
        let first = Solutions::of(BoardSize::new(8).unwrap()).next().unwrap();
        for order in 0..64 {
            let (mut turning, mut board) = (Turning::new(first), first);
            for at in 0..6 {
                let (control, symmetry) = match order >> at & 1 {
                    0 => (Control::Turn, Symmetry::Rotate90),
                    _ => (Control::Flip, Symmetry::FlipHorizontal),
                };
                turning.turn(control);
                turning.rest();
                board = board.image(symmetry);
                let shown = first.image(turning.pose.image());
                assert_eq!((turning.board, turning.told, shown), (board, board, board), "{order:06b} at {at}");
            }
        }
    }
}
