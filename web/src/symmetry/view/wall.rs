//! The wall and the flowers: a canvas that is drawn whenever the scene changes, and a list of one stop for the
//! keyboard. What is pointed at is drawn on a second canvas, so that thousands of flowers are drawn only once.

use crate::base::settings::{Language, Theme};
use crate::browser;
use crate::symmetry::state::Action;
use crate::symmetry::text::told_flower;
use crate::symmetry::view::inks::{Inks, inks};
use crate::symmetry::view::painter::{Painter, Scene, Stage};
use gloo::events::EventListener;
use web_sys::{Element, HtmlCanvasElement, window};
use yew::prelude::*;

/// The properties of a [`Wall`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(crate) struct WallProperties {
    pub(crate) scene: Scene,
    /// The place of the keyboard.
    pub(crate) cursor: usize,
    /// The name of the list.
    pub(crate) label: String,
    pub(crate) language: Language,
    /// The theme, with which the colours change.
    pub(crate) theme: Theme,
    pub(crate) act: Callback<Action>,
}

/// A message to a [`Wall`].
#[derive(Debug)]
pub(crate) enum WallMessage {
    /// The canvas was resized, or its colours have changed.
    Renew,
    /// The pointer moved, or left.
    Point(Option<PointerEvent>),
    /// A click.
    Press(MouseEvent),
    /// A key.
    Key(KeyboardEvent),
    /// The keyboard came or left.
    Focus(bool),
}

/// The canvas.
#[derive(Debug, Default)]
pub(crate) struct Wall {
    list: NodeRef,
    canvas: NodeRef,
    above: NodeRef,
    inks: NodeRef,
    painter: Option<Painter>,
    lens: Option<Painter>,
    /// The place pointed at.
    pointed: Option<usize>,
    is_focused: bool,
    listeners: Vec<EventListener>,
}

impl Component for Wall {
    type Message = WallMessage;
    type Properties = WallProperties;

    fn create(_context: &Context<Self>) -> Wall {
        Wall::default()
    }

    fn update(&mut self, context: &Context<Self>, message: WallMessage) -> bool {
        let WallProperties { scene, act, .. } = context.props();
        match message {
            WallMessage::Renew => {
                self.renew();
                self.paint(context);
            }
            WallMessage::Point(event) => {
                let at = event.and_then(|event| self.hit(&event, scene));
                if at != self.pointed {
                    self.pointed = at;
                    self.look(context);
                }
            }
            WallMessage::Press(event) => match (&scene.stage, self.hit(&event, scene)) {
                (Stage::Flying(..), _) => act.emit(Action::Skip),
                (Stage::Wall, Some(at)) => act.emit(Action::Study(scene.wall[at].board)),
                (Stage::Flowers, Some(at)) => act.emit(Action::Open(scene.shown[at])),
                (_, None) => {}
            },
            WallMessage::Key(event) => self.key(context, &event),
            WallMessage::Focus(is_focused) => {
                self.is_focused = is_focused;
                self.look(context);
            }
        }
        false
    }

    fn changed(&mut self, context: &Context<Self>, before: &WallProperties) -> bool {
        let WallProperties { scene, theme, .. } = context.props();
        if *theme != before.theme || scene.size != before.scene.size {
            self.renew();
        }
        // The pointer may now be on another.
        self.pointed = self.pointed.filter(|_| scene.shown == before.scene.shown);
        true
    }

    fn view(&self, context: &Context<Self>) -> Html {
        let WallProperties { scene, cursor, label, language, .. } = context.props();
        let link = context.link();
        let class = scene.shown.get(*cursor).copied();
        let option = class.map(|class| {
            html! {
                <span key="option" id={format!("class-{}", class + 1)} role="option" aria-selected="true" class="unseen"
                    aria-posinset={(cursor + 1).to_string()} aria-setsize={scene.shown.len().to_string()}>
                    { told_flower(&scene.found[class], *language) }
                </span>
            }
        });
        html! {
            <div id="classes" class="wall" role="listbox" tabindex="0" ref={self.list.clone()} aria-label={label.clone()}
                aria-activedescendant={class.map(|class| format!("class-{}", class + 1))}
                onkeydown={link.callback(WallMessage::Key)} onclick={link.callback(WallMessage::Press)}
                onpointermove={link.callback(|event| WallMessage::Point(Some(event)))}
                onpointerleave={link.callback(|_: PointerEvent| WallMessage::Point(None))}
                onfocus={link.callback(|_| WallMessage::Focus(true))} onblur={link.callback(|_| WallMessage::Focus(false))}>
                // With keys, the canvases stay the same elements when the option comes.
                <canvas key="below" ref={self.canvas.clone()} aria-hidden="true" />
                <canvas key="above" ref={self.above.clone()} aria-hidden="true" />
                { inks(&self.inks) }
                { for option }
            </div>
        }
    }

    fn rendered(&mut self, context: &Context<Self>, first: bool) {
        if first {
            let link = context.link();
            let colours = ["(prefers-color-scheme: dark)", "print"].map(|media| {
                let renew = link.callback(|()| WallMessage::Renew);
                let media = window().and_then(|window| window.match_media(media).ok()?);
                media.map(|media| EventListener::new(&media, "change", move |_| renew.emit(())))
            });
            let resized = browser::on_resize(link.callback(|()| WallMessage::Renew));
            self.listeners = [resized].into_iter().chain(colours).flatten().collect();
            let inks = self.read();
            let painter = |node: &NodeRef| Painter::new(node.cast::<HtmlCanvasElement>()?, inks.clone());
            (self.painter, self.lens) = (painter(&self.canvas), painter(&self.above));
        }
        self.paint(context);
    }
}

impl Wall {
    fn read(&self) -> Inks {
        self.inks.cast::<Element>().map(|inks| Inks::of(&inks)).unwrap_or_default()
    }

    fn renew(&mut self) {
        let inks = self.read();
        self.painter.iter_mut().chain(&mut self.lens).for_each(|painter| painter.forget(inks.clone()));
    }

    fn paint(&mut self, context: &Context<Self>) {
        self.painter.iter_mut().for_each(|painter| painter.paint(&context.props().scene));
        self.look(context);
    }

    /// Draws what is pointed at.
    fn look(&mut self, context: &Context<Self>) {
        let WallProperties { scene, cursor, .. } = context.props();
        let is_framed = self.pointed.is_none()
            && self.is_focused
            && self.list.cast::<Element>().is_some_and(|it| it.matches(":focus-visible").unwrap_or(true));
        let at = self.pointed.or(is_framed.then_some(*cursor)).filter(|_| scene.stage == Stage::Flowers);
        self.lens.iter_mut().for_each(|painter| painter.lens(at, is_framed, scene));
    }

    fn hit(&self, event: &MouseEvent, scene: &Scene) -> Option<usize> {
        self.painter.as_ref()?.at((event.offset_x().into(), event.offset_y().into()), scene)
    }

    /// Moves the place of the keyboard, or opens its flower.
    fn key(&self, context: &Context<Self>, event: &KeyboardEvent) {
        let WallProperties { scene, cursor, act, .. } = context.props();
        let (last, key) = (scene.shown.len().saturating_sub(1), event.key());
        let across = self.painter.as_ref().map_or(1, |painter| painter.across(scene));
        let to = match &*key {
            "ArrowLeft" => cursor.saturating_sub(1),
            "ArrowRight" => (cursor + 1).min(last),
            "ArrowUp" => cursor.checked_sub(across).unwrap_or(*cursor),
            "ArrowDown" => Some(cursor + across).filter(|to| *to <= last).unwrap_or(*cursor),
            "Home" => 0,
            "End" => last,
            "Enter" | " " => {
                event.prevent_default();
                let open = scene.shown.get(*cursor).map(|class| Action::Open(*class));
                return act.emit(match scene.stage {
                    Stage::Wall => Action::Gather,
                    Stage::Flying(..) => Action::Skip,
                    Stage::Flowers => open.unwrap_or(Action::Skip),
                });
            }
            _ => return,
        };
        if !(event.ctrl_key() || event.alt_key() || event.meta_key()) {
            event.prevent_default();
            act.emit(Action::Point(to));
        }
    }
}
