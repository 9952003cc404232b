//! The sentence of the moment: a heading, and what follows it.

use crate::base::settings::Language;
use crate::symmetry::state::filter::{Filter, cells};
use crate::symmetry::state::sketch::SoFar;
use crate::symmetry::state::{Flower, Motion, State};
use crate::symmetry::text::so_far;
use crate::text::{self, say};
use eightfold_core::{Cell, Class, Symmetry, known};
use eightfold_worker::list::ClassBoard;
use std::cmp::Ordering;

/// Returns the heading.
pub(crate) fn heading(state: &State, language: Language) -> String {
    if let Some(flower) = &state.open {
        return of_flower(flower, language);
    }
    let classes = &state.classes;
    let (all, shown) = (classes.found.len(), classes.shown.len());
    let boards = known::counts(classes.size).and_then(|counts| u64::try_from(counts.total).ok()).unwrap_or_default();
    match () {
        () if boards == 0 => say!(language, "classes-no-solution"),
        () if boards == 1 => say!(language, "classes-sum-one"),
        () if state.is_wall() => say!(language, "flower-wall", boards),
        () if !classes.ended => say!(language, "flower-searching", classes = all),
        () if shown == 0 => say!(language, "classes-none"),
        () if (Filter { by_class: false, ..classes.filter }) != Filter::default() => {
            say!(language, "flower-some", shown, classes = all)
        }
        () => say!(language, "flower-only", boards, classes = all),
    }
}

/// Returns what follows the heading, where it has no buttons.
pub(crate) fn says(state: &State, language: Language) -> String {
    match &state.open {
        Some(flower) => flower_says(flower, language),
        None if matches!(state.motion, Motion::Gathering(..)) => say!(language, "flower-flying"),
        None if state.classes.ended && state.classes.found.is_empty() => String::new(),
        None => say!(language, "flower-same"),
    }
}

fn of_flower(flower: &Flower, language: Language) -> String {
    let board = &flower.board;
    if flower.image != Symmetry::Identity {
        return say!(language, "flower-is", name = text::capital(&text::image(flower.image, language)));
    }
    if let Some(([above, below], _)) = board.attacks().first() {
        return say!(language, "flower-attack", upper = above.row, lower = below.row);
    }
    match board.solution().map(|board| board.class()) {
        None => say!(language, "flower-unfinished", queens = board.queens().count(), n = board.size),
        Some(_) if !flower.ended => say!(language, "flower-rest"),
        Some(Class::Four) => say!(language, "flower-four"),
        Some(Class::Two) => say!(language, "flower-two"),
        Some(_) => say!(language, "flower-eight"),
    }
}

fn flower_says(flower: &Flower, language: Language) -> String {
    let board = &flower.board;
    if flower.image != Symmetry::Identity {
        let is_open = flower.moment.is_some_and(|moment| !moment.decided);
        return if is_open { String::new() } else { verdict(flower, language) };
    }
    if !board.attacks().is_empty() {
        return say!(language, "flower-attack-more");
    }
    let Some(solution) = board.solution() else { return unfinished(flower, language) };
    match flower.ended {
        true => {
            let list = text::row_list(&solution.representative());
            say!(language, "flower-smallest", list, members = solution.class().members())
        }
        false => say!(language, "flower-rest-more"),
    }
}

/// Says what an unfinished board leads to.
fn unfinished(flower: &Flower, language: Language) -> String {
    let (board, sketches) = (&flower.board, flower.board.sketches());
    let dead = board.left().into_iter().find(|left| left.free == 0);
    let is_beaten = sketches.iter().any(|it| matches!(it.so_far, SoFar::Decided(_, Ordering::Less)));
    match dead {
        Some(dead) => say!(language, "sketch-dead", row = dead.row),
        None if is_beaten => so_far(board, &sketches, language),
        None => say!(language, "flower-unfinished-more"),
    }
}

/// Says how the board compares with the image that it is turned into, and if the articles compare the two.
fn verdict(flower: &Flower, language: Language) -> String {
    let (board, sketches) = (&flower.board, flower.board.sketches());
    let digit = |row: usize| u64::from(sketches[flower.image.index()].rows[row].first().copied().unwrap_or_default());
    let own = |row: usize| u64::from(board.rows[row].unwrap_or_default());
    let said = match flower.so_far() {
        SoFar::Itself | SoFar::Equal => say!(language, "flower-equal"),
        SoFar::Open(row) => say!(language, "flower-undecided", row),
        SoFar::Crowded(row) => say!(language, "flower-crowded", row),
        SoFar::Decided(row, Ordering::Less) => {
            say!(language, "flower-smaller", row, digit = digit(row), own = own(row))
        }
        SoFar::Decided(row, _) => say!(language, "flower-larger", row, digit = digit(row), own = own(row)),
    };
    let cell = Cell::ALL.into_iter().find(|cell| cell.rotation() == flower.image);
    let is_edge = board.judgement().is_some_and(|it| it.closed.is_none() && it.edge.is_some());
    let more = cell.filter(|_| is_edge).map(|cell| match board.asks(cell) {
        true => say!(language, "flower-compared", cell = cell.name()),
        false => say!(language, "flower-spared", cell = cell.name()),
    });
    more.into_iter().fold(said, |said, more| format!("{said}{}{more}", text::gap(language)))
}

/// Describes a flower for screen readers.
pub(crate) fn told_flower(found: &ClassBoard, language: Language) -> String {
    let held: Vec<_> = cells(found).map(|cell| cell.name().to_owned()).collect();
    let cells = match held.is_empty() {
        true => say!(language, "flower-told-none"),
        false => say!(language, "flower-told-cells", cells = text::listed(held.into_iter(), language)),
    };
    let rows = text::row_list(&found.board);
    say!(language, "flower-told", rows, members = found.class.members(), cells)
}
