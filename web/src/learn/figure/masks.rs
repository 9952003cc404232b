//! The masks of the current row below the board of a beat, as bits aligned with its columns.

use crate::base::settings::Language;
use crate::parts::bits::{Line, Motion, notation};
use crate::parts::cells::Gesture;
use crate::parts::position::Position;
use crate::text::{self, say};
use crate::walk;
use crate::walk::expression::{self, Expression, Made};
use crate::walk::state::State;
use eightfold_core::ladder::Reason;
use eightfold_core::{CaseKind, CornerMasks, Square};
use web_sys::Element;
use yew::prelude::*;

/// Draws the articles' variables: left, down, right, bitmap, bit, and those of the current case; on a board with
/// regions also areas, and if `explains` is set what made each. Bits that differ from the position shown before are
/// marked, and those of the pointed square are highlighted.
pub(crate) fn masks(state: &State, explains: bool, language: Language) -> Html {
    let position = &state.shown;
    let size = position.size;
    let row = position.row.map(|view| view.row);
    let heading = walk::text::masks_heading(row, language);
    if !position.has_masks() {
        return html! {
            <section class="card" aria-labelledby="masks">
                <h2><span id="masks">{ walk::text::masks_heading(None, language) }</span></h2>
                <p id="carried">{ text::carried(position.rung, language) }</p>
            </section>
        };
    }
    let class = classes!("masks", (size.get() > 8).then_some("dense"));
    let case = case(position);
    // Always draw as many lines as the case with the most masks, so that the number of lines never changes.
    let names = position.rung.traits().case_masks;
    let named = case.is_empty();
    let spare = names.iter().skip(case.len()).map(move |name| Line::awaited(name, named, size.get()));
    let mut lines = moving(state);
    if let Some(before) =
        state.before.as_ref().filter(|it| position.row.is_some() && it.step.abs_diff(position.step) == 1)
    {
        for (line, was) in lines.iter_mut().zip(now(before, None)) {
            *line = line.since(was);
        }
    }
    let made: Vec<_> = match explains {
        true => expression::row(position).into_iter().chain(expression::case(position)).collect(),
        false => Vec::new(),
    };
    let explained = |line: Line| {
        let made = made.iter().find(|made| made.name == line.name);
        line.explained(size.get(), made.map(explanation))
    };
    html! {
        <section class="card" aria-labelledby="masks">
            <h2>
                <span id="masks">{ heading }</span>
                <span>{ text::bit_range(size.last(), language) }</span>
            </h2>
            <ul class={class.clone()}>{ for lines.into_iter().map(explained) }</ul>
            <p class="note">{ say!(language, "masks-changed") }{ notation(language) }</p>
            if !names.is_empty() && size.get() > 1 {
                <h2 class="inner"><span id="case">{ position.case.map_or_else(|| say!(language, "no-case"), |case| text::case(case, language)) }</span></h2>
                <ul {class}>
                    { for case.into_iter().map(explained) }
                    { for spare }
                </ul>
            }
        </section>
    }
}

/// Returns listeners for bits of the row, so that pointing at a bit points at its square.
pub(crate) fn pointing(
    position: &Position,
    gesture: &Callback<Gesture>,
) -> (Callback<PointerEvent>, Callback<PointerEvent>) {
    let row = position.row.map(|view| view.row);
    let onpointerover = gesture.reform(move |event: PointerEvent| {
        let bit: Element = event.target_unchecked_into();
        let column = bit.get_attribute("data-bit").and_then(|bit| bit.parse().ok());
        Gesture::Point(row.zip(column).map(|(row, column)| Square::new(row, column)))
    });
    (onpointerover, gesture.reform(|_| Gesture::Point(None)))
}

/// Draws the expression that made a mask: with names, and with the numbers.
fn explanation(made: &Made) -> Html {
    let Some(by) = &made.by else { return html! { <span class="made">{ "–" }</span> } };
    let Expression { named, valued, .. } = by;
    html! {
        <span class={classes!("made", made.now.then_some("now"))}>
            <code>{ format!("= {named}") }</code>
            if named != valued {
                { " " }<code>{ format!("= {valued}") }</code>
            }
        </span>
    }
}

/// Returns the column whose bits are highlighted: that of the square that a question names, or else of the pointed or
/// asked square if it is in this row. A question may name a square of the next row, whose masks these bits become.
fn lit(state: &State) -> Option<u8> {
    let row = state.shown.row.map(|view| view.row);
    let wondered_at = state.wondered_at().filter(|square| row == Some(square.row.into()));
    state.spots().named(&state.shown).or(wondered_at).map(|square| square.column)
}

/// Returns the masks of the row, with the bits of a column highlighted.
fn now(position: &Position, lit: Option<u8>) -> Vec<Line> {
    let [left, down, right, areas, bitmap, bit] = position.row.map_or([0; 6], |view| {
        let attacks = view.attacks.unwrap_or_default();
        let areas = view.closed.by(Reason::Region);
        [attacks.left, attacks.down, attacks.right, areas, view.untried, view.queen]
    });
    let attacks =
        [Line::new("left", left, "rising"), Line::new("down", down, "column"), Line::new("right", right, "falling")];
    let areas = position.regions.map(|_| Line::new("areas", areas, "image"));
    let squares = [Line::new("bitmap", bitmap, "open"), Line::new("bit", bit, "queen")];
    attacks.into_iter().chain(areas).chain(squares).map(|line| line.lit(lit)).collect()
}

/// Returns the masks of the row, animated from those of the step before: in the next row, `left` moves one cell to the
/// left and `right` one to the right, each with the bit of the queen between the rows. In the row above they move back.
/// In the same row, the queen takes the lowest open bit.
fn moving(state: &State) -> Vec<Line> {
    let lines = now(&state.shown, lit(state));
    let Some((before, after)) = state.stepped().and_then(|it| it.row.zip(state.shown.row)) else { return lines };
    let (step, last) = (state.shown.step, state.size().last());
    let still = Motion { step, ..Motion::default() };
    let sent = |from: &'static str, mask: u32, fallen: u32, edge: usize| {
        let left = (mask >> edge & 1 != 0).then_some(edge);
        Motion { from: Some(from), fallen: fallen & state.size().full(), left, ..still }
    };
    let queen = before.queen;
    let attacks = before.attacks.unwrap_or_default();
    let motions = if after.row == before.row + 1 {
        let left = sent("from-right", attacks.left | queen, queen << 1, last);
        let right = sent("from-left", attacks.right | queen, queen >> 1, 0);
        [left, Motion { fallen: queen, ..still }, right, still, still]
    } else if after.row + 1 == before.row {
        [sent("from-left", 0, 0, last), still, sent("from-right", 0, 0, 0), still, still]
    } else {
        let lifted = after.queen & !queen;
        [still, still, still, still, Motion { fallen: lifted, ..still }]
    };
    let [attacks @ .., bitmap, bit] = motions;
    let areas = state.shown.regions.map(|_| still);
    let motions = attacks.into_iter().chain(areas).chain([bitmap, bit]);
    lines.into_iter().zip(motions).map(|(line, motion)| line.moved(Some(motion))).collect()
}

/// Returns the masks of the case.
fn case(position: &Position) -> Vec<Line> {
    let Some(case) = position.case else { return Vec::new() };
    let top = Line::new("TOPBIT", position.size.top_bit(), "bound");
    let bound1 = Line::bound("BOUND1", case.bound1);
    match (position.edge, case.kind) {
        (Some(masks), _) => vec![
            top,
            Line::new("ENDBIT", masks.end_bit, "bound"),
            Line::new("SIDEMASK", masks.side_mask, "image"),
            Line::new("LASTMASK", masks.last_mask, "image"),
            bound1,
            Line::bound("BOUND2", masks.bound2),
        ],
        (None, CaseKind::Corner) if position.corner.is_some() => {
            vec![top, Line::new("bit 1", CornerMasks::BIT_TWO, "image"), bound1]
        }
        _ => vec![top, bound1],
    }
}
