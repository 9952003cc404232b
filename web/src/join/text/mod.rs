//! Sentences of the join.

pub(crate) mod splitting;
#[cfg(test)]
mod tests;

use crate::base::settings::Language;
use crate::base::view::View;
use crate::join::state::{Dial, State, Station, corners};
use crate::parts::text::square;
use crate::text::{gap, listed, say, say_named};
use eightfold_core::join::{Anatomy, Corner, Half, Meeting, Piece, RowSet, meet};
use eightfold_core::ladder::Rung;
use eightfold_core::{Columns, Placement, Square};

/// Names a station briefly, for its button.
pub(crate) fn station(station: Station, language: Language) -> String {
    say_named!(language, "join-at-{}", station.name())
}

/// Explains what a station shows.
pub(crate) fn sentence(state: &State, language: Language) -> String {
    let anatomy = state.anatomy();
    let west = anatomy.west().len();
    let count = |corner| anatomy.pieces(corner).len();
    match state.station {
        Station::Rows => {
            let (rows, full) = (anatomy.unit().rows(), anatomy.unit().size().full());
            let (of_west, of_east) = (rows_of(rows, language), rows_of(full & !rows, language));
            say!(language, "join-told-rows", queens = rows.count_ones(), of_west, of_east)
        }
        Station::Quarters => {
            let [x, y, z, s] = Corner::ALL.map(count);
            say!(language, "join-told-quarters", x, y, z, s)
        }
        Station::Seam => {
            let pairs = count(Corner::NorthWest) * count(Corner::SouthWest);
            [say!(language, "join-told-seam", west, pairs), met(state, language)].join(gap(language))
        }
        Station::Windows => {
            let bits = anatomy.unit().size().last();
            [say!(language, "join-told-windows", bits), fits(state, language)].join(gap(language))
        }
        Station::Split => splitting::sentence(state, language),
        Station::Leaf => leaf(state, language),
        Station::Sum => {
            say!(language, "join-told-sum", west, solutions = anatomy.solutions().count(), tally = anatomy.tally())
        }
    }
}

/// Says whether the chosen pieces of the west agree.
fn met(state: &State, language: Language) -> String {
    match state.meeting(true) {
        Meeting::Agree => say!(language, "join-met-agree"),
        Meeting::Seam(_) => say!(language, "join-met-seam"),
        Meeting::Columns(_) => say!(language, "join-met-columns"),
    }
}

/// Says whether the chosen halves fit together.
fn fits(state: &State, language: Language) -> String {
    let halves = state.west().zip(state.east().and_then(|at| state.halves(false).get(at)));
    let shared = halves.map_or(0, |(west, east)| {
        let (west, east) = (west.windows, east.windows);
        (west.rising & east.rising).count_ones() + (west.falling & east.falling).count_ones()
    });
    match shared {
        0 => say!(language, "join-fits"),
        _ => say!(language, "join-shares", shared),
    }
}

/// Describes the step of the leaf.
fn leaf(state: &State, language: Language) -> String {
    let (anatomy, step) = (state.anatomy(), state.step());
    let found = state.west().map_or(0, |west| anatomy.completed_by(west).count_ones());
    if state.is_joined() {
        return say!(language, "join-told-joined", left = found);
    }
    let group = step.checked_sub(1).and_then(|at| anatomy.groups().nth(at)).zip(state.west());
    match group.map(|(group, west)| (group.len(), anatomy.looked_up(west, group))) {
        Some((rows, (key, left))) => {
            let signs = listed(key.iter().map(|diagonal| sign(state, *diagonal)), language);
            let (used, left, choices) = (key.len(), left.count_ones(), 1_u32 << rows);
            say!(language, "join-told-table", at = step, used, signs, choices, left)
        }
        None => {
            let (west, east) = (anatomy.west().len(), anatomy.east().len());
            say!(language, "join-told-leaf", west, east)
        }
    }
}

/// Names what the right side of the view shows.
pub(crate) fn exhibit(state: &State, language: Language) -> String {
    match state.station {
        Station::Rows => say!(language, "join-exhibit-rows", units = state.units.len()),
        Station::Quarters => say!(language, "join-exhibit-quarters"),
        Station::Seam => say!(language, "join-exhibit-seam"),
        Station::Windows => say!(language, "join-exhibit-windows"),
        Station::Split => say!(language, "join-title-split"),
        Station::Leaf => say!(language, "join-exhibit-leaf"),
        Station::Sum => say!(language, "join-exhibit-sum"),
    }
}

/// Says which unit is shown, and out of how many.
pub(crate) fn unit(state: &State, language: Language) -> String {
    let (choices, at) = state.choices(Dial::Unit);
    say!(language, "join-unit", at = at.map_or(0, |at| at + 1), units = choices.len())
}

/// Explains the number of units.
pub(crate) fn units(state: &State, language: Language) -> String {
    let row_sets: u64 = state.units.iter().map(|unit| unit.unit().reversals()).sum();
    say!(language, "join-units-note", sets = row_sets, units = state.units.len())
}

/// Lists rows.
fn rows_of(rows: u32, language: Language) -> String {
    listed(Columns(rows).map(|row| row.to_string()), language)
}

/// Names the rows of a unit.
pub(crate) fn rows(rows: u32, language: Language) -> String {
    say!(language, "join-rows", rows = rows_of(rows, language))
}

/// Names a half.
pub(crate) fn half(is_west: bool, language: Language) -> String {
    if is_west { say!(language, "join-half-west") } else { say!(language, "join-half-east") }
}

/// Names a quarter.
pub(crate) fn quarter(corner: Corner, language: Language) -> String {
    match corner {
        Corner::NorthWest => say!(language, "join-north-west"),
        Corner::SouthWest => say!(language, "join-south-west"),
        Corner::NorthEast => say!(language, "join-north-east"),
        Corner::SouthEast => say!(language, "join-south-east"),
    }
}

/// Names a dial.
pub(crate) fn dial(dial: Dial, language: Language) -> String {
    match dial {
        dial if dial.corner().is_some() => dial.name().to_owned(),
        dial => say_named!(language, "join-dial-{}", dial.name()),
    }
}

/// Names squares, with columns numbered as on the page.
fn squares(unit: RowSet, queens: &[Square], language: Language) -> String {
    let seen = |it: &Square| Square::new(it.row.into(), unit.size().last() - usize::from(it.column));
    listed(queens.iter().map(|queen| square(seen(queen), false, language)), language)
}

/// Describes the board.
pub(crate) fn board(state: &State, queens: &[Square], language: Language) -> String {
    let unit = state.anatomy().unit();
    let rows = rows(unit.rows(), language);
    match queens {
        [] => say!(language, "join-board-empty", n = unit.size(), rows),
        queens => say!(language, "join-board", n = unit.size(), rows, queens = squares(unit, queens, language)),
    }
}

/// Names a piece in a list.
pub(crate) fn piece(state: &State, corner: Corner, piece: &Piece, language: Language) -> String {
    match &*piece.queens {
        [] => say!(language, "join-piece-empty", name = Dial::of(corner).name()),
        queens => squares(state.anatomy().unit(), queens, language),
    }
}

/// Writes the columns of a piece as bits, the west at the left as on the board.
pub(crate) fn columns(state: &State, corner: Corner, columns: u32) -> String {
    let (size, large) = (state.anatomy().unit().size(), RowSet::west(state.anatomy().unit().size()));
    let count = if corner.is_west() { large } else { size.get() - large };
    (0..count).map(|column| if columns >> column & 1 == 1 { '1' } else { '0' }).collect()
}

/// Counts the pairs that agree.
pub(crate) fn agreeing(state: &State, is_west: bool, language: Language) -> String {
    let [north, south] = corners(is_west).map(|corner| state.anatomy().pieces(corner));
    let agrees = |north: &Piece| south.iter().filter(|south| meet(north, south) == Meeting::Agree).count();
    let agree: usize = north.iter().map(agrees).sum();
    say!(language, "join-agreeing", agree, pairs = north.len() * south.len())
}

/// Names a pair of the table.
pub(crate) fn pair(dials: [Dial; 2], at: [usize; 2], meeting: Meeting, language: Language) -> String {
    let why = match meeting {
        Meeting::Agree => say!(language, "join-key-agree"),
        Meeting::Seam(_) => say!(language, "join-key-seam"),
        Meeting::Columns(_) => say!(language, "join-key-columns"),
    };
    let [first, second] = dials.map(|dial| self::dial(dial, language));
    format!("{first} {}, {second} {}: {why}", at[0] + 1, at[1] + 1)
}

/// Names a direction of diagonals: 0 rises, 1 falls.
pub(crate) fn way(way: usize, language: Language) -> String {
    if way == 0 { say!(language, "join-rising") } else { say!(language, "join-falling") }
}

/// Returns the short name of a diagonal.
pub(crate) fn sign(state: &State, diagonal: usize) -> String {
    splitting::sign(state.anatomy().unit().size(), diagonal)
}

/// Names a diagonal.
pub(crate) fn diagonal(state: &State, diagonal: usize, language: Language) -> String {
    let count = state.anatomy().unit().size().last();
    let number = diagonal % count;
    match diagonal < count {
        true => say!(language, "join-diagonal-rising", number),
        false => say!(language, "join-diagonal-falling", number),
    }
}

/// Returns the letter of an east half.
pub(crate) fn letter(at: usize) -> char {
    // There are fewer east halves than letters.
    char::from(b'a' + (at % 26) as u8)
}

/// Says how many bits the population count gives, once the rows of all tables are joined.
pub(crate) fn counted(state: &State, language: Language) -> String {
    let left = state.west().map_or(0, |west| state.anatomy().completed_by(west).count_ones());
    if state.is_joined() { say!(language, "join-counted", left) } else { say!(language, "join-counting") }
}

/// Gives the reason for a solution's weight.
pub(crate) fn weight(state: &State, west: &Half, east: usize, language: Language) -> String {
    let anatomy = state.anatomy();
    let in_east = anatomy.east().get(east).map_or(0, |half| half.on_long_diagonals);
    match (west.on_long_diagonals, in_east) {
        (0, 0) => match anatomy.unit().exchanges() {
            0 => say!(language, "join-weight-twin"),
            1 => say!(language, "join-weight-itself"),
            _ => say!(language, "join-weight-both"),
        },
        (1, 0) => match anatomy.weight(west, &anatomy.east()[east]) {
            0 => say!(language, "join-weight-mirror"),
            2 => say!(language, "join-weight-one"),
            _ => say!(language, "join-weight-mirrored"),
        },
        (_, 0) => say!(language, "join-weight-two"),
        _ => say!(language, "join-weight-east"),
    }
}

/// Says what the reversal of the unit contributes.
pub(crate) fn reversals(state: &State, language: Language) -> String {
    match state.anatomy().unit().reversals() {
        1 => say!(language, "join-reversal-same"),
        _ => say!(language, "join-reversal-other"),
    }
}

/// Counts the east halves that the engine builds.
pub(crate) fn made(state: &State, language: Language) -> String {
    let halves = state.halves(false);
    let made = halves.iter().filter(|half| half.on_long_diagonals == 0).count();
    say!(language, "join-sum-note", east = halves.len(), made)
}

/// Joins weights by plus signs.
pub(crate) fn plus(weights: &[u64]) -> String {
    let weights: Vec<_> = weights.iter().map(u64::to_string).collect();
    if weights.is_empty() { "0".to_owned() } else { weights.join(" + ") }
}

/// Says the sum of all units.
pub(crate) fn total(state: &State, language: Language) -> String {
    let total: u64 = state.units.iter().map(Anatomy::tally).sum();
    say!(language, "join-total", units = state.units.len(), total)
}

/// Returns the address in Walk of a board, drawn there as it is here.
pub(crate) fn walk(board: &Placement) -> String {
    let (n, last) = (board.size(), board.size().last());
    let rows: Vec<_> = board.rows().iter().map(|column| (last - usize::from(*column)).to_string()).collect();
    format!("#{}?n={n}&rung={}&rows={}", View::Walk.path(), Rung::Bitmap, rows.join(","))
}
