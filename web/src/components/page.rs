//! The whole page: owns the state, passes actions to it, and lets the browser follow.

use super::board::Board;
use super::header::Header;
use super::ledger::Ledger;
use super::masks::Masks;
use super::notices::Notices;
use super::reasons::Reasons;
use super::rows::Rows;
use super::saying::Saying;
use super::transport::Transport;
use crate::edge::{self, Edge};
use crate::state::{Action, State};
use crate::text;
use yew::prelude::*;

/// The page.
#[derive(Debug)]
pub struct Page {
    state: State,
    edge: Edge,
}

/// What the page is told.
#[derive(Debug)]
pub enum Message {
    /// Something happened.
    Act(Action),
    /// It is time to bring the address bar up to date.
    WriteAddress,
}

impl Component for Page {
    type Message = Message;
    type Properties = ();

    fn create(context: &Context<Self>) -> Page {
        let link = context.link();
        let mut edge = Edge::new(link.callback(Message::Act), link.callback(|()| Message::WriteAddress));
        let mut state = State::new(edge::recall());
        state.apply(Action::Visit(edge::visited()));
        edge.follow(&state);
        Page { state, edge }
    }

    fn update(&mut self, _context: &Context<Self>, message: Message) -> bool {
        match message {
            Message::Act(action) => {
                // What the reader chose is remembered; what a link asked for is not.
                let chosen =
                    matches!(action, Action::Size(_) | Action::Language(_) | Action::Theme(_) | Action::Speed(_));
                self.state.apply(action);
                if chosen {
                    edge::remember(self.state.settings());
                }
                self.edge.follow(&self.state);
                true
            }
            Message::WriteAddress => {
                self.edge.write_address(&self.state);
                false
            }
        }
    }

    fn view(&self, context: &Context<Self>) -> Html {
        let act = context.link().callback(Message::Act);
        let settings = *self.state.settings();
        let language = settings.language;
        let position = self.state.shown().clone();
        let motion = self.state.motion();
        let step = self.state.step();
        html! {
            <>
                <Header settings={settings} act={act.clone()} />
                <main>
                    <Notices notices={self.state.notices().to_vec()} language={language} act={act.clone()} />
                    <section class="walk card" aria-labelledby="walk">
                        <h2>
                            <span id="walk">{ text::board_heading(&position, language) }</span>
                            <span class="step">{ text::step(step, language) }</span>
                        </h2>
                        <Board position={position.clone()} language={language} />
                        <Saying position={position.clone()} motion={motion} step={step} language={language} />
                        <Transport position={position.clone()} motion={motion} speed={settings.speed} language={language} act={act} />
                    </section>
                    <div class="stack">
                        <Masks position={position.clone()} language={language} />
                        <Reasons position={position.clone()} language={language} />
                    </div>
                    <div class="stack">
                        <Ledger position={position.clone()} language={language} />
                        <Rows position={position} language={language} />
                    </div>
                </main>
            </>
        }
    }
}
