//! Sentences about the motions behind the rules of the masks.

use crate::base::settings::Language;
use crate::masks::MaskFigure;
use crate::masks::state::turning::{ShownTurn, Turn};
use crate::parts::zones::Side;
use crate::text::{gap, image, say};
use eightfold_core::{Cell, Square};

fn side(side: Side, language: Language) -> String {
    match side {
        Side::Right => say!(language, "turning-right"),
        Side::Left => say!(language, "turning-left"),
    }
}

/// Names a motion briefly, for its button.
pub(crate) fn short(turn: Turn, language: Language) -> String {
    match turn {
        Turn::Cell(cell) => cell.name().to_owned(),
        Turn::Zone(zone, on) => say!(language, "turning-short-zone", zone = zone.number(), side = side(on, language)),
        Turn::Corner => image(turn.symmetry(), language),
    }
}

/// Returns the heading of a motion.
pub(crate) fn heading(turn: Turn, language: Language) -> String {
    let image = image(turn.symmetry(), language);
    match turn {
        Turn::Cell(cell) => say!(language, "turning-heading-cell", cell = cell.name(), image),
        Turn::Zone(zone, on) => {
            say!(language, "turning-heading-zone", zone = zone.number(), side = side(on, language), image)
        }
        Turn::Corner => say!(language, "turning-heading-corner", image),
    }
}

/// Says where the motion brings a queen put on a square; without such a queen, describes the motion.
pub(crate) fn caption(turning: ShownTurn, figure: MaskFigure, language: Language) -> String {
    let turn = turning.turn(figure);
    let Some(square) = turning.put else { return sentence(turn, figure, language) };
    let Square { row, column } = square;
    if figure.queens().contains(&square) {
        say!(language, "why-queen", row, column)
    } else if matches!(turn, Turn::Cell(_)) && turn.squares(figure).contains(&square) {
        sentence(turn, figure, language)
    } else if turn.squares(figure).contains(&square) {
        let (lands, now, image) = (turn.lands(figure, square), figure.bound1, image(turn.symmetry(), language));
        let smaller = say!(language, "why-image", image, row = lands.row, bit = lands.column, now);
        format!("{}{}{smaller}", say!(language, "why-closed", row, column), gap(language))
    } else if figure.attacked().contains(square) {
        say!(language, "turning-attacked", row, column)
    } else {
        say!(language, "turning-open", row, column)
    }
}

/// Describes the motion.
pub(crate) fn sentence(turn: Turn, figure: MaskFigure, language: Language) -> String {
    let (bound1, image) = (figure.bound1, image(turn.symmetry(), language));
    match (turn, figure.edge()) {
        (Turn::Cell(cell), Some(masks)) => {
            let Square { row, column } = masks.cell(cell);
            let first = turn.lands(figure, masks.queen());
            let to = Cell::ALL.into_iter().find(|cell| masks.cell(*cell) == first).map_or("", Cell::name);
            say!(language, "turning-cell", cell = cell.name(), row, column, image, bound1, to)
        }
        (Turn::Zone(zone, on), Some(_)) if turn.squares(figure).is_empty() => {
            say!(language, "turning-zone-empty", zone = zone.number(), side = side(on, language), bound1)
        }
        (Turn::Zone(..), Some(_)) => say!(language, "turning-zone", image, bound1),
        _ if turn.squares(figure).is_empty() => say!(language, "turning-corner-empty", bound1),
        _ => say!(language, "turning-corner", bound1),
    }
}

/// Says what follows from the comparison that a cell requires.
pub(crate) fn verdict(cell: Cell, language: Language) -> String {
    match cell {
        Cell::A => say!(language, "turning-verdict-a"),
        Cell::B => say!(language, "turning-verdict-b"),
        Cell::C => say!(language, "turning-verdict-c"),
    }
}
