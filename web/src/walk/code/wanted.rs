//! The programs in the notation that the reader chose, and what there is to say until they are there.

use crate::base::notation::Notation;
use crate::base::settings::Language;
use crate::browser::programs::{fetch, fetched, forget, is_lost};
use crate::text::say;
use crate::walk::code::files;
use eightfold_core::ladder::{Form, Rung};
use std::rc::Rc;
use yew::prelude::*;

/// The reason why a program is not in the notation that was chosen.
#[derive(Clone, Debug)]
pub(super) struct Unavailable {
    notation: Notation,
    reason: WhyMissing,
    /// `true` if the program is shown in Rust instead.
    in_rust: bool,
}

#[derive(Clone, Debug)]
enum WhyMissing {
    /// The programs are on their way.
    Coming,
    /// They could not be fetched; the reader can ask again.
    Lost(Callback<MouseEvent>),
    /// The articles do not have the rung in this language.
    Unwritten,
    /// The rung is only recursive in this language.
    UnwrittenForm,
}

impl Unavailable {
    /// Returns `true` as long as there is no program to show because it is on its way.
    pub(super) const fn is_awaited(&self) -> bool {
        !self.in_rust && matches!(self.reason, WhyMissing::Coming)
    }

    /// Says why.
    pub(super) fn sentence(&self, language: Language) -> String {
        let notation = title(self.notation, language);
        match (&self.reason, self.in_rust) {
            (WhyMissing::Coming, true) => say!(language, "code-coming", notation),
            (WhyMissing::Coming, false) => say!(language, "code-loading", notation),
            (WhyMissing::Lost(_), true) => say!(language, "code-lost", notation),
            (WhyMissing::Lost(_), false) => say!(language, "code-missing", notation),
            (WhyMissing::Unwritten, _) => say!(language, "code-unwritten", notation),
            (WhyMissing::UnwrittenForm, _) => say!(language, "code-unwritten-form", notation),
        }
    }

    /// Says why, in a line of its own.
    pub(super) fn said(&self, language: Language) -> Html {
        let again = match &self.reason {
            WhyMissing::Lost(onclick) => {
                html! { <button type="button" class="small" id="code-again" {onclick}>{ say!(language, "code-lost-again") }</button> }
            }
            _ => Html::default(),
        };
        html! { <p class="unavailable" id="code-unavailable" role="status">{ self.sentence(language) }{ again }</p> }
    }
}

/// Returns the name of a notation.
pub(super) fn title(notation: Notation, language: Language) -> String {
    let name = match notation {
        Notation::Short => return say!(language, "code-short"),
        Notation::Rust => "Rust",
        Notation::Bash => "Bash",
        Notation::Lua => "Lua",
        Notation::Python => "Python",
        Notation::C => "C",
    };
    name.to_owned()
}

/// Returns the programs to read the rung's from, with their notation, and says why that is not the one that was chosen. They
/// are fetched once. Rust is fetched with any other, to stand in for it.
#[hook]
pub(super) fn use_programs(
    rung: Rung,
    form: Form,
    notation: Notation,
) -> (Option<(Notation, Rc<str>)>, Option<Unavailable>) {
    let update = use_force_update();
    // The number of times that the reader asked again.
    let asked = use_state(|| 0_u32);
    use_effect_with((notation, *asked), move |(notation, _)| {
        let wanted = Notation::ALL.into_iter().filter(|it| it == notation || *it == Notation::Rust);
        for wanted in wanted.filter(|it| fetched(it.name()).is_none()) {
            let update = update.clone();
            fetch(wanted.name(), Callback::from(move |()| update.force_update()));
        }
    });
    let why = |notation: Notation| {
        if !is_lost(notation.name()) {
            return WhyMissing::Coming;
        }
        let asked = asked.clone();
        WhyMissing::Lost(Callback::from(move |_| {
            forget(notation.name());
            asked.set(*asked + 1);
        }))
    };
    let (own, rust) = (fetched(notation.name()), fetched(Notation::Rust.name()));
    let is_there = own.is_some();
    let reason = match own {
        None => why(notation),
        Some(programs) if notation.has_forms() => return (Some((notation, programs)), None),
        Some(programs) if files::parts(rung, form, notation, &programs).is_none() => WhyMissing::Unwritten,
        Some(_) if form == Form::Iterative => WhyMissing::UnwrittenForm,
        Some(programs) => return (Some((notation, programs)), None),
    };
    let in_rust = rust.is_some();
    let unavailable = if is_there && !in_rust {
        Unavailable { notation: Notation::Rust, reason: why(Notation::Rust), in_rust }
    } else {
        Unavailable { notation, reason, in_rust }
    };
    (rust.map(|programs| (Notation::Rust, programs)), Some(unavailable))
}
