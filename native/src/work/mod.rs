//! `eightfold work`: counting lots of campaigns, for as long as there are any.
//!
//! A worker keeps no files. What it has not voted on when it ends, another worker counts.

mod arguments;
mod counter;
mod pool;
mod queues;
mod record;
mod running;
mod session;
mod site;

pub(crate) use arguments::WorkArguments;
pub(crate) use running::run;
