//! The drawing of the tools: the view that the page turned to, if it is one of them.

use crate::base::view::View;
use crate::browser::cores;
use crate::browser::modules::PageTurn;
use crate::campaign::view::campaign;
use crate::files::binding::at_once;
use crate::files::count::state as counting;
use crate::files::count::view::count;
use crate::files::results::view::documents;
use crate::parts::events::press;
use crate::parts::notice::{notices, said};
use crate::tools::binding::Binding;
use crate::tools::{Action, State};
use crate::{files, join, ladder};
use yew::prelude::*;

/// The root of the module.
#[derive(Debug)]
pub(crate) struct Root {
    state: State,
    binding: Binding,
}

impl Component for Root {
    type Message = Action;
    type Properties = ();

    fn create(context: &Context<Self>) -> Root {
        let mut state = State::default();
        state.files.apply(at_once(counting::Action::Cores(cores())));
        Root { state, binding: Binding::new(&context.link().callback(|action| action)) }
    }

    fn update(&mut self, _context: &Context<Self>, action: Action) -> bool {
        if let Action::Turn(PageTurn { view, asked: Some(asked), .. }) = &action {
            self.binding.turned(*view, asked);
        }
        let is_whole = self.state.apply(action);
        self.binding.follow(&self.state, is_whole);
        true
    }

    fn view(&self, context: &Context<Self>) -> Html {
        let State { language, files, .. } = &self.state;
        let (language, act) = (*language, context.link().callback(|action| action));
        let (class, shown) = match self.state.view {
            View::Count => {
                let act = act.reform(Action::Files);
                ("count", count(&files.counting, &files.results.companion, language, &act))
            }
            View::Results => {
                let act = act.reform(|action| Action::Files(files::Action::Results(action)));
                ("documents", documents(&files.results, language, &act))
            }
            View::Join => ("joining", join::view::view(&self.state.join, language, &act.reform(Action::Join))),
            View::Ladder => ("rungs", ladder::view::view(&self.state.ladder, language, &act.reform(Action::Ladder))),
            View::Campaign => ("campaign", campaign(&self.state.campaign, language, &act.reform(Action::Campaign))),
            _ => return Html::default(),
        };
        let notices_said = self.state.notices.iter().map(|notice| said(*notice, language));
        html! {
            <main>
                { notices(None, notices_said, language, press(&act, Action::Dismiss)) }
                // With a key, no field of one view becomes one of another.
                <div key={class} class={classes!("view", class)}>{ shown }</div>
            </main>
        }
    }
}
