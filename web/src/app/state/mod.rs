//! The state of the page and everything that can happen to it.
//!
//! [`State::apply`] is the only way to change it. The result depends on the state and the action alone, not on a clock,
//! the storage or the browser; time arrives as [`Action::Frame`]. The state is changed in place, because the walk with
//! its snapshots is too large to copy at every step.

mod carried;
#[cfg(test)]
mod carried_tests;
mod linked;
#[cfg(test)]
mod linked_tests;
#[cfg(test)]
mod tests;

use crate::app::address::Named;
use crate::app::rooms::Rooms;
use crate::base::notice::Notice;
use crate::base::settings::{Choice, Language, Settings};
use crate::base::view::View;
use crate::browser::files::Export;
use crate::parts::room::{Effects, Moves, Room, Works};
use eightfold_worker::{Task, TaskEvent};

pub(crate) use crate::app::rooms::Action;

/// The state of the page.
#[derive(Debug)]
pub(crate) struct State {
    /// The reader's settings.
    pub(crate) settings: Settings,
    /// The settings that addresses name: a link named them, or the reader has chosen them since the page was opened.
    named: Named,
    /// Notices and files that the views produced.
    effects: Effects,
    /// `true` if the help sheet is open.
    pub(crate) help: bool,
    /// `true` if presenter mode is on, which shows what the view is about, and the buttons that move it.
    presenting: bool,
    /// The view that is shown.
    pub(crate) view: View,
    /// The views.
    pub(crate) rooms: Rooms,
    /// The board that is carried from view to view.
    carrying: carried::Carrying,
}

impl State {
    /// Returns the state of a page that was just opened.
    pub(crate) fn new(settings: Settings) -> State {
        State {
            settings,
            named: Named::default(),
            effects: Effects::default(),
            help: false,
            presenting: false,
            view: View::Walk,
            rooms: Rooms::default(),
            carrying: carried::Carrying::default(),
        }
    }

    /// Returns the notices.
    pub(crate) fn notices(&self) -> &[Notice] {
        &self.effects.notices
    }

    /// Takes the files made for the reader.
    pub(crate) fn take_files(&mut self) -> Vec<Export> {
        std::mem::take(&mut self.effects.files)
    }

    /// Returns the view that is shown.
    pub(crate) fn room(&self) -> &dyn Room {
        self.rooms.get(self.view)
    }

    /// Returns the tasks for workers: those of the view that is shown, and of views that keep working while hidden.
    pub(crate) fn tasks(&mut self) -> Vec<&Task> {
        let shown = self.view;
        let rooms = self.rooms.all_mut().into_iter();
        let at_work = rooms.filter_map(|(view, room)| {
            let works: &dyn Works = room.works()?;
            (view == shown || works.works_unseen()).then(|| works.tasks())
        });
        at_work.flatten().collect()
    }

    /// Returns `true` in presenter mode.
    pub(crate) const fn is_presenting(&self) -> bool {
        self.presenting
    }

    /// Returns `true` while a view changes from frame to frame.
    pub(crate) fn is_moving(&mut self) -> bool {
        self.movers().any(|(_, mover)| mover.is_moving())
    }

    /// Returns `true` while a view moves and will soon rest.
    pub(crate) fn settles(&mut self) -> bool {
        self.movers().any(|(_, mover)| mover.settles())
    }

    /// Iterates over the views that have animations.
    fn movers(&mut self) -> impl Iterator<Item = (View, &mut dyn Moves)> {
        self.rooms.all_mut().into_iter().filter_map(|(view, room)| Some((view, room.moves()?)))
    }

    /// Keeps all figures from starting to move without the reader.
    pub(crate) fn calm(&mut self) {
        self.movers().for_each(|(_, mover)| mover.calm());
    }

    /// Restores what the browser has stored for the views.
    pub(crate) fn recall(&mut self, kept: impl Fn(&str) -> Option<String>) {
        for (_, room) in self.rooms.all_mut() {
            if let Some(room) = room.keeps()
                && let Some(kept) = kept(room.kept().0)
            {
                room.recall(&kept);
            }
        }
    }

    /// Returns what the browser should store for the views, as keys and texts.
    pub(crate) fn kept(&mut self) -> Vec<(&'static str, String)> {
        self.rooms.all_mut().into_iter().filter_map(|(_, room)| Some(room.keeps()?.kept())).collect()
    }

    /// Applies an action, and hands what it produced for other views to them.
    pub(crate) fn apply(&mut self, action: Action) {
        self.happen(action);
        for handed in std::mem::take(&mut self.effects.handed) {
            self.rooms.all_mut().into_iter().for_each(|(_, room)| room.take(&handed));
        }
    }

    fn happen(&mut self, action: Action) {
        match action {
            Action::Help(open) => self.help = open,
            Action::Present => self.presenting = !self.presenting,
            Action::Choose(choice) => self.choose(choice),
            Action::Stop => {
                self.presenting = false;
                self.movers().for_each(|(_, mover)| mover.stop());
            }
            Action::Frame(elapsed) => {
                let rooms = self.rooms.all_mut().into_iter();
                for mover in rooms.filter_map(|(_, room)| room.moves()).filter(|mover| mover.is_moving()) {
                    mover.frame(elapsed, &self.settings, &mut self.effects);
                }
            }
            Action::Visit(address) => self.visit(address),
            Action::TaskEvent(event, now) => self.hear(event, now),
            Action::Unspoken(language) => {
                self.settings.language = language.other();
                self.named.language = self.named.language.map(Language::other);
                self.effects.notices.push(Notice::NoTexts);
            }
            Action::Unkept => self.effects.notices.push(Notice::Unkept),
            Action::Dismiss => self.effects.notices.clear(),
            action => self.rooms.apply(action, &mut self.effects),
        }
    }

    /// Passes a worker's reply to the view that sent the task, unless the task was withdrawn.
    fn hear(&mut self, event: TaskEvent, now: u64) {
        let mut workers = self.rooms.all_mut().into_iter().filter_map(|(_, room)| room.works());
        if let Some(room) = workers.find(|room| room.tasks().iter().any(|task| event.is_of(task))) {
            room.on_task_event(event, now, &mut self.effects);
        }
    }

    /// Applies a choice of the reader.
    fn choose(&mut self, choice: Choice) {
        self.settings.choose(choice);
        match choice {
            Choice::Language(language) => self.named.language = Some(language),
            Choice::Theme(theme) => self.named.theme = Some(theme),
            Choice::Form(form) => self.named.form = Some(form),
            Choice::Panel(_) | Choice::Notation(_) => self.named.panels = Some(self.settings.panels),
            Choice::Speed(_) | Choice::Faster(_) | Choice::Shortcuts(_) => {}
        }
    }
}
