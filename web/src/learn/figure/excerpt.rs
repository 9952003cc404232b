//! A view in miniature: the view's own state at a place, and the parts of its drawing that a beat shows.

use crate::base::settings::Speed;
use crate::learn::figure::prelude::*;
use crate::parts::room::{Effects, Moves, Room};
use std::fmt::Debug;

/// Slow enough to read the sentences.
const CALM: Speed = Speed::new(2);

/// A part of a view, drawn.
pub(crate) type Part<R> = fn(&R, &Page, &Callback<<R as Room>::Action>) -> Html;

/// A view of which beats show parts.
pub(crate) trait Instrument: Room + Default + Debug + 'static {
    /// The view.
    const VIEW: View;
    /// Makes something that happens in the view an action of the figure.
    const ACT: fn(Self::Action) -> Action;
    /// The part that is always shown.
    const BOARD: Part<Self>;

    /// Returns what an action of the figure does in the view. A control that does nothing there is idle.
    fn meant(&self, action: &Action, first: &Self::Place) -> Vec<Self::Action>;

    /// Returns a control as it is now if it is a slider.
    fn dial(&self, _control: Control, _language: Language) -> Option<Dial> {
        None
    }

    /// Returns the end of the message that names a control now.
    fn name(&self, control: Control) -> &'static str {
        if control == Control::Play && Instrument::is_moving(self) { "pause" } else { control.name() }
    }

    /// Returns `true` while the view moves by itself.
    fn is_moving(&self) -> bool {
        false
    }

    /// Returns `true` if a goal is reached.
    fn reaches(&self, _goal: Goal) -> bool {
        false
    }
}

/// A view at a place, and the parts that are shown.
#[derive(Debug)]
pub(crate) struct Excerpt<R: Instrument> {
    /// The state of the view.
    pub(crate) room: R,
    /// The place where the figure begins.
    pub(super) first: R::Place,
    parts: &'static [Part<R>],
    speed: Speed,
    /// Holds where the figure rests, when it comes there by itself.
    rests: fn(&R) -> bool,
}

impl<R: Instrument> Excerpt<R> {
    /// Returns a view at a place.
    pub(super) fn of(first: R::Place) -> Excerpt<R> {
        let (room, place) = (R::default(), R::Place::default());
        Excerpt { room, first: place, parts: &[], speed: CALM, rests: |_| false }.moved(first)
    }

    /// Returns the same at another place. The figure begins there.
    pub(super) fn moved(mut self, first: R::Place) -> Excerpt<R> {
        // Remarks are for the view itself, which has a place for them.
        self.room.show(first.clone(), &mut Effects::default());
        Excerpt { first, ..self }
    }

    /// Returns the same with these parts below its board.
    pub(crate) fn showing(self, parts: &'static [Part<R>]) -> Excerpt<R> {
        Excerpt { parts, ..self }
    }

    /// Returns the same, which rests where this holds.
    pub(crate) fn resting(self, rests: fn(&R) -> bool) -> Excerpt<R> {
        Excerpt { rests, ..self }
    }

    /// Returns the same at another speed: a place in the table of speeds.
    pub(crate) fn paced(self, place: usize) -> Excerpt<R> {
        Excerpt { speed: Speed::new(place), ..self }
    }
}

impl<R: Instrument> Excerpt<R> {
    /// Draws the parts below its board.
    pub(super) fn below(&self, page: &Page, act: &Callback<Action>) -> Html {
        let act = act.reform(R::ACT);
        html! { <>{ for self.parts.iter().map(|part| part(&self.room, page, &act)) }</> }
    }
}

impl<R: Instrument> Figure for Excerpt<R> {
    fn opens_in(&self) -> (View, String) {
        (R::VIEW, self.room.place().to_string())
    }

    fn draw(&self, page: &Page, act: &Callback<Action>) -> Html {
        html! { <>{ (R::BOARD)(&self.room, page, &act.reform(R::ACT)) }{ self.below(page, act) }</> }
    }

    fn apply(&mut self, action: &Action) {
        for action in self.room.meant(action, &self.first) {
            self.room.apply(action, &mut Effects::default());
        }
    }

    fn is_idle(&self, control: Control) -> bool {
        self.room.meant(&Action::Control(control), &self.first).is_empty()
    }

    fn dial(&self, control: Control, language: Language) -> Option<Dial> {
        self.room.dial(control, language)
    }

    fn name(&self, control: Control) -> &'static str {
        self.room.name(control)
    }

    fn reaches(&self, goal: Goal) -> bool {
        self.room.reaches(goal)
    }

    fn is_moving(&self) -> bool {
        self.room.is_moving()
    }

    fn frame(&mut self, elapsed: f64, settings: &Settings) {
        let settings = Settings { speed: self.speed, ..*settings };
        let rested = (self.rests)(&self.room);
        self.room.moves().into_iter().for_each(|it| it.frame(elapsed, &settings, &mut Effects::default()));
        if !rested && (self.rests)(&self.room) {
            self.rest();
        }
    }

    fn rest(&mut self) {
        self.room.moves().into_iter().for_each(Moves::rest);
    }

    fn calm(&mut self) {
        self.room.moves().into_iter().for_each(Moves::calm);
        self.rest();
    }
}
