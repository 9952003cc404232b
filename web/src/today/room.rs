//! Today as a view of the page.

use crate::parts::room::{About, Effects, Keeps, Link, Meaning, Page, Room};
use crate::today::link::TodayLink;
use crate::today::place::Place;
use crate::today::state::{Action, Deed, Today};
use crate::today::view::view;
use yew::prelude::*;

impl Room for Today {
    type Action = Action;
    type Place = Place;

    fn place(&self) -> Place {
        // A sheet of paper belongs to its day, even if it is the present one.
        let is_dated = !self.is_present() || self.is_week;
        let day = self.game.as_ref().map(|game| game.day).filter(|_| is_dated);
        // Before the clock has told the date, the address stays as it was asked for.
        let asked = self.asked.as_ref().filter(|_| self.game.is_none());
        let week = self.is_week.then_some(true);
        Place { day: day.map(|day| day.to_string()).or(asked.cloned()), week }
    }

    fn show(&mut self, place: Place, _effects: &mut Effects) {
        self.is_week = place.week.is_some();
        self.visit(place.day);
    }

    fn apply(&mut self, action: Action, _effects: &mut Effects) {
        Today::apply(self, action);
    }

    fn view(&self, page: &Page<Action>) -> Html {
        view(self, page)
    }

    fn about(&self) -> About {
        let class = if self.is_week { "week-sheet" } else { "todays fills" };
        // The calendar lies below the board of the day that is chosen there.
        let top = self.game.as_ref().map_or(0, |game| game.day.number() as usize);
        // The clock draws itself.
        About { class, top, shown_by_time: usize::try_from(self.date()).ok(), ..About::default() }
    }

    fn is_of_time(action: &Action) -> bool {
        matches!(action.deed, Deed::Tick(_))
    }

    fn key(key: &str) -> Option<Meaning<Action>> {
        let deed = match key {
            "z" | "Ctrl+z" => Deed::Undo,
            "h" => Deed::Hint,
            "Escape" => return Some(Meaning::Stop),
            _ => return None,
        };
        Some(Meaning::Act(Action { at: 0, deed }))
    }

    fn keeps(&mut self) -> Option<&mut dyn Keeps> {
        Some(self)
    }

    fn link(act: &Callback<Action>) -> Option<Box<dyn Link<Today>>> {
        Some(Box::new(TodayLink::new(act)))
    }
}

impl Keeps for Today {
    fn kept(&self) -> (&'static str, String) {
        ("today", self.archive.kept())
    }

    fn recall(&mut self, kept: &str) {
        self.recall_archive(kept);
    }
}
