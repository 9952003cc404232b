//! The lease of a campaign, and its mark in a file beside the journal.
//!
//! Only one process can have a journal open. So a process that has it open, and finds the lease's mark beside it, knows
//! that the coordinator with that mark was killed, and need not wait. A clone of the machine has a coordinator of the
//! same name, but its folder has another mark or none.

use super::terms;
use crate::machine;
use eightfold_campaign::{Exchange, Fault, Lease};
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The time after which another coordinator may take over from one that is silent.
const TERM: Duration = Duration::from_secs(15);

/// Takes the lease: at once if its last coordinator wrote the same journal, which this process now `has` open.
pub(super) async fn take(exchange: &Exchange, journal: &Path, has: bool) -> Result<Lease, Fault> {
    let before = has.then(|| fs::read_to_string(file(journal)).ok()).flatten();
    let path = std::path::absolute(journal).unwrap_or_else(|_| journal.to_owned());
    let lease = exchange.lease(&holder(path.display()), before.as_deref(), TERM).await?;
    // If the mark cannot be written, the next coordinator waits for the term.
    let _ = fs::write(file(journal), &lease.mark);
    Ok(lease)
}

/// Takes the lease for a command during which no coordinator may run. Waits for the term if a coordinator was killed.
pub(super) async fn alone(exchange: &Exchange, command: &str) -> Result<Lease, Fault> {
    exchange.lease(&holder(command), None, TERM).await
}

/// Releases the lease, so that the next coordinator need not wait.
pub(super) async fn release(lease: Lease, journal: &Path) -> Result<(), Fault> {
    lease.release().await?;
    // If the file stays, its mark is that of no lease.
    let _ = fs::remove_file(file(journal));
    Ok(())
}

fn file(journal: &Path) -> PathBuf {
    terms::companion_file(journal, "lease")
}

/// Returns a text that names this process: the journal's path or a command, the machine and the number.
fn holder(what: impl Display) -> String {
    format!("{what} on {}, process {}", machine::host_name().unwrap_or_default(), std::process::id())
}
