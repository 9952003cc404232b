//! A picture of the chosen result's row sets, in which a cell can be pressed, or chosen with the arrow keys.

use crate::base::settings::Language;
use crate::files::results::state::row_sets::{MapWords, Step, cell_at, field, range, row_sets};
use crate::files::results::state::{Action, Results};
use crate::files::results::view::recounting;
use crate::parts::drawing::Drawing;
use crate::parts::drawing::view::shapes;
use crate::parts::events::maybe;
use crate::parts::saving::{save_button, svg};
use crate::text::{self, say};
use eightfold_worker::examine::Digest;
use eightfold_worker::row_set_map::{RowSetCell, RowSetMap};
use yew::prelude::*;

/// Draws the picture, the description of the chosen cell, and the recount of a group.
pub(crate) fn by_row_set(
    opened: &Results,
    digest: &Digest,
    is_sound: bool,
    language: Language,
    act: &Callback<Action>,
) -> Html {
    let Some(map) = &digest.row_sets else {
        return html! { <p id="row-sets-none" class="note">{ say!(language, "row-sets-none") }</p> };
    };
    let ends = range(map).map_or_else(Default::default, |ends| ends.map(text::count));
    let words = MapWords {
        north: say!(language, "row-sets-north"),
        south: say!(language, "row-sets-south"),
        ends,
        lacking: say!(language, "row-sets-lacking"),
    };
    let drawing = row_sets(map, words);
    let file = svg(format!("n{}-row-sets.svg", digest.size), drawing.svg());
    let known = map.cells.iter().filter(|cell| cell.known[0] == cell.known[1]).count();
    html! {
        <div class="row-set-map">
            <p id="row-sets-says" class="summary">
                { say!(language, "row-sets-map", cells = map.cells.len(), known) }
            </p>
            <div id="row-sets" class="row-sets" role="group" aria-label={say!(language, "row-sets-label")}
                aria-describedby="row-sets-cell" tabindex="0" onkeydown={keys(act)}>
                { shown(map, &drawing, opened.cell, act) }
            </div>
            <div class="map-words">
                <p id="row-sets-cell" role="status">{ said(map, opened.cell, digest, language) }</p>
                { recounting::group(digest, language, act) }
                { recounting::verdict(opened, language, act) }
                if is_sound {
                    <div class="actions">
                        { save_button("save-map", say!(language, "results-save-map"), move || file.clone()) }
                    </div>
                }
            </div>
        </div>
    }
}

fn keys(act: &Callback<Action>) -> Callback<KeyboardEvent> {
    maybe(act, |event: KeyboardEvent| {
        let step = match &*event.key() {
            "ArrowLeft" => Step::Left,
            "ArrowRight" => Step::Right,
            "ArrowUp" => Step::Up,
            "ArrowDown" => Step::Down,
            _ => return None,
        };
        event.prevent_default();
        Some(Action::StepCell(step))
    })
}

fn shown(map: &RowSetMap, drawing: &Drawing, chosen: Option<usize>, act: &Callback<Action>) -> Html {
    let (width, height) = (drawing.width, drawing.height);
    let pressed = map.clone();
    let press = maybe(act, move |event: MouseEvent| {
        let picture: web_sys::Element = event.target_unchecked_into();
        // The target may be a shape in the picture, so look up the picture itself.
        let place = picture.closest("svg").ok()??.get_bounding_client_rect();
        let scale = width / place.width();
        let x = (f64::from(event.client_x()) - place.left()) * scale;
        let y = (f64::from(event.client_y()) - place.top()) * scale;
        cell_at(&pressed, x, y).map(Action::Cell)
    });
    let looked_at = chosen.and_then(|at| map.cells.get(at)).map(|cell| field(map, cell.place));
    html! {
        <svg class="map square" role="img" aria-labelledby="row-sets-says" viewBox={format!("0 0 {width} {height}")} onclick={press}>
            { for shapes(drawing) }
            if let Some([x, y, wide, high]) = looked_at {
                <rect class="pressable looked-at" x={x.to_string()} y={y.to_string()} width={wide.to_string()} height={high.to_string()} />
            }
        </svg>
    }
}

/// Describes the chosen cell.
fn said(map: &RowSetMap, chosen: Option<usize>, digest: &Digest, language: Language) -> String {
    let Some(cell) = chosen.and_then(|at| map.cells.get(at)) else { return say!(language, "row-sets-note") };
    let RowSetCell { units, groups: [first, last], known: [known, all], found, .. } = *cell;
    let rows = rows(map, cell, digest.size.get());
    let inside = match all {
        1 => say!(language, "row-sets-in-one", rows, units, group = first),
        _ => say!(language, "row-sets-in", rows, units, first, last, all),
    };
    let counts = match (known, cell.mean()) {
        (_, None) => say!(language, "row-sets-unknown"),
        (_, Some(mean)) => {
            say!(language, "row-sets-counts", known, all, found = text::count(found), mean = text::count(mean))
        }
    };
    [inside, counts].join(text::gap(language))
}

/// Returns the rows of a cell's row sets from top to bottom: 1 for a row of the west, 0 for a row of the east, and a
/// dot for a row in which the row sets differ.
fn rows(map: &RowSetMap, cell: &RowSetCell, size: usize) -> String {
    let north = size.div_ceil(2);
    let part = |which: usize, rows: usize| {
        let bits = usize::from(map.bits[which]);
        let place = cell.place[which];
        let sign = move |row: usize| match row.checked_sub(rows - bits) {
            Some(bit) if place >> bit & 1 == 1 => '1',
            Some(_) => '0',
            None => '·',
        };
        (0..rows).map(sign).collect::<String>()
    };
    format!("{} {}", part(0, north), part(1, size - north))
}
