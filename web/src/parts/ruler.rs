//! A ruler of numbers to choose from, on which a finger can be drawn along.

use crate::browser::{around, place_in};
use crate::parts::events::{change, maybe};
use yew::prelude::*;

/// A number on a ruler.
#[derive(Clone, Debug)]
pub(crate) struct Mark {
    pub(crate) n: u64,
    /// What screen readers say of it.
    pub(crate) label: String,
    /// A note below it.
    pub(crate) note: Option<String>,
    /// Its class, for the style sheet.
    pub(crate) class: &'static str,
}

/// Draws a ruler as radio buttons.
pub(crate) fn ruler(
    id: &'static str,
    label: String,
    marks: Vec<Mark>,
    chosen: u64,
    locked: bool,
    choose: &Callback<u64>,
) -> Html {
    let numbers: Vec<_> = marks.iter().map(|mark| mark.n).collect();
    let onpointermove = maybe(choose, move |event: PointerEvent| {
        // The page listens at its root, so that is the event's current target.
        let ruler = around(&event, ".ruler")?;
        let at = (place_in(&ruler, &event).0.clamp(0.0, 0.999) * numbers.len() as f64) as usize;
        (event.buttons() == 1 && numbers[at] != chosen).then_some(numbers[at])
    });
    let mark = |Mark { n, label, note, class }: Mark| {
        html! {
            <label class={(!class.is_empty()).then_some(class)}>
                <input type="radio" name={id} value={n.to_string()} checked={n == chosen} disabled={locked} aria-label={label}
                    onchange={change(choose, n)} />
                { n }
                if let Some(note) = note {
                    <span class="about" aria-hidden="true">{ note }</span>
                }
            </label>
        }
    };
    html! {
        <div {id} class="ruler" role="radiogroup" aria-label={label} {onpointermove}>{ for marks.into_iter().map(mark) }</div>
    }
}
