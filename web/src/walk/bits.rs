//! The masks of the row being looked at, as bits in line with the board's columns.

use crate::base::panels::Panel;
use crate::base::settings::{Choice, Language, Settings};
use crate::parts::events::press;
use crate::parts::position::Position;
use crate::text::{self, say};
use crate::walk::expression::{self, Made};
use eightfold_core::{CaseKind, CornerMasks};
use yew::prelude::*;

/// One mask, or a bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    name: &'static str,
    mask: u32,
    /// What is written behind it where that is not the mask but the place of its one bit.
    bound: Option<u8>,
    class: &'static str,
    /// The bits that were not so before.
    changed: u32,
}

impl Line {
    /// A mask by name; `class` gives its colour.
    #[must_use]
    pub const fn new(name: &'static str, mask: u32, class: &'static str) -> Line {
        Line { name, mask, bound: None, class, changed: 0 }
    }

    /// A bound, which the articles keep as a number and draw as a mark in its column.
    #[must_use]
    pub const fn bound(name: &'static str, bound: u8) -> Line {
        Line { name, mask: 1 << bound, bound: Some(bound), class: "bound", changed: 0 }
    }

    /// The mask with the bits marked that are not so in another.
    #[must_use]
    pub const fn since(self, was: Line) -> Line {
        Line { changed: self.mask ^ was.mask, ..self }
    }

    /// The mask with its bits in `n` boxes, the value behind, and the way the articles write it.
    pub fn view(self, n: usize) -> Html {
        self.row(n, Some(format!("mask-{}", self.name)), None)
    }

    /// Draws a line that only keeps the place of a mask: with its name and empty boxes, or hidden.
    fn awaited(name: &'static str, seen: bool, n: usize) -> Html {
        let bits = (0..n).map(|_| html! { <span class="bit">{ "\u{a0}" }</span> });
        let class = (!seen).then_some("awaited");
        // Another element than that of the mask, which would be seen to come from elsewhere.
        html! {
            <li key={format!("{name} awaited")} {class} aria-hidden="true">
                <span class="name">{ name }</span>
                <span class="bits">{ for bits }</span>
            </li>
        }
    }

    /// The same without an id, where a mask is shown a second time.
    pub fn unnamed(self, n: usize) -> Html {
        self.row(n, None, None)
    }

    /// The same with what made it.
    fn explained(self, n: usize, made: Option<&Made>) -> Html {
        self.row(n, Some(format!("mask-{}", self.name)), made)
    }

    fn row(self, n: usize, id: Option<String>, made: Option<&Made>) -> Html {
        let Line { name, mask, bound, class, changed } = self;
        let digits = format!("{mask:0n$b}");
        let bits = digits.chars().zip((0..n).rev()).map(|(digit, bit)| {
            let changed = changed >> bit & 1 != 0;
            let class = classes!("bit", (digit == '1').then_some(class), changed.then_some("changed"));
            // Digits in the boxes of a bound would be read as another number than the one behind them.
            html! { <span {class}>{ bound.is_none().then_some(digit) }</span> }
        });
        let label = bound.map_or(digits.clone(), |bound| bound.to_string());
        html! {
            <li key={name} {id}>
                <span class="name">{ name }</span>
                <span class="bits" role="img" aria-label={label}>{ for bits }</span>
                <span class="value">{ bound.map_or(mask, u32::from) }</span>
                if bound.is_none() {
                    <span class="binary">{ format!("2#{mask:b}") }</span>
                }
                if let Some(made) = made {
                    { explanation(made) }
                }
            </li>
        }
    }
}

/// The articles' variables: left, down, right, bitmap, bit, and those of the case being searched. The bits are marked that
/// are not as in the position shown before.
pub fn masks(position: &Position, before: Option<&Position>, settings: Settings, choose: &Callback<Choice>) -> Html {
    let (size, language) = (position.size, settings.language);
    let row = position.row.map(|view| view.row);
    let heading = text::masks_heading(row, language);
    if !position.has_masks() {
        return html! {
            <section class="card" aria-labelledby="masks">
                <h2><span id="masks">{ text::masks_heading(None, language) }</span></h2>
                <p id="carried">{ text::carried(position.rung, language) }</p>
            </section>
        };
    }
    let class = classes!("masks", (size.get() > 8).then_some("dense"));
    let case = case(position);
    // A case of the edge has the most masks: as many lines are there in all cases, and before the first.
    let names: &[&'static str] = if position.rung.checks_cells() { &OF_EDGE } else { &OF_CASE };
    let named = case.is_empty();
    let spare = names.iter().skip(case.len()).map(move |name| Line::awaited(name, named, size.get()));
    let mut lines = now(position);
    if let Some(before) = before.filter(|it| position.row.is_some() && it.step.abs_diff(position.step) == 1) {
        for (line, was) in lines.iter_mut().zip(now(before)) {
            *line = line.since(was);
        }
    }
    let explains = settings.panels.has(Panel::Expressions);
    let (of_row, of_case) = (expression::row(position), expression::case(position));
    let explained = |line: Line, made: &[Made]| {
        line.explained(size.get(), made.iter().find(|made| explains && made.name == line.name))
    };
    html! {
        <section class="card" aria-labelledby="masks">
            <h2>
                <span id="masks">{ heading }</span>
                <span>{ text::bit_range(size.last(), language) }</span>
                <button type="button" id="expressions" class="small" aria-pressed={explains.to_string()}
                    onclick={press(choose, Choice::Panel(Panel::Expressions))}>
                    { say!(language, "expressions") }
                </button>
            </h2>
            <ul class={class.clone()}>{ for lines.into_iter().map(|line| explained(line, &of_row)) }</ul>
            <p class="note">{ say!(language, "masks-changed") }{ notation(language) }</p>
            if position.rung.is_split() && size.get() > 1 {
                <h2 class="inner"><span id="case">{ case_heading(position, language) }</span></h2>
                <ul {class}>
                    { for case.into_iter().map(|line| explained(line, &of_case)) }
                    { for spare }
                </ul>
            }
        </section>
    }
}

/// What `2#` means, which not every reader has met.
pub fn notation(language: Language) -> Html {
    html! { <span class="notation">{ text::gap(language) }{ say!(language, "masks-notation") }</span> }
}

/// What made a mask: with names, and with the numbers.
fn explanation(made: &Made) -> Html {
    let Some(by) = &made.by else { return html! { <span class="made">{ "–" }</span> } };
    let (named, values) = (by.named(), by.with_values());
    html! {
        <span class={classes!("made", made.now.then_some("now"))}>
            <code>{ format!("= {named}") }</code>
            if named != values {
                { " " }<code>{ format!("= {values}") }</code>
            }
        </span>
    }
}

/// What the row is given.
fn now(position: &Position) -> [Line; 5] {
    let [left, down, right, bitmap, bit] = position.row.map_or([0; 5], |view| {
        let attacks = view.attacks.unwrap_or_default();
        // What has left the board at the left is no square any more.
        [attacks.left, attacks.down, attacks.right, view.untried, view.queen].map(|mask| mask & position.size.full())
    });
    [
        Line::new("left", left, "rising"),
        Line::new("down", down, "column"),
        Line::new("right", right, "falling"),
        Line::new("bitmap", bitmap, "open"),
        Line::new("bit", bit, "queen"),
    ]
}

fn case_heading(position: &Position, language: Language) -> String {
    position.case.map_or_else(|| say!(language, "no-case"), |case| text::case(case, language))
}

/// The values that an edge case has.
const OF_EDGE: [&str; 6] = ["TOPBIT", "ENDBIT", "SIDEMASK", "LASTMASK", "BOUND1", "BOUND2"];
/// The values that other cases have.
const OF_CASE: [&str; 2] = ["TOPBIT", "BOUND1"];

/// What the case was given.
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
