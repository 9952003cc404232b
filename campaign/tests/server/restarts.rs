//! A server that is killed, stopped, or loses its store during use.

use super::*;
use futures_util::{StreamExt, TryStreamExt, stream};
use std::collections::BTreeSet;
use std::fs;
use std::future::ready;
use std::process::Command;
use tokio::join;
use tokio::time::sleep;

/// The number of asks during which the server is killed.
const MANY: u32 = 1000;

/// The number of asks in flight at the same time.
const AT_ONCE: usize = 50;

#[tokio::test]
async fn no_ask_is_lost_or_doubled_when_the_server_is_killed() {
    let (mut nats, campaign) = begun().await;
    let ask = |lot: u32| campaign.ask(1, lot, Bytes::from(lot.to_string()));
    let asking = stream::iter(0..MANY).map(ask).buffer_unordered(AT_ONCE).try_for_each(|_| ready(Ok(())));
    let killing = async {
        while campaign.figures().await.unwrap().wants < u64::from(MANY) / 4 {}
        let wants = campaign.figures().await.unwrap().wants;
        assert!(wants < u64::from(MANY), "the server should be killed in the middle");
        nats.kill();
        sleep(Duration::from_millis(300)).await;
        nats.start_again();
    };
    join!(asking, killing).0.unwrap();

    assert_eq!(campaign.figures().await.unwrap().wants, u64::from(MANY));
    let mut wants = campaign.wants().await.unwrap();
    let mut lots = BTreeSet::new();
    while lots.len() < MANY as usize {
        for held in wants.pull(300, SOON).await.unwrap() {
            assert_eq!(held.bytes, held.lot.to_string().as_bytes());
            assert!(lots.insert(held.lot), "{}", held.lot);
            held.done().await.unwrap();
        }
    }
    assert!(wants.pull(1, Duration::from_millis(100)).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_pull_that_waits_goes_on_after_a_restart() {
    let (mut nats, campaign) = begun().await;
    let mut wants = campaign.wants().await.unwrap();
    let asking = async {
        while campaign.figures().await.unwrap().waiting == 0 {}
        nats.start_again();
        campaign.ask(1, 7, Bytes::new()).await.unwrap();
        Instant::now()
    };
    let (pulled, asked) = join!(wants.pull(4, SOON * 6), asking);
    assert_eq!(pulled.unwrap().len(), 1);
    assert!(asked.elapsed() < SOON, "{:?}", asked.elapsed());
}

#[tokio::test]
async fn a_lost_store_is_noticed_and_made_anew() {
    let (mut nats, campaign) = begun().await;
    campaign.vote(7, &party("a"), Bytes::from("92")).await.unwrap();
    let mut votes = campaign.votes_after(0).await.unwrap();
    assert_eq!(votes.next(SOON).await.unwrap().len(), 1);
    let mut wants = campaign.wants().await.unwrap();

    nats.lose_store();
    assert_eq!(campaign.ask(1, 7, Bytes::new()).await, Err(Fault::Gone));
    assert_eq!(campaign.vote(7, &party("a"), Bytes::new()).await, Err(Fault::Gone));
    assert_eq!(wants.pull(1, SOON).await.unwrap_err(), Fault::Gone);
    assert_eq!(campaign.spec().await, Ok(None));
    assert!(connect(&nats).await.campaigns().await.unwrap().is_empty());

    let terms = terms("n8");
    assert_eq!(campaign.ensure(&terms).await, Ok(true));
    assert_eq!(campaign.ensure(&terms).await, Ok(false));
    let other = Spec { quorum: 3, ..terms.clone() };
    assert_eq!(campaign.ensure(&other).await, Err(Fault::Exists("n8".into())));
    assert_eq!(campaign.spec().await, Ok(Some(terms.to_string().into())));
    // With the place of the old reader, the first vote of the new stream would be missed.
    assert_eq!(votes.next(SOON).await, Err(Fault::Gone));
    assert_eq!(campaign.vote(7, &party("a"), Bytes::from("92")).await, Ok(true));
    assert_eq!(votes.next(SOON).await, Err(Fault::Gone), "which has the place of the last one that it read");
    assert_eq!(campaign.votes_after(0).await.unwrap().next(SOON).await.unwrap().len(), 1);
    campaign.ask(1, 7, Bytes::new()).await.unwrap();
    assert_eq!(wants.pull(1, SOON).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_vote_that_has_the_place_of_a_lost_one_is_noticed() {
    let (mut nats, campaign) = begun().await;
    campaign.vote(1, &party("a"), Bytes::from("92")).await.unwrap();
    nats.kill();
    let [store, kept] = ["store", "kept"].map(|name| nats.folder().join(name));
    let copied = Command::new("cp").arg("-a").args([&store, &kept]).status().unwrap();
    assert!(copied.success());
    nats.start_again();
    campaign.vote(2, &party("a"), Bytes::from("92")).await.unwrap();
    let mut votes = campaign.votes_after(0).await.unwrap();
    assert_eq!(votes.next(SOON).await.unwrap().len(), 2);
    let mut behind = campaign.votes_after(0).await.unwrap();

    // Like a power cut, this loses what was stored last and not yet written to the disk.
    nats.kill();
    fs::remove_dir_all(&store).unwrap();
    fs::rename(kept, store).unwrap();
    nats.start_again();
    assert_eq!(behind.next(SOON).await, Err(Fault::Gone), "it would never have read all that it knows of");
    campaign.vote(3, &party("a"), Bytes::from("92")).await.unwrap();
    assert_eq!(votes.next(SOON).await, Err(Fault::Gone));
    let again = campaign.votes_after(0).await.unwrap().next(SOON).await.unwrap();
    assert_eq!(again.iter().map(|vote| vote.lot).collect::<Vec<_>>(), [1, 3]);
}

#[tokio::test]
async fn a_short_pull_from_a_silent_server_is_a_fault() {
    let (nats, _) = begun().await;
    let mut wants = impatient(&nats, Duration::from_secs(1)).await.wants().await.unwrap();
    assert!(wants.pull(1, Duration::from_millis(100)).await.unwrap().is_empty());
    nats.freeze();
    let fault = wants.pull(1, Duration::from_millis(100)).await.unwrap_err();
    assert!(fault.may_pass(), "{fault}");
    nats.thaw();
    assert!(wants.pull(1, Duration::from_millis(100)).await.unwrap().is_empty());
}
