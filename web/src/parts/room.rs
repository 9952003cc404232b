//! A view of the page, as the page knows it: its state, what can happen there, its part of an address, and its drawing.
//!
//! The list of the views in `lib.rs` names a type for each, and the page knows no more of them than these traits say.
//! What moves by itself, what works, and what the browser stores have traits of their own, for the views that need
//! them. Methods that speak of the view's own types are called through the list, and the others through `dyn Room`.

use crate::base::notice::Notice;
use crate::base::pairs::Pairs;
use crate::base::settings::{Choice, Language, Settings};
use crate::browser::files::Export;
use crate::parts::carried::Carried;
use crate::parts::companion::News;
use eightfold_worker::examine::Digest;
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
    fn show(&mut self, place: Self::Place, effects: &mut Effects)
    where
        Self: Sized;

    /// Lets something happen.
    fn apply(&mut self, action: Self::Action, effects: &mut Effects)
    where
        Self: Sized;

    fn view(&self, page: &Page<Self::Action>) -> Html
    where
        Self: Sized;

    /// Draws what the view adds to the sheet of a lesson, such as pictures of what it shows.
    fn lesson(&self, _page: &Page<Self::Action>) -> Html
    where
        Self: Sized,
    {
        Html::default()
    }

    /// Returns the part of an address, from `?` to `#`, with which another page embeds what is shown.
    fn embeds(&self, _settings: &Settings) -> String {
        "?embed=1".to_owned()
    }

    /// Returns what the page needs to know of the view to draw its frame.
    fn about(&self) -> About;

    /// Returns the meaning of a key: a letter in lower case, a name like `Home`, or a chord like `Ctrl+z`.
    fn key(_key: &str) -> Option<Meaning<Self::Action>>
    where
        Self: Sized,
    {
        None
    }

    /// Returns the board or the case that the view shows, for other views to take over.
    fn carried(&self) -> Option<Carried> {
        None
    }

    /// Returns the place that shows what another view shows, unless this view shows it already or cannot.
    fn taking(&self, _carried: &Carried) -> Option<Self::Place>
    where
        Self: Sized,
    {
        None
    }

    /// Takes what another view handed over.
    fn take(&mut self, _handed: &Handed) {}

    /// Returns the view as something that moves by itself.
    fn moves(&mut self) -> Option<&mut dyn Moves> {
        None
    }

    /// Returns the view as something that lets workers work.
    fn works(&mut self) -> Option<&mut dyn Works> {
        None
    }

    /// Returns the view as something that the browser stores.
    fn keeps(&mut self) -> Option<&mut dyn Keeps> {
        None
    }

    /// Returns what the view holds of the browser besides workers and frames, such as a connection to a server.
    fn link(_act: &Callback<Self::Action>) -> Option<Box<dyn Link<Self>>>
    where
        Self: Sized,
    {
        None
    }
}

/// A view in which something changes from frame to frame.
pub(crate) trait Moves {
    /// Returns `true` while it moves.
    fn is_moving(&self) -> bool;

    /// Goes on for a frame of the screen; `elapsed` are the milliseconds since the last one.
    fn frame(&mut self, elapsed: f64, settings: &Settings, effects: &mut Effects);

    /// Ends what moves by itself, because another view is shown.
    fn rest(&mut self);

    /// Ends what moves by itself, because the reader wants it.
    fn stop(&mut self) {
        self.rest();
    }

    /// Lets nothing begin to move by itself from now on.
    fn calm(&mut self) {}
}

/// A view with work that takes longer than a frame.
pub(crate) trait Works {
    /// Returns the tasks for workers.
    fn tasks(&self) -> Vec<&Task>;

    /// Takes news of one of its tasks, at a time in milliseconds since 1970.
    fn on_task_event(&mut self, event: TaskEvent, now: u64, effects: &mut Effects);

    /// Returns `true` if its workers go on while another view is shown.
    fn works_unseen(&self) -> bool {
        false
    }
}

/// A view of which the browser stores a part from visit to visit.
pub(crate) trait Keeps {
    /// Returns the key under which it is stored, and the words, or none at first.
    fn kept(&self) -> (&'static str, String);

    /// Takes back what was stored.
    fn recall(&mut self, kept: &str);
}

/// What a view holds of the browser.
pub(crate) trait Link<View>: Debug {
    /// Makes the browser follow the view. Called after each action.
    fn follow(&mut self, view: &View, is_shown: bool);
}

/// What the page needs to know of a view to draw its frame.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct About {
    /// The class that lays out the view in style sheets.
    pub(crate) class: &'static str,
    /// The keys of the view, for the help sheet.
    pub(crate) keys: &'static [Key],
    /// `true` if rung, size, form and panels are chosen in the view.
    pub(crate) has_panels: bool,
    /// A number that changes when the view is to be shown from its top.
    pub(crate) top: usize,
    /// `true` if another module has to draw the view.
    pub(crate) is_later: bool,
    /// The number of what is shown, while that is all that time can change.
    pub(crate) shown_by_time: Option<usize>,
    /// The name of a text that the view needs, and that is not part of the module.
    pub(crate) text: Option<&'static str>,
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

/// The effects of an action or event beyond the state of its view.
#[derive(Debug, Default)]
pub(crate) struct Effects {
    /// What the reader should know.
    pub(crate) notices: Vec<Notice>,
    /// Files for the reader.
    pub(crate) files: Vec<Export>,
    /// What other views may want.
    pub(crate) handed: Vec<Handed>,
}

/// Something that one view hands to the others.
#[derive(Clone, Debug)]
pub(crate) enum Handed {
    /// A document that was made here, as the file of this number.
    Document(u32, Box<Digest>),
    /// A file to be opened: its name, and its number.
    File(String, u32),
    /// News of the program that serves the page. All views that show it hear the same.
    Companion(Box<News>),
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
    pub(crate) export: Callback<Export>,
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
