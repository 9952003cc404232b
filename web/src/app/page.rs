//! The whole page: owns the state, passes actions to it, and updates the browser.

use crate::app::address::Address;
use crate::app::binding::{self, BrowserHandles};
use crate::app::embedding::Embedding;
use crate::app::header::Header;
use crate::app::help::help;
use crate::app::notice::notices;
use crate::app::open;
use crate::app::state::{Action, State};
use crate::app::text::notice;
use crate::base::embed::EmbedOptions;
use crate::base::notice::Notice;
use crate::base::panels::Panel;
use crate::base::settings::{Choice, Language, Settings};
use crate::base::view::View;
use crate::browser;
use crate::browser::files::{self, Export};
use crate::parts::events::press;
use crate::parts::{controls, room};
use crate::text::say;
use gloo::timers::callback::Timeout;
use wasm_bindgen::JsValue;
use web_sys::Element;
use yew::html::Scope;
use yew::prelude::*;

/// The time for which the page says that a file was saved.
const MILLISECONDS_OF_SAVED: u32 = 2_500;

/// The page.
#[derive(Debug)]
pub(crate) struct App {
    state: State,
    binding: BrowserHandles,
    /// `true` if the page is shown within another, without its frame.
    embedded: bool,
    /// The connection to that page, if there is one.
    embedding: Option<Embedding>,
    /// The last link to be copied, and whether it reached the clipboard.
    copied: Option<(String, bool)>,
    /// The name of the file that was just saved, until its announcement ends.
    saved: Option<(String, Timeout)>,
    /// `Some(true)` while an animated picture is being drawn, and `Some(false)` if that failed.
    draws: Option<bool>,
    /// The panel that the reader has just opened, until it is drawn and scrolled into view: a key may open one
    /// anywhere.
    opened: Option<Panel>,
    /// The view that needs the whole module, if this one does not have it.
    awaited: Option<View>,
    /// The language in which the page was last drawn, and the elements that were marked as current.
    current: (Language, [Option<Element>; 2]),
}

/// The addresses left by the module that drew the page before.
#[derive(Clone, Debug, Default, PartialEq, Eq, Properties)]
pub(crate) struct Left {
    /// The address of the page, followed by those of its views, one per line.
    #[prop_or_default]
    pub(crate) addresses: Option<AttrValue>,
}

impl From<Option<String>> for Left {
    fn from(addresses: Option<String>) -> Left {
        Left { addresses: addresses.map(AttrValue::from) }
    }
}

/// A message to the page.
#[derive(Debug)]
pub(crate) enum PageMessage {
    /// An action of the state.
    Act(Action),
    /// A file or a link for the reader.
    Export(Export),
    /// A link or the place of a shared one was copied to the clipboard, or copying failed.
    Copied(String, bool),
    /// The page around this one sent a message.
    Heard(JsValue),
    /// A key was pressed that is left to the page around this one.
    Key(String),
    /// An animated picture was saved, or could not be drawn.
    Drawn(bool),
    /// A file of this name was saved, or that has been said for long enough.
    Saved(Option<String>),
    /// The address bar is due for an update.
    WriteAddress,
    /// Texts have arrived, or could not be loaded.
    Texts(Language, Option<String>),
}

impl Component for App {
    type Message = PageMessage;
    type Properties = Left;

    fn create(context: &Context<Self>) -> App {
        let link = context.link();
        let binding = BrowserHandles::new(
            &link.callback(PageMessage::Act),
            link.callback(|()| PageMessage::WriteAddress),
            link.callback(|(language, texts)| PageMessage::Texts(language, texts)),
        );
        let lesson = EmbedOptions::read(&browser::query());
        let settings = binding::recall();
        // The panels chosen for a lesson replace those that the reader has open elsewhere.
        let panels = match &lesson.parts {
            Some(_) => settings.panels.visited(lesson.panels, View::Walk),
            None => settings.panels,
        };
        let mut state = State::new(Settings { panels, ..settings });
        state.recall(binding::kept);
        if browser::wants_less_motion() {
            state.calm();
        }
        // The address bar may lag behind the state that the other module left.
        let left = context.props().addresses.as_deref().and_then(|left| left.split_once('\n'));
        let mut address = Address::read(left.map_or(&browser::fragment(), |(shown, _)| shown));
        state.resume(left.map_or("", |(_, views)| views));
        if lesson.left_out && !address.notices.contains(&Notice::LeftOut) {
            address.notices.push(Notice::LeftOut);
        }
        state.apply(Action::Visit(address));
        lesson.parts.iter().for_each(|parts| binding::show_only(parts));
        files::on_saved(link.callback(|name| PageMessage::Saved(Some(name))));
        let (hear, key) = (link.callback(PageMessage::Heard), link.callback(PageMessage::Key));
        let embedding = if lesson.embedded { Embedding::new(hear, key) } else { None };
        let mut page = App {
            state,
            binding,
            embedded: lesson.embedded,
            embedding,
            copied: None,
            saved: None,
            draws: None,
            opened: None,
            awaited: None,
            current: Default::default(),
        };
        page.follow();
        page
    }

    fn update(&mut self, context: &Context<Self>, message: PageMessage) -> bool {
        match message {
            PageMessage::Act(action) => {
                // Remember what the reader chose, but not what a link asked for.
                let chosen = matches!(action, Action::Choose(_)).then_some(self.state.settings);
                if let Action::Choose(Choice::Panel(panel)) = action {
                    self.opened = (!self.state.settings.panels.has(panel)).then_some(panel);
                }
                if matches!(action, Action::Visit(_)) {
                    // Write the address again even if the state does not change.
                    self.binding.address = None;
                }
                let before = self.state.room().about().shown_by_time.filter(|_| action.is_of_time());
                self.state.apply(action);
                self.state.take_files().into_iter().for_each(|export| self.export(context, export));
                // Do this at once, not when drawing: the reader may return before that, and then the module must be
                // requested again.
                if self.awaited.is_some() && !self.state.room().about().is_later {
                    self.awaited = None;
                    browser::want_whole(false);
                }
                if let Some(before) = chosen {
                    binding::remember(&before, &self.state.settings);
                }
                self.follow();
                // Skip drawing for frames and seconds that change nothing: a solution, for example, is shown for two
                // seconds.
                before.is_none() || before != self.state.room().about().shown_by_time
            }
            PageMessage::Export(export) => {
                self.export(context, export);
                false
            }
            PageMessage::Copied(link, copied) => {
                self.copied = Some((link, copied));
                true
            }
            PageMessage::Texts(language, texts) => {
                if texts.is_none() && self.binding.speaks(language) {
                    self.state.apply(Action::Unspoken(language));
                }
                self.binding.take_texts(language, texts);
                self.follow();
                true
            }
            PageMessage::Saved(name) => {
                let link = context.link().clone();
                let later = move || link.send_message(PageMessage::Saved(None));
                self.saved = name.map(|name| (name, Timeout::new(MILLISECONDS_OF_SAVED, later)));
                true
            }
            PageMessage::Heard(message) => {
                let action = self.embedding.as_mut().and_then(|embedding| embedding.hear(message, &self.state));
                self.follow();
                action.into_iter().for_each(|action| context.link().send_message(PageMessage::Act(action)));
                false
            }
            PageMessage::Key(key) => {
                if let Some(embedding) = &self.embedding {
                    embedding.pass_on(key);
                }
                false
            }
            PageMessage::Drawn(is_drawn) => {
                self.draws = (!is_drawn).then_some(false);
                true
            }
            PageMessage::WriteAddress => {
                self.binding.write_address(&self.state);
                // Draw again, because the page's links show the address too.
                true
            }
        }
    }

    /// Shows or closes the help sheet, and scrolls into view what the reader opened and what has become current: the
    /// link of the view, and the drawing of an article that a chip leads to.
    fn rendered(&mut self, _context: &Context<Self>, _first: bool) {
        browser::show("#help", self.state.help);
        let awaited = self.state.room().about().is_later.then_some(self.state.view);
        if std::mem::replace(&mut self.awaited, awaited) != awaited {
            browser::want_whole(awaited.is_some());
        }
        let opened =
            self.opened.take().and_then(|panel| browser::find(&format!("[aria-labelledby={}]", controls::id(panel))));
        let language = self.settings().language;
        let current = ["header [aria-current=page]", ".drawings [aria-current]"].map(browser::find);
        let (language_before, before) = &self.current;
        let changed = current.iter().zip(before).filter(|(now, before)| *language_before != language || now != before);
        changed.filter_map(|(now, _)| now.as_ref()).chain(&opened).for_each(browser::bring_into_view);
        self.current = (language, current);
    }

    fn view(&self, context: &Context<Self>) -> Html {
        let act = context.link().callback(PageMessage::Act);
        let settings = self.settings();
        if !self.binding.speaks(settings.language) {
            return html! { <main aria-busy="true" /> };
        }
        let view = self.state.view;
        // The link to the present view has the address of the address bar. Built anew for each step, it would be the
        // only change in the header.
        let written = self.binding.address.as_ref().filter(|address| address.view() == view);
        let address = written.map_or_else(|| self.state.address().to_string(), Address::to_string);
        let addresses = View::ALL.map(|other| match other == view {
            true => AttrValue::from(address.clone()),
            false => AttrValue::from(self.state.address_of(other).to_string()),
        });
        let page = self.room_page(context.link());
        let said = self.state.notices().iter().map(|it| notice(*it, settings.language));
        html! {
            <>
                if self.state.is_presenting() {
                    { open::leave(settings.language, &act) }
                }
                if !self.embedded && !self.state.room().about().stands_alone {
                    <Header {settings} {view} {addresses} act={act.clone()} />
                }
                <main class={self.embedded.then_some("embedded")}>
                    if self.embedded {
                        { open::open(&address, settings.language) }
                    }
                    { notices(said, settings.language, press(&act, Action::Dismiss)) }
                    // The key keeps the fields of one view from being reused in another.
                    <div key={view.name()} class={classes!("view", self.state.room().about().class)}>
                        { self.state.rooms.view(view, page.clone()) }
                    </div>
                </main>
                <p id="file-saved" role="status">
                    { self.saved.as_ref().map(|(name, _)| say!(settings.language, "saved", name)) }
                </p>
                { help(self.state.help, &self.state.rooms, settings, &act) }
                if !self.embedded {
                    <footer>{ browser::absolute(None, &address) }</footer>
                }
            </>
        }
    }
}

impl App {
    /// Updates the browser and reports to the page around this one.
    fn follow(&mut self) {
        self.binding.follow(&mut self.state);
        self.embedding.iter_mut().for_each(|embedding| embedding.follow(&self.state));
    }

    /// Returns the reader's settings, in the language whose texts have arrived.
    fn settings(&self) -> Settings {
        let settings = self.state.settings;
        Settings { language: self.binding.spoken(settings.language), ..settings }
    }

    /// Returns the address of the page, followed by those of all views as they were left, one per line.
    pub(crate) fn addresses(&self) -> String {
        let left = View::ALL.map(|view| Address::of(self.state.rooms.place(view)).to_string());
        [self.state.address().to_string(), left.join("\n")].join("\n")
    }

    /// Returns the page as the view that is shown sees it.
    fn room_page(&self, scope: &Scope<App>) -> room::Page<Action> {
        let (settings, act) = (self.settings(), scope.callback(PageMessage::Act));
        // Use the current address: the address bar is updated a little later.
        let address = self.state.address();
        let mut bare = address.clone();
        (bare.named.panels, bare.present) = (None, false);
        room::Page {
            choose: act.reform(Action::Choose),
            help: act.reform(|()| Action::Help(true)),
            export: scope.callback(PageMessage::Export),
            present: open::present(settings.language, &act),
            bare: bare.to_string(),
            address: address.to_string(),
            copied: self.copied.clone(),
            draws: self.draws,
            settings,
            act,
        }
    }

    /// Saves a file for the reader, or copies a link.
    fn export(&mut self, context: &Context<Self>, export: Export) {
        match export {
            Export::Save(file) => files::save(&file),
            Export::Draw(file, size) => files::draw(file, size),
            Export::Animate(animation) => {
                self.draws = Some(true);
                files::animate(animation, context.link().callback(PageMessage::Drawn));
            }
            Export::Share(words, place) => {
                let text = format!("{words}{}", browser::absolute(None, &place));
                let tell = context.link().callback(move |copied| PageMessage::Copied(place.clone(), copied));
                browser::share(&text, tell);
            }
            Export::Print => browser::print(),
            Export::Copy(field) => {
                if let Some(link) = files::selected(field) {
                    let told = link.clone();
                    let tell = context.link().callback(move |copied| PageMessage::Copied(told.clone(), copied));
                    browser::copy(&link, tell);
                }
            }
        }
    }
}
