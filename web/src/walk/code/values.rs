//! The values of the variables in the current lines of the program, as a debugger shows them.
//!
//! They come from the position, not from a run of the program; a test compares them with programs that run. If a line
//! names no variable, such as `continue`, the line above it in the same block is used. As in the other panels, a bit
//! that has left the board at the left is cut off.

use crate::parts::position::Position;
use crate::walk::code::calls::calls;
use crate::walk::code::{Line, Listing, also};
use eightfold_core::ladder::{Event, Form, Reason};

/// A variable with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NamedValue {
    /// Its name, as the program writes it.
    pub(crate) name: String,
    /// Its value: a number, or as many bits as the board has columns.
    pub(crate) value: String,
}

/// Returns the values for a line that the program has reached.
pub(crate) fn values(listing: &Listing, at: usize, form: Form, position: &Position) -> Vec<NamedValue> {
    let indent = |line: &Line| line.text.len() - line.text.trim_start().len();
    let within = indent(&listing.lines[at]);
    let above = listing.lines[..=at].iter().rev().take_while(|line| !line.text.is_empty());
    let same_block = above.filter(|line| indent(line) <= within);
    let own = same_block.map(|line| of_line(line, &listing.lines[at], form, position));
    own.into_iter().find(|values| !values.is_empty()).unwrap_or_default()
}

/// Returns the values of the variables that a line names, at an event that belongs to the line `at`.
fn of_line(line: &Line, at: &Line, form: Form, position: &Position) -> Vec<NamedValue> {
    // Whether `at` belongs to a rule that closed squares of the row.
    let rules = position.event.map_or_else(Vec::new, |event| also(event, position));
    let narrowed = at.marks.iter().any(|mark| rules.contains(&mark.as_str()));
    let mut values: Vec<NamedValue> = Vec::new();
    for name in names(&line.text) {
        if values.iter().all(|value| value.name != name)
            && let Some(value) = value(&name.to_ascii_lowercase(), narrowed, form, position)
        {
            values.push(NamedValue { name: name.to_owned(), value });
        }
    }
    values
}

/// Returns the names in a line, except those of arrays and functions and the words of a comment.
fn names(text: &str) -> impl Iterator<Item = &str> {
    let is_comment = ["//", "# ", "--"].iter().any(|sign| text.trim_start().starts_with(sign));
    let text = if is_comment { "" } else { text };
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    text.split(move |letter| !is_part(letter)).filter(move |name| {
        let end = name.as_ptr().addr() - text.as_ptr().addr() + name.len();
        !name.is_empty() && !text[end..].starts_with(['[', '('])
    })
}

/// Returns the value that a variable has after the last event, if it has one.
fn value(name: &str, narrowed: bool, form: Form, position: &Position) -> Option<String> {
    let size = position.size;
    let bits = |mask: u32| Some(format!("{:0n$b}", mask & size.full(), n = size.get()));
    let number = |number: u64| Some(number.to_string());
    match name {
        "n" => return number(size.get() as u64),
        "mask" => return bits(size.full()),
        "topbit" => return bits(size.top_bit()),
        "total" => return number(position.ledger.total),
        "unique" if position.rung.knows_classes() => return number(position.ledger.found),
        "sidemask" => return bits(position.edge?.side_mask),
        "lastmask" => return bits(position.edge?.last_mask),
        "endbit" => return bits(position.edge?.end_bit),
        "bound2" => return number(position.edge?.bound2.into()),
        _ => {}
    }
    let (event, view) = (position.event?, position.row?);
    // The square that the event tries, takes or leaves.
    let square = match event {
        Event::Place(square) | Event::Remove(square) | Event::Reject { square, .. } => Some(square),
        _ => None,
    };
    let (row, column) = (square.map(|it| u64::from(it.row)), square.map(|it| u64::from(it.column)));
    let outer = column.filter(|_| !view.call);
    match (name, event) {
        ("bound1", _) => return number(outer.or(position.case.map(|case| case.bound1.into()))?),
        ("first", _) if position.rung.checks_cells() => return number(outer.filter(|_| row == Some(0))?),
        ("second", _) => return number(outer.filter(|_| row == Some(1))?),
        ("first", _) if view.row > 0 => return bits(1 << position.queens.first()?),
        ("bit", Event::Place(square) | Event::Remove(square)) => return bits(square.bit()),
        ("bit", Event::Case(_)) => return bits(1 << position.queens.last()?),
        ("members", Event::Solution { weight, .. }) => return number(weight.into()),
        ("column", _) if !position.has_masks() => return number(column?),
        _ => {}
    }
    if form == Form::Iterative {
        // The iterative form changes its arrays and its row at different times than the events.
        return None;
    }
    let n = size.get() as u64;
    let call = calls(position).pop().filter(|call| call.function.starts_with("backtrack"));
    let argument = |place: usize| call.as_ref().and_then(|call| call.arguments.get(place).copied());
    let attacks = || view.attacks.filter(|_| view.row > 0);
    match (name, event) {
        ("row", _) => number(argument(0)?.into()),
        ("l", _) => number(column? + n - 1 - row?),
        ("r", _) => number(column? + row?),
        // The position includes what given queens below attack; the programs' variables do not.
        ("left" | "down" | "right", _) if position.rung.traits().has_starts => None,
        ("left", _) => bits(argument(1).or_else(|| Some(attacks()?.left))?),
        ("down", _) => bits(argument(2).or_else(|| Some(attacks()?.down))?),
        ("right", _) => bits(argument(3).or_else(|| Some(attacks()?.right))?),
        ("bitmap", Event::Consider { .. }) if narrowed || !view.call => bits(view.untried),
        ("bitmap", Event::Consider { .. }) => {
            let attacks = view.attacks?;
            bits(!(attacks.left | attacks.down | attacks.right))
        }
        ("bitmap", Event::Place(_) | Event::Remove(_)) => bits(view.untried),
        ("bitmap", Event::Prune { reason: Reason::NoSideQueen, .. }) => bits(0),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::notation::Notation;
    use crate::walk::code::tests::programs;
    use eightfold_core::ladder::Rung;

    fn written(values: &[NamedValue]) -> Vec<String> {
        values.iter().map(|NamedValue { name, value }| format!("{name} = {value}")).collect()
    }

    #[test]
    fn the_names_of_a_line_are_its_variables() {
        let of = |text| names(text).filter(|name| !name.as_bytes()[0].is_ascii_digit()).collect::<Vec<_>>();
        assert_eq!(of("if s.down[column] || s.left[l] {"), ["if", "s", "column", "s", "l"]);
        assert_eq!(of("    bit ← -bitmap & bitmap"), ["bit", "bitmap", "bitmap"]);
        assert_eq!(of("backtrack(row + 1)"), ["row"]);
        assert!(of("// A: the quarter turn of n").is_empty());
    }

    /// Other tests compare languages with calls with running programs; this one checks the remaining ones when a queen
    /// is placed.
    #[test]
    fn a_placed_queen_is_a_bit_in_every_notation_and_form() {
        let position = Position::at(Rung::Bitmap, 8, |event| matches!(event, Event::Place(square) if square.row == 2));
        for form in Form::ALL {
            for notation in [Notation::Rust, Notation::Short] {
                let listing = Listing::read(Rung::Bitmap, form, notation, &programs(notation)).unwrap();
                let at = listing.now(&position)[0];
                let expected = match form {
                    Form::Recursive => vec!["bit = 00010000", "bitmap = 11100000"],
                    Form::Iterative => vec!["bit = 00010000"],
                };
                assert_eq!(written(&values(&listing, at, form, &position)), expected, "{:?}", listing.lines[at]);
            }
        }
    }

    #[test]
    fn a_line_without_variables_tells_those_of_the_line_above() {
        let position = Position::at(Rung::Flags, 5, |event| matches!(event, Event::Reject { .. }));
        let programs = programs(Notation::Rust);
        let listing = Listing::read(Rung::Flags, Form::Recursive, Notation::Rust, &programs).unwrap();
        let at = listing.now(&position)[0];
        assert_eq!(listing.lines[at].text.trim(), "continue;");
        assert_eq!(written(&values(&listing, at, Form::Recursive, &position)), ["column = 0", "l = 3", "r = 1"]);
    }

    /// No value is shown before the search begins, and every event's lines exist.
    #[test]
    fn every_line_of_every_step_can_be_asked() {
        let programs = programs(Notation::Rust);
        for rung in Rung::ALL {
            let n = if rung < Rung::Backtracking { 4 } else { 6 };
            for form in Form::ALL {
                let listing = Listing::read(rung, form, Notation::Rust, &programs).unwrap();
                let (mut told, mut steps) = (0, 0);
                for position in Position::all(rung, n) {
                    let now = listing.now(&position);
                    told += usize::from(now.iter().any(|at| !values(&listing, *at, form, &position).is_empty()));
                    steps += 1;
                }
                assert!(
                    told * 10 > steps * if form == Form::Recursive { 9 } else { 3 },
                    "{rung} {form:?}: {told} of {steps}"
                );
            }
        }
    }
}
