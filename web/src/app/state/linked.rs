//! The two ways between the page and its address: what a link says, and what becomes of one.
//!
//! Each view has its own part of both. What an address leaves out stays as it was, and what cannot be is made the nearest
//! that can, with a notice.

use crate::app::address::Address;
use crate::app::state::State;
use crate::base::notice::Notice;
use crate::base::panels::Panels;
use crate::base::settings::{Language, Theme};
use crate::base::view::View;
use crate::classes::state::{Classes, Filter};
use crate::ladder::race::Race;
use crate::ladder::state::Ladder;
use crate::masks::{Figure, Turning};
use crate::symmetry::BoardEditor;
use crate::walk::place::Place;
use eightfold_core::CaseKind;
use eightfold_core::ladder::{Form, Prunes};
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
    #[must_use]
    pub fn address(&self) -> Address {
        self.address_of(self.view)
    }

    /// Returns the address of a view as it was left, or with what it takes over from the present one.
    #[must_use]
    pub fn address_of(&self, view: View) -> Address {
        let left = self.address_left(view);
        self.carried_to(view, &left).unwrap_or(left)
    }

    /// Returns the address of a view as it was left.
    fn address_left(&self, view: View) -> Address {
        let Named { language, theme, .. } = self.named;
        let address = Address { view, language, theme, ..Address::default() };
        match view {
            View::Walk => self.link_to_walk(address),
            View::Masks => self.link_to_masks(address),
            View::Symmetry => self.link_to_symmetry(address),
            View::Classes => self.link_to_classes(address),
            View::Ladder => self.link_to_ladder(address),
            View::Results | View::Count => Address { annexed: self.annexed.of(view).to_owned(), ..address },
        }
    }

    fn link_to_walk(&self, address: Address) -> Address {
        let Named { form, panels, .. } = self.named;
        let Place { size, rung, step, asked, stop, .. } = self.walk.place();
        Address { size, rung, step, asked, stop, form, panels, ..address }
    }

    fn link_to_masks(&self, address: Address) -> Address {
        let figure = self.masks.figure();
        Address {
            size: Some(figure.size().get() as u64),
            corner: Some(figure.is_corner()),
            bound1: Some(figure.bound1().into()),
            prunes: Some(self.masks.prunes()),
            turn: Some(self.masks.turning().turn(figure)).filter(|turn| *turn != Turning::first(figure)),
            ..address
        }
    }

    fn link_to_symmetry(&self, address: Address) -> Address {
        let (compare, look) = (self.study.cell(), self.study.looked() as u64);
        Address {
            size: Some(self.study.size().get() as u64),
            rows: Some(self.study.rows().to_vec()),
            compare: self.study.asks(compare).then_some(compare),
            look: (look > 1).then_some(look),
            ..address
        }
    }

    fn link_to_classes(&self, address: Address) -> Address {
        let filter = self.classes.filter();
        Address {
            size: Some(self.classes.size().get() as u64),
            corner: filter.kind.map(|kind| kind == CaseKind::Corner),
            bound1: filter.bound1.map(u64::from),
            classes: filter,
            number: self.classes.number(),
            rows: self.classes.sought().map(|board| board.rows().iter().copied().map(Some).collect()),
            ..address
        }
    }

    fn link_to_ladder(&self, address: Address) -> Address {
        Address {
            size: Some(self.ladder.size().get() as u64),
            rung: Some(self.ladder.chosen()),
            all_programs: self.ladder.shows_all(),
            race: Some(self.race.rungs()).filter(|rungs| *rungs != Race::FIRST),
            step: self.race.goal(),
            ..address
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
        self.view = address.view;
        self.race.pause();
        if address.view != View::Walk {
            self.walk.halt();
        }
        match address.view {
            View::Walk => self.visit_walk(&address),
            View::Masks => self.visit_masks(&address),
            View::Symmetry => self.visit_symmetry(address),
            View::Classes => self.visit_classes(address),
            View::Ladder => self.visit_ladder(&address),
            View::Results | View::Count => self.annexed.visit(address.view, address.annexed),
        }
        self.take_over(taken);
    }

    fn visit_walk(&mut self, address: &Address) {
        let Address { size, rung, step, bound1, corner, asked, stop, .. } = *address;
        let place = Place { size, rung, step, rows: address.rows.clone(), bound1, corner, asked, stop };
        self.walk.visit(&place, &mut self.notices);
    }

    fn visit_masks(&mut self, address: &Address) {
        let corner = address.corner.unwrap_or(self.masks.figure().is_corner());
        let n = address.size.unwrap_or(self.masks.figure().size().get() as u64);
        let bound1 = address.bound1.unwrap_or(self.masks.figure().bound1().into());
        let figure = Figure::nearest(n, corner, bound1);
        if !self.masks.visit(figure, address.prunes.unwrap_or(Prunes::ALL), address.turn) {
            self.notices.push(Notice::LeftOut);
        }
        let asked = (
            address.size.is_none_or(|_| figure.size().get() as u64 == n),
            address.bound1.is_none_or(|_| u64::from(figure.bound1()) == bound1),
        );
        if asked != (true, true) {
            self.notices.push(Notice::Masks);
        }
    }

    fn visit_symmetry(&mut self, address: Address) {
        let (study, understood) = self.study.visited(address.rows, address.size, address.compare, address.look);
        self.study = Rc::new(study);
        if !understood {
            self.notices.push(Notice::LeftOut);
        }
    }

    fn visit_classes(&mut self, address: Address) {
        if let Some(rows) = address.rows {
            let board = BoardEditor::of(rows).and_then(|study| study.solution());
            match board.filter(|board| board.size().get() <= Classes::LARGEST) {
                Some(board) => Rc::make_mut(&mut self.classes).seek(&board),
                None => self.notices.push(Notice::LeftOut),
            }
            return;
        }
        let n = address.size.unwrap_or(self.classes.size().get() as u64);
        let kind = address.corner.map(|corner| if corner { CaseKind::Corner } else { CaseKind::Edge });
        let bound1 = address.bound1.map(|bound1| u8::try_from(bound1).unwrap_or(u8::MAX));
        let filter = Filter { kind, bound1, ..address.classes };
        let classes = Rc::make_mut(&mut self.classes);
        classes.visit(n, filter, address.number);
        if classes.size().get() as u64 != n {
            self.notices.push(Notice::Size(classes.size()));
        }
        if classes.filter() != filter || classes.number() != address.number {
            self.notices.push(Notice::LeftOut);
        }
    }

    fn visit_ladder(&mut self, address: &Address) {
        let n = address.size.unwrap_or(self.ladder.size().get() as u64);
        let rung = address.rung.unwrap_or(self.ladder.chosen());
        Rc::make_mut(&mut self.ladder).visit(Ladder::nearest(n), rung, address.all_programs);
        self.race.visit(self.ladder.size(), address.race.as_deref().unwrap_or(&Race::FIRST), address.step);
        if self.ladder.size().get() as u64 != n {
            self.notices.push(Notice::Size(self.ladder.size()));
        }
    }
}
