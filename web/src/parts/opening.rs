//! The opening of a view: one object, one sentence, one black button with quiet ones beside it, and below them the line
//! of a fold. `opening.css` lays these parts out for all windows, so a view only says what they are, and its own sheet
//! only how large the object is and how many lines the words take.

use yew::prelude::*;

/// The parts of an opening. All but the object and its name may be empty.
#[derive(Debug, Default)]
pub(crate) struct Opening {
    /// The classes of the view. `middle` puts the object below its words, `leading` to their left.
    pub(crate) class: Classes,
    /// The id of the heading, which names the opening.
    pub(crate) name: &'static str,
    pub(crate) object: Html,
    /// The heading, and at most one paragraph after it. An object may hold them itself.
    pub(crate) sentence: Option<Html>,
    /// `polite` if screen readers read the sentence whenever it changes, and `off` while something moves.
    pub(crate) live: Option<&'static str>,
    /// The boards, lists or rules that belong to the sentence.
    pub(crate) beside: Option<Html>,
    /// The black button, and after it the quiet ones.
    pub(crate) act: Html,
    /// The ruler of board sizes, and what is only heard.
    pub(crate) ruler: Html,
    /// `true` while the object grows and readers have to wait for it.
    pub(crate) is_busy: bool,
    pub(crate) fold: Html,
}

/// Draws an opening.
pub(crate) fn opening(it: Opening) -> Html {
    html! {
        <>
            <section class={classes!("opening", it.class)} aria-labelledby={it.name} aria-busy={it.is_busy.then_some("true")}>
                <div class="object">{ it.object }</div>
                if let Some(sentence) = it.sentence {
                    <div class="sentence" aria-live={it.live} aria-atomic={it.live.map(|_| "true")}>{ sentence }</div>
                }
                if let Some(beside) = it.beside {
                    <div class="beside">{ beside }</div>
                }
                <div class="act">{ it.act }</div>
                { it.ruler }
            </section>
            { it.fold }
        </>
    }
}
