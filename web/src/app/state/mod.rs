//! The state of the page and everything that can happen to it.
//!
//! [`State::apply`] is the only way to change it. It is a function of the state and the action alone: no clock, no
//! storage, no browser; time comes in as [`Action::Frame`]. It works in place, because the walk with its snapshots is
//! too large to copy on every step.

mod carried;
#[cfg(test)]
mod carried_tests;
mod linked;
#[cfg(test)]
mod tests;

use crate::app::address::Named;
use crate::app::rooms::{Place, Rooms};
use crate::base::notice::Notice;
use crate::base::pairs::{Pairs, split};
use crate::base::settings::{Choice, Language, Settings};
use crate::base::view::View;
use crate::browser::files::Way;
use crate::parts::room::{Room, Told};
use eightfold_worker::{Task, TaskEvent};

pub(crate) use crate::app::rooms::Action;

/// The page.
#[derive(Debug)]
pub(crate) struct State {
    /// The choices of the reader.
    pub(crate) settings: Settings,
    /// Those of them that addresses name: a link named them, or the reader chose them since the page was opened.
    named: Named,
    /// Notices and files from the views.
    told: Told,
    /// `true` while the help sheet is open.
    pub(crate) help: bool,
    /// `true` in presenter mode, in the views that have one.
    presenting: bool,
    /// The view that is shown.
    pub(crate) view: View,
    /// The views.
    pub(crate) rooms: Rooms,
    /// The number of times that the reader asked for something in a view of another module: news for that module, which must
    /// not be told what it said itself.
    pub(crate) visits: u32,
    /// The board that is carried from view to view.
    carrying: carried::Carrying,
}

impl State {
    /// Returns the page as it opens.
    pub(crate) fn new(settings: Settings) -> State {
        let mut state = State {
            settings,
            named: Named::default(),
            told: Told::default(),
            help: false,
            presenting: false,
            view: View::Walk,
            rooms: Rooms::default(),
            visits: 0,
            carrying: carried::Carrying::default(),
        };
        for choice in [Choice::Rung(settings.rung), Choice::Size(settings.size)] {
            state.tell_of(choice);
        }
        state
    }

    /// Returns the notices.
    pub(crate) fn notices(&self) -> &[Notice] {
        &self.told.notices
    }

    /// Takes the files that were made for the reader.
    pub(crate) fn take_files(&mut self) -> Vec<Way> {
        std::mem::take(&mut self.told.files)
    }

    /// Returns the view that is shown.
    pub(crate) fn room(&self) -> &dyn Room {
        self.rooms.get(self.view)
    }

    /// Returns the tasks for workers: those of the view that is shown, and of views that go on unseen.
    pub(crate) fn tasks(&self) -> Vec<&Task> {
        let rooms = View::ALL.map(|view| (view, self.rooms.get(view)));
        let at_work = rooms.into_iter().filter(|(view, room)| *view == self.view || room.works_unseen());
        at_work.flat_map(|(_, room)| room.tasks()).collect()
    }

    /// Returns `true` while the view is shown for a projector: its board, what is said of it, and the buttons that move it.
    pub(crate) fn is_presenting(&self) -> bool {
        self.presenting && self.room().presents()
    }

    /// Returns `true` while something changes from frame to frame. A worker reports by itself, without frames.
    pub(crate) fn wants_frames(&self) -> bool {
        View::ALL.into_iter().any(|view| self.rooms.get(view).wants_frames())
    }

    /// Lets no figure begin to move by itself.
    pub(crate) fn calm(&mut self) {
        self.rooms.all_mut().into_iter().for_each(|(_, room)| room.calm());
    }

    /// Takes back what the browser kept of the views.
    pub(crate) fn recall(&mut self, kept: impl Fn(&str) -> Option<String>) {
        for (_, room) in self.rooms.all_mut() {
            if let Some(kept) = room.kept().and_then(|(key, _)| kept(key)) {
                room.recall(&kept);
            }
        }
    }

    /// Lets something happen.
    pub(crate) fn apply(&mut self, action: Action) {
        self.happen(action);
        for (_, room) in self.rooms.all_mut() {
            room.settle(&mut self.settings);
        }
    }

    fn happen(&mut self, action: Action) {
        match action {
            Action::Help(open) => self.help = open,
            Action::Present => self.presenting = !self.is_presenting(),
            Action::Choose(choice) => self.choose(choice),
            Action::Stop => {
                self.presenting = false;
                self.rooms.all_mut().into_iter().for_each(|(_, room)| room.stop());
            }
            Action::Frame(elapsed) => {
                for (_, room) in self.rooms.all_mut() {
                    room.frame(elapsed, &self.settings, &mut self.told);
                }
            }
            Action::Visit(address) => self.visit(address),
            Action::TaskEvent(event) => self.hear(event),
            Action::Asked(view, asked) => {
                let mut place = Place::of(view);
                for (key, value) in split(&asked) {
                    place.read(key, value);
                }
                self.rooms.show(place, &mut self.told);
            }
            Action::Unspoken(language) => {
                self.settings.language = language.other();
                self.named.language = self.named.language.map(Language::other);
                self.told.notices.push(Notice::NoTexts);
            }
            Action::Dismiss => self.told.notices.clear(),
            action => self.rooms.apply(action, &mut self.told),
        }
    }

    /// Passes news from a worker to the view whose task it is. Other tasks are those of other modules, or withdrawn.
    fn hear(&mut self, event: TaskEvent) {
        let mut rooms = self.rooms.all_mut().into_iter();
        if let Some((_, room)) = rooms.find(|(_, room)| room.tasks().iter().any(|task| event.is_of(task))) {
            room.told(event, &mut self.told);
        }
    }

    /// Takes over a choice of the reader.
    fn choose(&mut self, choice: Choice) {
        self.settings.choose(choice);
        self.tell_of(choice);
        match choice {
            Choice::Language(language) => self.named.language = Some(language),
            Choice::Theme(theme) => self.named.theme = Some(theme),
            Choice::Form(form) => self.named.form = Some(form),
            Choice::Panel(_) | Choice::Notation(_) => self.named.panels = Some(self.settings.panels),
            Choice::Size(_) | Choice::Rung(_) | Choice::Speed(_) | Choice::Shortcuts(_) => {}
        }
    }

    /// Tells the views of a choice.
    fn tell_of(&mut self, choice: Choice) {
        for (_, room) in self.rooms.all_mut() {
            room.choose(choice, &mut self.told);
        }
    }
}
