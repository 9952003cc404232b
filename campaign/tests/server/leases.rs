//! Wants that are held, and the coordinator that is in charge.

use super::*;
use tokio::time::sleep;

/// The term of a coordinator's lease in these tests.
const TERM: Duration = Duration::from_secs(1);

#[tokio::test]
async fn a_want_that_is_given_back_comes_after_its_delay() {
    let (_nats, campaign) = begun().await;
    for (lot, delay, most) in [(7, Duration::ZERO, LEASE), (8, LEASE * 3, SOON)] {
        campaign.ask(1, lot, Bytes::new()).await.unwrap();
        let mut wants = campaign.wants().await.unwrap();
        let held = wants.pull(1, SOON).await.unwrap().pop().unwrap();
        held.give_back(delay).await.unwrap();
        let begun = Instant::now();
        let again = wants.pull(1, SOON).await.unwrap().pop().unwrap();
        assert_eq!((again.lot, again.deliveries), (lot, 2));
        assert!((delay / 2..most).contains(&begun.elapsed()), "{:?} for {delay:?}", begun.elapsed());
        again.done().await.unwrap();
    }
}

#[tokio::test]
async fn a_pull_returns_what_is_there_without_waiting_for_more() {
    let (_nats, campaign) = begun().await;
    for lot in 0..38 {
        campaign.ask(1, lot, Bytes::new()).await.unwrap();
    }
    let mut wants = campaign.wants().await.unwrap();
    let begun = Instant::now();
    assert_eq!(wants.pull(2, SOON).await.unwrap().len(), 2);
    for (met, number) in [(true, 1 + 8), (true, 1 + 16), (false, 1 + 8)] {
        wants.met_others(met);
        assert_eq!(wants.pull(1, SOON).await.unwrap().len(), number);
    }
    assert_eq!(wants.pull(64, SOON).await.unwrap().len(), 1);
    assert!(begun.elapsed() < SOON / 2, "{:?}", begun.elapsed());
}

#[tokio::test]
async fn what_comes_after_a_pull_was_dropped_is_found_by_the_next() {
    let (_nats, campaign) = begun().await;
    let mut wants = campaign.wants().await.unwrap();
    assert!(tokio::time::timeout(Duration::from_millis(200), wants.pull(1, SOON)).await.is_err());
    campaign.ask(1, 7, Bytes::new()).await.unwrap();
    sleep(Duration::from_millis(100)).await;
    let held = wants.pull(1, SOON).await.unwrap();
    assert_eq!((held.len(), held[0].deliveries), (1, 1));
}

#[tokio::test]
async fn a_lease_is_taken_over_only_after_its_term() {
    let (_nats, campaign) = begun().await;
    let mut one = campaign.lease("one", None, TERM).await.unwrap();
    let begun = Instant::now();
    let mut two = campaign.lease("two", None, TERM).await.unwrap();
    assert!(begun.elapsed() >= TERM, "{:?}", begun.elapsed());
    assert_eq!(one.renew().await, Err(Fault::Leased("two".into())));
    one.release().await.unwrap();
    two.renew().await.unwrap();

    // A coordinator that knows the mark of the previous one need not wait, and neither need the next one after a
    // release.
    let begun = Instant::now();
    campaign.lease("two", Some(&two.mark), SOON).await.unwrap().release().await.unwrap();
    // A coordinator that wakes up now learns that another took over, although no name is left to report.
    assert_eq!(two.renew().await, Err(Fault::TakenOver));
    campaign.lease("three", None, SOON).await.unwrap();
    assert!(begun.elapsed() < SOON / 2, "{:?}", begun.elapsed());
}

#[tokio::test]
async fn a_renewal_that_is_stored_late_is_the_holders_own() {
    let (nats, _) = begun().await;
    let mut lease = impatient(&nats, Duration::from_millis(500)).await.lease("ada", None, TERM).await.unwrap();
    nats.freeze();
    let fault = lease.renew().await.unwrap_err();
    assert!(matches!(fault, Fault::Silent { .. }), "{fault}");
    nats.thaw();
    lease.renew().await.unwrap();
    lease.renew().await.unwrap();
}
