//! The lease of the coordinator that is in charge.
//!
//! Two coordinators that both ask for votes would do no harm, only more work; the lease keeps the second one away. No
//! clock is compared with another machine's: who wants the lease watches it for its whole time, and takes it over only
//! if it was not renewed meanwhile.

use crate::fault::Fault;
use crate::link::Link;
use crate::name::Name;
use crate::register::{Register, Value};
use crate::subjects;
use bytes::Bytes;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// The number of looks at a lease while it is watched.
const LOOKS: u32 = 10;

/// The right to coordinate a campaign, until it is released or not renewed in time.
#[derive(Debug)]
pub struct Lease {
    register: Register,
    revision: u64,
    holder: String,
}

impl Lease {
    /// Takes the lease: at once if it is free or was held by the same holder, and otherwise after it was not renewed for
    /// the time `term`. A holder is text that no other coordinator uses, such as the machine and the journal's path.
    ///
    /// # Errors
    /// Returns [`Fault::Leased`] if another holder renews it.
    pub(crate) async fn take(link: &Link, campaign: &Name, holder: &str, term: Duration) -> Result<Lease, Fault> {
        let register = Register::new(link, subjects::lease(campaign));
        let mut seen = register.read().await?;
        let watched = Instant::now();
        loop {
            let other = seen.as_ref().and_then(|value| another(value, holder));
            if other.is_none() || watched.elapsed() >= term {
                let expected = seen.as_ref().map_or(0, |value| value.revision);
                if let Some(revision) = register.write(expected, bytes(holder)).await? {
                    return Ok(Lease { register, revision, holder: holder.to_owned() });
                }
            } else {
                sleep(term / LOOKS).await;
            }
            let now = register.read().await?;
            if let Some(now) = &now
                && seen.as_ref().is_none_or(|seen| seen.revision != now.revision)
                && let Some(other) = another(now, holder)
            {
                return Err(Fault::Leased(other));
            }
            seen = now;
        }
    }

    /// Renews the lease for another term. A term should hold several renewals.
    ///
    /// A renewal that failed because the server was silent may be stored all the same, when the server goes on. The next one
    /// then finds another revision than it expects, with this holder's name, and goes on from there.
    ///
    /// # Errors
    /// Returns [`Fault::Leased`] if another holder has taken it over, [`Fault::TakenOver`] if that one has released it since, and
    /// [`Fault::Gone`] if it is no longer there.
    pub async fn renew(&mut self) -> Result<(), Fault> {
        match self.register.write(self.revision, bytes(&self.holder)).await? {
            Some(revision) => {
                self.revision = revision;
                Ok(())
            }
            None => match self.register.read().await? {
                Some(value) if value.bytes == self.holder => {
                    self.revision = value.revision;
                    Ok(())
                }
                Some(value) => Err(another(&value, &self.holder).map_or(Fault::TakenOver, Fault::Leased)),
                None => Err(Fault::Gone),
            },
        }
    }

    /// Releases the lease, so the next coordinator need not wait.
    ///
    /// # Errors
    /// Returns an error if the server does not answer; the lease then ends with its term.
    pub async fn release(self) -> Result<(), Fault> {
        // If another holder has it, there is nothing to release.
        self.register.write(self.revision, Bytes::new()).await.map(drop)
    }
}

/// Returns the holder of a lease if it is neither free nor held by `holder`.
fn another(value: &Value, holder: &str) -> Option<String> {
    let other = String::from_utf8_lossy(&value.bytes);
    (!other.is_empty() && other != holder).then(|| other.into_owned())
}

fn bytes(holder: &str) -> Bytes {
    Bytes::copy_from_slice(holder.as_bytes())
}
