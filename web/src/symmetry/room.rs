//! Symmetry as a view of the page.

use crate::base::notice::Notice;
use crate::base::settings::LARGEST;
use crate::parts::carried::Carried;
use crate::parts::room::{About, Effects, Page, Room};
use crate::symmetry::place::Place;
use crate::symmetry::view::eight;
use crate::symmetry::{Action, BoardEditor};
use yew::prelude::*;

impl Room for BoardEditor {
    type Action = Action;
    type Place = Place;

    fn place(&self) -> Place {
        let look = self.looked as u64;
        Place {
            size: Some(self.size.get() as u64),
            rows: Some(self.rows.clone()),
            compare: self.asks(self.cell).then_some(self.cell),
            look: (look > 1).then_some(look),
        }
    }

    fn show(&mut self, place: Place, effects: &mut Effects) {
        let size = place.size;
        let (board, understood) = self.visited(place);
        if !understood {
            effects.notices.push(Notice::LeftOut);
        }
        if size.is_some_and(|n| n != board.size.get() as u64) {
            effects.notices.push(Notice::Size(board.size));
        }
        *self = board;
    }

    fn apply(&mut self, action: Action, effects: &mut Effects) {
        effects.notices.clear();
        BoardEditor::apply(self, action);
    }

    fn view(&self, page: &Page<Action>) -> Html {
        eight(self, page.settings.language, &page.act)
    }

    fn about(&self) -> About {
        About { class: "symmetries", top: self.taken, ..About::default() }
    }

    fn carried(&self) -> Option<Carried> {
        Some(Carried::board(self.rows.clone(), self.size))
    }

    fn taking(&self, carried: &Carried) -> Option<Place> {
        let rows = carried.queens();
        let size = carried.size;
        if !(BoardEditor::SMALLEST..=LARGEST).contains(&size.get()) || rows == self.rows {
            return None;
        }
        let rows = Some(rows).filter(|rows| rows.iter().any(Option::is_some));
        // An empty board has no images to show.
        if rows.is_none() && size == self.size {
            return None;
        }
        Some(Place { size: Some(size.get() as u64), rows, ..Place::default() })
    }
}
