//! A view that another module shows. The page keeps what an address asks of it, and nothing else.

use crate::base::kept::Kept;
use crate::parts::room::{Page, Room, Told};
use std::convert::Infallible;
use yew::prelude::*;

/// The pairs of an address, as that module last said them or the reader asked them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Elsewhere<const PRESENTS: bool>(Kept);

impl<const PRESENTS: bool> Room for Elsewhere<PRESENTS> {
    type Action = Infallible;
    type Place = Kept;

    fn place(&self) -> Kept {
        self.0.clone()
    }

    fn show(&mut self, place: Kept, _told: &mut Told) {
        self.0 = place;
    }

    fn apply(&mut self, action: Infallible, _told: &mut Told) {
        match action {}
    }

    fn view(&self, _page: &Page<Infallible>) -> Html {
        Html::default()
    }

    fn class(&self) -> &'static str {
        ""
    }

    fn presents(&self) -> bool {
        PRESENTS
    }
}
