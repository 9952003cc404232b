//! The expression that made each mask, with its numbers filled in.
//!
//! `left[2]` is the mask of row 2. A bit that leaves the board at the left is no longer a square, so the expressions
//! cut it off by `& MASK`. The programs keep it, as the articles do.

#[cfg(test)]
mod tests;

use crate::parts::position::{Position, RowView};
use eightfold_core::ladder::{Event, Reason};
use eightfold_core::{BoardSize, CaseKind, CornerMasks, EdgeMasks};

/// An expression of the articles' variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Expression {
    pub(crate) named: String,
    /// The same with its numbers filled in; masks are written as in the articles, `2#10001`.
    pub(crate) valued: String,
    /// The operator between its operands, if it has two.
    operator: Option<&'static str>,
}

/// A variable with the expression that made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Made {
    pub(crate) name: &'static str,
    /// The expression; `None` where the variable has no value.
    pub(crate) by: Option<Expression>,
}

impl Expression {
    fn with(self, operator: &'static str, other: Expression) -> Expression {
        // Only these operators need no brackets on the right: `a - (b - c)` is not `a - b - c`.
        let is_associative = ["|", "&", "^", "+"].contains(&operator);
        let (one, other) = (self.part(Some(operator)), other.part(is_associative.then_some(operator)));
        Expression {
            named: format!("{} {operator} {}", one.named, other.named),
            valued: format!("{} {operator} {}", one.valued, other.valued),
            operator: Some(operator),
        }
    }

    fn after(self, sign: &str) -> Expression {
        let of = self.part(None);
        Expression { named: format!("{sign}{}", of.named), valued: format!("{sign}{}", of.valued), operator: None }
    }

    /// Returns it as an operand of another expression, in brackets unless both have the same operator.
    fn part(self, within: Option<&str>) -> Expression {
        match self.operator {
            Some(operator) if Some(operator) != within => {
                let (named, valued) = (format!("({})", self.named), format!("({})", self.valued));
                Expression { named, valued, operator: None }
            }
            _ => self,
        }
    }
}

/// Returns a named mask.
fn mask(name: &str, value: u32) -> Expression {
    Expression { named: name.to_owned(), valued: format!("2#{value:b}"), operator: None }
}

/// Returns a named number.
fn number(name: &str, value: u32) -> Expression {
    Expression { named: name.to_owned(), valued: value.to_string(), operator: None }
}

fn literal(value: u32) -> Expression {
    number(&value.to_string(), value)
}

fn full(size: BoardSize) -> Expression {
    mask("MASK", size.full())
}

/// Returns the expressions that made left, down, right, bitmap and bit of the current row.
pub(crate) fn row(position: &Position) -> Vec<Made> {
    let made = |name, by| Made { name, by };
    let Some(view) = position.row.filter(|view| view.attacks.is_some()) else {
        let names = ["left", "down", "right"].into_iter().chain(position.regions.map(|_| "areas"));
        return names.chain(["bitmap", "bit"]).map(|name| made(name, None)).collect();
    };
    // The queens given below attack from outside the rows above, so no expression of those makes the masks.
    let of_rows = !position.rung.traits().has_starts;
    let [left, down, right] = given(position, &view).map(|by| Some(by).filter(|_| of_rows));
    let taken = match position.event {
        Some(Event::Remove(queen)) => queen.bit(),
        _ => view.queen,
    };
    let before = mask("bitmap", view.untried | taken);
    let bitmap = match taken {
        0 => looked_at(position, &view),
        bit => before.clone().with("^", mask("bit", bit)),
    };
    let bit = match view.queen {
        0 => None,
        // A loop that splits the search increments BOUND1, so its bit is made by a shift.
        bit if !view.call && position.rung.is_split() => {
            Some(literal(1).with("<<", number("BOUND1", bit.trailing_zeros())))
        }
        _ => Some(before.clone().after("-").with("&", before)),
    };
    let attacks = [made("left", left), made("down", down), made("right", right)];
    let areas = position.regions.map(|_| made("areas", Some(areas(&view))));
    let squares = [made("bitmap", Some(bitmap)), made("bit", bit)];
    attacks.into_iter().chain(areas).chain(squares).collect()
}

/// Returns the expression by which the row above made areas for this row: a picture of the board from the row on.
fn areas(view: &RowView) -> Expression {
    let Some(above) = view.row.checked_sub(1) else { return literal(0) };
    // The picture has a bit for each square, too many to write out.
    let plain = |name: String| Expression { valued: name.clone(), named: name, operator: None };
    let used = plain(format!("areas[{above}]")).with("|", plain(format!("area(bit[{above}])")));
    used.with(">>", plain("N".to_owned())).with("&", plain("MASK".to_owned()))
}

/// Returns the expressions by which the row above made left, down and right for this row.
fn given(position: &Position, view: &RowView) -> [Expression; 3] {
    let Some((above, attacks)) = view.row.checked_sub(1).and_then(|row| {
        let above = position.rows.get(row)?;
        Some((above, above.attacks?))
    }) else {
        return [literal(0), literal(0), literal(0)];
    };
    let of_row = |name: &str, bits: u32| mask(&format!("{name}[{}]", above.row), bits);
    let with_bit = |name: &str, bits: u32| of_row(name, bits).with("|", of_row("bit", above.queen));
    [
        with_bit("left", attacks.left).with("<<", literal(1)).with("&", full(position.size)),
        with_bit("down", attacks.down),
        with_bit("right", attacks.right).with(">>", literal(1)),
    ]
}

/// Returns the open squares of a row: not attacked, and not closed by a rule of the rung.
fn looked_at(position: &Position, view: &RowView) -> Expression {
    let (size, attacks) = (position.size, view.attacks.unwrap_or_default());
    if view.closed.by(Reason::Given) != 0 {
        return literal(view.closed.open());
    }
    let [left, down, right] =
        [("left", attacks.left), ("down", attacks.down), ("right", attacks.right)].map(|(name, bits)| mask(name, bits));
    if view.closed.branch().is_some() {
        // The search turns back before it computes a bitmap, because there is no queen in the side columns.
        let sides = position.edge.map_or(0, |masks| masks.side_mask);
        return down.with("&", mask("SIDEMASK", sides));
    }
    let attacked = left.with("|", down).with("|", right);
    let attacked = match position.regions {
        Some(_) => attacked.with("|", mask("areas", view.closed.by(Reason::Region))),
        None => attacked,
    };
    let open = full(size).with("&", attacked.after("~"));
    let without = |open: Expression, name, bits| open.with("&", mask(name, bits).after("~"));
    [Reason::Corner, Reason::SideMask, Reason::Bound2, Reason::LastMask, Reason::Mirror].into_iter().fold(
        open,
        |open, reason| match (reason, view.closed.by(reason)) {
            (_, 0) => open,
            (Reason::Corner, CornerMasks::BIT_TWO) => open.with("&", literal(CornerMasks::BIT_TWO).after("~")),
            (Reason::Corner | Reason::Mirror, bits) if bits == size.top_bit() => without(open, "TOPBIT", bits),
            (Reason::Corner | Reason::Mirror, bits) => without(open, "MIRROR", bits),
            (Reason::Bound2, bits) => open.with("&", mask("SIDEMASK", size.full() & !bits)),
            (Reason::SideMask, bits) => without(open, "SIDEMASK", bits),
            (_, bits) => without(open, "LASTMASK", bits),
        },
    )
}

/// Returns the expressions that made the masks of the current case.
pub(crate) fn case(position: &Position) -> Vec<Made> {
    let Some(case) = position.case else { return Vec::new() };
    let (size, bound1) = (position.size, u32::from(case.bound1));
    let last = size.last() as u32;
    let top = || mask("TOPBIT", size.top_bit());
    let first = match case.kind {
        CaseKind::First => 0,
        CaseKind::Edge => 1,
        CaseKind::Corner => 2,
    };
    let counted = if bound1 == first { literal(first) } else { number("BOUND1", bound1 - 1).with("+", literal(1)) };
    let made = |name, by| Made { name, by: Some(by) };
    let n_less_1 = || number("N", last + 1).with("-", literal(1));
    let top_bit = made("TOPBIT", literal(1).with("<<", n_less_1()));
    let bound1_made = made("BOUND1", counted);
    let Some(masks) = position.edge else {
        let corner = position.corner.map(|_| made("bit 1", literal(CornerMasks::BIT_TWO)));
        return [Some(top_bit), corner, Some(bound1_made)].into_iter().flatten().collect();
    };
    let before = EdgeMasks::new(size, bound1 as usize - 1);
    let end = before.map_or_else(top, |before| mask("ENDBIT", before.end_bit));
    let sides = || top().with("|", literal(1));
    let last_mask = before.map_or_else(sides, |before| {
        let was = || mask("LASTMASK", before.last_mask);
        let wide = was().with("<<", literal(1)).with("|", was()).with("|", was().with(">>", literal(1)));
        wide.with("&", full(size))
    });
    vec![
        top_bit,
        made("ENDBIT", end.with(">>", literal(1))),
        made("SIDEMASK", sides()),
        made("LASTMASK", last_mask),
        bound1_made,
        made("BOUND2", n_less_1().with("-", number("BOUND1", masks.bound1.into()))),
    ]
}
