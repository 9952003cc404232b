//! Events of the page.

use crate::app::address::Address;
use crate::base::settings::{Choice, Language};
use crate::base::view::View;
use crate::classes::state as classes;
use crate::learn;
use crate::masks;
use crate::play;
use crate::symmetry;
use crate::walk::state as walk;
use eightfold_worker::TaskEvent;

/// Something that happens to the page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// Something on the path for newcomers.
    Learn(learn::Action),
    /// Something in the walk.
    Walk(walk::Action),
    /// Something in Play.
    Play(play::Action),
    /// Something in the view of the masks.
    Masks(masks::Action),
    /// Something in the view of the classes.
    Classes(classes::Action),
    /// Another module says what the address is to ask in one of its views.
    Asked(View, String),
    /// Something in the view of the symmetries.
    Symmetry(symmetry::Action),
    /// Show or hide the help sheet.
    Help(bool),
    /// Begin or leave presenter mode.
    Present,
    /// A choice that is remembered. What a link asks for is not.
    Choose(Choice),
    /// Stop whatever is under way.
    Stop,
    /// A frame of the screen is due; milliseconds since the last one.
    Frame(f64),
    /// An address was entered or followed.
    Visit(Address),
    /// A worker had something to say.
    TaskEvent(TaskEvent),
    /// The texts of a language could not be loaded.
    Unspoken(Language),
    /// The notices were read.
    Dismiss,
}
