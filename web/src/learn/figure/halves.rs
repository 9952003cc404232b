//! The colours: a white and a black half of a board that together use each row and each column once.

use crate::learn::figure::prelude::*;
use eightfold_core::colours::{self, Bundle, Colour, Half};
use std::sync::Arc;

/// The keys of a board, one at a time.
#[derive(Clone, Debug)]
pub(crate) struct Halves {
    pub(crate) all: Arc<colours::Halves>,
    at: usize,
}

impl Halves {
    /// Returns the keys of a board, and shows the first. The board is one of those whose halves can be listed.
    pub(crate) fn new(size: BoardSize) -> Halves {
        let all = colours::Halves::new(size).unwrap_or_else(|| unreachable!("the board of a chapter is small"));
        Halves { all: Arc::new(all), at: 0 }
    }

    /// Returns the key that is shown.
    fn bundle(&self) -> Bundle {
        self.all.bundles()[self.at]
    }

    /// Returns the first white half and the first black half of the key.
    fn halves(&self) -> [Option<Half>; 2] {
        let (key, size) = (self.bundle().key, self.all.size());
        let first = |colour, key| self.all.with(colour, key).first().map(|(_, half)| *half);
        [first(Colour::White, key), first(Colour::Black, key.opposite(size))]
    }
}

impl Figure for Halves {
    fn opens_in(&self) -> (View, String) {
        (View::Colours, format!("n={}&key={}", self.all.size(), self.at + 1))
    }

    fn draw(&self, page: &Page, _: &Callback<Action>) -> Html {
        let (grid, language, bundle) = (Grid { size: self.all.size() }, page.settings.language, self.bundle());
        let (at, all) = (self.at + 1, self.all.bundles().len());
        let (white, black, boards) = (bundle.white, bundle.black, bundle.boards());
        let told = say!(language, "learn-halves", at, all, white, black, boards);
        let [white, black] = self.halves().map(|half| {
            html! { <>{ for half.into_iter().flat_map(Half::queens).map(|queen| grid.mark(queen, Sort::Queen)) }</> }
        });
        let on = html! { <>{ white }<g class="fitting">{ black }</g></> };
        html! {
            <>
                <div class="field">{ drawn(grid, told.clone(), true, on) }</div>
                { caption("halves", false, told) }
            </>
        }
    }

    fn apply(&mut self, action: &Action) {
        match action {
            Action::Control(Control::Forward) => self.at = (self.at + 1).min(self.all.bundles().len() - 1),
            Action::Control(Control::Back) => self.at = self.at.saturating_sub(1),
            _ => {}
        }
    }

    fn is_idle(&self, control: Control) -> bool {
        match control {
            Control::Back => self.at == 0,
            _ => self.at + 1 == self.all.bundles().len(),
        }
    }

    fn name(&self, control: Control) -> &'static str {
        if control == Control::Back { "key-before" } else { "key" }
    }
}
