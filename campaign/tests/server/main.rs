//! The layer against a real server: asks, wants, votes, and what remains of them after a restart.

mod leases;
mod restarts;
mod rights;

use eightfold_campaign::{Access, Bytes, Exchange, Fault, Server};
use eightfold_core::{BoardSize, Method};
use eightfold_harness::nats::Nats;
use eightfold_results::campaign::{Party, Spec};
use std::time::{Duration, Instant};

/// A lease short enough for a test.
const LEASE: Duration = Duration::from_secs(1);

/// Enough time for anything to arrive.
const SOON: Duration = Duration::from_secs(10);

/// Returns the terms of the campaigns of these tests.
fn terms(name: &str) -> Spec {
    let usual = Spec::new(name, BoardSize::new(8).unwrap(), Method::Batch).unwrap();
    Spec { lease_ms: LEASE.as_millis() as u64, ..usual }
}

fn party(text: &str) -> Party {
    text.parse().unwrap()
}

async fn connect(nats: &Nats) -> Server {
    Server::connect(&Access::open(&nats.url())).await.unwrap()
}

/// Returns the reason why connecting fails.
async fn refusal(access: &Access) -> Fault {
    Server::connect(access).await.unwrap_err()
}

/// Starts a server and creates a campaign on it.
async fn begun() -> (Nats, Exchange) {
    let nats = Nats::start();
    let campaign = connect(&nats).await.create(&terms("n8")).await.unwrap();
    (nats, campaign)
}

/// Returns the same campaign over a connection whose calls fail after a time.
async fn impatient(nats: &Nats, patience: Duration) -> Exchange {
    let access = Access::open(&nats.url()).with_patience(patience);
    Server::connect(&access).await.unwrap().campaign("n8")
}

#[tokio::test]
async fn a_campaign_is_created_once_listed_and_deleted() {
    let nats = Nats::start();
    let server = connect(&nats).await;
    assert!(server.campaigns().await.unwrap().is_empty());
    assert_eq!(server.campaign("n8").spec().await.unwrap(), None);

    server.create(&terms("n8")).await.unwrap();
    server.create(&terms("n9")).await.unwrap();
    let again = server.create(&terms("n8")).await.unwrap_err();
    assert_eq!(again, Fault::Exists("n8".into()));
    assert_eq!(server.campaigns().await.unwrap(), ["n8", "n9"]);
    assert_eq!(server.campaign("n9").spec().await.unwrap(), Some(terms("n9").to_string().into()));

    server.delete("n8").await.unwrap();
    server.delete("n8").await.unwrap();
    assert_eq!(server.campaigns().await.unwrap(), ["n9"]);
}

#[tokio::test]
async fn asks_and_votes_are_written_once() {
    let (_nats, campaign) = begun().await;
    assert!(campaign.ask(1, 7, Bytes::from("first")).await.unwrap());
    assert!(!campaign.ask(1, 7, Bytes::from("second")).await.unwrap());
    assert!(campaign.ask(2, 7, Bytes::from("third")).await.unwrap());

    assert!(campaign.vote(7, &party("a"), Bytes::from("92")).await.unwrap());
    assert!(!campaign.vote(7, &party("a"), Bytes::from("93")).await.unwrap());
    assert!(campaign.vote(7, &party("b"), Bytes::from("92")).await.unwrap());

    let held = campaign.wants().await.unwrap().pull(5, SOON).await.unwrap();
    let read: Vec<_> = held.iter().map(|held| (held.lot, held.bytes.as_ref(), held.deliveries)).collect();
    assert_eq!(read, [(7, b"first".as_slice(), 1), (7, b"third".as_slice(), 1)]);

    let mut votes = campaign.votes_after(0).await.unwrap();
    let mut read = Vec::new();
    while !votes.has_caught_up() {
        read.extend(votes.next(SOON).await.unwrap());
    }
    let read: Vec<_> = read.into_iter().map(|vote| (vote.sequence, vote.lot, vote.party, vote.bytes)).collect();
    assert_eq!(read, [(1, 7, party("a"), Bytes::from("92")), (2, 7, party("b"), Bytes::from("92"))]);
    assert!(votes.has_caught_up());
    assert_eq!(votes.next(Duration::from_millis(50)).await.unwrap(), []);

    let figures = campaign.figures().await.unwrap();
    assert_eq!((figures.wants, figures.in_hand, figures.votes), (2, 2, Some(2)));
}
