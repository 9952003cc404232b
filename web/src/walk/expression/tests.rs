//! Each expression is read as a learner reads it, evaluated again, and compared with the mask.

use crate::walk::expression::*;
use eightfold_core::ladder::Rung;
use std::iter::Peekable;
use std::str::Chars;

/// Evaluates an expression as it is written: brackets, `~`, `-`, and operators of equal precedence, because brackets
/// say what comes first.
struct Reader<'a>(Peekable<Chars<'a>>);

impl Reader<'_> {
    fn read(text: &str) -> u32 {
        let mut reader = Reader(text.chars().peekable());
        let value = reader.expression();
        assert_eq!(reader.0.next(), None, "{text}");
        value
    }

    fn expression(&mut self) -> u32 {
        let mut value = self.part();
        let mut before = None;
        while self.0.next_if_eq(&' ').is_some() {
            let sign: String = std::iter::from_fn(|| self.0.next_if(|it| *it != ' ')).collect();
            self.0.next();
            assert!(before.is_none_or(|before| before == sign), "brackets say what comes first");
            let other = self.part();
            value = match sign.as_str() {
                "|" => value | other,
                "&" => value & other,
                "^" => value ^ other,
                "<<" => value << other,
                ">>" => value >> other,
                "+" => value + other,
                "-" => value - other,
                _ => panic!("{sign} is no operator"),
            };
            before = Some(sign);
        }
        value
    }

    fn part(&mut self) -> u32 {
        match self.0.next() {
            Some('(') => {
                let value = self.expression();
                assert_eq!(self.0.next(), Some(')'));
                value
            }
            Some('~') => !self.part(),
            Some('-') => self.part().wrapping_neg(),
            Some(digit) => {
                let mut digits = String::from(digit);
                while let Some(digit) = self.0.next_if(|it| it.is_ascii_digit() || *it == '#') {
                    digits.push(digit);
                }
                match digits.strip_prefix("2#") {
                    Some(bits) => u32::from_str_radix(bits, 2).unwrap(),
                    None => digits.parse().unwrap(),
                }
            }
            None => panic!("an expression ends too early"),
        }
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
                    let value = made.by.map_or(0, |by| Reader::read(&by.valued));
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
                    assert_eq!(Reader::read(&made.by.unwrap().valued), value, "{}: {}", place(), made.name);
                }
            }
        }
    }
}

#[test]
fn it_reads_as_the_articles_write_it() {
    let after = |steps| row(&Position::after(Rung::Bitmap, 5, steps));
    let [left, down, right, bitmap, bit] = after(3).map(|made| made.by.map(|by| by.named));
    assert_eq!(left.unwrap(), "((left[0] | bit[0]) << 1) & MASK");
    assert_eq!((down.unwrap(), right.unwrap()), ("down[0] | bit[0]".into(), "(right[0] | bit[0]) >> 1".into()));
    assert_eq!((bitmap.unwrap(), bit), ("MASK & ~(left | down | right)".into(), None));
    let [.., bitmap, bit] = after(4).map(|made| made.by.unwrap());
    assert_eq!((bitmap.named, bitmap.valued), ("bitmap ^ bit".into(), "2#11100 ^ 2#100".into()));
    assert_eq!((bit.named, bit.valued), ("-bitmap & bitmap".into(), "-2#11100 & 2#11100".into()));
}
