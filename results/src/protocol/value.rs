//! Answers, read from whatever holds their members.

use super::{MessageError, Refused, message};
use crate::fields::{Fault, string};
use crate::json::Json;
use alloc::string::String;
use alloc::vec::Vec;

/// A JSON value, however it is held.
pub trait Value: Sized {
    /// Returns a member, unless it is missing or null.
    fn member(&self, name: &str) -> Option<Self>;
    /// Returns the elements of a list.
    fn elements(&self) -> Option<Vec<Self>>;
    /// Returns the characters of a string.
    fn text(&self) -> Option<String>;
    /// Returns a whole number from 0 on.
    fn number(&self) -> Option<u64>;
    /// Returns `true` or `false`.
    fn boolean(&self) -> Option<bool>;

    /// Reads a member that has to be there.
    ///
    /// # Errors
    /// When it is not there, or `read` cannot read it.
    fn required<T>(&self, name: &'static str, read: impl FnOnce(&Self) -> Option<T>) -> Result<T, Wrong> {
        self.member(name).and_then(|value| read(&value)).ok_or(Wrong(name))
    }

    /// Reads the elements of a list that has to be there, and leaves out those that cannot be read.
    ///
    /// # Errors
    /// When there is no such list.
    fn readable<T: Message>(&self, name: &'static str) -> Result<Vec<T>, Wrong> {
        let elements = self.required(name, Value::elements)?;
        Ok(elements.iter().filter_map(|element| T::from_value(element).ok()).collect())
    }
}

/// A member that is missing, or not what it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wrong(pub &'static str);

impl From<Wrong> for Fault {
    fn from(Wrong(name): Wrong) -> Fault {
        Fault::new("is missing, or not what belongs here").in_member(name)
    }
}

/// A message that may have members which are not known here.
pub trait Message: Sized {
    /// Reads the message.
    ///
    /// # Errors
    /// When a member is missing or wrong.
    fn from_value<V: Value>(value: &V) -> Result<Self, Wrong>;
}

/// Reads a message from its bytes.
///
/// # Errors
/// When the bytes are not JSON, or a member is missing or wrong.
pub fn read<T: Message>(bytes: &[u8]) -> Result<T, MessageError> {
    message(bytes, |value| Ok(T::from_value(&value)?))
}

impl Value for Json<'_> {
    fn member(&self, name: &str) -> Option<Self> {
        let value = self.members()?.find(|(known, _)| known == name).map(|(_, value)| value);
        value.filter(|value| !value.is_null())
    }

    fn elements(&self) -> Option<Vec<Self>> {
        Json::elements(*self).map(Iterator::collect)
    }

    fn text(&self) -> Option<String> {
        string(*self).ok()
    }

    fn number(&self) -> Option<u64> {
        let text = Json::text(*self);
        text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
    }

    fn boolean(&self) -> Option<bool> {
        crate::fields::boolean(*self).ok()
    }
}

/// Reads a number into a smaller type.
pub(crate) fn small<V: Value, T: TryFrom<u64>>(value: &V) -> Option<T> {
    value.number()?.try_into().ok()
}

impl Message for Refused {
    fn from_value<V: Value>(value: &V) -> Result<Refused, Wrong> {
        Ok(Refused { error: value.required("error", V::text)? })
    }
}
