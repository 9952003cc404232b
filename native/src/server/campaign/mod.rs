//! A campaign that the server shows: followed on the campaign's own server, and given to pages.

mod follow;

use super::app::Campaign;
use super::hub::Hub;
use crate::campaign::{self, AccessArguments};
use crate::failure::Failure;
use clap::Args;
use std::sync::Arc;

/// The campaign of `eightfold serve`.
#[derive(Debug, Args)]
pub(super) struct ShownArguments {
    /// Show this campaign to the pages, live
    #[arg(long, value_name = "NAME", value_parser = campaign::name)]
    campaign: Option<String>,

    #[command(flatten)]
    access: AccessArguments,
}

impl ShownArguments {
    /// Begins to follow the campaign, if one is named. Returns as soon as its terms and its votes could be read.
    pub(super) fn start(&self, hub: &Arc<Hub>) -> Result<Option<Arc<Campaign>>, Failure> {
        match &self.campaign {
            Some(name) => follow::start(name, self.access.access()?, hub.clone()).map(Some),
            None if self.access.is_given() => {
                let sentence = "--nats and --key are only for a campaign; name it with --campaign NAME";
                Err(Failure::Usage(sentence.into()))
            }
            None => Ok(None),
        }
    }
}
