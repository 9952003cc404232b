//! The programs in the language that the reader chose, and what there is to say until they are there.

use crate::base::notation::{Foreign, Notation};
use crate::base::settings::Language;
use crate::browser::programs::{fetch, fetched};
use crate::text::say;
use crate::walk::code::foreign;
use eightfold_core::ladder::{Form, Rung};
use std::rc::Rc;
use yew::prelude::*;

/// A program that is in Rust, though another language was chosen.
#[derive(Clone, Debug)]
pub(super) struct Unavailable {
    language: Foreign,
    reason: Reason,
}

#[derive(Clone, Debug)]
enum Reason {
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
    /// Says why, in a line.
    pub(super) fn said(self, language: Language) -> Html {
        let notation = self.language.title();
        let sentence = match self.reason {
            Reason::Coming => say!(language, "code-coming", notation),
            Reason::Lost(_) => say!(language, "code-lost", notation),
            Reason::Unwritten => say!(language, "code-unwritten", notation),
            Reason::UnwrittenForm => say!(language, "code-unwritten-form", notation),
        };
        let again = match self.reason {
            Reason::Lost(onclick) => {
                html! { <button type="button" class="small" id="code-again" {onclick}>{ say!(language, "code-lost-again") }</button> }
            }
            _ => Html::default(),
        };
        html! { <p class="unavailable" id="code-unavailable" role="status">{ sentence }{ again }</p> }
    }
}

/// Returns the programs to read the rung's from, or says why it is shown in Rust. They are fetched once.
#[hook]
pub(super) fn use_programs(rung: Rung, form: Form, notation: Notation) -> (Option<Rc<str>>, Option<Unavailable>) {
    // The language that could not be fetched, and how often the reader asked.
    let lost = use_state(|| None::<Foreign>);
    let asked = use_state(|| 0_u32);
    let wanted = match notation {
        Notation::Foreign(language) => Some(language),
        _ => None,
    };
    {
        let lost = lost.setter();
        use_effect_with((wanted, *asked), move |(wanted, _)| {
            if let Some(language) = wanted.filter(|language| fetched(language.name()).is_none()) {
                let told = Callback::from(move |came: bool| lost.set((!came).then_some(language)));
                fetch(language.name(), told);
            }
        });
    }
    let Some(language) = wanted else { return (None, None) };
    let reason = match fetched(language.name()) {
        None if *lost == Some(language) => {
            let (lost, asked) = (lost, asked);
            Reason::Lost(Callback::from(move |_| {
                lost.set(None);
                asked.set(*asked + 1);
            }))
        }
        None => Reason::Coming,
        Some(programs) if foreign::parts(rung, &programs).is_none() => Reason::Unwritten,
        Some(_) if form == Form::Iterative => Reason::UnwrittenForm,
        Some(programs) => return (Some(programs), None),
    };
    (None, Some(Unavailable { language, reason }))
}
