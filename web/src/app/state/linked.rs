//! The two ways between the page and its address: the address that a link has, and a visit to one.
//!
//! Each view has its own part of both, a place. What an address omits stays as it was, and what cannot be is made the
//! nearest that can, with a notice.

use crate::app::address::{Address, Place};
use crate::app::state::State;
use crate::base::panels::Panels;
use crate::base::settings::{Language, Theme};
use crate::base::view::View;
use crate::classes;
use crate::masks;
use crate::play;
use crate::symmetry;
use eightfold_core::ladder::Form;
use std::rc::Rc;

/// The settings that addresses name: those that a link named, and those that the reader chose since the page was opened.
/// The others are left to what each reader's browser remembers.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Named {
    pub(super) language: Option<Language>,
    pub(super) theme: Option<Theme>,
    pub(super) form: Option<Form>,
    pub(super) panels: Option<Panels>,
}

impl Named {
    /// Takes over what an address names.
    fn follow(&mut self, address: &Address) {
        self.language = address.language.or(self.language);
        self.theme = address.theme.or(self.theme);
        self.form = address.form.or(self.form);
        self.panels = address.panels.or(self.panels);
    }
}

impl State {
    /// The address of the page as it is.
    pub(crate) fn address(&self) -> Address {
        self.address_of(self.view)
    }

    /// Returns the address of a view as it was left, or with what it takes over from the present one.
    pub(crate) fn address_of(&self, view: View) -> Address {
        let place = self.carried_to(view).unwrap_or_else(|| self.place(view));
        let Named { language, theme, form, panels } = self.named;
        // Forms and panels are those of Walk.
        let is_walk = place.view() == View::Walk;
        let (form, panels) = (form.filter(|_| is_walk), panels.filter(|_| is_walk));
        // A link to another view leaves presenter mode.
        let present = self.is_presenting() && view == self.view;
        Address { language, theme, form, panels, present, ..Address::of(place) }
    }

    /// Returns the place where a view was left.
    pub(super) fn place(&self, view: View) -> Place {
        match view {
            View::Learn => Place::Learn(self.learn.place()),
            View::Walk => Place::Walk(self.walk.place()),
            View::Play => Place::Play(play::place::Place::of(&self.play)),
            View::Masks => Place::Masks(masks::place::Place::of(&self.masks)),
            View::Articles => Place::Articles(self.articles.clone()),
            View::Symmetry => Place::Symmetry(symmetry::place::Place::of(&self.study)),
            View::Classes => Place::Classes(classes::place::Place::of(&self.classes)),
            View::Ladder | View::Results | View::Count | View::Join | View::Campaign => {
                Place::Elsewhere(view, self.asked_of_modules.of(view).clone())
            }
        }
    }

    /// Goes where an address leads.
    pub(super) fn visit(&mut self, mut address: Address) {
        let taken = self.leave(&address);
        self.named.follow(&address);
        self.settings.language = address.language.unwrap_or(self.settings.language);
        self.settings.theme = address.theme.unwrap_or(self.settings.theme);
        self.settings.form = address.form.unwrap_or(self.settings.form);
        self.settings.panels = address.panels.unwrap_or(self.settings.panels);
        self.notices = std::mem::take(&mut address.notices);
        self.view = address.view();
        self.presenting = address.present;
        self.help = false;
        if self.view != View::Walk {
            self.walk.halt();
        }
        if self.view != View::Learn {
            self.learn.rest();
        }
        let notices = &mut self.notices;
        match address.place {
            Place::Learn(place) => self.learn.visit(place, notices),
            Place::Walk(place) => self.walk.visit(&place, notices),
            Place::Play(place) => place.show(&mut self.play, notices),
            Place::Masks(place) => place.show(&mut self.masks, notices),
            Place::Articles(place) => self.articles = place,
            Place::Symmetry(place) => self.study = Rc::new(place.show(&self.study, notices)),
            Place::Classes(place) => place.show(Rc::make_mut(&mut self.classes), notices),
            Place::Elsewhere(view, kept) => self.asked_of_modules.visit(view, kept),
        }
        self.take_over(taken);
    }
}
