//! A first queen, and the squares below her that she closes: the board of Masks. A pressed square gets a second queen,
//! and the board turns until it begins with a queen under the strip: with a smaller number, that is. Then the square
//! is closed.

use crate::learn::figure::prelude::*;
use crate::masks;
use crate::masks::state::Shown;
use crate::text::{capital, image};

/// The squares of an edge case, as the reader closes them.
#[derive(Debug, Default)]
pub(crate) struct SmallerImage {
    pub(crate) room: masks::State,
}

impl SmallerImage {
    /// Says where the queen comes to lie that is tried on a square.
    fn sentence(&self, language: Language) -> String {
        let Shown::Tried(square) = self.room.shown else { return say!(language, "learn-smaller-ask") };
        let figure = self.room.figure;
        match figure.image(square).filter(|_| figure.rule(square).is_some()) {
            Some(symmetry) => say!(language, "learn-smaller-closed", image = capital(&image(symmetry, language))),
            None if figure.attacked().contains(square) => say!(language, "learn-smaller-attacked"),
            None => say!(language, "learn-smaller-open"),
        }
    }
}

impl Figure for SmallerImage {
    fn opens_in(&self) -> (View, String) {
        (View::Masks, self.room.place().to_string())
    }

    fn draw(&self, page: &Page, act: &Callback<Action>) -> Html {
        let language = page.settings.language;
        html! {
            <>
                <div class="field strip-figure">{ masks::view::stage(&self.room, language, &act.reform(Action::Masks)) }</div>
                { caption("smaller", self.room.is_moving(), self.sentence(language)) }
            </>
        }
    }

    fn apply(&mut self, action: &Action) {
        if let Action::Masks(action) = action {
            self.room.apply(*action);
        }
    }

    fn reaches(&self, goal: Goal) -> bool {
        matches!(goal, Goal::Closed(wanted) if self.room.closed.len() >= wanted)
    }

    fn is_moving(&self) -> bool {
        self.room.is_moving()
    }

    fn frame(&mut self, elapsed: f64, _: &Settings) {
        self.room.frame(elapsed);
    }

    fn rest(&mut self) {
        self.room.finish();
    }

    fn calm(&mut self) {
        self.room.calm();
    }
}
