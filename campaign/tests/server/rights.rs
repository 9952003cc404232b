//! Parties with keys: each may do what its role needs, and nothing else. Servers refuse the rest with a sentence that
//! says why.

use super::*;
use eightfold_campaign::{Role, new_seed, public_key, user};
use tokio::join;

/// A server that knows a coordinator, two workers, and one that only watches.
struct Keyed {
    nats: Nats,
    seeds: Vec<String>,
}

const PARTIES: [(&str, Role); 4] =
    [("boss", Role::Coordinator), ("ada", Role::Worker), ("grace", Role::Worker), ("page", Role::Watcher)];

impl Keyed {
    fn start() -> Keyed {
        let seeds: Vec<_> = PARTIES.iter().map(|_| new_seed()).collect();
        let users = PARTIES.iter().zip(&seeds);
        let users = users.map(|((party, role), seed)| user("n8", party, *role, &public_key(seed).unwrap()));
        let users: Vec<_> = users.collect();
        let nats =
            Nats::configured(&format!("max_payload: 64KB\nauthorization {{ users: [\n{}\n] }}\n", users.join("\n")));
        Keyed { nats, seeds }
    }

    /// Connects with the key of a party.
    async fn server(&self, party: usize) -> Server {
        let access = Access::open(&self.nats.url()).with_seed(&self.seeds[party]);
        Server::connect(&access.with_patience(Duration::from_secs(2))).await.unwrap()
    }

    /// Creates the campaign, and returns it as the four parties see it.
    async fn campaign(&self) -> [Exchange; 4] {
        let (boss, ada, grace, page) = join!(self.server(0), self.server(1), self.server(2), self.server(3));
        boss.create(&terms("n8")).await.unwrap();
        [boss, ada, grace, page].map(|server| server.campaign("n8"))
    }
}

fn is_forbidden<T: std::fmt::Debug>(answer: &Result<T, Fault>) {
    assert!(matches!(answer, Err(Fault::Forbidden(_))), "{answer:?}");
}

#[tokio::test]
async fn a_worker_does_its_part() {
    let keyed = Keyed::start();
    let [boss, ada, ..] = keyed.campaign().await;
    assert_eq!(ada.spec().await.unwrap(), Some(terms("n8").to_string().into()));
    assert_eq!(keyed.server(1).await.campaigns().await.unwrap(), ["n8"]);
    boss.ask(1, 7, Bytes::from("want")).await.unwrap();
    let mut begun = boss.begun().await.unwrap();
    let held = ada.wants().await.unwrap().pull(1, SOON).await.unwrap().pop().unwrap();
    ada.begin(7, &party("ada"), held.deliveries).await.unwrap();
    held.keep().await.unwrap();
    assert!(ada.vote(7, &party("ada"), Bytes::from("92")).await.unwrap());
    held.done().await.unwrap();
    assert_eq!(boss.votes_after(0).await.unwrap().next(SOON).await.unwrap().len(), 1);
    assert_eq!(begun.next_now(), Some((7, party("ada"), 1)));
    assert_eq!(boss.figures().await.unwrap().wants, 0);
}

#[tokio::test]
async fn a_vote_in_the_name_of_another_is_not_stored() {
    let keyed = Keyed::start();
    let [boss, ada, _, page] = keyed.campaign().await;
    let forged = ada.vote(7, &party("grace"), Bytes::from("1")).await;
    assert_eq!(forged, Err(Fault::Forbidden("e8.n8.vote.7.grace".into())));
    // A watcher cannot vote under any name.
    is_forbidden(&page.vote(7, &party("page"), Bytes::from("1")).await);
    is_forbidden(&page.vote(7, &party("ada"), Bytes::from("1")).await);
    assert!(ada.vote(7, &party("ada"), Bytes::from("1")).await.unwrap());
    let votes = boss.votes_after(0).await.unwrap().next(SOON).await.unwrap();
    assert_eq!(votes.into_iter().map(|vote| vote.party).collect::<Vec<_>>(), [party("ada")]);
}

#[tokio::test]
async fn a_worker_can_neither_ask_nor_purge_nor_delete_nor_stop_nor_report() {
    let keyed = Keyed::start();
    let [boss, ada, _, page] = keyed.campaign().await;
    boss.ask(1, 7, Bytes::from("want")).await.unwrap();
    for other in [&ada, &page] {
        is_forbidden(&other.ask(2, 7, Bytes::from("want")).await);
        is_forbidden(&other.forget_wants().await);
        is_forbidden(&other.stop().await);
        is_forbidden(&other.reopen(Bytes::from("{}")).await);
        is_forbidden(&other.report(Bytes::from("done")).await);
        is_forbidden(&other.lease("mallory", None, Duration::from_secs(1)).await.map(drop));
    }
    is_forbidden(&keyed.server(1).await.delete("n8").await);
    is_forbidden(&keyed.server(1).await.create(&terms("n9")).await);
    // It cannot change a stream either, for which this crate has no call.
    for role in [Role::Worker, Role::Watcher] {
        let user = user("n8", "ada", role, "UAKEY");
        assert!(!user.contains("UPDATE"), "{user}");
    }
    // A worker need not know how the others voted, but the server of a page shows the votes.
    is_forbidden(&ada.votes_after(0).await.map(drop));
    assert!(page.votes_after(0).await.unwrap().has_caught_up());
    assert_eq!(boss.figures().await.unwrap().wants, 1);
}

#[tokio::test]
async fn a_key_that_was_not_invited_opens_nothing() {
    let (keyed, stranger) = (Keyed::start(), new_seed());
    let open = Access::open(&keyed.nats.url());
    let unknown = |keyed_with| Fault::UnknownKey { url: keyed.nats.url(), keyed: keyed_with };
    assert_eq!(refusal(&open).await, unknown(false));
    assert_eq!(refusal(&open.clone().with_seed(&stranger)).await, unknown(true));
    assert!(matches!(refusal(&open.with_seed("SUNOTASEED")).await, Fault::WrongKey(_)));
}

#[tokio::test]
async fn a_server_without_jetstream_is_named() {
    let nats = Nats::without_jetstream();
    let fault = refusal(&Access::open(&nats.url())).await;
    assert_eq!(fault, Fault::NoJetStream(nats.url()));
}

#[tokio::test]
async fn a_password_in_an_address_is_not_repeated() {
    for (url, shown) in [
        ("nats://ada:secret@127.0.0.1:99999", "\"nats://...@127.0.0.1:99999\" is not an address"),
        ("http://ada:s@cret@127.0.0.1", "\"http://...@127.0.0.1\" is not an address"),
        ("secret@", "\"...@\" is not an address"),
        ("nats://ada:secret@127.0.0.1:1", "the server at nats://127.0.0.1:1 does not answer"),
    ] {
        let sentence = refusal(&Access::open(url)).await.to_string();
        assert!(sentence.starts_with(shown) && !sentence.contains("cret@"), "{sentence}");
    }
}

#[tokio::test]
async fn a_message_that_is_too_large_is_refused_here() {
    let nats = Nats::configured("max_payload: 64KB");
    let campaign = connect(&nats).await.create(&terms("n8")).await.unwrap();
    let fault = campaign.ask(1, 7, Bytes::from(vec![b'x'; 10_000_000])).await.unwrap_err();
    assert!(matches!(fault, Fault::Refused(_)), "{fault}");
    assert!(campaign.ask(1, 7, Bytes::from("small")).await.is_ok());
}
