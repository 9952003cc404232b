//! The sentence of the moment, and sentences about the rules.

pub(crate) mod prunes;

use crate::base::settings::Language;
use crate::masks::state::Shown;
use crate::masks::{MaskFigure, State};
use crate::parts::zones::Zone;
use crate::text::{capital, gap, image, listed, say, say_named};
use eightfold_core::ladder::Prune;
use eightfold_core::{Cell, CornerMasks, Square, Symmetry};

/// Names the case.
pub(crate) fn case(figure: MaskFigure, language: Language) -> String {
    let (n, bound1) = (figure.size, figure.bound1);
    match figure.is_corner {
        true => say!(language, "masks-board-corner", n, bound1),
        false => say!(language, "masks-board-edge", n, bound1),
    }
}

/// Lists the numbers below the strip: "0 or 1".
fn lower(figure: MaskFigure, language: Language) -> String {
    let last = figure.bound1 - 1;
    match last {
        0 => "0".to_owned(),
        _ => {
            let most: Vec<_> = (0..last).map(|bit| bit.to_string()).collect();
            let comma = if language == Language::English { ", " } else { "、" };
            say!(language, "masks-or", most = most.join(comma), last)
        }
    }
}

/// Returns the heading, and what follows it.
pub(crate) fn told(state: &State, language: Language) -> (String, String) {
    let figure = state.figure;
    match state.shown {
        Shown::Turned(landed) => landing(figure, landed, language),
        Shown::Tried(square) => tried(state, square, language),
        Shown::Rest if state.ended => end(state, language),
        Shown::Rest if figure.is_corner => (say!(language, "masks-corner"), say!(language, "masks-corner-more")),
        Shown::Rest => {
            (say!(language, "masks-rest", lower = lower(figure, language)), say!(language, "masks-rest-more"))
        }
    }
}

/// Says what all landings have left. A queen that was moved a column to the left says how her masks follow.
fn end(state: &State, language: Language) -> (String, String) {
    let (figure, before) = (state.figure, state.before);
    let squares = figure.closed() as u64;
    let Some(masks) = figure.edge() else {
        let heading = match squares {
            0 => say!(language, "masks-end-nothing"),
            _ => say!(language, "masks-end-corner", squares),
        };
        return (heading, say!(language, "masks-end-corner-more"));
    };
    let more = match before.edge().and_then(|masks| masks.next()) == Some(masks) {
        true => say!(language, "masks-grow", last = masks.last_mask, end = masks.end_bit),
        false => say!(language, "masks-end-more"),
    };
    (say!(language, "masks-end", squares), more)
}

/// Says what a landing brings below the strip and the ring.
fn landing(figure: MaskFigure, landed: Symmetry, language: Language) -> (String, String) {
    let heading = format!("{}{}", capital(&image(landed, language)), stop(language));
    if figure.is_corner {
        let is_mirror = landed == CornerMasks::IMAGE;
        return (
            heading,
            if is_mirror { say!(language, "masks-closed-corner") } else { say!(language, "masks-corner-more") },
        );
    }
    if landed == Symmetry::Identity {
        return (heading, say!(language, "masks-first"));
    }
    let closes = |zone: &Zone| figure.under(landed).iter().any(|square| figure.rule(*square) == Some(zone.prune()));
    let zones: Vec<_> = Zone::ALL.into_iter().filter(closes).map(|zone| zone.number().to_string()).collect();
    let lower = lower(figure, language);
    let closed = match zones.is_empty() {
        true => say!(language, "masks-land", lower),
        false => say!(language, "masks-land-zones", lower, zones = listed(zones.into_iter(), language)),
    };
    let ring = match Cell::ALL.into_iter().find(|cell| cell.rotation() == landed) {
        Some(cell) => say!(language, "masks-land-cell", cell = cell.name()),
        None => say!(language, "masks-land-attacked"),
    };
    (heading, format!("{closed}{}{ring}", gap(language)))
}

/// Says where a queen lands that is tried on a square.
fn tried(state: &State, square: Square, language: Language) -> (String, String) {
    let (figure, bound1) = (state.figure, state.figure.bound1);
    let Some(turn) = figure.image(square) else {
        return match figure.attacked().contains(square) {
            true => (say!(language, "masks-attacked"), say!(language, "masks-attacked-more")),
            false => (say!(language, "masks-open"), say!(language, "masks-open-more")),
        };
    };
    let Some(Square { column: to, .. }) = state.landed() else {
        let (row, bit) = (square.row, square.column);
        return (say!(language, "masks-tried", row, bit), say!(language, "masks-tried-more"));
    };
    let image = image(turn, language);
    if let Some(cell) = figure.cell(square) {
        let name = cell.name();
        let more = say!(language, "masks-cell-more", image);
        let then = say_named!(language, "masks-cell-{}", &name.to_ascii_lowercase());
        return (say!(language, "masks-cell", cell = name), format!("{more}{}{then}", gap(language)));
    }
    if figure.is_corner {
        return (say!(language, "masks-mirrored-corner", to, bound1), say!(language, "masks-closed-corner"));
    }
    let is_turn = turn.index() < 4;
    let heading = match is_turn {
        true => say!(language, "masks-turned", to, bound1),
        false => say!(language, "masks-mirrored", to, bound1),
    };
    let closed = say!(language, "masks-closed", image = capital(&image), to);
    match figure.rule(square) {
        Some(Prune::LowerSide) => (heading, format!("{closed}{}{}", gap(language), say!(language, "masks-no-mask"))),
        _ => (heading, closed),
    }
}

fn stop(language: Language) -> &'static str {
    if language == Language::English { "." } else { "" }
}
