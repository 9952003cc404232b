//! Members of an object by name and kind, and the sentences for those that are missing or of another kind.

pub(crate) use crate::fault::Fault;
use crate::fault::short;
use crate::json::Json;
use crate::numbers::EXACT;
use alloc::borrow::Cow;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use core::str::FromStr;

/// The digits of the largest `u128`.
const DIGITS: usize = 39;

/// The members of an object by name.
#[derive(Debug)]
pub(crate) struct Fields<'a> {
    members: BTreeMap<Cow<'a, str>, Json<'a>>,
}

impl<'a> Fields<'a> {
    pub(crate) fn of(value: Json<'a>) -> Result<Fields<'a>, Fault> {
        let members = value.members().ok_or_else(|| wrong_kind("an object", value))?;
        Ok(Fields { members: members.collect() })
    }

    /// Returns these fields if each of them has one of these names.
    pub(crate) fn only(self, names: &[&str]) -> Result<Fields<'a>, Fault> {
        match self.members.keys().find(|name| !names.contains(&name.as_ref())) {
            Some(name) => Err(Fault::new("is not a member of this request").in_member(&short(name))),
            None => Ok(self),
        }
    }

    /// Reads a member that may be missing or null.
    pub(crate) fn optional<T>(
        &self,
        name: &str,
        read: impl FnOnce(Json<'a>) -> Result<T, Fault>,
    ) -> Result<Option<T>, Fault> {
        let value = self.members.get(name).filter(|value| !value.is_null());
        value.map(|&value| read(value).map_err(|fault| fault.in_member(name))).transpose()
    }

    /// Reads a member that has to be present but may be null.
    pub(crate) fn nullable<T>(
        &self,
        name: &str,
        read: impl FnOnce(Json<'a>) -> Result<T, Fault>,
    ) -> Result<Option<T>, Fault> {
        if self.members.contains_key(name) { self.optional(name, read) } else { Err(Fault::missing(name)) }
    }

    /// Reads a member that has to be present.
    pub(crate) fn required<T>(&self, name: &str, read: impl FnOnce(Json<'a>) -> Result<T, Fault>) -> Result<T, Fault> {
        let &value = self.members.get(name).ok_or_else(|| Fault::missing(name))?;
        read(value).map_err(|fault| fault.in_member(name))
    }
}

fn wrong_kind(wanted: &str, found: Json<'_>) -> Fault {
    let text = found.text();
    let found = match text.as_bytes().first() {
        Some(b'{') => "an object".to_string(),
        Some(b'[') => "a list".to_string(),
        Some(b'"') => format!("the string {}", short(text)),
        _ => short(text),
    };
    Fault::new(format!("is {found}, where {wanted} belongs"))
}

/// Reads each element of a list.
pub(crate) fn list<'a, T>(
    value: Json<'a>,
    read: impl Fn(Json<'a>) -> Result<T, Fault>,
) -> Result<alloc::vec::Vec<T>, Fault> {
    let elements = value.elements().ok_or_else(|| wrong_kind("a list", value))?;
    elements.enumerate().map(|(index, element)| read(element).map_err(|fault| fault.in_element(index))).collect()
}

/// Returns the elements of a list that must have exactly `N`.
pub(crate) fn row<'a, const N: usize>(value: Json<'a>, what: &str) -> Result<[Json<'a>; N], Fault> {
    let wanted = || wrong_kind(what, value);
    let mut elements = value.elements().ok_or_else(wanted)?;
    let mut row = [value; N];
    for place in &mut row {
        *place = elements.next().ok_or_else(|| Fault::new(format!("is too short; {what} belongs here")))?;
    }
    match elements.next() {
        None => Ok(row),
        Some(_) => Err(Fault::new(format!("is too long; {what} belongs here"))),
    }
}

pub(crate) fn string(value: Json<'_>) -> Result<String, Fault> {
    value.string().map(Cow::into_owned).ok_or_else(|| wrong_kind("a string", value))
}

pub(crate) fn boolean(value: Json<'_>) -> Result<bool, Fault> {
    match value.text() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(wrong_kind("true or false", value)),
    }
}

/// Returns the digits of a whole number, written without fraction or exponent.
fn digits(value: Json<'_>) -> Result<&str, Fault> {
    let text = value.text();
    let is_whole = text.bytes().all(|byte| byte.is_ascii_digit());
    if is_whole { Ok(text) } else { Err(wrong_kind("a whole number from 0 on", value)) }
}

/// Reads a whole number that every reader of JSON represents exactly.
pub(crate) fn whole(value: Json<'_>) -> Result<u64, Fault> {
    let text = digits(value)?;
    let number = text.parse().ok().filter(|&number| number <= EXACT);
    number.ok_or_else(|| Fault::new(format!("is {}; numbers go up to 2^53 = {EXACT}", short(text))))
}

/// Reads a whole number of any size that its type holds.
pub(crate) fn number<T: FromStr>(value: Json<'_>) -> Result<T, Fault> {
    let text = digits(value)?;
    text.parse().map_err(|_| Fault::new(format!("is {}, which is too large", short(text))))
}

/// Reads a count. Counts are strings of digits, so that no reader rounds them.
pub(crate) fn count(value: Json<'_>) -> Result<u128, Fault> {
    let text = value.string().ok_or_else(|| wrong_kind("a count, a string of digits,", value))?;
    let fault = |problem: &str| Fault::new(format!("is the string {}; {problem}", short(value.text())));
    if text.starts_with('-') {
        return Err(fault("counts are never negative"));
    }
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(fault("a count has digits 0 to 9 and nothing else"));
    }
    if text.len() > DIGITS {
        return Err(Fault::new(format!("has {} digits; a count has at most {DIGITS}", text.len())));
    }
    if text.len() > 1 && text.starts_with('0') {
        return Err(fault("a count has no leading zeros"));
    }
    text.parse().map_err(|_| Fault::new(format!("is {text}, which does not fit 128 bits")))
}

/// Reads a count of a part, which fits 64 bits.
pub(crate) fn part_count(value: Json<'_>) -> Result<u64, Fault> {
    let count = count(value)?;
    count.try_into().map_err(|_| Fault::new(format!("is {count}, which does not fit 64 bits as counts of parts do")))
}
