//! The whole page: owns the state, passes actions to it, and lets the browser follow.

use super::ahead::{RuledOut, Switch};
use super::answer::Answer;
use super::beside::Beside;
use super::board::Board;
use super::classes::Gallery;
use super::explained::{Bits, Cells, Rules};
use super::export::{Export, Way};
use super::figure::Drawing;
use super::fold::Fold;
use super::header::Header;
use super::help::Help;
use super::ladder::Rungs;
use super::masks::Masks;
use super::notices::Notices;
use super::open::Open;
use super::prunes::Switches;
use super::race;
use super::reasons::Reasons;
use super::saying::Saying;
use super::symmetry::{Eight, SeeImages};
use super::timeline::Line;
use super::transport::Transport;
use super::tree::Icicle;
use super::turning::Motion as Turning;
use crate::address::{Address, View};
use crate::edge::files::{self, File};
use crate::edge::{self, Edge};
use crate::export;
use crate::panels::Panel;
use crate::state::{Action, Motion, State};
use crate::study::Study;
use crate::text::{self, say};
use eightfold_core::ladder::Event;
use std::cell::Cell;
use std::fmt;
use yew::html::Scope;
use yew::prelude::*;
use yew_router::history::Location;
use yew_router::scope_ext::{LocationHandle, RouterScopeExt};

/// The page.
pub struct Page {
    state: State,
    edge: Edge,
    /// Whether the page is shown within another, without its frame.
    embedded: bool,
    _router: Option<LocationHandle>,
}

impl fmt::Debug for Page {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Page").field("state", &self.state).finish_non_exhaustive()
    }
}

/// What the page is told.
#[derive(Debug)]
pub enum Message {
    /// Something happened.
    Act(Action),
    /// The board is to be taken along.
    Leave(Way),
    /// It is time to bring the address bar up to date.
    WriteAddress,
    /// The reader wants a file.
    Save(File),
}

impl Component for Page {
    type Message = Message;
    type Properties = ();

    fn create(context: &Context<Self>) -> Page {
        let link = context.link();
        let mut edge = Edge::new(link.callback(Message::Act), link.callback(|()| Message::WriteAddress));
        let mut state = State::new(edge::recall());
        if let Some(location) = link.location() {
            state.apply(Action::Visit(asked(&location)));
        }
        edge.follow(&state);
        let visit = link.callback(|location: Location| Message::Act(Action::Visit(asked(&location))));
        // The router says where it is once more as soon as it listens itself; the page is there already.
        let begun = Cell::new(false);
        let moved = Callback::from(move |location| {
            if begun.replace(true) {
                visit.emit(location);
            }
        });
        Page { state, edge, embedded: edge::embedded(), _router: link.add_location_listener(moved) }
    }

    fn update(&mut self, _context: &Context<Self>, message: Message) -> bool {
        match message {
            Message::Act(action) => {
                // What the reader chose is remembered; what a link asked for is not.
                let chosen = action.is_choice();
                if matches!(action, Action::Visit(_)) {
                    self.edge.address_entered();
                }
                self.state.apply(action);
                if chosen {
                    edge::remember(self.state.settings());
                }
                self.edge.follow(&self.state);
                true
            }
            Message::Save(file) => {
                files::save(&file);
                false
            }
            Message::Leave(way) => {
                match way {
                    Way::Save(file) => files::save(&file),
                    Way::Draw(file) => files::draw(&file, export::SIZE),
                    Way::Copy(field) => files::copy(field),
                }
                false
            }
            Message::WriteAddress => {
                self.edge.write_address(&self.state);
                // The links of the page say the same.
                true
            }
        }
    }

    fn view(&self, context: &Context<Self>) -> Html {
        let act = context.link().callback(Message::Act);
        let settings = *self.state.settings();
        let view = self.state.view();
        // The address of what is shown is that of the address bar: made anew for each step, it would be all that changes
        // in the header.
        let written = self.edge.written().filter(|address| address.view == view);
        let address = written.map_or_else(|| self.state.address().to_string(), Address::to_string);
        let addresses = View::ALL.map(|other| match other == view {
            true => AttrValue::from(address.clone()),
            false => AttrValue::from(self.state.address_of(other).to_string()),
        });
        let notices = self.state.notices().to_vec();
        html! {
            <>
                if !self.embedded {
                    <Header {settings} {view} {addresses} act={act.clone()} />
                }
                <main class={self.embedded.then_some("embedded")}>
                    if self.embedded {
                        <Open {address} language={settings.language} />
                    }
                    <Notices {notices} language={settings.language} act={act.clone()} />
                    <div class={classes!("view", class(view))}>
                        { match view {
                            View::Walk => self.walk(context.link(), act.clone()),
                            View::Masks => self.masks(&act),
                            View::Classes => self.classes(context.link(), act.clone()),
                            View::Ladder => self.ladder(context.link()),
                            View::Symmetry => html! {
                                <Eight study={self.state.study().clone()} language={settings.language} act={act.clone()} />
                            },
                        } }
                    </div>
                </main>
                <Help open={self.state.help()} {settings} {act} />
            </>
        }
    }
}

/// What a place of the router asks for.
fn asked(location: &Location) -> Address {
    Address::read(&format!("{}{}", location.path(), location.query_str()))
}

impl Page {
    /// A search, step by step.
    fn walk(&self, scope: &Scope<Page>, act: Callback<Action>) -> Html {
        let settings = self.state.settings();
        let (language, speed) = (settings.language, settings.speed);
        let (position, motion, step) = (self.state.shown().clone(), self.state.motion(), self.state.step());
        let (asked, stop, still) = (self.state.asked(), self.state.stop(), motion == Motion::Still);
        let (pointed, look_ahead) = (self.state.pointed(), settings.panels.has(Panel::LookAhead));
        let timeline = self.state.timeline().clone();
        let (leave, link) = (scope.callback(Message::Leave), edge::absolute(&self.state.address().to_string()));
        let progress = self.state.progress();
        let run = match motion {
            Motion::Sent(goal) => Some(progress.percent(goal)),
            _ => None,
        };
        html! {
            <>
                <section class="walk card" aria-labelledby="walk">
                    <h2>
                        <span id="walk">{ text::board_heading(&position, language) }</span>
                        <span class="step">{ text::step(step, language) }</span>
                    </h2>
                    <p class="summary" id="summary">{ text::summary(position.rung, language) }</p>
                    <Board position={position.clone()} {asked} {pointed} {look_ahead} {still} {language} act={act.clone()} />
                    <Saying position={position.clone()} {motion} {step} {progress} {language} />
                    <div class="asking">
                        <Answer position={position.clone()} {asked} {pointed} {look_ahead} {still} {language} />
                        <Switch on={look_ahead} {language} act={act.clone()} />
                    </div>
                    <Line {timeline} {step} {run} {language} act={act.clone()} />
                    <Transport position={position.clone()} {motion} {speed} {stop} {language} act={act.clone()} />
                    if matches!(position.event, Some(Event::Solution { .. })) && position.size.get() >= Study::SMALLEST {
                        <SeeImages queens={position.squares().map(|queen| queen.column).collect::<Vec<_>>()} {language} />
                    }
                    if look_ahead {
                        <RuledOut position={position.clone()} {language} />
                    }
                    <Export position={position.clone()} {look_ahead} link={link} {language} {leave} />
                </section>
                <div class="stack">
                    <Masks position={position.clone()} before={self.state.before().cloned()} settings={*settings} act={act.clone()} />
                    <Reasons position={position.clone()} {look_ahead} {language} />
                </div>
                <Beside position={position.clone()} settings={*settings} act={act.clone()} />
                <div class="band">
                    <Fold panel={Panel::Tree} panels={settings.panels} title={say!(language, "tree-heading")} act={act.clone()}>
                        if settings.panels.has(Panel::Tree) {
                            <Icicle tree={self.state.tree().clone()} gaze={self.state.gaze().clone()} {position} {language} {act} />
                        }
                    </Fold>
                </div>
            </>
        }
    }

    /// The classes of a board.
    fn classes(&self, link: &Scope<Page>, act: Callback<Action>) -> Html {
        let (classes, language) = (self.state.classes().clone(), self.state.settings().language);
        html! { <Gallery {classes} {language} {act} save={link.callback(Message::Save)} /> }
    }

    /// Every rung side by side.
    fn ladder(&self, link: &Scope<Page>) -> Html {
        let (act, save) = (link.callback(|action| Message::Act(Action::Ladder(action))), link.callback(Message::Save));
        let (ladder, language) = (self.state.ladder().clone(), self.state.settings().language);
        let run = link.callback(|action| Message::Act(Action::Race(action)));
        html! {
            <>
                <Rungs {ladder} {language} {act} {save} />
                { race::race(self.state.race(), language, &run) }
            </>
        }
    }

    /// The masks of the symmetry elimination.
    fn masks(&self, act: &Callback<Action>) -> Html {
        let (figure, turning, language) = (self.state.figure(), self.state.turning(), self.state.settings().language);
        let (scales, prunes) = (self.state.scales().clone(), self.state.scales().prunes());
        html! {
            <>
                <div class="leading stack">
                    <Drawing {figure} {prunes} {language} act={act.clone()} />
                    <Cells {figure} {language} />
                </div>
                <Turning {figure} {turning} {language} act={act.clone()} />
                <div class="stack"><Bits {figure} {language} act={act.clone()} /></div>
                <div class="stack"><Rules {figure} {language} /></div>
                <Switches {scales} {language} act={act.clone()} />
            </>
        }
    }
}

/// How a view is laid out.
const fn class(view: View) -> &'static str {
    match view {
        View::Walk => "search",
        View::Masks => "figures",
        View::Classes => "listed",
        View::Ladder => "rungs",
        View::Symmetry => "symmetries",
    }
}
