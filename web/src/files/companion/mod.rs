//! The talk with the companion, of which the views know what [`crate::parts::companion`] has.

pub(crate) mod client;

pub(crate) use crate::parts::companion::{Companion, Given, News, Refusal, There};
