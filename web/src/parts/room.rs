//! A view of the page, as the page knows it: its state, what can happen there, its part of an address, and its drawing.
//!
//! The list of the views in `lib.rs` names a type for each, and the page knows no more of them than this trait says. What
//! most views do without has a default. Methods that speak of the view's own types are called through the list, and the
//! others through `dyn Room`.

use crate::base::notice::Notice;
use crate::base::pairs::Pairs;
use crate::base::settings::{Choice, Language, Settings};
use crate::browser::files::Way;
use crate::parts::carried::Carried;
use eightfold_worker::{Task, TaskEvent};
use std::fmt::Debug;
use yew::prelude::*;

/// The state of a view.
pub(crate) trait Room {
    /// Something that happens in the view.
    type Action: Clone + Debug + PartialEq + 'static
    where
        Self: Sized;
    /// The part of an address that leads into the view.
    type Place: Pairs + Clone + Debug + Default + PartialEq
    where
        Self: Sized;

    /// Returns the place where the view is.
    fn place(&self) -> Self::Place
    where
        Self: Sized;

    /// Shows what a place asks for, or the nearest to it, with a notice of what differs.
    fn show(&mut self, place: Self::Place, told: &mut Told)
    where
        Self: Sized;

    /// Lets something happen.
    fn apply(&mut self, action: Self::Action, told: &mut Told)
    where
        Self: Sized;

    /// Draws the view.
    fn view(&self, page: &Page<Self::Action>) -> Html
    where
        Self: Sized;

    /// Returns the meaning of a key: a letter in lower case, a name like `Home`, or a chord like `Ctrl+z`.
    fn key(_key: &str) -> Option<Meaning<Self::Action>>
    where
        Self: Sized,
    {
        None
    }

    /// Returns the place that shows what another view shows, unless this view shows it already or cannot.
    fn taking(&self, _carried: &Carried) -> Option<Self::Place>
    where
        Self: Sized,
    {
        None
    }

    /// Returns the class that lays out the view in style sheets.
    fn class(&self) -> &'static str;

    /// Returns the keys of the view, for the help sheet.
    fn keys(&self) -> &'static [Key] {
        &[]
    }

    /// Returns `true` if the view can be shown in presenter mode: it has a board and buttons that move it.
    fn presents(&self) -> bool {
        false
    }

    /// Returns `true` if size, rung, form and panels are chosen in the view.
    fn has_panels(&self) -> bool {
        false
    }

    /// Returns the board or the case that the view shows, for other views to take over.
    fn carried(&self) -> Option<Carried> {
        None
    }

    /// Returns the tasks for workers.
    fn tasks(&self) -> Vec<&Task> {
        Vec::new()
    }

    /// Returns `true` if its workers go on while another view is shown.
    fn works_unseen(&self) -> bool {
        false
    }

    /// Takes news of one of its tasks.
    fn told(&mut self, _event: TaskEvent, _told: &mut Told) {}

    /// Returns `true` while something changes from frame to frame.
    fn wants_frames(&self) -> bool {
        false
    }

    /// Goes on for a frame of the screen; `elapsed` are the milliseconds since the last one.
    fn frame(&mut self, _elapsed: f64, _settings: &Settings, _told: &mut Told) {}

    /// Returns the number of what is shown, while that is all that time can change.
    fn shown_by_time(&self) -> Option<usize> {
        None
    }

    /// Ends what moves by itself, because another view is shown.
    fn rest(&mut self) {}

    /// Ends what moves by itself, because the reader wants it.
    fn stop(&mut self) {
        self.rest();
    }

    /// Lets nothing begin to move by itself from now on.
    fn calm(&mut self) {}

    /// Takes a choice of the reader.
    fn choose(&mut self, _choice: Choice, _told: &mut Told) {}

    /// Makes the settings follow the view. Called after each action.
    fn settle(&mut self, _settings: &mut Settings) {}

    /// Returns a number that changes when the view is to be shown from its top.
    fn top(&self) -> usize {
        0
    }

    /// Returns the name of a text that the view needs, and that is not part of the module.
    fn text(&self) -> Option<&'static str> {
        None
    }

    /// Returns what the browser keeps of the view from visit to visit: a key of its own, and the words, or none at first.
    fn kept(&self) -> Option<(&'static str, String)> {
        None
    }

    /// Takes back what was kept.
    fn recall(&mut self, _kept: &str) {}
}

/// A key on the help sheet: its names, `true` if it is a letter or a digit, and what it does.
pub(crate) type Key = (&'static str, bool, fn(Language) -> String);

/// The meaning of a key in a view.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Meaning<A> {
    /// Something happens in the view.
    Act(A),
    /// A choice that the page remembers.
    Choose(Choice),
    /// Whatever moves stops, and presenter mode ends.
    Stop,
}

/// What a view has to tell after something has happened.
#[derive(Debug, Default)]
pub(crate) struct Told {
    /// What the reader should know.
    pub(crate) notices: Vec<Notice>,
    /// Files for the reader.
    pub(crate) files: Vec<Way>,
}

/// The ways from a view back to the page, and what it is drawn with.
#[derive(Clone, Debug)]
pub(crate) struct Page<A> {
    /// Called when something happens in the view.
    pub(crate) act: Callback<A>,
    /// Called with a choice that the page remembers.
    pub(crate) choose: Callback<Choice>,
    /// Called when the help sheet is to be opened.
    pub(crate) help: Callback<()>,
    /// Called when something leaves the page, as a file or a link.
    pub(crate) leave: Callback<Way>,
    /// The choices of the reader, in the language whose texts are there.
    pub(crate) settings: Settings,
    /// The button that begins presenter mode.
    pub(crate) present: Html,
    /// The address of what is shown, from `#` on.
    pub(crate) address: String,
    /// The same without open panels and presenter mode.
    pub(crate) bare: String,
    /// The last text for the clipboard, and `true` if it got there.
    pub(crate) copied: Option<(String, bool)>,
    /// `true` while an animated picture is drawn, and `false` if that failed.
    pub(crate) draws: Option<bool>,
}
