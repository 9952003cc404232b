//! The connection to the companion. What views know about it is in [`crate::parts::companion`].

pub(crate) mod client;

pub(crate) use crate::parts::companion::{Companion, Given, News, Refusal, There};
