//! What the annex draws: the view that the page turned to, if it is one of its own.

use crate::base::view::View;
use crate::files::count::state as counting;
use crate::files::count::view::count;
use crate::files::edge::{Edge, at_once, cores};
use crate::files::results::view::Documents;
use crate::files::state::{Action, Annex};
use crate::parts::icon::{Sign, icon};
use crate::text::say;
use yew::prelude::*;

/// The annex.
#[derive(Debug)]
pub struct Room {
    annex: Annex,
    edge: Edge,
}

impl Component for Room {
    type Message = Action;
    type Properties = ();

    fn create(context: &Context<Self>) -> Room {
        let mut annex = Annex::default();
        annex.apply(at_once(counting::Action::Cores(cores())));
        Room { annex, edge: Edge::new(&context.link().callback(|action| action)) }
    }

    fn update(&mut self, _context: &Context<Self>, action: Action) -> bool {
        self.annex.apply(action);
        self.edge.follow(&self.annex);
        true
    }

    fn view(&self, context: &Context<Self>) -> Html {
        let language = self.annex.language();
        let act = context.link().callback(|action| action);
        let (results, view) = (self.annex.results().clone(), self.annex.view());
        let companion = self.annex.results().companion();
        if !view.is_annexed() {
            return Html::default();
        }
        html! {
            <main>
                <div class="notices" role="status">
                    if self.annex.left_out() {
                        <div class="card">
                            <p>{ say!(language, "notice-left-out") }</p>
                            <button type="button" aria-label={say!(language, "notice-dismiss")} onclick={act.reform(|_| Action::Dismiss)}>
                                { icon(Sign::Close) }
                            </button>
                        </div>
                    }
                </div>
                if view == View::Results {
                    <div class="view documents">
                        <Documents {results} {language} act={act.reform(Action::Results)} />
                    </div>
                }
                if view == View::Count {
                    <div class="view count">{ count(self.annex.counting(), companion, language, &act) }</div>
                }
            </main>
        }
    }
}
