//! The page as text, for tests of what it says that need no browser: an address in, the page's HTML out.
//!
//! Here, as in the browser, the state asks for work and the page is drawn from the state. In place of workers the work
//! is done at once, and in place of presses and keys a test applies the action that they have; the tests in a browser
//! show that they have it. Layout, focus, frames, storage and the console are left to those tests too.

mod articles;
mod colours;
mod explore;
mod ladder;
mod learn;
mod lesson;
mod markup;
mod play;
mod race;
mod results;
mod symmetry;
mod today;

use crate::app::address::Address;
use crate::app::header::{HeaderProperties, header};
use crate::app::keys::{self, Focus};
use crate::app::notice::notices;
use crate::app::open;
use crate::app::state::{Action, State};
use crate::app::text::notice;
use crate::base::settings::Settings;
use crate::base::view::View;
use crate::parts::room::Page;
use crate::results::state::{self as documents, Trouble};
use crate::today::state::{self as board, Deed};
use eightfold_core::BoardSize;
use eightfold_core::daily::Day;
use eightfold_worker::{RecordingContext, Request, Task, TaskOwner};
use markup::Element;
use std::collections::BTreeMap;
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use yew::LocalServerRenderer;
use yew::prelude::*;

/// The date by the clock of the tests: 10 December 2026.
pub(crate) const DATE: &str = "2026-12-10";

/// The largest board on which the rungs are measured here.
const MEASURED: BoardSize = if let Ok(size) = BoardSize::new(6) { size } else { BoardSize::MAX };

/// The milliseconds of a day.
const DAY: u64 = 86_400_000;

/// The page as it is shown.
#[derive(Debug)]
pub(crate) struct Shown {
    state: State,
    workers: RecordingContext,
    /// The files of the server, by path.
    served: BTreeMap<String, u32>,
    /// The tasks that were done. Some go on to be part of the state.
    done: Vec<(TaskOwner, u32)>,
    /// The time by the clock, in milliseconds since 1970.
    now: u64,
    page: Element,
}

impl Shown {
    /// Opens an address on a first visit.
    pub(crate) fn at(address: &str) -> Shown {
        Shown::kept(&[], address)
    }

    /// Opens an address for a reader who wants less motion.
    pub(crate) fn calm(address: &str) -> Shown {
        let mut shown = Shown::at("");
        shown.state.calm();
        shown.visit(address);
        shown
    }

    /// Opens an address in a browser that has stored something, by keys.
    pub(crate) fn kept(kept: &[(&str, &str)], address: &str) -> Shown {
        let recall = |key: &str| kept.iter().find(|it| it.0 == key).map(|it| it.1.to_owned());
        let mut state = State::new(Settings::recall(recall, "en"));
        state.recall(recall);
        let day: Day = DATE.parse().expect("a date");
        let mut shown = Shown {
            state,
            workers: RecordingContext::default(),
            served: BTreeMap::new(),
            done: Vec::new(),
            now: u64::from(day.number()) * DAY + DAY / 2,
            page: Element::default(),
        };
        shown.serve("example.json", include_bytes!("../../../data/example.json"));
        shown.visit(address);
        shown
    }

    /// Follows an address.
    pub(crate) fn visit(&mut self, address: &str) {
        self.act(Action::Visit(Address::read(address)));
    }

    /// Follows a link.
    #[track_caller]
    pub(crate) fn follow(&mut self, link: &str) {
        let address = self.page.the(link).get("href").expect("a link").to_owned();
        self.visit(&address);
    }

    /// Presses a key, with the focus on nothing that has keys of its own.
    #[track_caller]
    pub(crate) fn key(&mut self, key: &str) {
        let action = keys::action(key, Focus::Page, false, true, self.state.view);
        self.act(action.unwrap_or_else(|| panic!("{key} has no action")));
    }

    /// Applies an action, waits for the work that it asks for, and draws the page.
    pub(crate) fn act(&mut self, action: Action) {
        self.state.apply(action);
        self.rest();
        self.page = Element::read(&written(drawn(&self.state)));
    }

    /// Draws a frame of what moves.
    pub(crate) fn frame(&mut self) {
        self.act(Action::Frame(16.0));
    }

    /// Lets what moves come to its end.
    #[track_caller]
    pub(crate) fn settle(&mut self) {
        let is_still = (0..10_000).any(|_| {
            self.state.apply(Action::Frame(16.0));
            self.rest();
            !self.state.is_moving()
        });
        assert!(is_still, "it moves for ever");
        self.frame();
    }

    /// Returns `true` while something moves.
    pub(crate) fn moves(&mut self) -> bool {
        self.state.is_moving()
    }

    /// Applies an action of Today, at the present time.
    pub(crate) fn today(&mut self, deed: Deed) {
        self.act(Action::Today(board::Action { at: self.now, deed }));
    }

    /// Has the server serve a file, and returns its number.
    pub(crate) fn serve(&mut self, path: &str, content: &[u8]) -> u32 {
        let number = self.workers.files.len() as u32 + 1;
        self.workers.files.push((number, content.to_owned()));
        self.served.insert(path.to_owned(), number);
        number
    }

    /// Opens files of the reader in Results.
    pub(crate) fn open(&mut self, files: &[(&str, &[u8])]) {
        let files = files.iter().map(|(name, content)| ((*name).to_owned(), self.serve("", content)));
        let action = documents::Action::Open(files.collect());
        self.act(Action::Results(action));
    }

    /// Does what workers, the clock and the server do until nothing is left to do.
    fn rest(&mut self) {
        if self.state.view == View::Today {
            let tick = Deed::Tick((self.now / DAY) as i64);
            self.state.apply(Action::Today(board::Action { at: self.now, deed: tick }));
        }
        loop {
            let fetched = self.state.rooms.results.fetched();
            for (id, path) in fetched.filter_map(|(id, source)| Some((id, source.path()?))).collect::<Vec<_>>() {
                let came = self.served.get(&path).copied().ok_or(Trouble::Address(Some(404)));
                self.state.apply(Action::Results(documents::Action::Came(id, came)));
            }
            let is_left = |task: &&Task| !self.done.contains(&(task.owner, task.serial)) && !is_timed(&task.request);
            let task = self.state.tasks().into_iter().find(is_left).cloned();
            let Some(task) = task else { return };
            self.done.push((task.owner, task.serial));
            // A clock that several measurements have read ticks too rarely for the next.
            let mut own = RecordingContext::default();
            let is_timed = matches!(task.request, Request::Measure(_));
            let workers = if is_timed { &mut own } else { &mut self.workers };
            for reply in workers.serve(&task.request) {
                self.state.apply(Action::TaskEvent(task.news(Ok(reply)), self.now));
            }
        }
    }

    /// Returns the first element that matches a selector, or fails.
    #[track_caller]
    pub(crate) fn the(&self, selector: &str) -> &Element {
        self.page.the(selector)
    }

    /// Returns the elements that match a selector.
    pub(crate) fn all(&self, selector: &str) -> Vec<&Element> {
        self.page.all(selector)
    }

    /// Returns the text of the first element that matches a selector, or fails.
    #[track_caller]
    pub(crate) fn text(&self, selector: &str) -> String {
        self.page.the(selector).text()
    }

    /// Returns the texts of the elements that match a selector.
    pub(crate) fn texts(&self, selector: &str) -> Vec<String> {
        self.page.texts(selector)
    }

    /// Returns the address of the page.
    pub(crate) fn address(&self) -> String {
        self.state.address().to_string()
    }

    /// Returns what the browser would store under a key.
    pub(crate) fn stored(&mut self, key: &str) -> String {
        self.state.kept().into_iter().find(|it| it.0 == key).map(|it| it.1).unwrap_or_default()
    }
}

/// Returns `true` for work that is done again and again to be timed, which takes seconds, and says nothing here. On
/// small boards a measurement is short.
fn is_timed(request: &Request) -> bool {
    match request {
        Request::Measure(it) => it.size > MEASURED,
        Request::Weigh(it) => it.timed,
        _ => false,
    }
}

/// Draws the page without what only a server or the browser adds: the view of a class, sheets, and the footer.
pub(crate) fn drawn(state: &State) -> Html {
    let (settings, view, act) = (state.settings, state.view, Callback::noop());
    let properties = HeaderProperties {
        settings,
        view,
        addresses: View::ALL.map(|view| state.address_of(view).to_string().into()),
        act: act.clone(),
    };
    let page = Page {
        choose: Callback::noop(),
        help: Callback::noop(),
        export: Callback::noop(),
        present: open::present(settings.language, &act),
        address: state.address().to_string(),
        bare: String::new(),
        copied: None,
        draws: None,
        settings,
        act,
    };
    let said = state.notices().iter().map(|it| notice(*it, settings.language));
    html! {
        <>
            { header(&properties) }
            <main>
                { notices(said, settings.language, Callback::noop()) }
                <div class={classes!("view", state.room().about().class)}>{ state.rooms.view(view, page) }</div>
            </main>
        </>
    }
}

#[derive(Clone, Debug, PartialEq, Properties)]
struct Whole {
    html: Html,
}

#[component]
fn Written(whole: &Whole) -> Html {
    whole.html.clone()
}

/// Returns HTML as text, with what its components draw. They have nothing to wait for.
fn written(html: Html) -> String {
    let writing = LocalServerRenderer::<Written>::with_props(Whole { html }).hydratable(false).render();
    match pin!(writing).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(text) => text,
        Poll::Pending => panic!("a component waits for something"),
    }
}
