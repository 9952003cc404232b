//! The expression that made each mask, with the numbers that went in.
//!
//! `left[2]` is the mask of row 2. A bit that leaves the board at the left is not a square any more, so it is cut off
//! here by `& MASK`. The programs leave it where it is, as the articles do.

#[cfg(test)]
mod tests;

use crate::parts::position::{Position, RowView};
use eightfold_core::ladder::{Event, Reason};
use eightfold_core::{BoardSize, CaseKind, CornerMasks, EdgeMasks};

/// An expression of the articles' variables, which knows their values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Expression {
    /// A mask, by name; of a row, if one is given.
    Mask(&'static str, Option<usize>, u32),
    /// A number, by name.
    Number(&'static str, u32),
    /// A number.
    Literal(u32),
    /// An expression after `~` or `-`.
    After(&'static str, Box<Expression>),
    /// Two expressions, and the operator between them.
    Both(&'static str, Box<(Expression, Expression)>),
}

use Expression::{After, Both, Literal, Mask, Number};

/// A variable with the expression that made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Made {
    /// Its name.
    pub(crate) name: &'static str,
    /// The expression; `None` where the variable has no value.
    pub(crate) by: Option<Expression>,
    /// `true` if the last step made it.
    pub(crate) now: bool,
}

impl Expression {
    fn with(self, operator: &'static str, other: Expression) -> Expression {
        Both(operator, Box::new((self, other)))
    }

    fn after(self, sign: &'static str) -> Expression {
        After(sign, Box::new(self))
    }

    /// Writes it with names.
    pub(crate) fn named(&self) -> String {
        self.written(true)
    }

    /// Writes it with the numbers that went in; masks as the articles write them, `2#10001`.
    pub(crate) fn with_values(&self) -> String {
        self.written(false)
    }

    fn written(&self, named: bool) -> String {
        match self {
            Mask(name, Some(row), _) if named => format!("{name}[{row}]"),
            Mask(name, None, _) | Number(name, _) if named => (*name).to_owned(),
            Mask(_, _, value) => format!("2#{value:b}"),
            Number(_, value) | Literal(value) => value.to_string(),
            After(sign, of) => format!("{sign}{}", of.part(None, named)),
            Both(operator, both) => {
                // `a - (b - c)` is not `a - b - c`.
                let is_associative = ["|", "&", "^", "+"].contains(operator);
                let one = both.0.part(Some(*operator), named);
                let other = both.1.part(is_associative.then_some(*operator), named);
                format!("{one} {operator} {other}")
            }
        }
    }

    /// Writes a part of an expression, in brackets unless it goes on with the same operator.
    fn part(&self, within: Option<&str>, named: bool) -> String {
        let text = self.written(named);
        match self {
            Both(operator, _) if Some(*operator) != within => format!("({text})"),
            _ => text,
        }
    }
}

fn mask(size: BoardSize) -> Expression {
    Mask("MASK", None, size.full())
}

/// Returns what made left, down, right, bitmap and bit of the row being looked at.
pub(crate) fn row(position: &Position) -> [Made; 5] {
    let made = |name, by, now| Made { name, by, now };
    let Some(view) = position.row.filter(|view| view.attacks.is_some()) else {
        return ["left", "down", "right", "bitmap", "bit"].map(|name| made(name, None, false));
    };
    let [left, down, right] = given(position, &view);
    let considered = matches!(position.event, Some(Event::Consider { .. } | Event::Case(_)));
    let placed = matches!(position.event, Some(Event::Place(_)));
    let taken = match position.event {
        Some(Event::Remove(queen)) => queen.bit(),
        _ => view.queen,
    };
    let before = Mask("bitmap", None, view.untried | taken);
    let bitmap = match taken {
        0 => looked_at(position, &view),
        bit => before.clone().with("^", Mask("bit", None, bit)),
    };
    let bit = match view.queen {
        0 => None,
        // A loop that splits the search counts the queen's place up.
        bit if !view.call && position.rung.is_split() => {
            Some(Literal(1).with("<<", Number("BOUND1", bit.trailing_zeros())))
        }
        _ => Some(before.clone().after("-").with("&", before)),
    };
    [
        made("left", Some(left), considered),
        made("down", Some(down), considered),
        made("right", Some(right), considered),
        made("bitmap", Some(bitmap), considered || placed),
        made("bit", bit, placed),
    ]
}

/// Returns what the row above made of its masks and its queen.
fn given(position: &Position, view: &RowView) -> [Expression; 3] {
    let Some((above, attacks)) = view.row.checked_sub(1).and_then(|row| {
        let above = position.rows.get(row)?;
        Some((above, above.attacks?))
    }) else {
        return [Literal(0), Literal(0), Literal(0)];
    };
    let with_bit = |name, mask: u32| {
        let bit = Mask("bit", Some(above.row), above.queen);
        Mask(name, Some(above.row), mask).with("|", bit)
    };
    [
        with_bit("left", attacks.left).with("<<", Literal(1)).with("&", mask(position.size)),
        with_bit("down", attacks.down),
        with_bit("right", attacks.right).with(">>", Literal(1)),
    ]
}

/// Returns the open squares of a row: not attacked, and not closed by a rule of the rung.
fn looked_at(position: &Position, view: &RowView) -> Expression {
    let (size, attacks) = (position.size, view.attacks.unwrap_or_default());
    let [left, down, right] = [("left", attacks.left), ("down", attacks.down), ("right", attacks.right)]
        .map(|(name, mask)| Mask(name, None, mask));
    if view.closed.branch().is_some() {
        // The search turns back before it has a bitmap, because there is no queen in the side columns.
        let sides = position.edge.map_or(0, |masks| masks.side_mask);
        return down.with("&", Mask("SIDEMASK", None, sides));
    }
    let attacked = left.with("|", down).with("|", right);
    let open = mask(size).with("&", attacked.after("~"));
    let without = |open: Expression, name, mask| open.with("&", Mask(name, None, mask).after("~"));
    [Reason::Corner, Reason::SideMask, Reason::Bound2, Reason::LastMask, Reason::Mirror].into_iter().fold(
        open,
        |open, reason| match (reason, view.closed.by(reason)) {
            (_, 0) => open,
            (Reason::Corner, CornerMasks::BIT_TWO) => open.with("&", Literal(CornerMasks::BIT_TWO).after("~")),
            (Reason::Corner | Reason::Mirror, mask) if mask == size.top_bit() => without(open, "TOPBIT", mask),
            (Reason::Corner | Reason::Mirror, mask) => without(open, "MIRROR", mask),
            (Reason::Bound2, mask) => open.with("&", Mask("SIDEMASK", None, size.full() & !mask)),
            (Reason::SideMask, mask) => without(open, "SIDEMASK", mask),
            (_, mask) => without(open, "LASTMASK", mask),
        },
    )
}

/// Returns what made the masks of the case being searched.
pub(crate) fn case(position: &Position) -> Vec<Made> {
    let Some(case) = position.case else { return Vec::new() };
    let now = matches!(position.event, Some(Event::Case(_)));
    let (size, bound1) = (position.size, u32::from(case.bound1));
    let last = size.last() as u32;
    let top = || Mask("TOPBIT", None, size.top_bit());
    let first = match case.kind {
        CaseKind::First => 0,
        CaseKind::Edge => 1,
        CaseKind::Corner => 2,
    };
    let counted = if bound1 == first { Literal(first) } else { Number("BOUND1", bound1 - 1).with("+", Literal(1)) };
    let made = |name, by| Made { name, by: Some(by), now };
    let n_less_1 = || Number("N", last + 1).with("-", Literal(1));
    let top_bit = made("TOPBIT", Literal(1).with("<<", n_less_1()));
    let bound1_made = made("BOUND1", counted);
    let Some(masks) = position.edge else {
        let corner = position.corner.map(|_| made("bit 1", Literal(CornerMasks::BIT_TWO)));
        return [Some(top_bit), corner, Some(bound1_made)].into_iter().flatten().collect();
    };
    let before = EdgeMasks::new(size, bound1 as usize - 1);
    let end = before.map_or_else(top, |before| Mask("ENDBIT", None, before.end_bit));
    let sides = || top().with("|", Literal(1));
    let last_mask = before.map_or_else(sides, |before| {
        let was = || Mask("LASTMASK", None, before.last_mask);
        let wide = was().with("<<", Literal(1)).with("|", was()).with("|", was().with(">>", Literal(1)));
        wide.with("&", mask(size))
    });
    vec![
        top_bit,
        made("ENDBIT", end.with(">>", Literal(1))),
        made("SIDEMASK", sides()),
        made("LASTMASK", last_mask),
        bound1_made,
        made("BOUND2", n_less_1().with("-", Number("BOUND1", masks.bound1.into()))),
    ]
}
