//! The stream of events from the page's server.

use crate::browser::json::parsed;
use gloo::events::EventListener;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast;
use web_sys::{EventSource, MessageEvent};

/// The event stream, which is closed when dropped.
#[derive(Debug)]
pub(crate) struct ServerEvents {
    source: EventSource,
    listeners: Vec<EventListener>,
}

impl ServerEvents {
    /// Opens the stream.
    pub(crate) fn open() -> Option<ServerEvents> {
        Some(ServerEvents { source: EventSource::new("api/events").ok()?, listeners: Vec::new() })
    }

    /// Returns `true` once the browser has given up. It reconnects an interrupted stream automatically, but not one
    /// that was refused.
    pub(crate) fn has_ended(&self) -> bool {
        self.source.ready_state() == EventSource::CLOSED
    }

    /// Calls `hear` when the stream opens, at first and after each interruption.
    pub(crate) fn on_open(&mut self, mut hear: impl FnMut() + 'static) {
        self.listeners.push(EventListener::new(&self.source, "open", move |_| hear()));
    }

    /// Calls `hear` when the stream breaks off, with `true` if it has ended.
    pub(crate) fn on_error(&mut self, mut hear: impl FnMut(bool) + 'static) {
        let source = self.source.clone();
        let heard = move |_: &_| hear(source.ready_state() == EventSource::CLOSED);
        self.listeners.push(EventListener::new(&self.source, "error", heard));
    }

    /// Calls `hear` with each event of a name.
    pub(crate) fn on<T: DeserializeOwned>(&mut self, name: &'static str, mut hear: impl FnMut(T) + 'static) {
        self.listeners.push(EventListener::new(&self.source, name, move |event| {
            let data = event.dyn_ref::<MessageEvent>().and_then(|event| event.data().as_string());
            data.and_then(|data| parsed(&data)).into_iter().for_each(&mut hear);
        }));
    }
}

impl Drop for ServerEvents {
    fn drop(&mut self) {
        self.source.close();
    }
}
