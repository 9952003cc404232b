//! The connection between the program and a NATS server with JetStream, for campaigns.
//!
//! This layer moves bytes under subjects and, apart from the terms of a campaign, does not interpret them. A [`Server`]
//! has campaigns. A campaign's [`Exchange`] hands out wants and collects votes; each is written once. [`Wants`] are
//! pulled and held by one worker at a time, [`Votes`] are read in order, and a [`Lease`] says which coordinator is in
//! charge.
//!
//! Every call survives a server that is killed and restarted: it is repeated for a limited time, and repeating it
//! changes nothing. If it still fails, it returns a [`Fault`] with a sentence, which is [`Fault::Gone`] wherever a
//! stream is missing.
//!
//! It is a separate crate so that it can be built, and tested against a real server, without the program.

#![expect(clippy::missing_errors_doc, reason = "every error is a `Fault`, whose sentence says what happened")]

mod access;
mod exchange;
mod fault;
mod lease;
mod link;
mod live;
mod pull;
mod register;
mod rights;
mod server;
mod streams;
mod subjects;
mod votes;
mod wants;

pub use access::{Access, public_key};
pub use bytes::Bytes;
pub use exchange::{Exchange, Figures};
pub use fault::Fault;
pub use lease::Lease;
pub use live::{Begun, LifeSigns, Stops};
pub use rights::{Role, new_seed, user};
pub use server::Server;
pub use votes::{Reopened, VoteMessage, Votes};
pub use wants::{Delivery, Wants};
