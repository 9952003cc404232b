//! The answer to a press on a line of the sum, or on a row that the case names: what it is, its number, and what made
//! it.

use crate::base::settings::Language;
use crate::parts::position::Position;
use crate::text::{self, say, say_named};
use crate::walk::expression::{self, Made};
use crate::walk::sum::Sum;
use eightfold_core::ladder::Reason;
use yew::prelude::*;

/// Says what a name beside the board means.
pub(crate) fn meaning(position: &Position, name: &str, language: Language) -> String {
    let why = match name {
        "SIDEMASK" => Reason::SideMask,
        "LASTMASK" => Reason::LastMask,
        "left" | "down" | "right" | "areas" | "bitmap" | "rule" | "BOUND1" | "BOUND2" | "TOPBIT" | "ENDBIT" => {
            return say_named!(language, "sum-{}", &name.to_ascii_lowercase());
        }
        _ => {
            let sum = Sum::of(position, None);
            let rule = sum.and_then(|sum| sum.lines.into_iter().find(|line| line.name == name));
            rule.map_or(Reason::Mirror, |line| line.reason)
        }
    };
    text::capital(&say!(language, "why-rule", why = text::reason(why, language)))
}

/// Draws the answer for a name.
pub(crate) fn answer(position: &Position, name: &'static str, language: Language) -> Html {
    let own = expression::row(position).into_iter().find(|made| made.name == name);
    let is_number = own.is_some() && position.has_masks();
    let made = own.map_or_else(|| expression::case(position), |made| vec![made]);
    html! {
        <>
            <b>{ meaning(position, name, language) }</b>
            if is_number { { say!(language, "sum-number") } }
            { for made.iter().map(|made| self::made(position, made)) }
        </>
    }
}

/// Draws a variable with its value, and with what made it, in names and in numbers. Before the first row, and on rungs
/// with flags, it has neither.
fn made(position: &Position, made: &Made) -> Html {
    let value = value(position, made.name);
    if value.is_none() && made.by.is_none() {
        return Html::default();
    }
    let value = value.map(|value| match made.name {
        "BOUND1" | "BOUND2" => format!(" = {value}"),
        _ => format!(" = {value} = 2#{value:b}"),
    });
    html! {
        <code class="made">
            { made.name }{ value }
            if let Some(by) = made.by.as_ref() {
                <span>{ format!("= {}", by.named) }</span>
                if by.named != by.valued { <span>{ format!("= {}", by.valued) }</span> }
            }
        </code>
    }
}

/// Returns the value of a variable.
fn value(position: &Position, name: &str) -> Option<u32> {
    let view = position.row;
    let attacks = view.and_then(|view| view.attacks);
    match name {
        "left" => attacks.map(|attacks| attacks.left),
        "down" => attacks.map(|attacks| attacks.down),
        "right" => attacks.map(|attacks| attacks.right),
        "areas" => view.map(|view| view.closed.by(Reason::Region)),
        "bitmap" => view.map(|view| view.untried),
        "TOPBIT" => Some(position.size.top_bit()),
        "ENDBIT" => position.edge.map(|masks| masks.end_bit),
        "SIDEMASK" => position.edge.map(|masks| masks.side_mask),
        "LASTMASK" => position.edge.map(|masks| masks.last_mask),
        "BOUND1" => position.case.map(|case| case.bound1.into()),
        "BOUND2" => position.edge.map(|masks| masks.bound2.into()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::ladder::Rung;

    /// Every name beside the board is answered in both languages, and its value is the line's mask.
    #[test]
    fn every_name_has_its_answer() {
        for position in Position::all(Rung::Symmetry, 7) {
            for line in Sum::of(&position, None).into_iter().flat_map(|sum| sum.lines) {
                for language in [Language::English, Language::Japanese] {
                    assert!(!meaning(&position, line.name, language).is_empty());
                }
                if position.row.is_some() && ["left", "down", "right"].contains(&line.name) {
                    assert_eq!(value(&position, line.name), Some(line.mask), "{} {position:?}", line.name);
                }
            }
        }
    }
}
