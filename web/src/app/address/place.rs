//! The part of an address that each view reads and writes by itself.

use crate::articles;
use crate::base::kept::Kept;
use crate::base::pairs::Pairs;
use crate::base::view::View;
use crate::classes;
use crate::learn;
use crate::masks;
use crate::play;
use crate::symmetry;
use crate::walk;
use std::fmt;

/// A place in one of the views.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// A beat of the path for newcomers.
    Learn(learn::place::Place),
    /// A step of a search.
    Walk(walk::place::Place),
    /// A board to fill by hand.
    Play(play::place::Place),
    /// The masks of a case.
    Masks(masks::place::Place),
    /// A board and its images.
    Symmetry(symmetry::place::Place),
    /// Some classes of a board.
    Classes(classes::place::Place),
    /// The drawings of some articles.
    Articles(articles::place::Place),
    /// A place in a view of another module.
    Elsewhere(View, Kept),
}

impl Place {
    /// Returns the place that asks for nothing but a view.
    pub(crate) fn of(view: View) -> Place {
        match view {
            View::Learn => Place::Learn(Default::default()),
            View::Walk => Place::Walk(Default::default()),
            View::Play => Place::Play(Default::default()),
            View::Masks => Place::Masks(Default::default()),
            View::Symmetry => Place::Symmetry(Default::default()),
            View::Articles => Place::Articles(Default::default()),
            View::Classes => Place::Classes(Default::default()),
            View::Ladder | View::Results | View::Count | View::Join | View::Campaign => {
                Place::Elsewhere(view, Kept::default())
            }
        }
    }

    /// The view that the place is in.
    pub(crate) const fn view(&self) -> View {
        match self {
            Place::Learn(_) => View::Learn,
            Place::Walk(_) => View::Walk,
            Place::Play(_) => View::Play,
            Place::Masks(_) => View::Masks,
            Place::Symmetry(_) => View::Symmetry,
            Place::Articles(_) => View::Articles,
            Place::Classes(_) => View::Classes,
            Place::Elsewhere(view, _) => *view,
        }
    }

    /// Reads a pair, and returns `true` if it was understood.
    pub(super) fn read(&mut self, key: &str, value: &str) -> bool {
        match self {
            Place::Learn(place) => place.read(key, value),
            Place::Walk(place) => place.read(key, value),
            Place::Play(place) => place.read(key, value),
            Place::Masks(place) => place.read(key, value),
            Place::Symmetry(place) => place.read(key, value),
            Place::Articles(place) => place.read(key, value),
            Place::Classes(place) => place.read(key, value),
            Place::Elsewhere(_, kept) => kept.read(key, value),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Learn(place) => place.fmt(formatter),
            Place::Walk(place) => place.fmt(formatter),
            Place::Play(place) => place.fmt(formatter),
            Place::Masks(place) => place.fmt(formatter),
            Place::Symmetry(place) => place.fmt(formatter),
            Place::Articles(place) => place.fmt(formatter),
            Place::Classes(place) => place.fmt(formatter),
            Place::Elsewhere(_, kept) => kept.fmt(formatter),
        }
    }
}
