//! A campaign that the server shows: followed on the campaign's own server, given to pages.
//!
//! `follow` hears the votes; here is what it found out, for the routes. A program without campaigns has the argument and
//! says that it was built without.

#[cfg(feature = "campaign")]
mod follow;

use super::hub::Hub;
use crate::campaign::{self, AccessArguments};
use crate::failure::Failure;
use clap::Args;
use eightfold_results::campaign::Overview;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The campaign of `eightfold serve`.
#[derive(Debug, Args)]
pub(super) struct ShownArguments {
    /// Show this campaign to the pages, live
    #[arg(long, value_name = "NAME", value_parser = campaign::name)]
    campaign: Option<String>,

    #[command(flatten)]
    access: AccessArguments,
}

/// A campaign that is followed.
#[derive(Debug)]
pub(super) struct Campaign {
    overview: Mutex<Overview>,
}

impl Campaign {
    /// Returns the campaign as it is now.
    pub(super) fn overview(&self) -> MutexGuard<'_, Overview> {
        self.overview.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ShownArguments {
    /// Begins to follow the campaign, if one is named. Returns as soon as its terms and its votes could be read.
    pub(super) fn start(&self, hub: &Arc<Hub>) -> Result<Option<Arc<Campaign>>, Failure> {
        match &self.campaign {
            None if self.access.is_given() => {
                Err(Failure::Usage("--nats and --key are the way to a campaign; name it with --campaign NAME".into()))
            }
            None => Ok(None),
            Some(name) => self.follow(name, hub).map(Some),
        }
    }

    #[cfg(feature = "campaign")]
    fn follow(&self, name: &str, hub: &Arc<Hub>) -> Result<Arc<Campaign>, Failure> {
        follow::start(name, self.access.access()?, hub.clone())
    }

    #[cfg(not(feature = "campaign"))]
    fn follow(&self, _: &str, _: &Arc<Hub>) -> Result<Arc<Campaign>, Failure> {
        Err(campaign::absent())
    }
}
