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
use gloo::events::{EventListener, EventListenerOptions};
use std::cell::Cell;
use std::rc::Rc;
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
    /// The pointer went down.
    Down(PointerEvent),
    /// The pointer moved.
    Move(PointerEvent),
    /// The pointer was lifted.
    Up,
}

/// The canvas.
#[derive(Debug, Default)]
pub(super) struct Picture {
    canvas: NodeRef,
    inks: NodeRef,
    brush: Option<Brush>,
    theme: Option<Theme>,
    listeners: Vec<EventListener>,
    /// The point at which the pointer went down on something that can be dragged.
    down: Rc<Cell<Option<(f64, f64)>>>,
    /// `true` once the pointer has dragged something, until it goes down again.
    drags: bool,
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
                if !is_repeated(&event) && !self.drags {
                    context.props().act.emit(Action::Point(place(&event)));
                }
            }
            PictureMessage::Down(event) => {
                self.drags = false;
                let at = Some(place(&event))
                    .filter(|at| event.is_primary() && context.props().state.can_drag(*at, is_touch(&event)));
                self.down.set(at);
            }
            PictureMessage::Move(event) => {
                const PRESS: f64 = 4.0;
                let ((x, y), Some(from)) = (place(&event), self.down.get()) else { return false };
                // On a telephone a queen goes above the finger.
                let to = (x, if is_touch(&event) { y - 32.0 } else { y });
                if self.drags || (x - from.0).hypot(y - from.1) > PRESS {
                    if let Some(canvas) = self.canvas.cast::<Element>().filter(|_| !self.drags) {
                        // A pointer that is gone cannot be captured, and then nothing follows.
                        let _ = canvas.set_pointer_capture(event.pointer_id());
                    }
                    self.drags = true;
                    context.props().act.emit(Action::Drag(from, to));
                }
            }
            PictureMessage::Up => {
                self.down.set(None);
                if self.drags {
                    context.props().act.emit(Action::Drop);
                }
            }
        }
        false
    }

    fn view(&self, context: &Context<Self>) -> Html {
        let link = context.link();
        let up = link.callback(|_: PointerEvent| PictureMessage::Up);
        html! {
            <>
                <canvas id="colours-canvas" ref={self.canvas.clone()} aria-hidden="true"
                    onpointerdown={link.callback(PictureMessage::Down)} onpointermove={link.callback(PictureMessage::Move)}
                    onpointerup={up.clone()} onpointercancel={up} onclick={link.callback(PictureMessage::Press)} />
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
            // A finger that drags something does not scroll the page.
            let down = self.down.clone();
            let options = EventListenerOptions::enable_prevent_default();
            let stays = self.canvas.cast::<Element>().map(|canvas| {
                EventListener::new_with_options(&canvas, "touchmove", options, move |event| {
                    if down.get().is_some() {
                        event.prevent_default();
                    }
                })
            });
            self.listeners = [resized, stays].into_iter().chain(colours).flatten().collect();
        }
        self.paint(context);
    }
}

fn is_touch(event: &PointerEvent) -> bool {
    event.pointer_type() == "touch"
}

/// Returns the position of a pointer on the canvas.
fn place(event: &MouseEvent) -> (f64, f64) {
    (event.offset_x().into(), event.offset_y().into())
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
