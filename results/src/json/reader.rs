//! A serde deserializer for a checked text. It knows what is expected before it reads a value, so each fault is a
//! sentence of this crate, with the place.

use super::wanted::Wanted;
use super::{Json, end_of_plain, end_of_string};
use crate::fault::Fault;
use alloc::borrow::Cow;
use core::iter;
use serde::de::value::{BorrowedStrDeserializer, MapAccessDeserializer, MapDeserializer};
use serde::de::{DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde::forward_to_deserialize_any;

/// A text that is read from its beginning to its end.
pub(super) struct Reader<'de> {
    text: &'de str,
    at: usize,
}

impl<'de> Reader<'de> {
    pub(super) fn new(json: Json<'de>) -> Reader<'de> {
        Reader { text: json.text, at: 0 }
    }

    /// Skips whitespace, commas and colons, and returns the next character.
    fn next_sign(&mut self) -> u8 {
        let bytes = self.text.as_bytes();
        while matches!(bytes[self.at], b' ' | b'\n' | b'\r' | b'\t' | b',' | b':') {
            self.at += 1;
        }
        bytes[self.at]
    }

    /// Reads the next value as raw text.
    fn value(&mut self) -> &'de str {
        self.next_sign();
        let (start, bytes, mut depth) = (self.at, self.text.as_bytes(), 0);
        loop {
            self.at = match self.next_sign() {
                b'"' => end_of_string(bytes, self.at),
                b'{' | b'[' => {
                    depth += 1;
                    self.at + 1
                }
                b'}' | b']' => {
                    depth -= 1;
                    self.at + 1
                }
                _ => end_of_plain(bytes, self.at),
            };
            if depth == 0 {
                return &self.text[start..self.at];
            }
        }
    }

    /// Reads the next string.
    fn string(&mut self) -> Cow<'de, str> {
        let start = self.at;
        self.at = end_of_string(self.text.as_bytes(), start);
        Json::checked(&self.text[start..self.at]).string()
    }

    /// Reads the next number, which must be in the wanted range.
    fn number(&mut self, wanted: Wanted) -> Result<u64, Fault> {
        let text = self.value();
        let number = text.parse().ok().filter(|number| wanted.range().contains(number));
        number.ok_or_else(|| Fault::wrong(text, wanted))
    }

    /// Reads an object or a list. After a fault, skips the rest of it, so that the caller can ignore the fault and go
    /// on.
    fn whole_value<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, Fault>) -> Result<T, Fault> {
        let start = self.at;
        read(self).inspect_err(|_| {
            self.at = start;
            self.value();
        })
    }

    /// Reads the start of an object or list.
    fn begin(&mut self, sign: u8, wanted: Wanted) -> Result<(), Fault> {
        if self.next_sign() != sign {
            return Err(Fault::wrong(self.value(), wanted));
        }
        self.at += 1;
        Ok(())
    }

    /// Reads a list, which must have `wanted` elements if that is given.
    fn list<V: Visitor<'de>>(&mut self, visitor: V, wanted: Option<usize>) -> Result<V::Value, Fault> {
        self.whole_value(|reader| {
            reader.begin(b'[', Wanted::List)?;
            let mut elements = Elements { reader, count: 0, is_at_end: false };
            let read = visitor.visit_seq(&mut elements);
            let Elements { reader, mut count, is_at_end } = elements;
            if is_at_end && let Some(wanted) = wanted.filter(|&wanted| count < wanted) {
                return Err(Fault::length(count, wanted));
            }
            let (value, taken) = (read?, count);
            while reader.next_sign() != b']' {
                reader.value();
                count += 1;
            }
            reader.at += 1;
            if count > taken { Err(Fault::length(count, taken)) } else { Ok(value) }
        })
    }
}

/// The elements of a list.
struct Elements<'r, 'de> {
    reader: &'r mut Reader<'de>,
    count: usize,
    is_at_end: bool,
}

impl<'de> SeqAccess<'de> for Elements<'_, 'de> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        self.is_at_end = self.reader.next_sign() == b']';
        if self.is_at_end {
            return Ok(None);
        }
        let element = seed.deserialize(&mut *self.reader).map_err(|fault| fault.in_element(self.count))?;
        self.count += 1;
        Ok(Some(element))
    }
}

/// The members of an object.
struct Members<'r, 'de> {
    reader: &'r mut Reader<'de>,
    /// The name of the next value.
    name: Cow<'de, str>,
}

impl<'de> MapAccess<'de> for Members<'_, 'de> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Fault> {
        if self.reader.next_sign() == b'}' {
            return Ok(None);
        }
        self.name = self.reader.string();
        match &self.name {
            Cow::Borrowed(name) => seed.deserialize(BorrowedStrDeserializer::new(name)),
            Cow::Owned(name) => seed.deserialize(name.as_str().into_deserializer()),
        }
        .map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        seed.deserialize(&mut *self.reader).map_err(|fault| fault.in_member(&self.name))
    }
}

/// The name with which [`RawValue`](serde_json::value::RawValue) requests raw text.
const RAW: &str = "$serde_json::private::RawValue";

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.next_sign() {
            b'{' => return self.deserialize_map(visitor),
            b'[' => return self.list(visitor, None),
            b'"' => {
                return match self.string() {
                    Cow::Borrowed(text) => visitor.visit_borrowed_str(text),
                    Cow::Owned(text) => visitor.visit_string(text),
                };
            }
            _ => {}
        }
        match self.value() {
            "null" => visitor.visit_unit(),
            "true" => visitor.visit_bool(true),
            "false" => visitor.visit_bool(false),
            number => match (number.parse(), number.parse()) {
                (Ok(number), _) => visitor.visit_u64(number),
                (_, Ok(number)) if number < 0 => visitor.visit_i64(number),
                // The text was checked, so parsing cannot fail.
                _ => visitor.visit_f64(number.parse().unwrap_or_default()),
            },
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let text = self.value();
        visitor.visit_bool(text.parse().map_err(|_| Fault::wrong(text, Wanted::Boolean))?)
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_u64(self.number(Wanted::Byte)?)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_u64(self.number(Wanted::Word)?)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_u64(self.number(Wanted::Number)?)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_u64(self.number(Wanted::Large)?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.next_sign() {
            b'"' => self.deserialize_any(visitor),
            _ => Err(Fault::wrong(self.value(), Wanted::Text)),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.next_sign() {
            b'n' => {
                self.value();
                visitor.visit_none()
            }
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, Fault> {
        match name {
            RAW => {
                visitor.visit_map(MapDeserializer::new(iter::once((name, BorrowedStrDeserializer::new(self.value())))))
            }
            _ => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.list(visitor, None)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Fault> {
        self.list(visitor, Some(length))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.list(visitor, Some(length))
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.whole_value(|reader| {
            reader.begin(b'{', Wanted::Object)?;
            let value = visitor.visit_map(Members { reader: &mut *reader, name: Cow::Borrowed("") })?;
            reader.next_sign();
            reader.at += 1;
            Ok(value)
        })
    }

    /// Reads an object. serde would also read a struct from a list of its values, which no format of this crate allows.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _members: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.next_sign() {
            b'"' => visitor.visit_enum(self.string().into_deserializer()),
            b'{' => self.whole_value(|reader| {
                reader.at += 1;
                let has_none = reader.next_sign() == b'}';
                let members = Members { reader: &mut *reader, name: Cow::Borrowed("") };
                let value = (!has_none).then(|| visitor.visit_enum(MapAccessDeserializer::new(members))).transpose()?;
                let is_only = reader.next_sign() == b'}';
                reader.at += 1;
                value.filter(|_| is_only).ok_or_else(|| Fault::none_of("{", words))
            }),
            _ => Err(Fault::none_of(self.value(), words)),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.value();
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 f32 f64 char bytes byte_buf unit unit_struct
    }
}
