//! The canvas: draws a scene whenever it changes, and reports where the reader points.

use crate::browser;
use crate::parts::events::is_repeated;
use crate::tree::picture::inks::inks;
use crate::tree::picture::painter::Painter;
use crate::tree::picture::scene::Scene;
use crate::tree::state::Action;
use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlCanvasElement, WheelEvent, window};
use yew::prelude::*;

/// The properties of a [`Canvas`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(crate) struct CanvasProperties {
    /// The scene to draw.
    pub(crate) scene: Scene,
    /// The description of the picture in words.
    pub(crate) label: String,
    /// Called when the reader points, clicks, drags or turns the wheel.
    pub(crate) act: Callback<Action>,
}

/// A message to a [`Canvas`].
#[derive(Debug)]
pub(crate) enum CanvasMessage {
    /// The canvas was resized.
    Resized,
    /// The colours have changed.
    Recoloured,
    /// A pointer was pressed.
    Down(PointerEvent),
    /// A pointer moved.
    Move(PointerEvent),
    /// A pointer was released or left the canvas.
    Up(PointerEvent),
    /// A click.
    Press(MouseEvent),
    /// A double click.
    Double(MouseEvent),
    /// The wheel was turned.
    Turn(WheelEvent),
}

/// A canvas that shows the tree.
#[derive(Debug, Default)]
pub(crate) struct Canvas {
    canvas: NodeRef,
    inks: NodeRef,
    painter: Option<Painter>,
    /// The pressed pointers and their positions.
    pointers: Vec<(i32, (f64, f64))>,
    /// The node last pointed at.
    pointed: Option<usize>,
    /// `true` if the pointers have moved too far for a click.
    dragged: bool,
    listeners: Vec<EventListener>,
}

/// The distance from a dot within which a click still selects it.
const FINGER: f64 = 14.0;

impl Component for Canvas {
    type Message = CanvasMessage;
    type Properties = CanvasProperties;

    fn create(_context: &Context<Self>) -> Canvas {
        Canvas::default()
    }

    fn update(&mut self, context: &Context<Self>, message: CanvasMessage) -> bool {
        let act = &context.props().act;
        match message {
            CanvasMessage::Resized => self.paint(&context.props().scene),
            CanvasMessage::Recoloured => {
                self.painter.iter_mut().for_each(Painter::forget);
                self.paint(&context.props().scene);
            }
            CanvasMessage::Down(event) => {
                self.dragged = false;
                self.pointers.push((event.pointer_id(), place(&event)));
            }
            CanvasMessage::Move(event) => self.moved(&event, context),
            CanvasMessage::Up(event) => {
                self.pointers.retain(|(id, _)| *id != event.pointer_id());
                if event.type_() != "pointerup" {
                    self.point(None, act);
                }
            }
            CanvasMessage::Press(event) => {
                if !self.dragged && !is_repeated(&event) {
                    act.emit(Action::Choose(self.hit(&event, context)));
                }
            }
            CanvasMessage::Double(event) => {
                if let Some(at) = self.hit(&event, context) {
                    act.emit(Action::Middle(at));
                }
            }
            CanvasMessage::Turn(event) => {
                event.prevent_default();
                let fixed = self.painter.as_ref().map_or((0.0, 0.0), |painter| painter.unit(place(&event)));
                act.emit(Action::Zoom((-event.delta_y() / 400.0).clamp(-0.5, 0.5).exp(), fixed));
            }
        }
        false
    }

    fn view(&self, context: &Context<Self>) -> Html {
        let link = context.link();
        let up = link.callback(CanvasMessage::Up);
        let CanvasProperties { label, scene, .. } = context.props();
        let class = classes!("tree-canvas", (scene.camera.nearer > 1.0).then_some("near"));
        html! {
            <>
                <canvas {class} ref={self.canvas.clone()} role="img" aria-label={label.clone()}
                    onpointerdown={link.callback(CanvasMessage::Down)} onpointermove={link.callback(CanvasMessage::Move)}
                    onpointerup={up.clone()} onpointercancel={up.clone()} onpointerleave={up}
                    onclick={link.callback(CanvasMessage::Press)} ondblclick={link.callback(CanvasMessage::Double)} />
                <span ref={self.inks.clone()}>{ inks() }</span>
            </>
        }
    }

    fn rendered(&mut self, context: &Context<Self>, first: bool) {
        if first {
            self.begin(context);
        }
        self.paint(&context.props().scene);
    }
}

impl Canvas {
    /// Starts drawing and listening to events.
    fn begin(&mut self, context: &Context<Self>) {
        let link = context.link();
        let Some(canvas) = self.canvas.cast::<HtmlCanvasElement>() else { return };
        self.painter = Painter::new(canvas.clone());
        if self.painter.is_none() {
            context.props().act.emit(Action::NoCanvas);
        }
        let turned = link.callback(CanvasMessage::Turn);
        let wheel = EventListener::new_with_options(
            &canvas,
            "wheel",
            EventListenerOptions::enable_prevent_default(),
            move |event| turned.emit(event.clone().unchecked_into()),
        );
        // Printing uses light colours, whatever the theme.
        let colours = ["(prefers-color-scheme: dark)", "print"].map(|media| {
            let recoloured = link.callback(|()| CanvasMessage::Recoloured);
            let media = window().and_then(|window| window.match_media(media).ok()?);
            media.map(|media| EventListener::new(&media, "change", move |_| recoloured.emit(())))
        });
        let resized = browser::on_resize(link.callback(|()| CanvasMessage::Resized));
        self.listeners = [Some(wheel), resized].into_iter().chain(colours).flatten().collect();
    }

    fn paint(&mut self, scene: &Scene) {
        let inks = self.inks.cast::<Element>().and_then(|element| element.first_element_child());
        if let Some(painter) = &mut self.painter {
            painter.paint(scene, inks);
        }
    }

    /// Handles a pointer's move: points, drags, or zooms with two fingers.
    fn moved(&mut self, event: &PointerEvent, context: &Context<Self>) {
        const PRESS: f64 = 4.0;
        let act = &context.props().act;
        let (to, Some(painter)) = (place(event), &self.painter) else { return };
        let others = self.pointers.iter().find(|(id, _)| *id != event.pointer_id()).map(|(_, at)| *at);
        let Some((_, at)) = self.pointers.iter_mut().find(|(id, _)| *id == event.pointer_id()) else {
            let hit = self.hit(event, context);
            return self.point(hit, act);
        };
        let (by, from) = ((to.0 - at.0, to.1 - at.1), *at);
        if !self.dragged && by.0.hypot(by.1) < PRESS {
            return;
        }
        self.dragged = true;
        *at = to;
        let is_near = context.props().scene.camera.nearer > 1.0;
        match others {
            Some(other) => {
                let apart = |at: (f64, f64)| (at.0 - other.0).hypot(at.1 - other.1).max(1.0);
                act.emit(Action::Zoom(apart(to) / apart(from), painter.unit(other)));
            }
            // A finger along the rim leafs through the solutions.
            None if !is_near => {
                let found = self.hit(event, context).filter(|at| context.props().scene.whole.tree.is_solution(*at));
                if found.is_some() && std::mem::replace(&mut self.pointed, found) != found {
                    act.emit(Action::Choose(found));
                }
            }
            None => act.emit(Action::Move((painter.length(by.0), painter.length(by.1)))),
        }
    }

    /// Reports the node pointed at, if it has changed.
    fn point(&mut self, at: Option<usize>, act: &Callback<Action>) {
        if std::mem::replace(&mut self.pointed, at) != at {
            act.emit(Action::Point(at));
        }
    }

    /// Returns the node under a pointer, if it has grown.
    fn hit(&self, event: &MouseEvent, context: &Context<Self>) -> Option<usize> {
        let painter = self.painter.as_ref()?;
        let Scene { whole, wheel, grown, .. } = &context.props().scene;
        let (x, y) = painter.unit(place(event));
        wheel.hit(&whole.tree, (x.hypot(y), x.atan2(-y)), painter.length(FINGER)).filter(|at| at < grown)
    }
}

/// Returns the position of a pointer on the canvas.
fn place(event: &MouseEvent) -> (f64, f64) {
    (event.offset_x().into(), event.offset_y().into())
}
