//! The messages exchanged with the page around this one, which moves the search of Walk and follows where it is.
//! `docs/embedding.md` describes them.

use crate::app::address::Address;
use crate::app::state::{Action, State};
use crate::base::pairs::FARTHEST;
use crate::base::view::View;
use crate::browser::parent::Parent;
use crate::browser::{json, warn};
use crate::parts::position::Position;
use crate::walk::state::{self as walk, Motion};
use eightfold_core::ladder::Event;
use js_sys::Array;
use serde::Deserialize;
use std::rc::Rc;
use wasm_bindgen::JsValue;
use yew::Callback;

/// The version of the messages, which every message names.
const VERSION: u32 = 1;

/// A message from the page around this one.
#[derive(Default, Deserialize)]
struct Command {
    eightfold: Option<u32>,
    #[serde(rename = "do")]
    deed: Option<String>,
    step: Option<u64>,
    address: Option<String>,
}

impl Command {
    /// Returns the action that the message asks for, if any.
    ///
    /// # Errors
    /// Returns why the message cannot be followed.
    fn action(&self, state: &State) -> Result<Option<Action>, &'static str> {
        if self.eightfold != Some(VERSION) {
            return Err("it does not say `eightfold: 1`");
        }
        let motion = state.rooms.walk.motion;
        let action = match (self.deed.as_deref(), self.step, &self.address) {
            (Some("hello"), ..) => return Ok(None),
            (Some("open"), _, Some(address)) => return Ok(Some(Action::Visit(Address::read(address)))),
            (Some("open"), ..) => return Err("`open` needs an `address`, from # on"),
            (Some("step"), ..) => walk::Action::Forward,
            (Some("back"), ..) => walk::Action::Back,
            (Some("play"), ..) if motion != Motion::Still => return Ok(None),
            (Some("pause"), ..) if motion == Motion::Still => return Ok(None),
            (Some("play" | "pause"), ..) => walk::Action::Play,
            (Some("goto"), Some(step), _) => walk::Action::Seek(step.min(FARTHEST)),
            (Some("goto"), ..) => return Err("`goto` needs a `step`, a whole number"),
            (Some("solution"), ..) => walk::Action::NextSolution,
            _ => return Err("it has no `do` that is known"),
        };
        if state.view == View::Walk { Ok(Some(Action::Walk(action))) } else { Err("it moves Walk, which is not shown") }
    }
}

/// The state that was last reported to the page around this one.
#[derive(Debug, PartialEq)]
struct Moment {
    view: View,
    /// While Walk is shown: its board, whether it is playing, and its address.
    walk: Option<(Rc<Position>, bool, String)>,
}

impl Moment {
    fn of(state: &State) -> Moment {
        let walk = &state.rooms.walk;
        let walk = || (walk.shown.clone(), walk.motion != Motion::Still, state.address().to_string());
        Moment { view: state.view, walk: (state.view == View::Walk).then(walk) }
    }

    /// Returns the name of the event that led here from the state reported before.
    fn event(&self, before: Option<&Moment>) -> &'static str {
        let Some(before) = before.filter(|before| before.view == self.view) else { return "ready" };
        let shown = |told: &Moment| told.walk.as_ref().map(|(shown, ..)| shown.clone());
        match shown(self).filter(|it| shown(before).as_ref() != Some(it)).and_then(|shown| shown.event) {
            Some(Event::Solution { .. }) => "solution",
            Some(Event::Done) => "end",
            _ => "step",
        }
    }
}

/// The connection to the page around this one.
#[derive(Debug)]
pub(crate) struct Embedding {
    parent: Parent,
    told: Option<Moment>,
    has_warned: bool,
}

impl Embedding {
    /// Starts listening to the page around this one, if there is one.
    pub(crate) fn new(hear: Callback<JsValue>, key: Callback<String>) -> Option<Embedding> {
        Some(Embedding { parent: Parent::new(hear, key)?, told: None, has_warned: false })
    }

    /// Returns the action that a message asks for. Messages that make no sense are ignored; the first time, the console
    /// says why.
    pub(crate) fn hear(&mut self, message: JsValue, state: &State) -> Option<Action> {
        let command: Result<Command, _> = json::read(message).ok_or("one of its members is of a wrong kind");
        match command.and_then(|command| Ok((command.action(state)?, command))) {
            Ok((action, command)) => {
                if command.deed.as_deref() == Some("hello") {
                    self.told = None;
                }
                action
            }
            Err(reason) => {
                if !self.has_warned {
                    warn(&format!(
                        "Eightfold ignored a message of the page around it: {reason}. Others like it are ignored too."
                    ));
                }
                self.has_warned = true;
                None
            }
        }
    }

    /// Reports what has changed.
    pub(crate) fn follow(&mut self, state: &State) {
        let told = Moment::of(state);
        if self.told.as_ref() == Some(&told) {
            return;
        }
        let mut members = begun(told.event(self.told.as_ref()));
        members.push(("view", told.view.name().into()));
        if let Some((shown, playing, address)) = &told.walk {
            let number = |number: u64| JsValue::from_f64(number as f64);
            let steps = state.rooms.walk.timeline.length;
            members.extend([
                ("n", number(shown.size.get() as u64)),
                ("rung", shown.rung.to_string().into()),
                ("step", number(shown.step)),
                ("steps", steps.map_or(JsValue::NULL, number)),
                ("rows", shown.queens.iter().map(|column| JsValue::from(*column)).collect::<Array>().into()),
                ("found", number(shown.ledger.found)),
                ("playing", (*playing).into()),
                ("address", address.into()),
            ]);
        }
        self.parent.tell(&members);
        self.told = Some(told);
    }

    /// Passes a key on to the page around this one.
    pub(crate) fn pass_on(&self, key: String) {
        self.parent.tell(&[begun("key"), vec![("key", key.into())]].concat());
    }
}

/// Returns the members that start every message.
fn begun(event: &'static str) -> Vec<(&'static str, JsValue)> {
    vec![("eightfold", VERSION.into()), ("event", event.into())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::settings::Settings;

    fn page(address: &str) -> State {
        let mut state = State::new(Settings::recall(|_| None, "en"));
        state.apply(Action::Visit(Address::read(address)));
        state
    }

    fn command(deed: &str) -> Command {
        Command { eightfold: Some(VERSION), deed: Some(deed.to_owned()), ..Command::default() }
    }

    #[test]
    fn a_message_that_means_nothing_has_a_reason() {
        let state = page("#/walk?n=6");
        for (command, reason) in [
            (Command::default(), "eightfold: 1"),
            (Command { eightfold: Some(2), ..command("step") }, "eightfold: 1"),
            (command("jump"), "no `do`"),
            (Command { deed: None, ..command("") }, "no `do`"),
            (command("goto"), "`step`"),
            (command("open"), "`address`"),
        ] {
            assert!(command.action(&state).unwrap_err().contains(reason), "{reason}");
        }
        // Commands for the search are refused outside Walk.
        let step = command("step");
        assert_eq!(step.action(&state), Ok(Some(Action::Walk(walk::Action::Forward))));
        assert!(step.action(&page("#/free")).is_err());
    }
}
