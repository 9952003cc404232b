//! Reads each expression as a learner does, evaluates it, and compares the result with the mask.

use crate::walk::expression::*;
use eightfold_core::daily::{Day, Puzzle};
use eightfold_core::ladder::{Machine, Rung};
use eightfold_core::trace::Player;
use std::collections::BTreeSet;

/// Evaluates an expression, starting with its innermost brackets.
fn value_of(text: &str) -> u32 {
    let mut text = text.to_owned();
    while let Some(end) = text.find(')') {
        let start = text[..end].rfind('(').expect("brackets come in pairs");
        let value = without_brackets(&text[start + 1..end]);
        text.replace_range(start..=end, &value.to_string());
    }
    without_brackets(&text)
}

/// Evaluates an expression without brackets. All its operators are the same, since brackets would be needed to order
/// different ones.
fn without_brackets(text: &str) -> u32 {
    let words: Vec<_> = text.split(' ').collect();
    let signs: BTreeSet<_> = words.iter().skip(1).step_by(2).copied().collect();
    assert!(signs.len() < 2, "brackets say what comes first: {text}");
    let values = words.iter().step_by(2).map(|word| operand(word));
    let all = values.reduce(|value, other| match signs.first().copied() {
        Some("|") => value | other,
        Some("&") => value & other,
        Some("^") => value ^ other,
        Some("<<") => value << other,
        Some(">>") => value >> other,
        Some("+") => value + other,
        Some("-") => value - other,
        sign => panic!("{sign:?} is no operator"),
    });
    all.unwrap()
}

fn operand(word: &str) -> u32 {
    match word.split_at(1) {
        ("~", rest) => !operand(rest),
        ("-", rest) => operand(rest).wrapping_neg(),
        _ => word.strip_prefix("2#").map_or_else(|| word.parse(), |bits| u32::from_str_radix(bits, 2)).unwrap(),
    }
}

#[test]
fn every_expression_gives_the_mask_that_is_shown() {
    for rung in Rung::ALL.into_iter().filter(|rung| *rung >= Rung::Bitmap) {
        for n in 1..=if rung == Rung::Symmetry { 10 } else { 7 } {
            for position in Position::all(rung, n) {
                let place = || format!("{rung} {n}, step {}: {:?}", position.step, position.event);
                let shown = position.row.map(|view| {
                    let attacks = view.attacks.unwrap();
                    [attacks.left, attacks.down, attacks.right, view.untried, view.queen]
                });
                for (made, shown) in row(&position).into_iter().zip(shown.unwrap_or_default()) {
                    if rung.traits().has_starts && ["left", "down", "right"].contains(&made.name) {
                        assert_eq!(made.by, None, "{}: {}", place(), made.name);
                        continue;
                    }
                    let value = made.by.map_or(0, |by| value_of(&by.valued));
                    assert_eq!(value, shown, "{}: {}", place(), made.name);
                }
                for made in case(&position) {
                    let value = match (made.name, position.edge) {
                        ("TOPBIT", _) => position.size.top_bit(),
                        ("BOUND1", _) => position.case.unwrap().bound1.into(),
                        ("bit 1", None) => 2,
                        ("ENDBIT", Some(masks)) => masks.end_bit,
                        ("SIDEMASK", Some(masks)) => masks.side_mask,
                        ("LASTMASK", Some(masks)) => masks.last_mask,
                        ("BOUND2", Some(masks)) => masks.bound2.into(),
                        other => panic!("{other:?} is none of the masks of a case"),
                    };
                    assert_eq!(value_of(&made.by.unwrap().valued), value, "{}: {}", place(), made.name);
                }
            }
        }
    }
}

#[test]
fn it_reads_as_the_articles_write_it() {
    let after = |steps| <[Made; 5]>::try_from(row(&Position::after(Rung::Bitmap, 5, steps))).unwrap();
    let [left, down, right, bitmap, bit] = after(3).map(|made| made.by.map(|by| by.named));
    assert_eq!(left.unwrap(), "((left[0] | bit[0]) << 1) & MASK");
    assert_eq!((down.unwrap(), right.unwrap()), ("down[0] | bit[0]".into(), "(right[0] | bit[0]) >> 1".into()));
    assert_eq!((bitmap.unwrap(), bit), ("MASK & ~(left | down | right)".into(), None));
    let [.., bitmap, bit] = after(4).map(|made| made.by.unwrap());
    assert_eq!((bitmap.named, bitmap.valued), ("bitmap ^ bit".into(), "2#11100 ^ 2#100".into()));
    assert_eq!((bit.named, bit.valued), ("-bitmap & bitmap".into(), "-2#11100 & 2#11100".into()));
}

/// The fourth mask is read beside the other three, and shows the regions that have their queens.
#[test]
fn areas_are_a_mask_like_the_others() {
    let regions = Puzzle::of(Day::FIRST).regions;
    let mut player = Player::of(Machine::with_regions(regions));
    player.seek(3);
    let [.., areas, bitmap, bit] = <[Made; 6]>::try_from(row(&Position::of(&player))).unwrap();
    assert_eq!(areas.by.unwrap().named, "((areas[0] | area(bit[0])) >> N) & MASK");
    let bitmap = bitmap.by.unwrap();
    assert_eq!(bitmap.named, "MASK & ~(left | down | right | areas)");
    assert_eq!((value_of(&bitmap.valued), bit.by), (0b1110_0000, None));
}
