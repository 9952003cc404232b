//! The motions of a case's squares to one of its images: the quarter turn that brings A onto the first queen, or the
//! mirror that brings a square of zone 1 past it.
//!
//! Each rule of the symmetry elimination rests on one such motion. [`ShownTurn`] holds the motion that the view shows,
//! and whether it is animated.

use crate::masks::MaskFigure;
use crate::parts::zones::{Side, Zone};
use eightfold_core::ladder::Prune;
use eightfold_core::{Cell, Square, Symmetry};

/// A turn or mirror of the board that illustrates one of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// The turn that brings a cell onto the first queen.
    Cell(Cell),
    /// The turn or mirror that brings one side of a zone past the first queen.
    Zone(Zone, Side),
    /// The mirror of the corner case.
    Corner,
}

impl Turn {
    /// The motions of an edge case, in the order in which they are offered.
    pub(crate) const AT_EDGE: [Turn; 9] = [
        Turn::Cell(Cell::A),
        Turn::Cell(Cell::B),
        Turn::Cell(Cell::C),
        Turn::Zone(Zone::Upper, Side::Right),
        Turn::Zone(Zone::Upper, Side::Left),
        Turn::Zone(Zone::Lower, Side::Right),
        Turn::Zone(Zone::Lower, Side::Left),
        Turn::Zone(Zone::Last, Side::Right),
        Turn::Zone(Zone::Last, Side::Left),
    ];

    /// Returns the name in addresses, such as `a` or `1-right`.
    pub(crate) fn name(self) -> String {
        match self {
            Turn::Cell(cell) => cell.name().to_ascii_lowercase(),
            Turn::Zone(zone, Side::Right) => format!("{}-right", zone.number()),
            Turn::Zone(zone, Side::Left) => format!("{}-left", zone.number()),
            Turn::Corner => "mirror".to_owned(),
        }
    }

    /// Returns the motion with this name. The corner case has only one motion, which needs no name.
    pub(crate) fn named(name: &str) -> Option<Turn> {
        Turn::AT_EDGE.into_iter().find(|turn| turn.name() == name)
    }

    /// Returns the symmetry of the motion.
    pub(crate) const fn symmetry(self) -> Symmetry {
        match self {
            Turn::Cell(cell) => cell.rotation(),
            Turn::Zone(zone, side) => zone.image(side),
            Turn::Corner => Prune::Corner.symmetries()[0],
        }
    }

    /// Returns the squares that the motion explains.
    pub(crate) fn squares(self, figure: MaskFigure) -> Vec<Square> {
        match (self, figure.edge(), figure.corner()) {
            (Turn::Cell(cell), Some(masks), _) => vec![masks.cell(cell)],
            (Turn::Zone(zone, side), Some(masks), _) => zone.side(&masks, side).collect(),
            (Turn::Corner, _, Some(masks)) => masks.closed().iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the motion that explains a square: that of the cell there, or of the rule that closes it.
    pub(crate) fn of(figure: MaskFigure, square: Square) -> Option<Turn> {
        Turn::AT_EDGE.into_iter().chain([Turn::Corner]).find(|turn| turn.squares(figure).contains(&square))
    }

    /// Returns the square to which the motion brings a square: the first queen's, or a smaller bit in her row or the
    /// second queen's.
    pub(crate) fn lands(self, figure: MaskFigure, square: Square) -> Square {
        self.symmetry().apply(figure.size, square)
    }
}

/// The motion that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ShownTurn {
    turn: Turn,
    /// The number of times that the motion was played. A new number restarts the animation; 0 means no animation.
    pub(crate) plays: u32,
    /// `true` if the next cell follows when this motion has finished.
    touring: bool,
    /// The square on which the reader put a queen to see where she goes.
    pub(crate) put: Option<Square>,
}

/// An action on the motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TurningAction {
    /// Show another motion, animated.
    Choose(Turn),
    /// Put a queen on a square, and show the motion that explains it, if any.
    Put(Square, Option<Turn>),
    /// Remove that queen.
    TakeOff,
    /// Repeat the motion.
    Again,
    /// Show the motions of A, B and C in turn.
    Tour,
    /// The animation started with this play count has finished.
    Landed(u32),
}

impl Default for ShownTurn {
    fn default() -> ShownTurn {
        ShownTurn::still(Turn::AT_EDGE[0])
    }
}

impl ShownTurn {
    /// Returns a motion without animation.
    pub(crate) const fn still(turn: Turn) -> ShownTurn {
        ShownTurn { turn, plays: 0, touring: false, put: None }
    }

    /// Returns the motion shown for a case before the reader chooses one.
    pub(crate) const fn first(figure: MaskFigure) -> Turn {
        if figure.is_corner { Turn::Corner } else { Turn::AT_EDGE[0] }
    }

    /// Returns the motion shown for a case.
    pub(crate) const fn turn(&self, figure: MaskFigure) -> Turn {
        match self.turn {
            Turn::Cell(_) | Turn::Zone(..) if !figure.is_corner => self.turn,
            _ => ShownTurn::first(figure),
        }
    }

    /// Applies an action.
    pub(crate) fn apply(&mut self, action: TurningAction) {
        match action {
            TurningAction::Choose(turn) => self.go(turn, false),
            TurningAction::Put(square, turn) => {
                if let Some(turn) = turn {
                    self.go(turn, false);
                }
                (self.put, self.touring) = (Some(square), false);
            }
            TurningAction::TakeOff => self.put = None,
            TurningAction::Again => {
                let put = self.put;
                self.go(self.turn, false);
                self.put = put;
            }
            TurningAction::Tour => self.go(Turn::AT_EDGE[0], true),
            TurningAction::Landed(play) if self.touring && play == self.plays => match self.turn {
                Turn::Cell(Cell::A) => self.go(Turn::Cell(Cell::B), true),
                Turn::Cell(Cell::B) => self.go(Turn::Cell(Cell::C), true),
                _ => self.touring = false,
            },
            TurningAction::Landed(_) => {}
        }
    }

    const fn go(&mut self, turn: Turn, touring: bool) {
        *self = ShownTurn { turn, touring, put: None, plays: self.plays.wrapping_add(1) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figures(corner: bool) -> impl Iterator<Item = MaskFigure> {
        (4..=20).flat_map(move |n| (1..n).map(move |bound1| MaskFigure::nearest(n, corner, bound1)))
    }

    /// Every closed square is in one of the motions, which brings it to a smaller bit.
    #[test]
    fn every_closed_square_lands_on_a_smaller_bit() {
        for figure in figures(false) {
            let zones = figure.edge().unwrap().zones();
            let mut left = zones.upper.union(&zones.lower).union(&zones.last);
            for turn in Turn::AT_EDGE.into_iter().filter(|turn| matches!(turn, Turn::Zone(..))) {
                for square in turn.squares(figure) {
                    let landed = turn.lands(figure, square);
                    assert!(landed.row == 0 && landed.column < figure.bound1, "{figure:?} {turn:?} {square:?}");
                    assert!(left.contains(square), "{figure:?}: {square:?} is in two motions");
                    left = left.without(square);
                }
            }
            assert!(left.is_empty(), "{figure:?}\n{left}");
        }
        for figure in figures(true) {
            for square in Turn::Corner.squares(figure) {
                let landed = Turn::Corner.lands(figure, square);
                assert!(landed.row == 1 && landed.column < figure.bound1, "{figure:?} {square:?}");
                assert_eq!(Turn::Corner.lands(figure, Square::new(0, 0)), Square::new(0, 0));
            }
        }
    }

    #[test]
    fn a_queen_put_on_a_square_stays_until_something_else_is_shown() {
        let (figure, mut turning) = (MaskFigure::default(), ShownTurn::default());
        let (closed, open) = (Square::new(7, 7), Square::new(3, 3));
        turning.apply(TurningAction::Put(closed, Turn::of(figure, closed)));
        assert_eq!((turning.put, &*turning.turn(figure).name(), turning.plays), (Some(closed), "3-left", 1));
        turning.apply(TurningAction::Again);
        assert_eq!((turning.put, turning.plays), (Some(closed), 2));
        turning.apply(TurningAction::Put(open, Turn::of(figure, open)));
        assert_eq!((turning.put, turning.plays), (Some(open), 2), "nothing moves for a square without a rule");
        turning.apply(TurningAction::Choose(Turn::Cell(Cell::B)));
        assert_eq!(turning.put, None);
    }

    #[test]
    fn turns_are_named() {
        for turn in Turn::AT_EDGE {
            assert_eq!(Turn::named(&turn.name()), Some(turn));
        }
        assert_eq!((Turn::named("d"), Turn::named("mirror")), (None, None));
    }
}
