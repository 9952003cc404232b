//! Dragging: the board at rest comes apart, halves leave their places, and queens go from square to square.

use crate::colours::pose::{Stage, slowing};
use crate::colours::state::hands::Hit;
use crate::colours::state::{Action, Motion, Scene, Sheet, State};
use eightfold_core::Square;
use eightfold_core::colours::Colour;

/// Something of a half in the table that a pointer drags.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Hand {
    /// The queen of a row; the square where she was picked up, and its side.
    Queen { of: (Colour, usize), row: u8, from: Square, side: f64 },
    /// The half itself, and how far it was dragged.
    Half((Colour, usize), Stage),
}

impl Hand {
    /// The time in which a half glides home.
    pub(super) const GLIDES: f64 = 420.0;
}

impl State {
    /// Returns how far a half is from its place, because a pointer drags it or has let it go.
    pub(crate) fn dragged(&self, colour: Colour, at: usize) -> Stage {
        match (self.hand, self.motion) {
            (Some(Hand::Half(of, by)), _) if of == (colour, at) => by,
            (_, Motion::Home(of, place, by)) if (of, place) == (colour, at) => {
                let left = 1.0 - slowing(self.clock / Hand::GLIDES);
                (by.0 * left, by.1 * left)
            }
            _ => (0.0, 0.0),
        }
    }

    /// Returns `true` if something at a point can be dragged.
    pub(crate) fn can_drag(&self, at: Stage, is_touch: bool) -> bool {
        // A finger on the board at rest scrolls the page.
        self.scene == Scene::Rest && !is_touch || matches!(self.hit(at), Some(Hit::Square(Sheet::Half(..), _)))
    }

    /// Drags what lies at one point to another: the board at rest comes apart, a half leaves its place, and a queen
    /// goes from square to square of her colour.
    pub(super) fn drag(&mut self, from: Stage, to: Stage) {
        let by = (to.0 - from.0, to.1 - from.1);
        let grabbed = match (self.scene, self.hit(from)) {
            (Scene::Rest, _) => return self.enter(Scene::Parting),
            (Scene::Table, Some(Hit::Square(Sheet::Half(colour, at), square))) => {
                let is_queen = self.table.half(colour, at).and_then(|it| it.column(square.row)) == Some(square.column);
                let side = self.lattice().cell(0, 0).side / self.size().get() as f64;
                Some(match is_queen {
                    true => Hand::Queen { of: (colour, at), row: square.row, from: square, side },
                    false => Hand::Half((colour, at), by),
                })
            }
            _ => None,
        };
        match self.hand.or(grabbed) {
            Some(Hand::Half(of, _)) => self.hand = Some(Hand::Half(of, by)),
            Some(Hand::Queen { of: (colour, at), row, from, side }) => {
                let last = self.size().last() as f64;
                let place = |from: u8, by: f64| (f64::from(from) + (by / side).round()).clamp(0.0, last) as usize;
                let to = Square::new(place(from.row, by.1), place(from.column, -by.0));
                let mut hand = Hand::Queen { of: (colour, at), row, from, side };
                let moves =
                    Colour::of(to) == colour && self.table.half(colour, at).and_then(|it| it.column(row)).is_some();
                if let Some(table) = self.table.moved(&self.halves, colour, at, row, to).filter(|_| moves) {
                    let at = at.min(table.halves(colour).len().saturating_sub(1));
                    hand = Hand::Queen { of: (colour, at), row: to.row, from, side };
                    if table != self.table {
                        self.show(table);
                    }
                }
                self.hand = Some(hand);
            }
            None => {}
        }
    }

    /// Lets go of what is dragged. A half that lies on one of the other colour slides together with it.
    pub(super) fn let_go(&mut self) {
        let Some(Hand::Half((colour, at), by)) = self.hand.take().filter(|_| self.scene == Scene::Table) else {
            return;
        };
        let sheets = self.sheets();
        let own = sheets.iter().find(|(sheet, _)| *sheet == Sheet::Half(colour, at)).map(|(_, area)| area.moved(by));
        let middle = own.map_or((-1.0, -1.0), |it| (it.x + it.side / 2.0, it.y + it.side / 2.0));
        let under = sheets.iter().find_map(|(sheet, area)| match *sheet {
            Sheet::Half(of, other) if of != colour && area.holds(middle) => Some(other),
            _ => None,
        });
        match under.filter(|_| !self.table.white.is_empty() && !self.table.black.is_empty()) {
            Some(other) if colour == Colour::White => self.apply(Action::Slide(at, other)),
            Some(other) => self.apply(Action::Slide(other, at)),
            None => {
                self.enter(Scene::Table);
                self.motion = if self.calm { Motion::Still } else { Motion::Home(colour, at, by) };
            }
        }
    }
}
