//! The name of a method in a message.

use crate::json::Text;
use alloc::string::String;
use eightfold_core::Method;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Writes a name that may be missing.
pub(crate) fn serialize<S: Serializer>(method: &Option<Method>, serializer: S) -> Result<S::Ok, S::Error> {
    method.map(Method::name).serialize(serializer)
}

/// Reads a name that may be missing, and refuses an unknown one.
pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Method>, D::Error> {
    Ok(Option::deserialize(deserializer)?.map(|Text(method)| method))
}

/// Reads a name, and takes an unknown one for none.
pub(crate) fn known<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Method>, D::Error> {
    let name: Option<String> = Option::deserialize(deserializer)?;
    Ok(name.and_then(|name| name.parse().ok()))
}

/// A name that is never missing.
pub(crate) mod required {
    use super::{Deserialize, Deserializer, Method, Serializer, Text};

    pub(crate) fn serialize<S: Serializer>(method: &Method, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(method.name())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Method, D::Error> {
        Text::deserialize(deserializer).map(|Text(method)| method)
    }
}
