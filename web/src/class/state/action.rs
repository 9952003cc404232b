//! The actions of the view, and the requests of a teacher to the server.

use crate::class::state::{Known, Over, help, phone};
use crate::learn;
use eightfold_results::class::{ClassNow, Order, Station, TeacherNow, Wish};

/// A request of the teacher to the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    /// The lesson shall change.
    Lesson(Order),
    /// Count a board.
    Count(usize),
    /// Pause, resume or stop the count.
    Wish(Wish),
    /// Remove a browser.
    Remove(String),
    /// Let people try words again.
    OpenDoor,
}

/// An action of the view.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// The server answered a request for the class.
    Known(Known),
    /// The server does not answer.
    Lost,
    /// The server told its changes from now on, or has no place for a page that listens.
    Listens(bool),
    /// The server reported the present state of the class.
    Now(Box<ClassNow>),
    /// The server sent the teacher's part.
    Teacher(Box<TeacherNow>),
    /// The server followed the teacher's request, or refused it with this reason.
    Said(Option<String>),
    /// The time, in milliseconds since 1970.
    Tick(u64),
    /// The reader typed in the field for the word.
    Type(String),
    /// The reader submitted the word.
    Enter,
    /// The one button or its key was pressed at a time: on.
    Onward(u64),
    /// Its key back was pressed at a time.
    Back(u64),
    /// A letter or a digit was pressed.
    Letter(char),
    /// Go to a station.
    Go(Station),
    /// The teacher changes the lesson.
    Lead(Order),
    /// The teacher asks the server for something else.
    Request(Request),
    /// Show something over the wall, or nothing.
    Over(Option<Over>),
    /// Show what leads to an answer, or on a page alone, answer.
    Pick(usize),
    /// The reader typed in one of the fields.
    Field(usize, String),
    /// The reader submitted another word.
    Word,
    /// A page of Learn was acted on.
    Path(learn::state::Action),
    /// Something on the phone.
    Phone(phone::Action),
    /// This browser as one that counts.
    Help(help::Action),
    /// The address of the page, up to `#`, and the number of cores that it has.
    Here(String, u64),
}

impl Action {
    /// Returns the teacher's order to turn to a page of a station.
    pub(crate) fn turn(station: Station, page: u8) -> Action {
        Action::Lead(Order { station: Some(station), page: Some(page), ..Order::default() })
    }
}
