//! `eightfold work`: counting lots of campaigns, for as long as there are any.
//!
//! A worker keeps no files. What it has not voted on when it ends, another worker counts.

mod counter;
#[cfg(feature = "campaigns")]
mod pool;
#[cfg(feature = "campaigns")]
mod queues;
#[cfg(feature = "campaigns")]
mod record;
#[cfg(feature = "campaigns")]
mod session;
#[cfg(feature = "campaigns")]
mod worker;

#[cfg(not(feature = "campaigns"))]
pub(crate) use crate::campaign::{CampaignArguments as WorkArguments, run};
pub(crate) use counter::{Counter, Site};
#[cfg(feature = "campaigns")]
pub(crate) use worker::{WorkArguments, run};
