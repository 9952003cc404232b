//! The whole page: owns the state, passes actions to it, and lets the browser follow.

use crate::app;
use crate::app::address::Address;
use crate::app::binding::{self, Binding};
use crate::app::header::Header;
use crate::app::help::Help;
use crate::app::notices::notices;
use crate::app::open::{leave, open, present};
use crate::app::state::{Action, State};
use crate::articles;
use crate::base::lesson::Lesson;
use crate::base::notice::Notice;
use crate::base::settings::{Language, Settings};
use crate::base::view::View;
use crate::browser::files::{self, File};
use crate::browser::programs;
use crate::browser::{self};
use crate::classes::view::Gallery;
use crate::learn;
use crate::masks::view::masks;
use crate::play;
use crate::symmetry::view::{eight, see_images};
use crate::walk;
use crate::walk::export::view::Way;
use crate::walk::export::{self, CAPTIONED};
use crate::walk::state::Motion;
use eightfold_worker::{Reply, TaskEvent};
use std::fmt;
use yew::html::Scope;
use yew::prelude::*;

/// The page.
pub(crate) struct Page {
    state: State,
    binding: Binding,
    /// `true` if the page is shown within another, without its frame.
    embedded: bool,
    /// The last link for the clipboard, and `true` if it got there.
    copied: Option<(String, bool)>,
}

impl fmt::Debug for Page {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Page").field("state", &self.state).finish_non_exhaustive()
    }
}

/// A message to the page.
#[derive(Debug)]
pub(crate) enum Message {
    /// Something happened.
    Act(Action),
    /// The board is to be taken along.
    Leave(Way),
    /// A link went to the clipboard, or could not.
    Copied(String, bool),
    /// It is time to bring the address bar up to date.
    WriteAddress,
    /// Texts have arrived, or could not be loaded.
    Texts(Language, Option<String>),
    /// The reader wants a file.
    Save(File),
}

impl Component for Page {
    type Message = Message;
    type Properties = ();

    fn create(context: &Context<Self>) -> Page {
        let link = context.link();
        let mut binding = Binding::new(
            &link.callback(Message::Act),
            link.callback(|()| Message::WriteAddress),
            link.callback(|(language, texts)| Message::Texts(language, texts)),
        );
        let lesson = Lesson::read(&browser::query());
        let settings = binding::recall();
        // What is chosen for a lesson is open there, whatever a reader has open elsewhere.
        let panels = if lesson.parts.is_some() { lesson.panels } else { settings.panels };
        let mut state = State::new(Settings { panels, ..settings });
        state.apply(Action::Learn(learn::Action::Recall(binding::progress())));
        if browser::wants_less_motion() {
            state.apply(Action::Learn(learn::Action::Calm));
        }
        if let Some(score) = binding::recall_score() {
            state.apply(Action::Walk(walk::state::Action::Predict(walk::predict::Action::Recall(score))));
        }
        let mut address = Address::read(&browser::fragment());
        if lesson.left_out && !address.notices.contains(&Notice::LeftOut) {
            address.notices.push(Notice::LeftOut);
        }
        state.apply(Action::Visit(address));
        lesson.parts.iter().for_each(|parts| binding::show_only(parts));
        binding.follow(&state);
        Page { state, binding, embedded: lesson.embedded, copied: None }
    }

    fn update(&mut self, context: &Context<Self>, message: Message) -> bool {
        match message {
            Message::Act(action) => {
                // What the reader chose is remembered; what a link asked for is not.
                let chosen = matches!(action, Action::Choose(_));
                if matches!(action, Action::Visit(_)) {
                    self.binding.address_entered();
                }
                if let Action::TaskEvent(TaskEvent { news: Ok(Reply::Animated(film)), .. }) = &action {
                    let name = export::file_name(&self.state.walk.shown, "gif");
                    files::save_bytes(&name, "image/gif", &film.bytes);
                }
                let score = self.state.walk.predicting().score;
                let before = self.state.shown_by_time().filter(|_| matches!(action, Action::Frame(_)));
                self.state.apply(action);
                if score != self.state.walk.predicting().score {
                    binding::remember_score(&self.state.walk.predicting().score);
                }
                if chosen {
                    binding::remember(&self.state.settings);
                }
                self.binding.follow(&self.state);
                // Most frames bring nothing new: a solution is shown for two seconds.
                before.is_none() || before != self.state.shown_by_time()
            }
            Message::Save(file) => {
                files::save(&file);
                false
            }
            Message::Leave(way) => {
                match way {
                    Way::Save(file) => files::save(&file),
                    Way::Draw(file) => files::draw(&file, CAPTIONED),
                    Way::Film => files::save(&self.film()),
                    Way::Copy(field) => {
                        if let Some(link) = files::selected(field) {
                            let told = link.clone();
                            let tell = context.link().callback(move |copied| Message::Copied(told.clone(), copied));
                            browser::copy(&link, tell);
                        }
                    }
                }
                false
            }
            Message::Copied(link, copied) => {
                self.copied = Some((link, copied));
                true
            }
            Message::Texts(language, texts) => {
                if texts.is_none() && self.binding.speaks(language) {
                    self.state.apply(Action::Unspoken(language));
                }
                self.binding.told(language, texts);
                self.binding.follow(&self.state);
                true
            }
            Message::WriteAddress => {
                self.binding.write_address(&self.state);
                // The links of the page say the same.
                true
            }
        }
    }

    fn view(&self, context: &Context<Self>) -> Html {
        let act = context.link().callback(Message::Act);
        let settings = self.settings();
        if !self.binding.speaks(settings.language) {
            return html! { <main aria-busy="true" /> };
        }
        let view = self.state.view;
        // The address of the present view is that of the address bar. Made anew for each step, it would be the only
        // thing that changes in the header.
        let written = self.binding.written().filter(|address| address.view() == view);
        let address = written.map_or_else(|| self.state.address().to_string(), Address::to_string);
        let addresses = View::ALL.map(|other| match other == view {
            true => AttrValue::from(address.clone()),
            false => AttrValue::from(self.state.address_of(other).to_string()),
        });
        html! {
            <>
                if self.state.is_presenting() {
                    { leave(settings.language, &act) }
                }
                if !self.embedded {
                    <Header {settings} {view} {addresses} act={act.clone()} />
                }
                // A view of another module has a main part of its own, drawn there.
                <@{if view.is_tool() { "div" } else { "main" }} class={self.embedded.then_some("embedded")}>
                    if self.embedded {
                        { open(&address, settings.language) }
                    }
                    { notices(self.state.notices(), settings.language, &act) }
                    if !view.is_tool() {
                    <div class={classes!("view", class(view), matches!(self.state.walk.motion, Motion::Sent(_)).then_some("away"))}>
                        { match view {
                            View::Learn => self.learn(context.link()),
                            View::Walk => self.walk(context.link()),
                            View::Play => play::view::view(&self.state.play, settings.language, &act.reform(Action::Play), self.present(context.link())),
                            View::Masks => masks(&self.state.masks, settings.language, &act.reform(Action::Masks)),
                            View::Classes => self.classes(context.link()),
                            View::Ladder | View::Results | View::Count | View::Join | View::Campaign => Html::default(),
                            View::Articles => self.articles(),
                            View::Symmetry => eight(&self.state.study, settings.language, &act.reform(Action::Symmetry)),
                        } }
                    </div>
                    }
                </@>
                <Help open={self.state.help} {settings} {act} />
            </>
        }
    }
}

impl Page {
    /// The choices of the reader, in the language whose texts are there.
    fn settings(&self) -> Settings {
        let settings = self.state.settings;
        Settings { language: self.binding.spoken(settings.language), ..settings }
    }

    /// Some steps as a file.
    fn film(&self) -> File {
        let (boards, settings) = (self.state.walk.boards(), self.settings());
        let text = export::film(&boards, settings.panels, settings.speed, settings.language);
        File { name: export::file_name(&self.state.walk.shown, "film.svg"), kind: "image/svg+xml", text }
    }

    /// The button that begins presenter mode.
    fn present(&self, scope: &Scope<Page>) -> Html {
        present(self.settings().language, &scope.callback(Message::Act))
    }

    /// The map of the articles.
    fn articles(&self) -> Html {
        let map = programs::fetched(binding::MAP);
        let chosen = self.state.articles.article;
        articles::view::view(
            map.as_deref(),
            programs::is_lost(binding::MAP),
            chosen,
            self.settings().language,
            app::text::view,
        )
    }

    /// A search, step by step.
    fn walk(&self, scope: &Scope<Page>) -> Html {
        let address = self.state.address();
        let link = browser::absolute(None, &address.to_string());
        let query = self.state.walk.lesson.query(self.state.settings.panels);
        // Its parts say what is open.
        let lesson = browser::absolute(Some(&query), &Address { panels: None, present: false, ..address }.to_string());
        let page = walk::view::Page {
            act: scope.callback(|action| Message::Act(Action::Walk(action))),
            choose: scope.callback(|choice| Message::Act(Action::Choose(choice))),
            help: scope.callback(|()| Message::Act(Action::Help(true))),
            leave: scope.callback(Message::Leave),
            copied: [&link, &lesson]
                .map(|link| self.copied.as_ref().filter(|(it, _)| it == link).map(|(_, copied)| *copied)),
            link,
            lesson,
            present: self.present(scope),
            see_images,
        };
        walk::view::view(&self.state.walk, self.settings(), &page)
    }

    /// The path for newcomers.
    fn learn(&self, scope: &Scope<Page>) -> Html {
        let settings = self.settings();
        let page = learn::view::Page {
            act: scope.callback(|action| Message::Act(Action::Learn(action))),
            choose: scope.callback(|choice| Message::Act(Action::Choose(choice))),
            settings,
            present: self.present(scope),
            name: app::text::view,
        };
        learn::view::view(&self.state.learn, &page)
    }

    /// The classes of a board.
    fn classes(&self, link: &Scope<Page>) -> Html {
        let (classes, language) = (self.state.classes.clone(), self.settings().language);
        let act = link.callback(|action| Message::Act(Action::Classes(action)));
        html! { <Gallery {classes} {language} {act} save={link.callback(Message::Save)} /> }
    }
}

/// Returns the class that lays out a view.
const fn class(view: View) -> &'static str {
    match view {
        View::Ladder | View::Results | View::Count | View::Join | View::Campaign => "",
        View::Learn => "learning",
        View::Walk => "search",
        View::Play => "plays",
        View::Masks => "figures",
        View::Classes => "listed",
        View::Symmetry => "symmetries",
        View::Articles => "mapped",
    }
}
