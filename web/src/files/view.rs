//! The drawing of the module of files: the view that the page turned to, if it is one of files.

use crate::base::view::View;
use crate::browser::cores;
use crate::files::binding::{Binding, at_once};
use crate::files::count::state as counting;
use crate::files::count::view::count;
use crate::files::results::view::Documents;
use crate::files::{Action, State};
use crate::parts::events::press;
use crate::parts::notice::{notices, said};
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
        state.apply(at_once(counting::Action::Cores(cores())));
        Root { state, binding: Binding::new(&context.link().callback(|action| action)) }
    }

    fn update(&mut self, _context: &Context<Self>, action: Action) -> bool {
        self.state.apply(action);
        self.binding.follow(&self.state);
        true
    }

    fn view(&self, context: &Context<Self>) -> Html {
        let language = self.state.language;
        let act = context.link().callback(|action| action);
        let (results, view) = (self.state.results.clone(), self.state.view);
        let companion = &self.state.results.companion;
        if !view.is_of_files() {
            return Html::default();
        }
        let notices_said = self.state.notices().iter().map(|notice| said(*notice, language));
        html! {
            <main>
                { notices(None, notices_said, language, press(&act, Action::Dismiss)) }
                if view == View::Results {
                    <div class="view documents">
                        <Documents {results} {language} act={act.reform(Action::Results)} />
                    </div>
                }
                if view == View::Count {
                    <div class="view count">{ count(&self.state.counting, companion, language, &act) }</div>
                }
            </main>
        }
    }
}
