//! The flags of the row as arrays, below the board of a beat.

use crate::parts::position::Position;
use eightfold_core::Columns;
use eightfold_core::ladder::Reason;
use yew::prelude::*;

/// Returns the flags of a rung that has them, including the queen of the current row: name, and elements from 0 on.
pub(crate) fn flags(position: &Position) -> Vec<(&'static str, Vec<bool>)> {
    let n = position.size.get();
    let Some((view, mut flags)) = position.row.and_then(|view| Some((view, view.flags?))) else { return Vec::new() };
    for column in Columns(view.queen) {
        flags.down |= view.queen;
        flags.left |= 1 << (column + n - 1 - view.row);
        flags.right |= 1 << (column + view.row);
    }
    let entries = |bits: u64, count: usize| (0..count).map(|at| bits >> at & 1 != 0).collect();
    match position.rung.traits().closes {
        [Reason::Column] => vec![("taken", entries(flags.down.into(), n))],
        _ => vec![
            ("down", entries(flags.down.into(), n)),
            ("left", entries(flags.left, 2 * n - 1)),
            ("right", entries(flags.right, 2 * n - 1)),
        ],
    }
}

/// Draws flags as rows of bits, with element 0 at the right like bit 0.
pub(crate) fn flag_arrays(position: &Position) -> Html {
    let arrays = flags(position).into_iter().map(|(name, entries)| {
        let digits: String = entries.iter().rev().map(|up| if *up { '1' } else { '0' }).collect();
        let bits =
            entries.iter().rev().map(|up| html! { <span class={classes!("bit", up.then_some(name_class(name)))} /> });
        html! {
            <li>
                <span class="name">{ format!("{name}[{}…0]", entries.len() - 1) }</span>
                <span class="bits" role="img" aria-label={digits}>{ for bits }</span>
            </li>
        }
    });
    html! { <ul class="masks flags">{ for arrays }</ul> }
}

/// Returns the CSS class that gives a flag the colour of its line.
fn name_class(name: &str) -> &'static str {
    match name {
        "left" => "rising",
        "right" => "falling",
        _ => "column",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eightfold_core::ladder::Rung;

    #[test]
    fn flags_are_up_where_a_queen_stands_on_the_line() {
        Position::of_every_rung(6).for_each(|position| {
            let n = position.size.get();
            for (name, entries) in flags(&position) {
                let line = |row: usize, column: usize| match name {
                    "left" => column + n - 1 - row,
                    "right" => column + row,
                    _ => column,
                };
                let mut expected = vec![false; entries.len()];
                for (row, column) in position.queens.iter().enumerate() {
                    expected[line(row, usize::from(*column))] = true;
                }
                assert_eq!(entries, expected, "{name} {position:?}");
            }
            let has =
                (Rung::Permutations..Rung::Bitmap).contains(&position.rung) && position.rung != Rung::Backtracking;
            assert_eq!(!flags(&position).is_empty(), has && position.row.is_some());
        });
    }
}
