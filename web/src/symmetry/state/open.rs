//! An open flower: a board in the middle of its eight images, and how far the two are compared.

use crate::parts::pose::{Hand, Point, Pose};
use crate::symmetry::state::board::{BoardEditor, Edit};
use crate::symmetry::state::motion::{Comparison, Moment};
use crate::symmetry::state::sketch::{Sketch, SoFar};
use eightfold_core::Symmetry;

/// An open flower.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Flower {
    pub(crate) board: BoardEditor,
    /// The pose of the board in the middle.
    pub(crate) pose: Pose,
    /// The image that it is turned into.
    pub(crate) image: Symmetry,
    /// The moment of a comparison that runs.
    pub(crate) moment: Option<Moment>,
    /// The images that were compared.
    pub(crate) compared: Vec<Symmetry>,
    /// `true` at the end of the comparison: equal images lie on one another, and the smallest is marked.
    pub(crate) ended: bool,
    /// The hand that holds the board.
    pub(crate) hand: Option<Hand>,
    /// `true` if the board was moved by hand since the pointer was pressed.
    pub(crate) dragged: bool,
}

impl Flower {
    /// Returns the flower of a board.
    pub(crate) fn new(board: BoardEditor) -> Flower {
        Flower {
            board,
            pose: Pose::default(),
            image: Symmetry::Identity,
            moment: None,
            compared: Vec::new(),
            ended: false,
            hand: None,
            dragged: false,
        }
    }

    /// Changes the board, and returns `true` if the flower begins anew with it.
    pub(crate) fn edit(&mut self, edit: Edit) -> bool {
        let (before, is_taken) = (self.board.rows.clone(), matches!(edit, Edit::Take(_)));
        self.board.apply(edit);
        // An image that is taken lies there as the board itself, even if the two are equal.
        let is_new = before != self.board.rows || is_taken;
        if is_new {
            *self = Flower::new(self.board.clone());
        }
        is_new
    }

    /// Moves the board by hand, and returns `true` if it moved.
    pub(crate) fn drag(&mut self, to: Point) -> bool {
        let Some(pose) = self.hand.as_mut().and_then(|hand| hand.drag(to, self.pose)) else { return false };
        self.show(pose);
        (self.dragged, self.ended, self.moment) = (true, false, None);
        true
    }

    /// Shows the board in a pose.
    pub(crate) fn show(&mut self, pose: Pose) {
        (self.pose, self.image) = (pose, pose.image());
    }

    /// Shows a moment of a comparison.
    pub(crate) fn follow(&mut self, moment: Moment) {
        (self.pose, self.image, self.moment) = (moment.pose, moment.image, Some(moment));
        if moment.decided && !self.compared.contains(&moment.image) {
            self.compared.push(moment.image);
        }
    }

    /// Prepares for a comparison.
    pub(crate) fn begin(&mut self) {
        *self = Flower::new(self.board.clone());
    }

    /// Shows the end of a comparison.
    pub(crate) fn end(&mut self) {
        let ended = self.board.solution().is_some();
        *self = Flower { ended, ..Flower::new(self.board.clone()) };
    }

    /// Returns the comparison with all images.
    pub(crate) fn comparison(&self) -> Comparison {
        let mut differs = [None; 8];
        for Sketch { symmetry, so_far, .. } in self.board.sketches() {
            differs[symmetry.index()] = so_far.row();
        }
        Comparison::new(self.board.size.get(), differs)
    }

    /// Returns, for each image, the first that makes the same board.
    pub(crate) fn firsts(&self) -> [Symmetry; 8] {
        let sketches = self.board.sketches();
        let first = |sketch: &Sketch| {
            sketches.iter().find(|it| it.rows == sketch.rows).map_or(sketch.symmetry, |it| it.symmetry)
        };
        let mut firsts = Symmetry::ALL;
        sketches.iter().for_each(|sketch| firsts[sketch.symmetry.index()] = first(sketch));
        firsts
    }

    /// Returns the number of digits that the row lists are compared to.
    pub(crate) fn digits(&self) -> usize {
        let sketch = &self.board.sketches()[self.image.index()];
        let all = sketch.so_far.row().map_or(self.board.size.get(), |row| row + 1);
        match self.moment {
            Some(moment) => moment.digits,
            None if self.pose == self.pose.settled() => all,
            None => 0,
        }
    }

    /// Returns the comparison of the board with the image that it is turned into.
    pub(crate) fn so_far(&self) -> SoFar {
        self.board.sketches()[self.image.index()].so_far
    }
}
