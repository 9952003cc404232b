//! The root of the module.

use crate::browser::files::{self, File};
use crate::ladder::race::view::race;
use crate::ladder::root::binding::Binding;
use crate::ladder::root::{Action, State};
use crate::ladder::view::rungs;
use crate::parts::events::press;
use crate::parts::notice::{notices, said};
use yew::prelude::*;

/// The root of the module of Ladder.
#[derive(Debug)]
pub(crate) struct Root {
    state: State,
    binding: Binding,
}

impl Component for Root {
    type Message = Action;
    type Properties = ();

    fn create(context: &Context<Self>) -> Root {
        Root { state: State::default(), binding: Binding::new(&context.link().callback(|action| action)) }
    }

    fn update(&mut self, _context: &Context<Self>, action: Action) -> bool {
        self.state.apply(action);
        self.binding.follow(&self.state);
        true
    }

    fn view(&self, context: &Context<Self>) -> Html {
        let language = self.state.language;
        let act = context.link().callback(|action| action);
        let save = Callback::from(|file: File| files::save(&file));
        if !self.state.is_shown() {
            return Html::default();
        }
        let notices_said = self.state.notices().iter().map(|it| said(*it, language));
        html! {
            <main>
                { notices(None, notices_said, language, press(&act, Action::Dismiss)) }
                <div class="view rungs">
                    { rungs(&self.state.ladder, language, &act.reform(Action::Ladder), &save) }
                    { race(&self.state.race, language, &act.reform(Action::Race)) }
                </div>
            </main>
        }
    }
}
