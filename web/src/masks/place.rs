//! The part of an address that leads to a case, and to what is shown of it.

use crate::base::pairs::{CORNER, NUMBER, ON, Words, place};
use crate::masks::MaskFigure;
use crate::masks::state::prune_costs::{read_off, write_off};
use crate::parts::zones::{Side, Zone};
use eightfold_core::ladder::Prunes;
use eightfold_core::{Cell, Square, Symmetry};

/// A square that is tried, by its name in addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// A cell: `a`.
    Cell(Cell),
    /// The first square on a side of a zone: `1-right`.
    Zone(Zone, Side),
    /// Any other square, by row and bit: `3.0`.
    On(Square),
}

impl Turn {
    fn read(name: &str) -> Option<Turn> {
        if let Some((row, bit)) = name.split_once('.') {
            let [row, bit] = [row, bit].map(|at| at.parse::<u8>().ok());
            return Some(Turn::On(Square::new(row?.into(), bit?.into())));
        }
        let all = Zone::ALL.into_iter().flat_map(|zone| Side::ALL.map(|side| Turn::Zone(zone, side)));
        Cell::ALL.into_iter().map(Turn::Cell).chain(all).find(|turn| turn.name() == name)
    }

    fn name(&self) -> String {
        match self {
            Turn::Cell(cell) => cell.name().to_ascii_lowercase(),
            Turn::Zone(zone, Side::Right) => format!("{}-right", zone.number()),
            Turn::Zone(zone, Side::Left) => format!("{}-left", zone.number()),
            Turn::On(square) => format!("{}.{}", square.row, square.column),
        }
    }

    /// Returns the name of a square.
    pub(crate) fn of(figure: MaskFigure, square: Square) -> Turn {
        let sides = Zone::ALL.into_iter().flat_map(|zone| Side::ALL.map(|side| Turn::Zone(zone, side)));
        let mut named = Cell::ALL.into_iter().map(Turn::Cell).chain(sides);
        named.find(|turn| turn.square(figure) == Some(square)).unwrap_or(Turn::On(square))
    }

    /// Returns the square, if the case has it.
    pub(crate) fn square(self, figure: MaskFigure) -> Option<Square> {
        let edge = figure.edge();
        match self {
            Turn::Cell(cell) => edge.map(|masks| masks.cell(cell)),
            Turn::Zone(zone, side) => edge.and_then(|masks| zone.side(&masks, side).next()),
            Turn::On(square) => {
                let is_on_board = square.row.max(square.column) < figure.size.get() as u8;
                Some(square).filter(|square| is_on_board && !figure.queens().contains(square))
            }
        }
    }
}

const TURN: Words<Turn> = Words { read: Turn::read, write: |turn| Some(turn.name()) };
const OFF: Words<Prunes> = Words { read: read_off, write: |prunes| write_off(*prunes) };
const IMAGE: Words<Symmetry> = Words { read: Symmetry::named, write: |image| Some(image.name().to_owned()) };

place! {
    /// A place in Masks. The size and the case stay as they are where a pair is omitted.
    {
        /// The board size.
        "n": size: u64 = NUMBER;
        /// `true` if the first queen is in the corner.
        "case": corner: bool = CORNER;
        /// BOUND1.
        "bound1": bound1: u64 = NUMBER;
        /// The square on which a queen is tried.
        "turn": turn: Turn = TURN;
        /// The prunes that are on. The address names those that are off.
        "off": prunes: Prunes = OFF;
        /// The image into which the board is turned.
        "image": image: Symmetry = IMAGE;
        /// `true` if the board was turned into all images.
        "end": end: bool = ON;
    }
}

impl Place {
    /// Returns the place of a case.
    pub(crate) fn of(figure: MaskFigure) -> Place {
        Place {
            size: Some(figure.size.get() as u64),
            corner: Some(figure.is_corner),
            bound1: Some(figure.bound1.into()),
            ..Place::default()
        }
    }
}
