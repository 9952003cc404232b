//! Messages read from values that the browser has parsed: the module need not bring a reader of JSON texts.

use eightfold_results::protocol::{Message, Value};
use js_sys::{Array, JSON, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Reads a message; `None` if the text is not JSON, or not this message.
pub(crate) fn parsed<T: Message>(text: &str) -> Option<T> {
    T::from_value(&Parsed(JSON::parse(text).ok()?)).ok()
}

/// A value that the browser has parsed.
struct Parsed(JsValue);

impl Value for Parsed {
    fn member(&self, name: &str) -> Option<Parsed> {
        let value = Reflect::get(&self.0, &name.into()).ok()?;
        (!value.is_null() && !value.is_undefined()).then_some(Parsed(value))
    }

    fn elements(&self) -> Option<Vec<Parsed>> {
        Some(self.0.dyn_ref::<Array>()?.iter().map(Parsed).collect())
    }

    fn text(&self) -> Option<String> {
        self.0.as_string()
    }

    fn number(&self) -> Option<u64> {
        // Beyond 2^53 the browser has rounded it, which is near enough for what the page shows.
        self.0.as_f64().filter(|number| *number >= 0.0).map(|number| number as u64)
    }

    fn boolean(&self) -> Option<bool> {
        self.0.as_bool()
    }
}
