//! The layer against a real server: asks, wants, votes, and what is left of them after a restart.

mod encrypted;
mod leases;
mod refusals;
mod restarts;
mod rights;

use eightfold_campaign::{Access, Bytes, Exchange, Fault, Name, Server};
use eightfold_core::{BoardSize, Method};
use eightfold_harness::nats::Nats;
use eightfold_results::campaign::{Party, Spec};
use std::time::{Duration, Instant};

/// A lease short enough for a test.
const LEASE: Duration = Duration::from_secs(1);

/// A time within which anything comes that will come.
const SOON: Duration = Duration::from_secs(10);

/// Returns the terms that the campaigns of these tests are made for, whatever bytes are stored.
fn terms() -> Spec {
    let usual = Spec::new("n8", BoardSize::new(8).unwrap(), Method::Batch).unwrap();
    Spec { lease_ms: LEASE.as_millis() as u64, ..usual }
}

fn name(text: &str) -> Name {
    text.parse().unwrap()
}

fn party(text: &str) -> Party {
    text.parse().unwrap()
}

async fn connect(nats: &Nats) -> Server {
    Server::connect(&Access::open(&nats.url())).await.unwrap()
}

/// Returns the reason why no connection is made.
async fn refusal(access: &Access) -> Fault {
    Server::connect(access).await.unwrap_err()
}

/// Starts a server and creates a campaign on it.
async fn begun() -> (Nats, Exchange) {
    let nats = Nats::start();
    let campaign = connect(&nats).await.create(&name("n8-test"), Bytes::from("spec"), &terms()).await.unwrap();
    (nats, campaign)
}

/// Returns that campaign over a connection on which each call fails after a time.
async fn impatient(nats: &Nats, patience: Duration) -> Exchange {
    let access = Access::open(&nats.url()).with_patience(patience);
    Server::connect(&access).await.unwrap().campaign(&name("n8-test"))
}

#[tokio::test]
async fn a_campaign_is_created_once_listed_and_deleted() {
    let nats = Nats::start();
    let server = connect(&nats).await;
    assert_eq!(server.campaigns().await.unwrap(), []);
    assert_eq!(server.campaign(&name("n8")).spec().await.unwrap(), None);

    server.create(&name("n8"), Bytes::from("one"), &terms()).await.unwrap();
    server.create(&name("n9"), Bytes::from("two"), &terms()).await.unwrap();
    let again = server.create(&name("n8"), Bytes::from("one"), &terms()).await.unwrap_err();
    assert_eq!(again, Fault::Exists(name("n8")));
    assert_eq!(server.campaigns().await.unwrap(), [name("n8"), name("n9")]);
    assert_eq!(server.campaign(&name("n9")).spec().await.unwrap(), Some(Bytes::from("two")));

    server.delete(&name("n8")).await.unwrap();
    server.delete(&name("n8")).await.unwrap();
    assert_eq!(server.campaigns().await.unwrap(), [name("n9")]);
}

#[tokio::test]
async fn asks_and_votes_are_written_once() {
    let (_nats, campaign) = begun().await;
    assert!(campaign.ask(1, 7, Bytes::from("first")).await.unwrap());
    assert!(!campaign.ask(1, 7, Bytes::from("second")).await.unwrap());
    assert!(campaign.ask(2, 7, Bytes::from("third")).await.unwrap());

    assert!(campaign.vote(7, &party("a"), Bytes::from("92")).await.unwrap());
    assert!(!campaign.vote(7, &party("a"), Bytes::from("93")).await.unwrap());
    let visitor = party("a.v1");
    assert!(campaign.vote(7, &visitor, Bytes::from("92")).await.unwrap());

    let held = campaign.wants().await.unwrap().pull(5, SOON).await.unwrap();
    let read: Vec<_> = held.iter().map(|held| (held.lot, held.bytes.as_ref(), held.deliveries)).collect();
    assert_eq!(read, [(7, b"first".as_slice(), 1), (7, b"third".as_slice(), 1)]);

    let mut votes = campaign.votes_after(0).await.unwrap();
    assert!(!votes.has_caught_up());
    let read = votes.next(SOON).await.unwrap();
    let read: Vec<_> = read.into_iter().map(|vote| (vote.sequence, vote.lot, vote.party, vote.bytes)).collect();
    assert_eq!(read, [(1, 7, party("a"), Bytes::from("92")), (2, 7, visitor, Bytes::from("92"))]);
    assert!(votes.has_caught_up());
    assert_eq!(votes.next(Duration::from_millis(50)).await.unwrap(), []);

    let figures = campaign.figures().await.unwrap();
    assert_eq!((figures.wants, figures.in_hand, figures.votes), (2, 2, Some(2)));
}
