//! The state that all routes share.

use super::access::Access;
use super::answer::Refusal;
use super::body::Bodies;
use super::campaign::Campaign;
use super::hub::Hub;
use super::runs::Runs;
use super::store::Store;
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// The number of event streams that may be open at once.
pub(super) const LISTENERS: usize = 128;

/// The number of threads that check, write and read documents.
pub(super) const AT_WORK: usize = 8;

/// The state that all routes share.
#[derive(Debug)]
pub(super) struct App {
    pub(super) access: Arc<Access>,
    pub(super) store: Arc<Store>,
    pub(super) hub: Arc<Hub>,
    pub(super) runs: Arc<Runs>,
    /// The campaign that pages are shown, if there is one.
    pub(super) campaign: Option<Arc<Campaign>>,
    pub(super) bodies: Bodies,
    pub(super) listeners: Arc<Semaphore>,
}

impl App {
    /// Runs slow work on another thread, to its end even if the client goes away meanwhile.
    pub(super) async fn blocking<T: Send + 'static>(
        self: &Arc<App>,
        work: impl FnOnce(&App) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let app = self.clone();
        let done = spawn_blocking(move || work(&app)).await;
        done.unwrap_or_else(|_| Err(Refusal::failed("the server failed at this request")))
    }
}
