//! The programs in the notation that the reader chose, and what is shown until they arrive.

use crate::base::notation::Notation;
use crate::base::settings::Language;
use crate::browser::programs::{fetch, fetched, forget, is_lost};
use crate::text::{capital, say};
use crate::walk::code;
use eightfold_core::ladder::{Form, Rung};
use std::rc::Rc;
use yew::prelude::*;

/// Draws the reason why a program is not shown in the chosen notation, and a button that retries a failed fetch.
fn unavailable(sentence: &str, again: Option<Callback<MouseEvent>>, language: Language) -> Html {
    html! {
        <p class="unavailable" id="code-unavailable" role="status">
            { sentence }
            if let Some(onclick) = again {
                <button type="button" class="small" id="code-again" {onclick}>{ say!(language, "code-lost-again") }</button>
            }
        </p>
    }
}

/// Returns the name of a notation.
pub(crate) fn title(notation: Notation, language: Language) -> String {
    match notation {
        Notation::Short => say!(language, "code-short"),
        notation => capital(notation.name()),
    }
}

/// Returns the programs that contain the rung's, with their notation, and draws the reason if it is not the chosen one.
/// Each notation is fetched once. Rust is fetched along with any other, as its substitute.
#[hook]
pub(super) fn use_programs(
    rung: Rung,
    form: Form,
    notation: Notation,
    language: Language,
) -> (Option<(Notation, Rc<str>)>, Html) {
    let update = use_force_update();
    // The number of times that the reader retried.
    let asked = use_state(|| 0_u32);
    use_effect_with((notation, *asked), move |(notation, _)| {
        let wanted = Notation::ALL.into_iter().filter(|it| it == notation || *it == Notation::Rust);
        for wanted in wanted.filter(|it| fetched(it.name()).is_none()) {
            let update = update.clone();
            fetch(wanted.name(), Callback::from(move |()| update.force_update()));
        }
    });
    let (own, rust) = (fetched(notation.name()), fetched(Notation::Rust.name()));
    let unwritten = own.as_ref().filter(|_| !notation.has_forms()).and_then(|programs| {
        let is_there = code::parts(rung, form, notation, programs).is_some();
        let notation = title(notation, language);
        match form {
            _ if !is_there => Some(say!(language, "code-unwritten", notation)),
            Form::Iterative => Some(say!(language, "code-unwritten-form", notation)),
            Form::Recursive => None,
        }
    });
    let (is_own_there, in_rust) = (own.is_some(), rust.is_some());
    if let Some(programs) = own.filter(|_| unwritten.is_none()) {
        return (Some((notation, programs)), Html::default());
    }
    let rust = rust.map(|programs| (Notation::Rust, programs));
    if let Some(sentence) = unwritten.filter(|_| in_rust) {
        return (rust, unavailable(&sentence, None, language));
    }
    let missing = if is_own_there { Notation::Rust } else { notation };
    let (is_lost, notation) = (is_lost(missing.name()), title(missing, language));
    let sentence = match (is_lost, in_rust) {
        (false, true) => say!(language, "code-coming", notation),
        (false, false) => say!(language, "code-loading", notation),
        (true, true) => say!(language, "code-lost", notation),
        (true, false) => say!(language, "code-missing", notation),
    };
    let again = is_lost.then(|| {
        Callback::from(move |_| {
            forget(missing.name());
            asked.set(*asked + 1);
        })
    });
    (rust, unavailable(&sentence, again, language))
}
