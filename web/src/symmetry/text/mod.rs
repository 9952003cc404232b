//! Sentences about the flowers, and about a board and its eight images.

pub(crate) mod classes;
#[cfg(test)]
mod tests;
mod told;

use crate::base::settings::Language;
use crate::parts::carried::{self, Begun};
use crate::symmetry::BoardEditor;
use crate::symmetry::state::board::Image;
use crate::symmetry::state::sketch::{EmptyRow, Sketch, SoFar};
use crate::text::{bits, image, listed, reason, say};
use eightfold_core::ladder::Judgement;
use eightfold_core::{BoardSize, CaseKind, Cell, EdgeMasks, Look, Placement, Square, known};
use std::cmp::Ordering;
pub(crate) use told::{heading, says, told_flower};

/// Describes the current state of the board.
pub(crate) fn state(study: &BoardEditor, language: Language) -> String {
    let (queens, n) = (study.queens().count(), study.size);
    let attacks = study.attacks();
    if let Some(([above, below], _)) = attacks.first() {
        let (upper, lower) = (above.row, below.row);
        return say!(language, "study-conflicts", queens, conflicts = attacks.len(), upper, lower);
    }
    match study.solution() {
        Some(board) => {
            let representative = board.representative();
            let list = crate::text::row_list(&representative);
            match board == representative {
                true => say!(language, "study-representative", list),
                false => say!(language, "study-solution", list),
            }
        }
        None => say!(language, "study-incomplete", queens, n),
    }
}

/// Says whether an unfinished board can still become the smallest of its class.
pub(crate) fn so_far(study: &BoardEditor, sketches: &[Sketch], language: Language) -> String {
    if !study.attacks().is_empty() {
        return say!(language, "sketch-attacked");
    }
    let smaller = sketches.iter().find(|sketch| matches!(sketch.so_far, SoFar::Decided(_, Ordering::Less)));
    match smaller {
        Some(sketch) => say!(language, "sketch-beaten", image = image(sketch.symmetry, language)),
        None => say!(language, "sketch-unbeaten"),
    }
}

/// Says what the first queens of a board reveal about its case.
pub(crate) fn begun(study: &BoardEditor, language: Language) -> String {
    match carried::begun(study.size, &study.rows) {
        _ if !study.attacks().is_empty() => say!(language, "sketch-case-attacked"),
        Begun::Nothing => say!(language, "sketch-case-unknown"),
        Begun::Corner => say!(language, "sketch-case-corner"),
        Begun::Case(case) => say!(language, "sketch-case", case = crate::text::case(case, language)),
        Begun::Elsewhere => say!(language, "sketch-case-elsewhere"),
    }
}

/// Says how many free squares the rows without a queen have.
pub(crate) fn rows_left(left: &[EmptyRow], language: Language) -> String {
    match left.iter().min_by_key(|left| left.free) {
        None => say!(language, "sketch-full"),
        Some(EmptyRow { row, free: 0 }) => say!(language, "sketch-dead", row = *row),
        Some(EmptyRow { row, free }) => say!(language, "sketch-free", row = *row, free = *free),
    }
}

/// Returns the sum rule for this board size.
pub(crate) fn sum(size: BoardSize, language: Language) -> String {
    let Some(counts) = known::counts(size) else { return String::new() };
    // The counts are far below the limit of `u64` on every board of the page.
    let [two, four, eight, total] = [counts.count2, counts.count4, counts.count8, counts.total]
        .map(|count| u64::try_from(count).unwrap_or(u64::MAX));
    say!(language, "images-sum", n = size, two, four, eight, total)
}

/// Says what the search decides about the board.
pub(crate) fn judged(board: &Placement, judgement: &Judgement, language: Language) -> String {
    if let Some((Square { row, column }, closed)) = judgement.closed {
        return say!(language, "ops-closed", row, column, reason = reason(closed, language));
    }
    let case = judgement.case.map_or_else(String::new, |case| crate::text::case(case, language));
    if judgement.case.is_some_and(|case| case.kind == CaseKind::Corner) {
        return say!(language, "ops-corner", case);
    }
    let cells = judgement.edge.map_or_else(Vec::new, |masks| held(board, &masks));
    match cells.is_empty() {
        true => say!(language, "ops-edge-none", case),
        false => say!(language, "ops-edge", case, n = cells.len(), cells = listed(cells.into_iter(), language)),
    }
}

/// Returns the cells that hold a queen.
fn held(board: &Placement, masks: &EdgeMasks) -> Vec<String> {
    let holds = |cell: &Cell| board.squares().contains(masks.cell(*cell));
    Cell::ALL.into_iter().filter(holds).map(|cell| cell.name().to_owned()).collect()
}

/// Returns the label of a comparison's button.
pub(crate) fn asked(cell: Cell, asks: bool, language: Language) -> String {
    let (cell, image) = (cell.name(), image(cell.rotation(), language));
    match asks {
        true => say!(language, "ops-asked", cell, image),
        false => say!(language, "ops-unasked", cell),
    }
}

/// Says what a look finds.
pub(crate) fn look(cell: Cell, look: &Look, board: &Placement, language: Language) -> String {
    let Look { own, you, ptn, bit, seen } = *look;
    let digit = board.rows()[usize::from(own)];
    let (tried, place) = (bit.trailing_zeros(), bits(ptn, language));
    let question = say!(language, "ops-look", own, digit, tried, you, place = place.trim());
    let answer = match seen {
        None => say!(language, "ops-seen-nothing"),
        Some(Ordering::Equal) if usize::from(own) == board.size().last() => match cell {
            Cell::A => say!(language, "ops-seen-all-a"),
            _ => say!(language, "ops-seen-all-b"),
        },
        Some(Ordering::Equal) => say!(language, "ops-seen-equal"),
        Some(Ordering::Less) => say!(language, "ops-seen-less"),
        Some(Ordering::Greater) => match cell {
            Cell::A => say!(language, "ops-seen-greater-a"),
            Cell::B => say!(language, "ops-seen-greater-b"),
            Cell::C => say!(language, "ops-seen-greater-c"),
        },
    };
    format!("{question}{}{answer}", crate::text::gap(language))
}

/// Writes the weight of a solution with a queen on `ties` of the four cells.
pub(crate) fn weight(ties: u8) -> String {
    match 8 % ties {
        0 => (8 / ties).to_string(),
        _ => format!("8/{ties}"),
    }
}

/// Says which of the four cells hold a queen, or why the image is not counted.
pub(crate) fn cells(it: &Image, language: Language) -> String {
    let Some(ties) = it.ties else { return say!(language, "weights-closed") };
    let Some(masks) = EdgeMasks::new(it.board.size(), it.board.rows()[0].into()) else {
        return say!(language, "weights-corner");
    };
    let names = std::iter::once(say!(language, "weights-first")).chain(held(&it.board, &masks));
    say!(language, "weights-held", cells = listed(names, language), s = ties)
}

/// Explains why the weights add up to the size of the class.
pub(crate) fn weights(board: &Placement, images: &[Image], language: Language) -> String {
    let counted: Vec<_> =
        images.iter().filter(|image| image.same_as.is_none()).filter_map(|image| image.ties).collect();
    let terms: Vec<_> = counted.iter().map(|ties| weight(*ties)).collect();
    let members = board.class().members();
    say!(language, "weights-sum", sum = terms.join(" + "), members)
}
