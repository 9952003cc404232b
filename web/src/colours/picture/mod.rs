//! The picture: one canvas, drawn again whenever the state changes.

mod brush;
mod sheet;
mod table;
mod wall;
mod work;

use crate::base::settings::{Language, Theme};
use crate::browser;
use crate::colours::picture::brush::{Brush, inks};
use crate::colours::state::{Action, Scene, State};
use crate::parts::events::is_repeated;
use gloo::events::EventListener;
use web_sys::{Element, HtmlCanvasElement, window};
use yew::prelude::*;

/// The properties of a [`Picture`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct PictureProperties {
    pub(super) state: State,
    pub(super) language: Language,
    pub(super) theme: Theme,
    pub(super) act: Callback<Action>,
}

/// A message to a [`Picture`].
#[derive(Debug)]
pub(super) enum PictureMessage {
    /// The canvas may have another size.
    Resized,
    /// The colours may have changed.
    Recoloured,
    /// A point was pressed.
    Press(MouseEvent),
}

/// The canvas.
#[derive(Debug, Default)]
pub(super) struct Picture {
    canvas: NodeRef,
    inks: NodeRef,
    brush: Option<Brush>,
    theme: Option<Theme>,
    listeners: Vec<EventListener>,
}

impl Component for Picture {
    type Message = PictureMessage;
    type Properties = PictureProperties;

    fn create(_context: &Context<Self>) -> Picture {
        Picture::default()
    }

    fn update(&mut self, context: &Context<Self>, message: PictureMessage) -> bool {
        match message {
            PictureMessage::Resized => self.paint(context),
            PictureMessage::Recoloured => {
                self.theme = None;
                self.paint(context);
            }
            PictureMessage::Press(event) => {
                if !is_repeated(&event) {
                    context.props().act.emit(Action::Point((event.offset_x().into(), event.offset_y().into())));
                }
            }
        }
        false
    }

    fn view(&self, context: &Context<Self>) -> Html {
        html! {
            <>
                <canvas id="colours-canvas" ref={self.canvas.clone()} aria-hidden="true"
                    onclick={context.link().callback(PictureMessage::Press)} />
                <span ref={self.inks.clone()}>{ inks() }</span>
            </>
        }
    }

    fn rendered(&mut self, context: &Context<Self>, first: bool) {
        if first {
            let link = context.link();
            self.brush = self.canvas.cast::<HtmlCanvasElement>().as_ref().and_then(Brush::new);
            // Printing uses light colours, whatever the theme.
            let colours = ["(prefers-color-scheme: dark)", "print"].map(|media| {
                let recoloured = link.callback(|()| PictureMessage::Recoloured);
                let media = window().and_then(|window| window.match_media(media).ok()?);
                media.map(|media| EventListener::new(&media, "change", move |_| recoloured.emit(())))
            });
            let resized = browser::on_resize(link.callback(|()| PictureMessage::Resized));
            self.listeners = [resized].into_iter().chain(colours).flatten().collect();
        }
        self.paint(context);
    }
}

impl Picture {
    fn paint(&mut self, context: &Context<Self>) {
        let PictureProperties { state, language, theme, act } = context.props();
        let (Some(canvas), Some(brush)) = (self.canvas.cast::<HtmlCanvasElement>(), &mut self.brush) else { return };
        let stage = (f64::from(canvas.client_width()), f64::from(canvas.client_height()));
        if stage.0 > 0.0 && stage.1 > 0.0 && stage != state.stage {
            act.emit(Action::Stage(stage));
        }
        let inks = self.inks.cast::<Element>().and_then(|element| element.first_element_child());
        if self.theme.replace(*theme) != Some(*theme)
            && let Some(inks) = inks
        {
            brush.dip(&inks);
        }
        brush.clear(&canvas, stage);
        match state.scene {
            Scene::Rest => brush.rest(state),
            Scene::Parting => brush.table(state, state.clock, 1.0),
            Scene::Table => brush.table(state, f64::MAX, 1.0),
            Scene::Gathering if state.clock < State::GOES => {
                brush.table(state, f64::MAX, 1.0 - 0.2 * state.clock / State::GOES);
            }
            Scene::Gathering => brush.wall(state, state.gathered()),
            Scene::Wall => brush.wall(state, f64::MAX),
            Scene::Work(work) => brush.work(state, work, *language),
        }
    }
}
