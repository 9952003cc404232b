//! Messages deserialized from values that the browser has parsed, so that the module needs no JSON parser.

use js_sys::{Array, JSON, Object, Reflect};
use serde::de::value::{MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{DeserializeOwned, Error, IntoDeserializer, Visitor};
use serde::{Deserializer, forward_to_deserialize_any};
use std::fmt;
use wasm_bindgen::{JsCast, JsValue};

/// Parses a message; `None` if the text is not JSON, or not this message.
pub(crate) fn parsed<T: DeserializeOwned>(text: &str) -> Option<T> {
    read(JSON::parse(text).ok()?)
}

/// Deserializes a message from a value; `None` if it is not this message.
pub(crate) fn read<T: DeserializeOwned>(value: JsValue) -> Option<T> {
    T::deserialize(Parsed(value)).ok()
}

/// A value that the browser has parsed.
struct Parsed(JsValue);

impl Parsed {
    /// Returns a member and its name, unless it is missing.
    fn named(&self, name: &'static str) -> Option<(&'static str, Parsed)> {
        let value = Reflect::get(&self.0, &name.into()).ok()?;
        (!value.is_undefined()).then_some((name, Parsed(value)))
    }
}

/// The value determines its own type, except that a struct asks for its members by name and ignores all others.
impl<'de> Deserializer<'de> for Parsed {
    type Error = Unreadable;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        let Parsed(value) = &self;
        if let Some(list) = value.dyn_ref::<Array>() {
            return visitor.visit_seq(SeqDeserializer::new(list.iter().map(Parsed)));
        }
        match (value.as_bool(), value.as_string(), value.as_f64()) {
            (Some(is_true), ..) => visitor.visit_bool(is_true),
            (_, Some(text), _) => visitor.visit_string(text),
            // Above 2^53 the browser has already rounded the number, which is accurate enough for the page.
            (.., Some(number)) if number >= 0.0 => visitor.visit_u64(number as u64),
            _ if value.is_null() => visitor.visit_unit(),
            _ => {
                let members = Object::entries(value.dyn_ref().ok_or(Unreadable)?);
                let member = |pair: JsValue| (Parsed(Array::from(&pair).get(0)), Parsed(Array::from(&pair).get(1)));
                visitor.visit_map(MapDeserializer::new(members.iter().map(member)))
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &str,
        members: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        visitor.visit_map(MapDeserializer::new(members.iter().filter_map(|name| self.named(name))))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        if let Some(word) = self.0.as_string() {
            return visitor.visit_enum(word.into_deserializer());
        }
        let variant = variants.iter().find_map(|name| self.named(name));
        visitor.visit_enum(MapAccessDeserializer::new(MapDeserializer::new(variant.into_iter())))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _name: &str, visitor: V) -> Result<V::Value, Unreadable> {
        visitor.visit_newtype_struct(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map identifier ignored_any
    }
}

/// The error of deserialization, without a message: no reader would see one, and messages would be half of this code.
#[derive(Debug)]
struct Unreadable;

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not what belongs here")
    }
}

impl std::error::Error for Unreadable {}

impl Error for Unreadable {
    fn custom<T: fmt::Display>(_: T) -> Unreadable {
        Unreadable
    }
}

impl IntoDeserializer<'_, Unreadable> for Parsed {
    type Deserializer = Parsed;

    fn into_deserializer(self) -> Parsed {
        self
    }
}
