//! The two directions between the page and its address: making an address for a link, and visiting one.
//!
//! Each view's own part of both is a place. What an address omits stays as it was, and an impossible value is replaced
//! by the nearest possible one, with a notice.

use crate::app::address::Address;
use crate::app::state::State;
use crate::base::panels::Panels;
use crate::base::view::View;
use crate::parts::room::Effects;

impl State {
    /// Returns the address of the page as it is.
    pub(crate) fn address(&self) -> Address {
        self.address_of(self.view)
    }

    /// Returns the address of a view as it was left, or with what it takes over from the present view.
    pub(crate) fn address_of(&self, view: View) -> Address {
        let place = self.carried_to(view).unwrap_or_else(|| self.rooms.place(view));
        let mut named = self.named;
        let about = self.rooms.get(view).about();
        named.form = named.form.filter(|_| about.has_panels);
        let says = |panels: &Panels| about.has_panels || *panels != Panels::default();
        named.panels = named.panels.map(|panels| panels.named_in(view)).filter(says);
        // A link to another view leaves presenter mode.
        let present = self.is_presenting() && view == self.view;
        Address { named, present, ..Address::of(place) }
    }

    /// Restores the views that another module showed, from the addresses that it left.
    pub(crate) fn resume(&mut self, addresses: &str) {
        for address in addresses.lines() {
            self.rooms.show(Address::read(address).place, &mut Effects::default());
        }
    }

    /// Shows what an address asks for.
    pub(super) fn visit(&mut self, mut address: Address) {
        let taken = self.leave(&address);
        let (new, named, settings) = (address.named, &mut self.named, &mut self.settings);
        named.language = new.language.or(named.language);
        named.theme = new.theme.or(named.theme);
        named.form = new.form.or(named.form);
        let panels = new.panels.map(|panels| settings.panels.visited(panels, address.view()));
        named.panels = panels.or(named.panels);
        settings.language = new.language.unwrap_or(settings.language);
        settings.theme = new.theme.unwrap_or(settings.theme);
        settings.form = new.form.unwrap_or(settings.form);
        settings.panels = panels.unwrap_or(settings.panels);
        self.effects.notices = std::mem::take(&mut address.notices);
        self.view = address.view();
        self.presenting = address.present;
        self.help = false;
        let shown = self.view;
        self.movers().filter(|(view, _)| *view != shown).for_each(|(_, mover)| mover.rest());
        self.rooms.show(address.place, &mut self.effects);
        self.take_over(taken);
    }
}
