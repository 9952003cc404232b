//! The root of the module.

use crate::base::view::View;
use crate::join::binding::Binding;
use crate::join::view::view;
use crate::join::{Action, State};
use crate::parts::events::press;
use crate::parts::notice::left_out;
use yew::prelude::*;

/// The root of the module of the join.
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
        if self.state.view != View::Join {
            return Html::default();
        }
        html! {
            <main>
                { left_out(self.state.left_out, language, press(&act, Action::Dismiss)) }
                <div class="view joining">{ view(&self.state, language, &act) }</div>
            </main>
        }
    }
}
