//! Notes: a text that the reader writes and the browser keeps.

use crate::base::pairs::place;
use crate::parts::room::{About, Keeps, Page, Room, Told};
use crate::text::say;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// The text.
#[derive(Debug, Default)]
pub(crate) struct Notes(String);

place! {
    /// A place in the view: there is only one.
    {}
}

impl Room for Notes {
    /// The text as it is now.
    type Action = String;
    type Place = Place;

    fn place(&self) -> Place {
        Place::default()
    }

    fn show(&mut self, _place: Place, _told: &mut Told) {}

    fn apply(&mut self, text: String, _told: &mut Told) {
        self.0 = text;
    }

    fn view(&self, page: &Page<String>) -> Html {
        let label = say!(page.settings.language, "notes-label");
        let oninput = page.act.reform(|event: InputEvent| event.target_unchecked_into::<HtmlTextAreaElement>().value());
        html! { <textarea id="notes" aria-label={label} value={self.0.clone()} {oninput} /> }
    }

    fn about(&self) -> About {
        About { class: "noted", ..About::default() }
    }

    fn keeps(&mut self) -> Option<&mut dyn Keeps> {
        Some(self)
    }
}

impl Keeps for Notes {
    fn kept(&self) -> (&'static str, String) {
        ("notes", self.0.clone())
    }

    fn recall(&mut self, kept: &str) {
        self.0 = kept.to_owned();
    }
}
