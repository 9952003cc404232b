//! The cards beside the drawing of the masks: the masks as bits, how the next ones are computed, and why each rule is
//! right.

use crate::base::settings::Language;
use crate::masks;
use crate::masks::{Action, MaskFigure};
use crate::parts::bits::{Line, notation};
use crate::parts::events::press;
use crate::parts::marks::{Sort, mark};
use crate::parts::zones::Zone;
use crate::text::{self, say};
use eightfold_core::ladder::{Prune, Prunes, Reason};
use eightfold_core::{Cell, CornerMasks, EdgeMasks};
use yew::prelude::*;

/// Draws the masks of a case, marks the bits that differ from the previous case, and draws the step to the next.
pub(super) fn bits(figure: MaskFigure, before: MaskFigure, language: Language, act: &Callback<Action>) -> Html {
    let n = figure.size.get();
    let class = classes!("masks", (n > 8).then_some("dense"));
    let comparable = before.size == figure.size && before.is_corner == figure.is_corner;
    let was = lines(if comparable { before } else { figure });
    let lines = lines(figure).into_iter().zip(was).map(|(line, was)| line.since(was).explained(n, None));
    html! {
        <section class="card" aria-labelledby="figure-masks">
            <h2>
                <span id="figure-masks">{ say!(language, "masks-heading-no-row") }</span>
                <span>{ text::bit_range(figure.size.last(), language) }</span>
            </h2>
            <ul class={class.clone()}>{ for lines }</ul>
            <p class="note">{ notation(language) }</p>
            if comparable && before != figure {
                <p class="note">{ say!(language, "figure-changed", bound1 = before.bound1) }</p>
            }
            if let Some(masks) = figure.edge() {
                { next(figure, masks, class, language, act) }
            }
        </section>
    }
}

/// Returns the masks of a case.
fn lines(figure: MaskFigure) -> Vec<Line> {
    let mask = Line::new("MASK", figure.size.full(), "bound");
    let top = Line::new("TOPBIT", figure.size.top_bit(), "bound");
    let bound1 = Line::bound("BOUND1", figure.bound1);
    match figure.edge() {
        Some(masks) => vec![
            mask,
            top,
            Line::new("SIDEMASK", masks.side_mask, "image"),
            Line::new("LASTMASK", masks.last_mask, "image"),
            Line::new("ENDBIT", masks.end_bit, "bound"),
            bound1,
            Line::bound("BOUND2", masks.bound2),
        ],
        None => vec![mask, top, Line::new("bit 1", CornerMasks::BIT_TWO, "image"), bound1],
    }
}

/// Draws the step from this BOUND1 to the next.
fn next(figure: MaskFigure, masks: EdgeMasks, class: Classes, language: Language, act: &Callback<Action>) -> Html {
    let n = masks.size.get();
    let Some(next) = masks.next() else {
        return html! { <p class="note">{ say!(language, "figure-last-case") }</p> };
    };
    let to = MaskFigure::nearest(n as u64, figure.is_corner, next.bound1.into());
    let onclick = press(act, Action::Figure(to));
    let last = masks.last_mask;
    let lines = [
        Line::new("LASTMASK<<1", last << 1 & masks.size.full(), "image"),
        Line::new("LASTMASK", last, "image"),
        Line::new("LASTMASK>>1", last >> 1, "image"),
        Line::new("LASTMASK'", next.last_mask, "image"),
        Line::new("ENDBIT>>1", next.end_bit, "bound"),
    ];
    html! {
        <>
            <h2 class="inner"><span>{ say!(language, "figure-next-case", bound1 = masks.bound1, next = next.bound1) }</span></h2>
            <p class="code"><code>{ "LASTMASK<<1 | LASTMASK | LASTMASK>>1" }</code></p>
            <ul {class} id="next-masks">{ for lines.map(|line| line.unnamed(n)) }</ul>
            <p class="why-rule">{ say!(language, "figure-next-case-why") }</p>
            <div class="buttons"><button id="next-bound1" type="button" {onclick}>{ say!(language, "figure-next") }</button></div>
        </>
    }
}

/// Draws the reason why each square is closed. A rule that is off says so, as on the board.
pub(super) fn rules(figure: MaskFigure, prunes: Prunes, language: Language) -> Html {
    let icon = |sort: Sort, on: bool| {
        html! {
            <svg class="board" viewBox="-32 -32 64 64" aria-hidden="true"><g class={(!on).then_some("off")}>{ mark(sort) }</g></svg>
        }
    };
    let corner = || {
        let why = say!(language, "figure-corner-why", bound1 = figure.bound1, last = figure.size.last());
        html! {
            <li>
                { icon(Sort::Closed(Reason::Corner), prunes.has(Prune::Corner)) }
                <p>{ switched(prunes, Prune::Corner, language) }{ why }</p>
            </li>
        }
    };
    let zone = |zone: Zone| {
        html! {
            <li>
                { icon(Sort::Closed(zone.reason()), prunes.has(zone.prune())) }
                <p id={format!("why-{}", zone.prune().name())}><b>{ masks::text::zone(zone, language) }</b>{ switched(prunes, zone.prune(), language) }<br />{ masks::text::zone_why(zone, language) }</p>
            </li>
        }
    };
    html! {
        <section class="card" aria-labelledby="rules">
            <h2><span id="rules">{ say!(language, "figure-zones") }</span></h2>
            <ul class="rules">
                if figure.is_corner { { corner() } } else { { for Zone::ALL.map(zone) } }
                <li>{ icon(Sort::Attacked, true) }<p>{ say!(language, "figure-attacked") }</p></li>
            </ul>
        </section>
    }
}

/// Says that a prune is off.
fn switched(prunes: Prunes, prune: Prune, language: Language) -> Html {
    html! {
        if !prunes.has(prune) {
            <>{ " " }<span class="switched">{ say!(language, "figure-off") }</span>{ " " }</>
        }
    }
}

/// Draws the purpose of A, B and C; nothing in a corner case, which has no such cells.
pub(super) fn cells(figure: MaskFigure, prunes: Prunes, language: Language) -> Html {
    let Some(masks) = figure.edge() else { return Html::default() };
    let cells = Cell::ALL.map(|cell| {
        html! { <li><b class="letter">{ cell.name() }</b><p>{ masks::text::cell(cell, &masks, language) }</p></li> }
    });
    html! {
        <section class="card" aria-labelledby="cells">
            <h2><span id="cells">{ say!(language, "figure-cells") }{ switched(prunes, Prune::Cells, language) }</span></h2>
            <ul class="rules">{ for cells }</ul>
            <p class="why-rule">{ say!(language, "figure-cells-why") }</p>
        </section>
    }
}
