//! A view of the page, as the page sees it: its state, its actions, its part of an address, and its drawing.
//!
//! The list of views in `lib.rs` names a type for each, and the page uses only these traits. Animation, background work
//! and browser storage have separate traits, for the views that need them. Methods that mention the view's own types
//! are called through the list, the others through `dyn Room`.

use crate::base::companion::News;
use crate::base::notice::Notice;
use crate::base::pairs::Pairs;
use crate::base::settings::{Choice, Language, Settings};
use crate::browser::files::Export;
use crate::parts::carried::Carried;
use eightfold_worker::{Task, TaskEvent};
use std::fmt::Debug;
use yew::prelude::*;

/// The state of a view.
pub(crate) trait Room {
    /// An action in the view.
    type Action: Clone + Debug + PartialEq + 'static
    where
        Self: Sized;
    /// The part of an address that leads into the view.
    type Place: Pairs + Clone + Debug + Default + PartialEq
    where
        Self: Sized;

    /// Returns the current place of the view.
    fn place(&self) -> Self::Place
    where
        Self: Sized;

    /// Shows a place, or the nearest possible one, with a notice of the difference.
    fn show(&mut self, place: Self::Place, effects: &mut Effects)
    where
        Self: Sized;

    /// Applies an action.
    fn apply(&mut self, action: Self::Action, effects: &mut Effects)
    where
        Self: Sized;

    fn view(&self, page: &Page<Self::Action>) -> Html
    where
        Self: Sized;

    /// Returns the properties of the view that the page needs to draw its frame.
    fn about(&self) -> About;

    /// Returns the meaning of a key: a letter in lower case, a name like `Home`, or a chord like `Ctrl+z`.
    fn key(_key: &str) -> Option<Meaning<Self::Action>>
    where
        Self: Sized,
    {
        None
    }

    /// Returns the board or case that the view shows, so that other views can show it too.
    fn carried(&self) -> Option<Carried> {
        None
    }

    /// Returns the place at which this view shows the board or case of another view; `None` if it shows it already or
    /// cannot.
    fn taking(&self, _carried: &Carried) -> Option<Self::Place>
    where
        Self: Sized,
    {
        None
    }

    /// Returns `true` for an action that only says that time passes.
    fn is_of_time(_action: &Self::Action) -> bool
    where
        Self: Sized,
    {
        false
    }

    /// Accepts data from another view.
    fn take(&mut self, _handed: &Handed) {}

    /// Returns the view as an animated one, if it is.
    fn moves(&mut self) -> Option<&mut dyn Moves> {
        None
    }

    /// Returns the view as one with work for workers, if it is.
    fn works(&mut self) -> Option<&mut dyn Works> {
        None
    }

    /// Returns the view as one with stored state, if it is.
    fn keeps(&mut self) -> Option<&mut dyn Keeps> {
        None
    }

    /// Returns the view's browser resources other than workers and frames, such as a connection to a server.
    fn link(_act: &Callback<Self::Action>) -> Option<Box<dyn Link<Self>>>
    where
        Self: Sized,
    {
        None
    }
}

/// A view that can change from frame to frame.
pub(crate) trait Moves {
    /// Returns `true` while an animation runs.
    fn is_moving(&self) -> bool;

    /// Returns `true` while an animation runs that soon ends by itself: not for a film.
    fn settles(&self) -> bool {
        false
    }

    /// Advances by a frame; `elapsed` is in milliseconds.
    fn frame(&mut self, elapsed: f64, settings: &Settings, effects: &mut Effects);

    /// Stops animations, because another view is shown.
    fn rest(&mut self);

    /// Stops animations, because the reader requested it.
    fn stop(&mut self) {
        self.rest();
    }

    /// Prevents animations from starting on their own from now on.
    fn calm(&mut self) {}
}

/// A view with work that takes longer than a frame.
pub(crate) trait Works {
    /// Returns the tasks for workers.
    fn tasks(&self) -> Vec<&Task>;

    /// Handles a reply for one of its tasks, at a time in milliseconds since 1970.
    fn on_task_event(&mut self, event: TaskEvent, now: u64, effects: &mut Effects);

    /// Returns `true` if its workers continue while another view is shown.
    fn works_unseen(&self) -> bool {
        false
    }
}

/// A view with state that the browser stores between visits.
pub(crate) trait Keeps {
    /// Returns the storage key, and the text to store, which is empty initially.
    fn kept(&self) -> (&'static str, String);

    /// Restores the stored state.
    fn recall(&mut self, kept: &str);
}

/// A view's browser resource.
pub(crate) trait Link<View>: Debug {
    /// Updates the resource after an action of the view.
    fn follow(&mut self, view: &View, is_shown: bool);
}

/// The properties of a view that the page needs to draw its frame.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct About {
    /// The class that lays out the view in style sheets.
    pub(crate) class: &'static str,
    /// The keys of the view, for the help sheet.
    pub(crate) keys: &'static [Key],
    /// `true` if rung, size, form and panels are chosen in the view.
    pub(crate) has_panels: bool,
    /// A number that changes when the view should scroll to its top.
    pub(crate) top: usize,
    /// `true` if the view is shown without the head of the page.
    pub(crate) stands_alone: bool,
    /// `true` if another module must draw the view.
    pub(crate) is_later: bool,
    /// The index or the day of the shown item, if time changes nothing else.
    pub(crate) shown_by_time: Option<usize>,
    /// The name of a text that the view needs and that is not part of the module.
    pub(crate) text: Option<&'static str>,
}

/// A key on the help sheet: its names, `true` if it is a letter or digit, and its function.
pub(crate) type Key = (&'static str, bool, fn(Language) -> String);

/// The meaning of a key in a view.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Meaning<A> {
    /// An action of the view.
    Act(A),
    /// A choice that the page stores.
    Choose(Choice),
    /// Stop animations, and leave presenter mode.
    Stop,
}

/// The effects of an action or event beyond the state of its view.
#[derive(Debug, Default)]
pub(crate) struct Effects {
    /// Notices for the reader.
    pub(crate) notices: Vec<Notice>,
    /// Files for the reader.
    pub(crate) files: Vec<Export>,
    /// Data for other views.
    pub(crate) handed: Vec<Handed>,
}

/// Something that one view hands to the others.
#[derive(Clone, Debug)]
pub(crate) enum Handed {
    /// A file to open: its name and number.
    File(String, u32),
    /// A message about the program that serves the page. All views that show the program receive it.
    Companion(Box<News>),
}

/// The callbacks from a view to the page, and the context of its drawing.
#[derive(Clone, Debug)]
pub(crate) struct Page<A> {
    /// Called with an action of the view.
    pub(crate) act: Callback<A>,
    /// Called with a choice that the page stores.
    pub(crate) choose: Callback<Choice>,
    /// Called to open the help sheet.
    pub(crate) help: Callback<()>,
    /// Called to export something from the page, as a file or a link.
    pub(crate) export: Callback<Export>,
    /// The reader's choices, with a language whose texts are loaded.
    pub(crate) settings: Settings,
    /// The button that starts presenter mode.
    pub(crate) present: Html,
    /// The current address, from `#` on.
    pub(crate) address: String,
    /// The current address without open panels and presenter mode.
    pub(crate) bare: String,
    /// The last text copied to the clipboard, and `true` if that succeeded.
    pub(crate) copied: Option<(String, bool)>,
    /// `Some(true)` while an animated picture is being drawn, `Some(false)` if that failed.
    pub(crate) draws: Option<bool>,
}

impl<A: 'static> Page<A> {
    /// Returns the page for a view whose actions are wrapped as those of this one.
    pub(crate) fn lend<B: 'static>(self, into: fn(B) -> A) -> Page<B> {
        let Page { act, choose, help, export, settings, present, address, bare, copied, draws } = self;
        Page { act: act.reform(into), choose, help, export, settings, present, address, bare, copied, draws }
    }
}
