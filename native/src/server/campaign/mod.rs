//! A campaign that the server shows: followed on the campaign's own server, given to pages, whose visitors may help.
//!
//! `follow` hears the votes, and `visits` lends lots to visitors; here is what the routes ask of both.

mod follow;
mod invitation;
mod visits;

use super::hub::Hub;
use crate::campaign::{self, AccessArguments};
use crate::failure::{Failure, say};
use crate::locked::locked;
use crate::token::Token;
use clap::Args;
use eightfold_results::campaign::{Overview, Party};
use std::sync::{Arc, Mutex};

pub(super) use invitation::announce;
pub(super) use visits::Visits;

/// The campaign of `eightfold serve`.
#[derive(Debug, Args)]
pub(super) struct ShownArguments {
    /// Show this campaign to the pages, live
    #[arg(long, value_name = "NAME", value_parser = campaign::name)]
    campaign: Option<String>,

    /// The name under which the server votes for its visitors: that of its key, or on a server without keys any that no
    /// other uses [default: the name of this machine, and a random number]
    #[arg(long, value_name = "NAME", value_parser = campaign::party::plain, requires = "campaign")]
    party: Option<Party>,

    #[command(flatten)]
    access: AccessArguments,
}

/// A campaign that is followed.
#[derive(Debug)]
pub(super) struct Campaign {
    /// The campaign as it is now.
    pub(super) overview: Mutex<Overview>,
    /// The token with which a visitor may help, and do nothing else.
    pub(super) token: Token,
    /// The visitors; none if this server may not vote for them.
    pub(super) visits: Option<Visits>,
}

impl Campaign {
    /// Returns `true` if the coordinator has reported that every lot is decided.
    pub(super) fn has_ended(&self) -> bool {
        locked(&self.overview).now.is_done()
    }
}

impl ShownArguments {
    /// Begins to follow the campaign, if one is named. Returns as soon as its terms and its votes could be read.
    pub(super) fn start(&self, hub: &Arc<Hub>) -> Result<Option<Arc<Campaign>>, Failure> {
        let name = match &self.campaign {
            Some(name) => name,
            None if self.access.is_given() => {
                let sentence = "--nats and --key are the way to a campaign; name it with --campaign NAME";
                return Err(Failure::Usage(sentence.into()));
            }
            None => return Ok(None),
        };
        // A file that has no key is refused as such, before it is asked whose it is.
        let access = self.access.access()?;
        let party = campaign::party::party(self.party.as_ref(), self.access.key_file().as_deref());
        // A key that does not say whose it is can show the campaign all the same.
        let party = party.map_err(|failure| say(&format!("Visitors cannot help: {failure}."))).ok();
        follow::start(name, access, party, hub.clone()).map(Some)
    }
}
