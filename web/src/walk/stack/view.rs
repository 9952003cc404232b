//! The inside of the search: the open calls, or the arrays.

use crate::base::settings::{Choice, Language, Settings};
use crate::parts::controls::one_of;
use crate::parts::events::press;
use crate::parts::position::Position;
use crate::text::{say, say_named};
use crate::walk::stack::{arrays, calls, flags};
use eightfold_core::ladder::Form;
use yew::prelude::*;

/// Draws calls in the recursive form and arrays in the iterative one. Flags are drawn in both, because both forms have
/// a single set of them.
pub(crate) fn stack(position: &Position, settings: Settings, choose: &Callback<Choice>) -> Html {
    let Settings { language, form, .. } = settings;
    html! {
        <>
            <div class="choices">{ forms("stack", form, language, choose) }</div>
            { match form {
                Form::Recursive => recursive(position, language),
                Form::Iterative => iterative(position, language),
            } }
            { flag_arrays(position) }
        </>
    }
}

/// Draws the choice between the two forms, for every view that offers it.
pub(crate) fn forms(place: &str, form: Form, language: Language, choose: &Callback<Choice>) -> Html {
    let named = |it: Form| (format!("{place}-{}", it.name()), say_named!(language, "form-{}", it.name()));
    let buttons = Form::ALL.into_iter().map(|it| (named(it), press(choose, Choice::Form(it))));
    one_of(say!(language, "form"), buttons, usize::from(form == Form::Iterative))
}

fn recursive(position: &Position, language: Language) -> Html {
    let calls = calls(position);
    let innermost = calls.len().saturating_sub(1);
    let lines = calls.iter().enumerate().map(|(at, call)| {
        let arguments = call.arguments.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        html! {
            <li class={(at == innermost).then_some("now")} aria-current={(at == innermost).then_some("step")}>
                <code>{ format!("{}({arguments})", call.function) }</code>
                if let Some((row, column)) = call.queen {
                    <span>{ say!(language, "stack-queen", row, column) }</span>
                }
            </li>
        }
    });
    // Leave space for the deepest call: one for each row, one around them, and one for a full board.
    let spare = (calls.len()..position.size.get() + 2)
        .map(|_| html! { <li class="awaited" aria-hidden="true"><code>{ "\u{a0}" }</code></li> });
    let arguments = if position.has_masks() { "backtrack(row, left, down, right)" } else { "backtrack(row)" };
    html! {
        <>
            <p class="note"><code>{ arguments }</code></p>
            if calls.is_empty() {
                <p id="calls">{ say!(language, "stack-empty") }</p>
            } else {
                <ol class="calls" id="calls">{ for lines }{ for spare }</ol>
            }
        </>
    }
}

fn iterative(position: &Position, language: Language) -> Html {
    let arrays = arrays(position);
    let rows = (0..position.size.get()).map(|row| {
        let now = position.row.is_some_and(|view| view.row == row);
        let entries = (0..arrays.names.len()).map(|at| {
            let entry = arrays.rows.get(row).and_then(|entries| entries[at]);
            html! { <td>{ entry.map_or_else(|| "·".to_owned(), |entry| entry.to_string()) }</td> }
        });
        html! {
            <tr class={now.then_some("now")} aria-current={now.then_some("step")}>
                <th scope="row">{ row }</th>{ for entries }
            </tr>
        }
    });
    html! {
        <table class="arrays" id="arrays">
            <thead>
                <tr>
                    <th scope="col">{ say!(language, "stack-row") }</th>
                    { for arrays.names.iter().map(|name| html! { <th scope="col">{ *name }</th> }) }
                </tr>
            </thead>
            <tbody>{ for rows }</tbody>
        </table>
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
