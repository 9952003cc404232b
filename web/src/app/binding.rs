//! The binding of the page to the browser: storage, address, keyboard, frames, the root element.
//!
//! Everything here works without features that a browser withholds: with storage forbidden, the page only forgets.
//! [`BrowserHandles`] owns the listeners, frames and timers, so they are dropped with it.

use crate::app::address::Address;
use crate::app::keys::{self, Focus};
use crate::app::rooms::{Links, Place};
use crate::app::state::{Action, State};
use crate::base::settings::{Language, Settings, Theme};
use crate::base::view::View;
use crate::browser::busy::Busy;
use crate::browser::frames::Frames;
use crate::browser::texts::{self, Texts};
use crate::browser::workers::Workers;
use crate::browser::{around, calmed, fragment, programs, storage, window};
use crate::{browser, text};
use gloo::events::{EventListener, EventListenerOptions};
use gloo::timers::callback::Timeout;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, KeyboardEvent, Window};
use yew::Callback;

/// The prefix of the keys in the storage, which other pages may share.
const PREFIX: &str = "eightfold.";
/// Browsers complain about more than a few hundred changes of the address in half a minute.
const MILLISECONDS_BETWEEN_ADDRESSES: u32 = 300;

/// The part of the state that the meaning of a key depends on.
#[derive(Clone, Copy, Debug, Default)]
struct KeyContext {
    view: View,
    /// `true` if presenter mode is on, in which the keys of a clicker have actions.
    presenting: bool,
    /// `true` if letters are keys.
    shortcuts: bool,
}

/// Owns everything that the page has registered with the browser.
#[derive(Debug)]
pub(crate) struct BrowserHandles {
    write_address: Callback<()>,
    due: Callback<f64>,
    frames: Frames,
    /// The sign of a motion that ends by itself.
    settles: Option<Busy>,
    address_timer: Option<(Timeout, Busy)>,
    /// The address that the page wrote last, unless the reader has changed it since.
    pub(crate) address: Option<Address>,
    workers: Workers,
    /// The connections and listeners that belong to single views.
    links: Links,
    /// The state of each language's texts, which are fetched when they are first needed.
    texts: [Texts; 2],
    hear_texts: Callback<(Language, Option<String>)>,
    /// The text that was requested last, and the place that needed it.
    text_asked: Option<(&'static str, Place)>,
    /// The texts that the browser stores for the views, by key.
    kept: Vec<(&'static str, String)>,
    /// `true` once the reader was told that the browser stores nothing.
    is_told: bool,
    /// The view that was shown last, and its number from `About::top`: when that changes, the page scrolls up.
    top: (View, usize),
    dressed: Option<(Language, Theme, View, bool)>,
    /// The state that the key listener reads.
    heard: Rc<Cell<KeyContext>>,
    _listeners: Vec<EventListener>,
}

impl BrowserHandles {
    /// Starts listening: from now on keys, and a change of the reader's preference for less motion, become actions.
    pub(crate) fn new(
        act: &Callback<Action>,
        write_address: Callback<()>,
        hear_texts: Callback<(Language, Option<String>)>,
    ) -> BrowserHandles {
        let heard = Rc::default();
        let mut listeners = window().map_or_else(Vec::new, |window| listen(&window, act, &heard));
        listeners.extend(window().map(|window| before_leaving(&window, &write_address)));
        BrowserHandles {
            due: act.reform(Action::Frame),
            frames: Frames::default(),
            settles: None,
            workers: Workers::new(act.reform(|event| Action::TaskEvent(event, browser::now()))),
            links: Links::new(act),
            write_address,
            texts: [Texts::Unknown; 2],
            hear_texts,
            text_asked: None,
            kept: Vec::new(),
            is_told: false,
            top: (View::Walk, 0),
            address_timer: None,
            address: None,
            dressed: None,
            heard,
            _listeners: listeners,
        }
    }

    /// Brings the browser up to date with the state. Called after each action.
    pub(crate) fn follow(&mut self, state: &mut State) {
        let settings = &{ state.settings };
        self.heard.set(KeyContext {
            view: state.view,
            presenting: state.is_presenting(),
            shortcuts: settings.shortcuts,
        });
        self.follow_language(settings.language);
        // Until the texts of the wanted language have arrived, the page stays in the other one.
        let settings = &Settings { language: self.spoken(settings.language), ..*settings };
        let dressed = Some((settings.language, settings.theme, state.view, state.is_presenting()));
        if self.dressed != dressed {
            self.dressed = dressed;
            dress(settings, state);
        }
        self.workers.follow(state.tasks().into_iter());
        self.links.follow(&state.rooms, state.view);
        self.fetch_text(state);
        self.scroll(state);
        self.keep(state);
        self.frames.follow(state.is_moving(), &self.due);
        self.settles = if state.settles() { self.settles.take().or_else(|| Some(Busy::with("frame"))) } else { None };
        if self.address_timer.is_none() && self.address.as_ref() != Some(&state.address()) {
            let write = self.write_address.clone();
            let timer = Timeout::new(MILLISECONDS_BETWEEN_ADDRESSES, move || write.emit(()));
            self.address_timer = Some((timer, Busy::with("address")));
        }
    }

    /// Fetches the text of a view when it is first wanted. After a failure, the next visit to the view tries again.
    fn fetch_text(&mut self, state: &State) {
        let Some(name) = state.room().about().text else { return };
        let wanted = Some((name, state.rooms.place(state.view)));
        let is_coming = self.text_asked.as_ref().is_some_and(|(it, _)| *it == name) && !programs::is_lost(name);
        if is_coming || self.text_asked == wanted || programs::fetched(name).is_some() {
            return;
        }
        programs::forget(name);
        self.text_asked = wanted;
        programs::fetch(name, self.write_address.clone());
    }

    /// Fetches the texts of a language when it is first wanted.
    fn follow_language(&mut self, language: Language) {
        if self.texts[language as usize] != Texts::Unknown {
            return;
        }
        match texts::preloaded(language) {
            Some(texts) => self.take_texts(language, Some(texts)),
            None => {
                self.texts[language as usize] = Texts::Awaited;
                texts::fetch(language, self.hear_texts.clone());
            }
        }
    }

    /// Returns the language to draw in: the wanted one once its texts have arrived, and the other until then.
    pub(crate) fn spoken(&self, wanted: Language) -> Language {
        if self.texts[wanted as usize] == Texts::There { wanted } else { wanted.other() }
    }

    /// Returns `true` if there are texts to draw with.
    pub(crate) fn speaks(&self, wanted: Language) -> bool {
        self.texts[self.spoken(wanted) as usize] == Texts::There
    }

    /// Scrolls up when a view shows something new.
    fn scroll(&mut self, state: &State) {
        let top = (state.view, state.room().about().top);
        if self.top.0 == state.view && self.top != top {
            browser::scroll_up();
        }
        self.top = top;
    }

    /// Stores what the views want to be remembered.
    fn keep(&mut self, state: &mut State) {
        let kept = state.kept();
        if self.kept == kept {
            return;
        }
        for (key, words) in &kept {
            if self::kept(key).unwrap_or_default() != *words && !store(key, words) && !self.is_told {
                self.is_told = true;
                state.apply(Action::Unkept);
            }
        }
        self.kept = kept;
    }

    /// Registers the texts of a language, or marks them as not loaded.
    pub(crate) fn take_texts(&mut self, language: Language, texts: Option<String>) {
        self.texts[language as usize] = if texts.is_some() { Texts::There } else { Texts::Unknown };
        texts.into_iter().for_each(|texts| text::add(language, texts));
    }

    /// Puts the state's address into the address bar. Only moving to another beat of the path for newcomers, or folding
    /// its first tree, adds an entry to the history, so that the browser's Back undoes it. This fires no event, because
    /// an event would only send the page where it already is.
    pub(crate) fn write_address(&mut self, state: &State) {
        self.address_timer = None;
        let address = state.address();
        if let Some(history) = window().and_then(|window| window.history().ok()) {
            let (nothing, url) = (&JsValue::NULL, browser::absolute(None, &address.to_string()));
            // This fails only in frames of another origin, and the page works without it.
            let _ = match &self.address {
                Some(before) if address.is_entry_after(before) => history.push_state_with_url(nothing, "", Some(&url)),
                _ => history.replace_state_with_url(nothing, "", Some(&url)),
            };
        }
        self.address = Some(address);
    }
}

/// Returns the settings that were stored, or the defaults in the browser's language.
pub(crate) fn recall() -> Settings {
    let spoken = window().and_then(|window| window.navigator().language()).unwrap_or_default();
    Settings::recall(kept, &spoken)
}

/// Returns what the browser has stored under a key.
pub(crate) fn kept(key: &str) -> Option<String> {
    storage()?.get_item(&format!("{PREFIX}{key}")).ok()?
}

/// Stores the settings that have changed.
pub(crate) fn remember(before: &Settings, after: &Settings) {
    let changed = before.remembered().into_iter().zip(after.remembered()).filter(|(before, after)| before != after);
    changed.for_each(|(_, (key, value))| _ = store(key, &value));
}

/// Stores words under a key. Returns `false` if the browser stores nothing, or has no room.
fn store(key: &str, words: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&format!("{PREFIX}{key}"), words).is_ok())
}

/// Puts language, theme and presenter mode on the root element, where style sheets and screen readers look for them.
/// The title names the view, for tabs, bookmarks and the history.
fn dress(settings: &Settings, state: &State) {
    if let Some(document) = window().and_then(|window| window.document()) {
        document.set_title(&format!("{} – Eightfold", text::view(state.view, settings.language)));
    }
    let Some(root) = browser::root() else { return };
    // Setting an attribute with a fixed name cannot fail.
    let _ = root.set_attribute("lang", settings.language.code());
    let _ = match settings.theme {
        Theme::System => root.remove_attribute("data-theme"),
        theme => root.set_attribute("data-theme", theme.name()),
    };
    let _ = root.toggle_attribute_with_force("data-present", state.is_presenting());
}

/// Names the parts of a lesson on the root element, so that the style sheet hides all others.
pub(crate) fn show_only(parts: &str) {
    // Setting an attribute with a fixed name cannot fail.
    let _ = browser::root().map(|root| root.set_attribute("data-panels", parts));
}

fn listen(window: &Window, act: &Callback<Action>, heard: &Rc<Cell<KeyContext>>) -> Vec<EventListener> {
    let (heard, heard_too) = (heard.clone(), heard.clone());
    let keys = browser::keys::listen(act, move |event| pressed(event, heard.get()));
    // An arrow key that is held down runs the search until it is released, or until another window gets the keys.
    let released = ["keyup", "blur"].map(|name| {
        let (act, heard) = (act.clone(), heard_too.clone());
        EventListener::new(window, name, move |event| {
            let key = event.dyn_ref().map(KeyboardEvent::key);
            if key.is_none_or(|key| key.starts_with("Arrow") || key.starts_with("Page")) {
                keys::released(heard.get().view).into_iter().for_each(|action| act.emit(action));
            }
        })
    });
    let motion = calmed(act, Action::Stop);
    let moved = {
        let act = act.clone();
        EventListener::new(window, "popstate", move |_| act.emit(Action::Visit(Address::read(&fragment()))))
    };
    [moved].into_iter().chain(released).chain(keys).chain(motion).collect()
}

/// Writes the address before a link is followed, because otherwise Back would lead to an older step.
fn before_leaving(window: &Window, write: &Callback<()>) -> EventListener {
    let write = write.clone();
    EventListener::new_with_options(window, "click", EventListenerOptions::run_in_capture_phase(), move |event| {
        if around(event, "a").is_some() {
            write.emit(());
        }
    })
}

fn pressed(event: &KeyboardEvent, heard: KeyContext) -> Option<Action> {
    // Ignore a key that an element has already handled.
    if event.alt_key() || event.is_composing() || event.default_prevented() {
        return None;
    }
    let in_sheet = around(event, "dialog").is_some();
    if event.ctrl_key() || event.meta_key() {
        // All other keys with Ctrl or Command belong to the browser or the system.
        return keys::with_control(&event.key(), event.shift_key(), heard.view).filter(|_| !in_sheet);
    }
    let focus = match event.target().and_then(|target| target.dyn_into::<Element>().ok()) {
        // An open sheet needs all keys.
        _ if in_sheet => Focus::Field,
        Some(element) => {
            let sort = element.get_attribute("type");
            Focus::on(&element.tag_name(), sort.as_deref(), around(event, Focus::GRIDS).is_some())
        }
        None => Focus::Page,
    };
    let key = event.key();
    // Esc leaves presenter mode in every view, even in one without its own keys.
    if heard.presenting && key == "Escape" && focus != Focus::Field {
        return Some(Action::Stop);
    }
    let (key, focus) = keys::clicked(&key, focus).filter(|_| heard.presenting).unwrap_or((&key, focus));
    keys::action(key, focus, event.repeat(), heard.shortcuts, heard.view)
}
