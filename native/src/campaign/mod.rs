//! Campaigns: one board, counted by many machines that meet at a server of NATS.
//!
//! The crate `eightfold-campaign` speaks with the server. Without the feature `campaign` the arguments are there and every
//! command says that it was built without.

mod access;

pub(crate) use access::AccessArguments;

/// Returns the failure of every command of a program that was built without campaigns.
#[cfg(not(feature = "campaign"))]
pub(crate) fn absent() -> crate::failure::Failure {
    crate::failure::Failure::NoDevice(
        "this program was built without campaigns; `cargo build --features campaign` has them".into(),
    )
}
