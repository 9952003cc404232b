//! A view in miniature: the view's own state at a place, and the parts of its drawing that a beat shows.

use crate::base::settings::Speed;
use crate::learn::figure::prelude::*;
use crate::parts::room::{Effects, Moves, Room};
use std::fmt::Debug;

/// A speed slow enough to read the sentences.
const CALM: Speed = Speed::of(2);

/// Draws a part of a view.
pub(crate) type Part<R> = fn(&R, &Page, &Callback<<R as Room>::Action>) -> Html;

/// A view whose parts can be shown in beats.
pub(crate) trait Instrument: Room + Default + Debug + 'static {
    /// Which view this is.
    const VIEW: View;
    /// Wraps an action of the view in one of the figure.
    const ACT: fn(Self::Action) -> Action;
    /// The part that is always shown.
    const BOARD: Part<Self>;

    /// Translates an action of the figure to actions of the view. A control without any is idle.
    fn meant(&self, action: &Action, first: &Self::Place) -> Vec<Self::Action>;

    /// Returns the slider of a control in its current state, or `None` if the control is a button.
    fn dial(&self, _control: Control, _language: Language) -> Option<Dial> {
        None
    }

    /// Returns the suffix of the message that names a control in its current state.
    fn name(&self, control: Control) -> &'static str {
        if control == Control::Play && Instrument::is_moving(self) { "pause" } else { control.name() }
    }

    /// Returns `true` while an animation runs.
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
    board: Part<R>,
    parts: &'static [Part<R>],
    speed: Speed,
    /// `true` if a running figure pauses on reaching this state.
    rests: fn(&R) -> bool,
}

impl<R: Instrument> Excerpt<R> {
    /// Returns a view at a place.
    pub(super) fn of(first: R::Place) -> Excerpt<R> {
        let (room, place) = (R::default(), R::Place::default());
        Excerpt { room, first: place, board: R::BOARD, parts: &[], speed: CALM, rests: |_| false }.moved(first)
    }

    /// Moves the excerpt to another place, where the figure now begins.
    pub(super) fn moved(mut self, first: R::Place) -> Excerpt<R> {
        // Notices are dropped: only the view itself has room for them.
        self.room.show(first.clone(), &mut Effects::default());
        Excerpt { first, ..self }
    }

    /// Draws the board in this way.
    pub(crate) fn drawing(self, board: Part<R>) -> Excerpt<R> {
        Excerpt { board, ..self }
    }

    /// Shows these parts below the board.
    pub(crate) fn showing(self, parts: &'static [Part<R>]) -> Excerpt<R> {
        Excerpt { parts, ..self }
    }

    /// Sets the condition at which a running figure pauses.
    pub(crate) fn resting(self, rests: fn(&R) -> bool) -> Excerpt<R> {
        Excerpt { rests, ..self }
    }

    /// Sets the steps per second.
    pub(crate) fn paced(self, steps: u32) -> Excerpt<R> {
        Excerpt { speed: Speed::of(steps), ..self }
    }
}

impl<R: Instrument> Excerpt<R> {
    /// Draws the parts below the board.
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
        html! { <>{ (self.board)(&self.room, page, &act.reform(R::ACT)) }{ self.below(page, act) }</> }
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
