//! The search tree as an icicle.
//!
//! There is one outline for each kind of block, and a rectangle for each queen on the board, so a tree of a thousand
//! blocks has about twenty elements. The block under the pointer is computed. For readers without a pointer it is a
//! tree widget with arrow keys; only the item with the cursor exists as an element.

use crate::base::settings::Language;
use crate::parts::text::Sentence;
use crate::text::{gap, say};
use crate::walk::state::{Action, State};
use crate::walk::tree::{Block, Kind, Picture, Select};
use crate::{browser, walk};
use eightfold_core::BoardSize;
use std::fmt::Write;
use std::rc::Rc;
use web_sys::Element;
use yew::prelude::*;

/// The margin for the row numbers.
const LEFT: f64 = 20.0;

/// Draws the explored tree of a search, a legend of its shapes, and a line about the selected block.
pub(crate) fn icicle(state: &State, language: Language, act: &Callback<Action>) -> Html {
    let State { tree, selection, shown: position, .. } = state;
    let size = position.size.get();
    let picture = Rc::new(Picture::of(tree, position));
    let shown = selection.prefix().and_then(|prefix| picture.find(prefix));
    let select = {
        let (act, selection) = (act.clone(), selection.clone());
        move |it: Select| {
            let mut next = selection.clone();
            next.apply(it.clone());
            if next != selection {
                act.emit(Action::Select(it));
            }
        }
    };
    let jump = {
        let (picture, act) = (picture.clone(), act.clone());
        move |at: usize| picture.blocks[at].entered.into_iter().for_each(|step| act.emit(Action::Seek(step)))
    };
    let onpointermove = {
        let (picture, select) = (picture.clone(), select.clone());
        Callback::from(move |event: PointerEvent| {
            select(Select::Point(below(&event, &picture, size).map(|at| picture.prefix(at))));
        })
    };
    let onpointerleave = {
        let select = select.clone();
        Callback::from(move |_: PointerEvent| select(Select::Point(None)))
    };
    let onclick = {
        let (picture, select, jump) = (picture.clone(), select.clone(), jump.clone());
        Callback::from(move |event: MouseEvent| {
            if let Some(at) = below(&event, &picture, size) {
                select(Select::Cursor(Some(picture.prefix(at))));
                jump(at);
            }
        })
    };
    let from = selection.cursor.as_ref().and_then(|prefix| picture.find(prefix)).or_else(|| picture.start());
    let onfocus = {
        let (prefix, select) = (from.map(|at| picture.prefix(at)), select.clone());
        Callback::from(move |_: FocusEvent| select(Select::Cursor(prefix.clone())))
    };
    let onblur = {
        let select = select.clone();
        Callback::from(move |_: FocusEvent| select(Select::Cursor(None)))
    };
    let onkeydown = {
        let picture = picture.clone();
        Callback::from(move |event: KeyboardEvent| {
            let Some(at) = from else { return };
            if event.key() == "Enter" {
                jump(at);
            } else if let Some(to) = picture.moved(at, &event.key()) {
                event.prevent_default();
                select(Select::Cursor(Some(picture.prefix(to))));
            }
        })
    };
    let is_whole = tree.root().1.left.is_some();
    let (now, all) = (position.ledger.nodes, picture.blocks[0].sums.map_or(0, |sums| sums.nodes));
    html! {
        <>
            <p class="note step">{ walk::text::tree_nodes(now, all, is_whole, language) }</p>
            <div class="tree" id="tree" role="tree" tabindex="0" aria-label={say!(language, "tree-heading")} aria-describedby="tree-hint"
                aria-activedescendant="tree-item" {onfocus} {onblur} {onkeydown}>
                <div class="icicle" {onpointermove} {onpointerleave} {onclick}>
                    { drawing(&picture, size, position.row.map(|view| view.row), shown) }
                </div>
                { item(&picture, shown, position.size, language) }
            </div>
            { legend(&picture, language) }
            <p class="note" id="tree-hint">{ say!(language, "tree-hint") }</p>
        </>
    }
}

/// Draws the line about a block, or about the current board. For a screen reader it is the only item of the tree.
fn item(picture: &Picture, shown: Option<usize>, size: BoardSize, language: Language) -> Html {
    let Some(at) = shown.or_else(|| picture.now()) else {
        // Without queens, that is at the beginning and at the end, there is no block to describe.
        let told = match picture.blocks[0].sums {
            Some(sums) if picture.blocks.len() > 1 => walk::text::sums(sums, language),
            _ => say!(language, "tree-empty"),
        };
        return html! { <p class="answer" id="tree-item" role="treeitem">{ told }</p> };
    };
    let Sentence { news, rest } = walk::text::block(&picture.blocks[at], &picture.prefix(at), size, language);
    let (place, brothers) = picture.place(at);
    html! {
        <p class="answer" id="tree-item" role="treeitem" aria-selected={(picture.now() == Some(at)).to_string()}
            aria-level={picture.blocks[at].depth.to_string()} aria-posinset={place.to_string()}
            aria-setsize={brothers.to_string()}>
            <b>{ news }</b>{ gap(language) }{ rest }
        </p>
    }
}

/// Returns the block under the pointer.
fn below(event: &MouseEvent, picture: &Picture, size: usize) -> Option<usize> {
    // Event listeners are at the root of the page, so find the drawing from the target of the event.
    let drawing = event.target_unchecked_into::<Element>().closest(".icicle").ok()??;
    let (x, y) = browser::place_in(&drawing, event);
    picture.at(x * (Picture::WIDTH + LEFT) - LEFT, y * size as f64)
}

/// Returns the height of a row. The total height is about the same for every board.
fn band(size: usize) -> f64 {
    (300.0 / size as f64).clamp(16.0, 48.0)
}

/// Draws the blocks, with the number of the current row highlighted and a frame around the selected block.
fn drawing(picture: &Picture, size: usize, row: Option<usize>, shown: Option<usize>) -> Html {
    let band = band(size);
    let blocks = picture.blocks().map(|(_, block)| block);
    let mut outlines = Vec::new();
    // Draw future blocks below finished ones.
    for ahead in [true, false] {
        for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Now) {
            let mut d = String::new();
            for block in blocks.clone().filter(|block| block.ahead == ahead && block.kind == kind) {
                outline(block, band, size, &mut d);
            }
            if !d.is_empty() {
                outlines.push(html! { <path class={classes!(kind.name(), ahead.then_some("ahead"))} {d} /> });
            }
        }
    }
    let labels = blocks.clone().filter_map(|block| {
        let (x, y) = label(block, band)?;
        let (x, y) = (format!("{x:.1}"), format!("{y:.1}"));
        let class = classes!(block.kind.name(), block.ahead.then_some("ahead"));
        Some(html! { <text {class} {x} {y}>{ block.column }</text> })
    });
    let now = blocks.filter(|block| block.kind == Kind::Now).map(|block| frame("now", block, band, block.depth));
    let shown = shown.map(|at| &picture.blocks[at]);
    let shown = shown.map(|block| frame("shown", block, band, block.bottom.max(block.depth)));
    let rows = (0..size).map(|at| {
        let y = format!("{:.1}", (at as f64 + 0.5) * band);
        html! { <text class={classes!("number", (row == Some(at)).then_some("now"))} x="7" {y}>{ at }</text> }
    });
    let lines: String = (1..size).map(|at| format!("M{LEFT} {:.1}h{}", at as f64 * band, Picture::WIDTH)).collect();
    html! {
        <svg viewBox={format!("0 0 {} {:.1}", Picture::WIDTH + LEFT, band * size as f64)} aria-hidden="true">
            <defs>
                <pattern id="cut" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                    <path class="hatch" d="M0 0 V4" />
                </pattern>
            </defs>
            <path class="lines" d={lines} />
            { for rows }
            { for outlines }
            { for now }
            { for labels }
            { shown }
        </svg>
    }
}

/// Returns the position for the column number of a block, if there is space for it.
fn label(block: &Block, band: f64) -> Option<(f64, f64)> {
    let x = LEFT + block.x + block.width / 2.0;
    let top = (block.depth - 1) as f64 * band;
    match block.kind {
        Kind::Now => Some((x, top + band * 0.5)),
        // The outlines of other blocks narrow towards the bottom, so the number is near the top.
        _ => (block.width >= 14.0 && band >= 24.0).then_some((x, top + (band * 0.25).max(8.0))),
    }
}

/// Draws a frame around a block, down to a row.
fn frame(class: &'static str, block: &Block, band: f64, bottom: usize) -> Html {
    let (y, height) = ((block.depth - 1) as f64 * band, (bottom + 1 - block.depth) as f64 * band);
    let gap = (block.width * 0.12).min(1.0);
    html! {
        <rect {class} x={format!("{:.2}", LEFT + block.x + gap / 2.0)} y={format!("{:.2}", y + 0.5)}
            width={format!("{:.2}", block.width - gap)} height={format!("{:.2}", height - 1.0)} rx="2" />
    }
}

/// Adds the outline of a block. Each kind has a distinct shape: a branch that failed tapers off in the row that it
/// reached, a branch that a rule gave up is cut off there, and a branch with a solution reaches the bottom.
fn outline(block: &Block, band: f64, size: usize, outline: &mut String) {
    let gap = (block.width * 0.12).min(1.0);
    let (left, width) = (LEFT + block.x + gap / 2.0, block.width - gap);
    let (top, ground) = ((block.depth - 1) as f64 * band + 0.5, block.bottom as f64 * band - 0.5);
    let (right, middle, shoulder) = (left + width, left + width / 2.0, top + band * 0.45);
    // Writing to a string cannot fail.
    let _ = match block.kind {
        Kind::Open | Kind::Passed => write!(outline, "M{left:.2} {top:.2}H{right:.2}V{shoulder:.2}H{left:.2}Z"),
        Kind::Failed => {
            write!(
                outline,
                "M{left:.2} {top:.2}H{right:.2}V{shoulder:.2}L{middle:.2} {ground:.2}L{left:.2} {shoulder:.2}Z"
            )
        }
        Kind::Pruned => {
            let (from, to) = (left + width * 0.25, right - width * 0.25);
            write!(
                outline,
                "M{left:.2} {top:.2}H{right:.2}V{shoulder:.2}L{to:.2} {ground:.2}H{from:.2}L{left:.2} {shoulder:.2}Z"
            )
        }
        Kind::Solved if block.bottom == size && block.depth < size => {
            let (from, to, foot) = (left + width * 0.3, right - width * 0.3, ground - band * 0.4);
            let body = top + band - 1.0;
            write!(
                outline,
                "M{left:.2} {top:.2}H{right:.2}V{body:.2}H{to:.2}V{foot:.2}H{right:.2}V{ground:.2}H{left:.2}V{foot:.2}\
                H{from:.2}V{body:.2}H{left:.2}Z"
            )
        }
        _ => write!(outline, "M{left:.2} {top:.2}H{right:.2}V{ground:.2}H{left:.2}Z"),
    };
}

/// Draws the shapes that occur, with their meanings.
fn legend(picture: &Picture, language: Language) -> Html {
    let kinds = Kind::ALL.into_iter().rev();
    let kinds = kinds.filter(|kind| picture.blocks().any(|(_, block)| block.kind == *kind));
    html! {
        <ul class="legend">
            { for kinds.map(|kind| html! {
                <li>
                    <svg class="tree" viewBox="0 0 12 16" aria-hidden="true"><path class={kind.name()} d={sample(kind)} /></svg>
                    { walk::text::block_kind(kind, language) }
                </li>
            }) }
        </ul>
    }
}

const fn sample(kind: Kind) -> &'static str {
    match kind {
        Kind::Open | Kind::Passed => "M2 2H10V8H2Z",
        Kind::Failed => "M2 1H10V6L6 15L2 6Z",
        Kind::Pruned => "M2 1H10V6L8 14H4L2 6Z",
        Kind::Solved => "M2 1H10V7H8V12H10V15H2V12H4V7H2Z",
        Kind::Begun | Kind::Now => "M2 2H10V14H2Z",
    }
}
