//! The state that all routes share.

use super::access::Access;
use super::answer::Refusal;
use super::body::Bodies;
use super::class::Class;
use super::hub::Hub;
use super::places::Places;
use super::run::Runner;
use super::store::Store;
use std::sync::Arc;
use tokio::task::spawn_blocking;

/// The number of event streams that may be open at once: more than browsers of a class, so that a full one does not
/// shut out those who only watch.
pub(super) const LISTENERS: usize = 320;

/// The number of them that are kept for the owner, who would otherwise not see who takes the others.
pub(super) const KEPT: usize = 8;

/// The number of threads that check, write and read documents.
pub(super) const AT_WORK: usize = 8;

/// The state that all routes share.
#[derive(Debug)]
pub(super) struct App {
    pub(super) access: Arc<Access>,
    pub(super) store: Arc<Store>,
    pub(super) hub: Arc<Hub>,
    /// The class that counts, if any.
    pub(super) class: Option<Arc<Class>>,
    /// The count of the class, if there is one.
    pub(super) run: Option<Arc<Runner>>,
    pub(super) bodies: Bodies,
    pub(super) listeners: Places,
}

impl App {
    /// Publishes the changes in the class, if there is one. Returns `true` if its lesson should be written down.
    pub(super) fn tell_of_class(&self) -> bool {
        let (Some(class), Some(run)) = (&self.class, &self.run) else { return false };
        let run = run.now();
        let total = run.as_ref().and_then(|run| self.store.total(run.result.as_ref()?));
        class.publish(run, total)
    }

    /// Runs slow work on another thread. The work is completed even if the client disconnects meanwhile.
    pub(super) async fn blocking<T: Send + 'static>(
        self: &Arc<App>,
        work: impl FnOnce(&App) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let app = self.clone();
        let done = spawn_blocking(move || work(&app)).await;
        done.unwrap_or_else(|_| Err(Refusal::failed("the server failed at this request")))
    }
}
