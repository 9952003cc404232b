//! The way in to a class, and names, which only its teacher gets.

use crate::json::shown_as_json;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use serde::{Deserialize, Serialize};

/// The invitation to a class: the word that admits, an address whose fragment carries the word, and that address as a
/// QR code.
///
/// ```
/// use eightfold_results::class::Invitation;
///
/// assert_eq!(Invitation::fragment("mild-otter"), "#/lesson?word=mild-otter");
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitation {
    /// The word.
    pub word: String,
    /// The address.
    pub url: String,
    /// The rows of the QR code, from the top: `1` for a dark module and `0` for a light one. The margin of four light
    /// modules is not included.
    pub qr: Vec<String>,
}

/// The address contains a secret and is not shown.
impl fmt::Debug for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Invitation")
    }
}

impl Invitation {
    /// The key of the word in the fragment.
    pub const KEY: &str = "word";

    /// Returns the part of the address from `#` on.
    pub fn fragment(word: &str) -> String {
        format!("#/lesson?{}={word}", Invitation::KEY)
    }
}

/// A browser of the class, as its teacher sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PupilName {
    /// The name of the browser in the addresses of its requests, such as that which removes it.
    pub id: String,
    /// The number of the browser.
    pub number: u8,
    /// The name that the browser chose.
    pub name: String,
    /// The page of Phones on which the browser is, if it has been on one.
    pub page: Option<u8>,
}

/// The teacher's part of the class, also in the event [`TEACHER_EVENT`](super::TEACHER_EVENT), which pupils do not get.
///
/// ```
/// use eightfold_results::{class::{Invitation, PupilName, TeacherNow}, parse};
///
/// let invitation = Invitation { word: "mild-otter".into(), url: "http://192.0.2.7:8008/".into(), qr: vec![] };
/// let mei = PupilName { id: "p-0a1b2c3d".into(), number: 1, name: "Mei".into(), page: Some(7) };
/// let teacher = TeacherNow { invitation, names: vec![mei] };
/// let text = teacher.to_string();
/// assert!(text.starts_with(r#"{"word":"mild-otter","url":"http://192.0.2.7:8008/","qr":[],"names":["#), "{text}");
/// assert_eq!(parse(text.as_bytes()), Ok(teacher));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeacherNow {
    /// The way in.
    #[serde(flatten)]
    pub invitation: Invitation,
    /// The browsers that are here, in the order in which they came.
    #[serde(default)]
    pub names: Vec<PupilName>,
}

shown_as_json!(TeacherNow);
