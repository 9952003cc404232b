//! Keys, and the rights that a server gives to their holders.

use crate::name::Name;
use crate::subjects::{self, API, REGISTERS, WORKERS};
use eightfold_core::named;
use nkeys::KeyPair;
use std::fmt;

named! {
    /// The part that the holder of a key takes in a campaign.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Role {
        /// Creates the campaign and coordinates it. It may do everything.
        Coordinator = "coordinator",
        /// Counts and votes, and is trusted.
        Worker = "worker",
        /// Votes for others, who are not checked. It may read the campaign, to show it to them.
        Untrusted = "untrusted",
    }
}

/// A key that has just been made.
pub struct Key {
    /// The secret, which proves who its holder is.
    pub seed: String,
    /// The name under which the server knows its holder.
    pub public: String,
}

/// The seed is a secret and is not shown.
impl fmt::Debug for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Key").field("public", &self.public).finish_non_exhaustive()
    }
}

impl Key {
    /// Makes a key.
    ///
    /// # Errors
    /// Returns the reason if the system gives no random numbers.
    pub fn random() -> Result<Key, String> {
        let pair = KeyPair::new_user();
        let seed = pair.seed().map_err(|error| error.to_string())?;
        Ok(Key { seed, public: pair.public_key() })
    }
}

/// The subjects that the holder of a key may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rights {
    /// Subjects to publish under.
    pub publish: Vec<String>,
    /// Subjects to listen to.
    pub subscribe: Vec<String>,
}

impl Rights {
    /// Returns the rights of a party in a campaign.
    ///
    /// A worker can pull wants, keep them, give them back and acknowledge them, vote in its own name, and read the
    /// registers. It can neither delete nor purge anything, nor vote in another's name, nor read votes.
    pub fn of(campaign: &Name, party: &Name, role: Role, public_key: &str) -> Rights {
        if role == Role::Coordinator {
            return Rights { publish: vec![">".into()], subscribe: vec![">".into()] };
        }
        let (wants, votes) = (subjects::wants_stream(campaign), subjects::votes_stream(campaign));
        // An untrusted party names whom it votes for, in one part more.
        let me = if role == Role::Worker { party.to_string() } else { format!("{party}.*") };
        // It pulls no wants any more, but `campaign invite` has to know the files again that gave it the right to.
        let mut publish = vec![
            subjects::vote(campaign, "*", &me),
            subjects::begun(campaign, "*", &me),
            subjects::next(&wants, WORKERS),
            subjects::acks(campaign),
            format!("{API}.INFO"),
            format!("{API}.STREAM.INFO.{REGISTERS}"),
            format!("{API}.STREAM.MSG.GET.{REGISTERS}"),
            format!("{API}.STREAM.INFO.{wants}"),
            format!("{API}.CONSUMER.INFO.{wants}.{WORKERS}"),
        ];
        let mut subscribe = vec![format!("{}.>", subjects::inbox(public_key))];
        if role == Role::Untrusted {
            publish.push(format!("{API}.STREAM.INFO.{votes}"));
            publish.push(format!("{API}.CONSUMER.CREATE.{votes}"));
            publish.push(subjects::next(&votes, "*"));
            subscribe.push(subjects::begun_all(campaign));
        }
        Rights { publish, subscribe }
    }
}
