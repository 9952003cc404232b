//! The state that all routes share.

use super::access::Access;
use super::answer::Refusal;
use super::body::Bodies;
use super::campaign::Campaign;
use super::hub::Hub;
use super::runs::Runs;
use super::store::Store;
use eightfold_results::campaign::visit::Invitation;
use eightfold_results::protocol::RunList;
use std::sync::Arc;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// The number of event streams that may be open at once: twice as many as visitors, so that a full class does not shut out
/// those who only watch.
const LISTENERS: usize = 128;

/// The number of documents and files that are checked and written at once. As many files are read beside them.
const AT_WORK: usize = 4;

/// The state that all routes share.
#[derive(Debug)]
pub(super) struct App {
    pub(super) access: Arc<Access>,
    pub(super) store: Arc<Store>,
    pub(super) hub: Arc<Hub>,
    pub(super) runs: Arc<Runs>,
    /// The campaign that pages are shown, if there is one.
    pub(super) campaign: Option<Arc<Campaign>>,
    /// The invitation of its visitors.
    pub(super) invitation: Option<Invitation>,
    pub(super) bodies: Bodies,
    pub(super) listeners: Arc<Semaphore>,
    at_work: Arc<Semaphore>,
    at_reading: Arc<Semaphore>,
}

impl App {
    pub(super) fn new(
        access: Arc<Access>,
        store: Arc<Store>,
        hub: Arc<Hub>,
        runs: Arc<Runs>,
        campaign: Option<Arc<Campaign>>,
        invitation: Option<Invitation>,
    ) -> App {
        let (bodies, listeners) = (Bodies::new(), Arc::new(Semaphore::new(LISTENERS)));
        let [at_work, at_reading] = [AT_WORK, AT_WORK].map(|places| Arc::new(Semaphore::new(places)));
        App { access, store, hub, runs, campaign, invitation, bodies, listeners, at_work, at_reading }
    }

    /// Runs slow work on another thread.
    pub(super) async fn blocking<T: Send + 'static>(
        self: &Arc<App>,
        work: impl FnOnce(&App) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let app = self.clone();
        at_a_place(&self.at_work, move || work(&app)).await
    }

    /// Reads from the disk on another thread, beside the checks and writes.
    pub(super) async fn reading<T: Send + 'static>(
        self: &Arc<App>,
        read: impl FnOnce(&App) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let app = self.clone();
        at_a_place(&self.at_reading, move || read(&app)).await
    }

    /// Returns the state that the events of runs update. Results have a list of their own.
    pub(super) fn state(&self) -> RunList {
        RunList { runs: self.runs.list(), ..RunList::default() }
    }
}

/// Works on another thread once there is a place. The client may go away meanwhile; the place stays taken until the
/// work is done.
async fn at_a_place<T: Send + 'static>(
    places: &Arc<Semaphore>,
    work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let place = places.clone().acquire_owned().await;
    let done = spawn_blocking(move || {
        let _place = place;
        work()
    });
    done.await.unwrap_or_else(|_| Err(Refusal::failed("the server failed at this request")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[tokio::test]
    async fn work_has_its_place_until_it_is_done_even_if_nobody_waits_for_it() {
        let places = Arc::new(Semaphore::new(1));
        let ((begun, has_begun), (end, may_end)) = (mpsc::channel(), mpsc::channel());
        let asked = at_a_place(&places, move || {
            begun.send(()).unwrap();
            may_end.recv().unwrap();
            Ok(())
        });
        let gone = tokio::time::timeout(std::time::Duration::from_millis(50), asked).await;
        has_begun.recv().unwrap();
        assert!(gone.is_err() && places.available_permits() == 0);
        end.send(()).unwrap();
        at_a_place(&places, || Ok(())).await.unwrap();
    }
}
