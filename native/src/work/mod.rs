//! `eightfold work`: counting lots of campaigns, for as long as there are any.
//!
//! A worker keeps no files. What it has not voted on when it ends, another worker counts.

mod arguments;
#[cfg(feature = "campaign")]
mod counter;
#[cfg(feature = "campaign")]
mod pool;
#[cfg(feature = "campaign")]
mod queues;
#[cfg(feature = "campaign")]
mod record;
#[cfg(feature = "campaign")]
mod running;
#[cfg(feature = "campaign")]
mod session;
#[cfg(feature = "campaign")]
mod site;
#[cfg(feature = "campaign")]
mod trouble;

pub(crate) use arguments::WorkArguments;
#[cfg(feature = "campaign")]
pub(crate) use running::run;

/// Runs `eightfold work`, which this program was built without.
#[cfg(not(feature = "campaign"))]
pub(crate) fn run(_: &WorkArguments, _: &mut impl std::io::Write) -> Result<(), crate::failure::Failure> {
    Err(crate::campaign::absent())
}
