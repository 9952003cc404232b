//! Keys, and the rights that a server gives to their holders.

use crate::subjects::{self, API, REGISTERS, WORKERS};
use eightfold_core::named;
use nkeys::KeyPair;

named! {
    /// The role of the holder of a key in a campaign.
    pub enum Role {
        /// Creates and coordinates the campaign. It may do everything.
        Coordinator = "coordinator",
        /// Counts and votes.
        Worker = "worker",
        /// Reads the campaign, to show it, and writes nothing.
        Watcher = "watcher",
    }
}

/// Creates a key and returns its seed, the secret that proves who its holder is.
pub fn new_seed() -> String {
    KeyPair::new_user().seed().unwrap_or_else(|_| unreachable!("a new key has its seed"))
}

/// Returns the entry of a party for the list of users in the server's configuration, with its public key and its
/// rights.
///
/// A worker can pull wants, keep them, give them back and acknowledge them, vote in its own name, and read the
/// registers. It can neither delete nor purge anything, nor vote in another's name, nor read votes.
pub fn user(campaign: &str, party: &str, role: Role, public_key: &str) -> String {
    let (wants, votes) = (subjects::wants_stream(campaign), subjects::votes_stream(campaign));
    let mut publish = vec![
        format!("{API}.INFO"),
        format!("{API}.STREAM.INFO.{REGISTERS}"),
        format!("{API}.STREAM.MSG.GET.{REGISTERS}"),
        format!("{API}.STREAM.INFO.{wants}"),
        format!("{API}.CONSUMER.INFO.{wants}.{WORKERS}"),
    ];
    let mut subscribe = vec![format!("{}.>", subjects::inbox(public_key))];
    match role {
        Role::Coordinator => (publish, subscribe) = (vec![">".into()], vec![">".into()]),
        Role::Worker => publish.extend([
            subjects::vote(campaign, "*", party),
            subjects::begun(campaign, "*", party),
            subjects::next(&wants, WORKERS),
            subjects::acks(campaign),
        ]),
        Role::Watcher => {
            publish.extend([
                format!("{API}.STREAM.INFO.{votes}"),
                format!("{API}.CONSUMER.CREATE.{votes}"),
                subjects::next(&votes, "*"),
            ]);
            subscribe.push(subjects::begun(campaign, "*", "*"));
        }
    }
    // The configuration writes such lists as Rust does.
    format!("{{nkey: {public_key}, permissions: {{publish: {publish:?}, subscribe: {subscribe:?}}}}}")
}
