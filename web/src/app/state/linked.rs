//! The two ways between the page and its address: the address that a link has, and a visit to one.
//!
//! Each view has its own part of both, a place. What an address omits stays as it was, and what cannot be is made the
//! nearest that can, with a notice.

use crate::app::address::Address;
use crate::app::state::State;
use crate::base::panels::Panels;
use crate::base::settings::{Language, Theme};
use crate::base::view::View;
use eightfold_core::ladder::Form;

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
    /// Returns the address of the page as it is.
    pub(crate) fn address(&self) -> Address {
        self.address_of(self.view)
    }

    /// Returns the address of a view as it was left, or with what it takes over from the present one.
    pub(crate) fn address_of(&self, view: View) -> Address {
        let place = self.carried_to(view).unwrap_or_else(|| self.rooms.place(view));
        let Named { language, theme, form, panels } = self.named;
        let has_panels = self.rooms.get(view).has_panels();
        let (form, panels) = (form.filter(|_| has_panels), panels.filter(|_| has_panels));
        // A link to another view leaves presenter mode.
        let present = self.is_presenting() && view == self.view;
        Address { language, theme, form, panels, present, ..Address::of(place) }
    }

    /// Goes where an address leads.
    pub(super) fn visit(&mut self, mut address: Address) {
        let taken = self.leave(&address);
        self.named.follow(&address);
        self.settings.language = address.language.unwrap_or(self.settings.language);
        self.settings.theme = address.theme.unwrap_or(self.settings.theme);
        self.settings.form = address.form.unwrap_or(self.settings.form);
        self.settings.panels = address.panels.unwrap_or(self.settings.panels);
        self.told.notices = std::mem::take(&mut address.notices);
        self.view = address.view();
        self.presenting = address.present;
        self.help = false;
        self.visits += u32::from(self.view.is_tool());
        for (_, room) in self.rooms.all_mut().into_iter().filter(|(view, _)| *view != self.view) {
            room.rest();
        }
        self.rooms.show(address.place, &mut self.told);
        self.take_over(taken);
    }
}
