//! The state of Results: opened files, each with the findings of a worker.
//!
//! It is pure: it holds the task of examining the next file, and lists the addresses to fetch. It knows files only by
//! number; only workers read their contents.

mod again;
mod digits;
mod opened;
mod origin;
pub(crate) mod place;
mod source;
#[cfg(test)]
mod tests;

use crate::base::companion::Companion;
use digits::Changed;
use eightfold_results::CheckName;
use eightfold_worker::examine::{Digest, Examine, Examined};
use eightfold_worker::join::Join;
use eightfold_worker::{Failure, Reply, Request, Task, TaskEvent, TaskOwner};

pub(crate) use again::{Again, CaseFinding, Finding, has_boards};
pub(crate) use digits::Spin;
pub(crate) use opened::{Opened, Stage, Trouble};
pub(crate) use origin::{machine, program};
pub(crate) use source::{Source, is_id};

/// Why files were not joined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unjoined {
    /// They do not fit together, as the program explains.
    Refused(String),
    /// The worker did not finish.
    Lost(Failure),
}

/// The view of the results.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Results {
    pub(crate) opened: Vec<Opened>,
    chosen: Option<u32>,
    /// Other numbers in place of the chosen document's own.
    changed: Option<Changed>,
    /// The check whose seal was pressed.
    seal: Option<CheckName>,
    /// `true` if the fold is open because of the chosen file, until the reader closes it.
    pub(crate) unfolded: bool,
    /// `true` if the reader is dragging something over the view.
    pub(crate) hovered: bool,
    /// Why files could not be joined.
    pub(crate) unjoined: Option<Unjoined>,
    /// The task of examining a file or joining some.
    task: Option<Task>,
    /// The recount or search in the chosen file.
    again: Option<Again>,
    /// The files to join once the worker is free, and the file number of the result.
    joining: Option<(Vec<u32>, u32)>,
    sent: u32,
    /// The number of files opened so far.
    count: u32,
    /// The program that serves this page, if one does.
    pub(crate) companion: Companion,
}

/// An action of the view.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// Open files of the reader, given by names and file numbers.
    Open(Vec<(String, u32)>),
    /// Open a file from an address.
    OpenFrom(Source),
    /// A file was fetched, with this file number, or could not be.
    Came(u32, Result<u32, Trouble>),
    /// Show an opened file.
    Choose(u32),
    /// Close a file.
    Close(u32),
    /// Change a digit of the total, by its index.
    Digit(usize, Spin),
    /// Change the count of a case, by its index.
    Case(usize, Spin),
    /// Undo all changes to the numbers.
    PutBack,
    /// Say the sentence of a check, or no longer.
    Seal(CheckName),
    /// Close the fold that the chosen file has opened.
    Fold,
    /// The reader started or stopped dragging something over the view.
    Hover(bool),
    /// Join all sound files of the chosen board size into the file with this number.
    Join(u32),
    /// Recount a case of the chosen file, by its index.
    Recount(usize),
    /// Recount a group of the chosen file, by its number.
    RecountGroup(u32),
    /// Search for a solution of a case of the chosen file, by its index.
    Sample(usize),
    /// Stop the recount or search.
    StopRecount,
    /// The companion sent news.
    Companion(Box<crate::base::companion::News>),
}

impl Results {
    /// The maximum number of open files.
    pub(crate) const MOST: usize = 128;

    /// Returns `true` if the next file will replace the oldest.
    pub(crate) const fn is_full(&self) -> bool {
        self.opened.len() >= Results::MOST
    }

    /// Returns the chosen file.
    pub(crate) fn chosen(&self) -> Option<&Opened> {
        let chosen = self.chosen?;
        self.opened.iter().find(|opened| opened.id == chosen)
    }

    /// Returns the findings about the chosen file, once there are any.
    pub(crate) fn examined(&self) -> Option<&Examined> {
        self.chosen()?.examined()
    }

    /// Returns the contents of the chosen document, if it could be read.
    pub(crate) fn digest(&self) -> Option<&Digest> {
        self.chosen()?.digest()
    }

    /// Returns `true` while files are being joined.
    pub(crate) const fn is_joining(&self) -> bool {
        self.joining.is_some()
    }

    /// Returns the files that are being fetched from an address.
    pub(crate) fn fetched(&self) -> impl Iterator<Item = (u32, &Source)> {
        self.opened.iter().filter(|opened| opened.stage == Stage::Fetched).map(|opened| (opened.id, &opened.source))
    }

    /// Returns `true` if a file is still in use.
    pub(crate) fn uses(&self, file: u32) -> bool {
        self.files().any(|used| used == file)
    }

    /// Iterates over the files that are in use.
    pub(crate) fn files(&self) -> impl Iterator<Item = u32> {
        let joined = self.joining.as_ref().map(|(_, into)| *into);
        self.opened.iter().filter_map(|opened| opened.file).chain(joined)
    }

    /// Iterates over the sources that an address must name to show the same files again. A reader's own files have no
    /// address.
    pub(crate) fn sources(&self) -> impl Iterator<Item = &Source> {
        self.opened.iter().map(|opened| &opened.source).filter(|source| source.address().is_some())
    }

    /// Returns the files that can be joined with the chosen one: sound, and of its board size and method. Returns none
    /// if the chosen file is the only one, or is not sound.
    pub(crate) fn joinable(&self) -> Vec<&Opened> {
        let cut = |opened: &Opened| opened.digest().filter(|_| opened.is_sound()).map(|it| (it.size, it.method));
        let Some(own) = self.chosen().and_then(cut) else { return Vec::new() };
        let fits = |opened: &&Opened| cut(opened) == Some(own) && opened.source != Source::Joined;
        let fitting: Vec<_> = self.opened.iter().filter(fits).collect();
        // Even complete results can be joined, which shows whether they agree, but a single one has nothing to agree
        // with.
        if fitting.len() > 1 { fitting } else { Vec::new() }
    }

    /// Returns the current or last recount or search in the chosen file.
    pub(crate) fn again(&self) -> Option<&Again> {
        self.again.as_ref().filter(|again| self.chosen == Some(again.opened))
    }

    /// Iterates over the tasks of all workers.
    pub(crate) fn tasks(&self) -> impl Iterator<Item = &Task> + Clone {
        self.task.iter().chain(self.again.as_ref().and_then(|again| again.task.as_ref()))
    }

    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Open(files) => {
                for (name, file) in files {
                    match self.opened.iter().find(|opened| opened.file == Some(file)) {
                        Some(opened) => self.look_at(Some(opened.id)),
                        None => self.add(name, Source::Reader, Some(file)),
                    }
                }
                self.hovered = false;
            }
            Action::OpenFrom(source) => self.open_from(source),
            Action::Came(id, came) => {
                if let Some(opened) = self.opened.iter_mut().find(|opened| opened.id == id) {
                    (opened.file, opened.stage) = match came {
                        Ok(file) => (Some(file), Stage::Waiting),
                        Err(trouble) => (None, Stage::Failed(trouble)),
                    };
                }
            }
            Action::Choose(id) => self.look_at(Some(id)),
            Action::Close(id) => {
                self.close(id);
                self.show_example();
            }
            Action::Digit(at, spin) => self.spin(at, spin),
            Action::Case(at, spin) => self.spin_case(at, spin),
            Action::PutBack => (self.changed, self.seal) = (None, None),
            Action::Seal(seal) => self.press(seal),
            Action::Fold => self.unfolded = false,
            Action::Hover(hovered) => self.hovered = hovered,
            Action::Join(into) => {
                let files = self.joinable().iter().map(|opened| opened.id).collect::<Vec<_>>();
                if !files.is_empty() {
                    (self.joining, self.unjoined) = (Some((files, into)), None);
                }
            }
            Action::Recount(at) => self.begin(|chosen| Finding::of_case(chosen, at)),
            Action::RecountGroup(group) => self.begin(|chosen| Finding::of_group(chosen, group)),
            Action::Sample(at) => self.begin(|chosen| Finding::of_solution(chosen, at)),
            Action::StopRecount => self.again = None,
            Action::Companion(news) => self.companion.hear(*news),
        }
        self.follow();
    }

    /// Handles a reply from a worker.
    pub(crate) fn on_task_event(&mut self, told: TaskEvent) {
        if told.owner == TaskOwner::Recount {
            if let Some(again) = &mut self.again {
                again.on_task_event(told);
            }
            return;
        }
        let Some(task) = self.task.take_if(|task| task.serial == told.serial) else { return };
        if let Request::Join(join) = task.request {
            self.joining = None;
            match told.news {
                Ok(Reply::Joined(None)) => self.add(String::new(), Source::Joined, Some(join.into)),
                Ok(Reply::Joined(Some(sentence))) => self.unjoined = Some(Unjoined::Refused(sentence)),
                news => self.unjoined = Some(Unjoined::Lost(news.err().unwrap_or(Failure::Broken))),
            }
        } else if let Request::Examine(Examine { file, changed: Some(_) }) = task.request {
            if let Ok(Reply::Examined(examined)) = told.news {
                self.hear_of_change(file, *examined);
            }
        } else if let Some(opened) = self.opened.iter_mut().find(|opened| opened.stage == Stage::Read) {
            opened.stage = match told.news {
                Ok(Reply::Examined(examined)) => Stage::Known(examined.into()),
                news => Stage::Failed(Trouble::Worker(news.err().unwrap_or(Failure::Broken))),
            };
            self.unfolded |= Some(opened.id) == self.chosen && self.lacks();
        }
        self.follow();
    }

    /// Opens a source. If it is already open it is shown, and fetched again if fetching failed before.
    pub(crate) fn open_from(&mut self, source: Source) {
        match self.opened.iter_mut().find(|opened| opened.source == source) {
            Some(opened) => {
                if matches!(opened.stage, Stage::Failed(Trouble::Address(_))) {
                    opened.stage = Stage::Fetched;
                }
                let id = opened.id;
                self.look_at(Some(id));
            }
            None => self.add(source.name(), source, None),
        }
        self.follow();
    }

    /// Starts a recount or search in the chosen file, in place of the last one.
    fn begin(&mut self, begin: impl FnOnce(&Opened) -> Option<(Finding, Request)>) {
        self.sent += 1;
        self.again = self.chosen().and_then(|chosen| {
            let (finding, request) = begin(chosen)?;
            let task = Task { owner: TaskOwner::Recount, serial: self.sent, request };
            Some(Again { opened: chosen.id, finding, failure: None, task: Some(task) })
        });
    }

    /// Opens all sources of an address. If exactly these are open already, the chosen file stays as it was.
    fn open_all(&mut self, sources: &[Source]) {
        let before = self.chosen.filter(|_| self.sources().eq(sources));
        sources.iter().for_each(|source| self.open_from(source.clone()));
        if let Some(chosen) = before {
            self.chosen = Some(chosen);
        }
    }

    /// Shows the example if nothing is open.
    pub(crate) fn show_example(&mut self) {
        if self.opened.is_empty() {
            self.open_from(Source::Example);
        }
    }

    fn add(&mut self, name: String, source: Source, file: Option<u32>) {
        if let Some(example) = self.opened.first().filter(|opened| opened.is_example()) {
            self.close(example.id);
        }
        if let Some(oldest) = self.opened.first().filter(|_| self.is_full()) {
            self.close(oldest.id);
        }
        self.count += 1;
        let stage = if file.is_some() { Stage::Waiting } else { Stage::Fetched };
        self.opened.push(Opened { id: self.count, name, source, file, stage });
        self.look_at(Some(self.count));
    }

    /// Shows a file, or none, as it is: without changed digits, a pressed seal, or a warning.
    fn look_at(&mut self, id: Option<u32>) {
        (self.chosen, self.unjoined) = (id, None);
        (self.changed, self.seal) = (None, None);
        self.unfolded = self.lacks();
    }

    fn close(&mut self, id: u32) {
        let Some(at) = self.opened.iter().position(|opened| opened.id == id) else { return };
        let closed = self.opened.remove(at);
        self.again.take_if(|again| again.opened == id);
        if self.chosen == Some(id) {
            self.look_at(self.opened.get(at).or(self.opened.last()).map(|opened| opened.id));
        }
        if closed.stage == Stage::Read {
            self.task = None;
        }
    }

    /// Gives the next task to the worker if it is idle.
    fn follow(&mut self) {
        if self.task.is_some() {
            return;
        }
        let waiting = self.opened.iter_mut().find(|opened| opened.stage == Stage::Waiting);
        let request = if let Some(opened) = waiting {
            let Some(file) = opened.file else { return };
            opened.stage = Stage::Read;
            Request::Examine(Examine { file, changed: None })
        } else if let Some(request) = self.ask_about_change() {
            request
        } else if let Some((ids, into)) = &self.joining {
            let of = |id: &u32| self.opened.iter().find(|opened| opened.id == *id);
            let files = ids.iter().filter_map(of).filter_map(|opened| Some((opened.file?, opened.name.clone())));
            Request::Join(Join { files: files.collect(), into: *into })
        } else {
            return;
        };
        self.sent += 1;
        self.task = Some(Task { owner: TaskOwner::Results, serial: self.sent, request });
    }
}
