//! A crowd of workers that count nothing, to measure server and coordinator.
//!
//! ```sh
//! eightfold campaign create 25 --method batch --workers 1 --name crowd && eightfold campaign run crowd &
//! cargo run --release -p eightfold-campaign --example crowd -- nats://127.0.0.1:4222 crowd 10000 100000 0 500
//! ```
//!
//! The arguments: server, campaign, workers, votes to cast in all, the milliseconds that a lot takes, and the workers that share
//! a connection; 1 gives each its own, as on many machines. Every worker is a party of its own and answers 0 to everything, so
//! the journal that comes of it is worth nothing.

use eightfold_campaign::{Access, Exchange, Fault, Name, Server};
use eightfold_core::Method;
use eightfold_core::count::{Symmetric, Tally};
use eightfold_results::GroupTally;
use eightfold_results::campaign::{self, Counted, LotPart, Party, Vote, Want};
use futures_util::stream::{self, StreamExt};
use std::env;
use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The connections that are made at the same time.
const AT_ONCE: usize = 64;

/// The shortest and the longest time for which a worker waits for a request. It doubles while none come.
const SHORTEST_WAIT: Duration = Duration::from_millis(100);
const LONGEST_WAIT: Duration = Duration::from_secs(20);

/// The counters that all workers share.
#[derive(Debug, Default)]
struct Tallies {
    begun: AtomicU64,
    voted: AtomicU64,
    refused: AtomicU64,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let [url, campaign, workers, votes, pause, together] = arguments.as_slice() else {
        return Err("the arguments are: URL CAMPAIGN WORKERS VOTES MILLISECONDS TOGETHER".into());
    };
    let (campaign, workers, votes): (Name, usize, u64) = (campaign.parse()?, workers.parse()?, votes.parse()?);
    let (pause, together): (_, usize) = (Duration::from_millis(pause.parse()?), together.parse()?);
    let tallies = Arc::new(Tallies::default());
    let start = Instant::now();
    let connecting = (0..workers).step_by(together).map(|first| {
        let (access, campaign) = (Access::open(url), campaign.clone());
        async move { Ok::<_, Fault>((first, Server::connect(&access).await?.campaign(&campaign))) }
    });
    let mut connecting = stream::iter(connecting).buffer_unordered(AT_ONCE);
    let mut crowd = Vec::new();
    while let Some(connected) = connecting.next().await {
        let (first, exchange) = connected?;
        for number in first..workers.min(first + together) {
            let party: Party = format!("crowd-{number}").parse()?;
            crowd.push(tokio::spawn(work(exchange.clone(), party, votes, pause, Arc::clone(&tallies))));
        }
    }
    println!("{workers} workers connected after {:.1} s", start.elapsed().as_secs_f64());
    let mut last = (Instant::now(), 0);
    while tallies.voted.load(Ordering::Relaxed) < votes && crowd.iter().any(|worker| !worker.is_finished()) {
        tokio::time::sleep(Duration::from_secs(5)).await;
        let voted = tallies.voted.load(Ordering::Relaxed);
        let rate = (voted - last.1) as f64 / last.0.elapsed().as_secs_f64();
        println!("{:7.1} s  {voted} votes  {rate:.0} votes/s", start.elapsed().as_secs_f64());
        last = (Instant::now(), voted);
    }
    let Tallies { begun, voted, refused } = &*tallies;
    let [begun, voted, refused] = [begun, voted, refused].map(|counter| counter.load(Ordering::Relaxed));
    println!("{begun} begun, {voted} voted, {refused} not for the party, {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// Answers requests until all votes are cast.
async fn work(exchange: Exchange, me: Party, votes: u64, pause: Duration, tallies: Arc<Tallies>) -> Result<(), Fault> {
    let mut wants = exchange.wants().await?;
    let mut wait = SHORTEST_WAIT;
    while tallies.voted.load(Ordering::Relaxed) < votes {
        let pulled = wants.pull(1, wait).await?;
        wait = if pulled.is_empty() { (wait * 2).min(LONGEST_WAIT) } else { SHORTEST_WAIT };
        for held in pulled {
            let Ok(want) = campaign::read::<Want>(&held.bytes) else { continue };
            if !want.is_for(&me) {
                tallies.refused.fetch_add(1, Ordering::Relaxed);
                held.give_back(Duration::from_millis(200)).await?;
                continue;
            }
            tallies.begun.fetch_add(1, Ordering::Relaxed);
            exchange.begin(want.lot, &me, held.deliveries).await?;
            tokio::time::sleep(pause).await;
            exchange.vote(want.lot, &me, vote(&want).to_string().into()).await?;
            held.done().await?;
            tallies.voted.fetch_add(1, Ordering::Relaxed);
        }
    }
    Ok(())
}

/// Returns the answer 0.
fn vote(want: &Want) -> Vote {
    let counted = match (&want.part, want.method) {
        (LotPart::Turns(_), _) => Counted::Turns(Symmetric::default()),
        (LotPart::Groups(groups), Method::Batch) => {
            Counted::Groups(vec![GroupTally::Ties(Tally::default()); groups.len()])
        }
        (LotPart::Groups(groups), method @ (Method::Join | Method::Fold)) => {
            Counted::Groups(vec![GroupTally::of_row_sets(method, 0); groups.len()])
        }
    };
    Vote { counted, ..Vote::new(want.lot, want.engine(), "none") }
}
