//! Servers that refuse, each with a sentence that says why.

use crate::{PACE, connect, name, party};
use eightfold_campaign::{Access, Bytes, Fault, Server, public_key, subjects};
use eightfold_harness::nats::Nats;
use nkeys::KeyPair;
use std::net::TcpListener;
use std::time::{Duration, Instant};

async fn refusal(access: &Access) -> Fault {
    Server::connect(access).await.unwrap_err()
}

#[tokio::test]
async fn a_wrong_address_is_told_from_a_server_that_is_not_there() {
    for url in ["", "http://127.0.0.1", "nats://127.0.0.1:x"] {
        let fault = refusal(&Access::open(url)).await;
        assert!(matches!(fault, Fault::WrongUrl { .. }), "{url:?}: {fault}");
    }
    // A port on which nothing listens: the listener is gone.
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let fault = refusal(&Access::open(&format!("nats://someone:secret@127.0.0.1:{port}"))).await;
    assert!(matches!(fault, Fault::Silent { .. }), "{fault}");
    assert!(!fault.to_string().contains("secret"), "{fault}");
    assert!(fault.to_string().contains("refused"), "{fault}");
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
async fn keys_open_what_they_should_and_nothing_else() {
    let [owner, worker, stranger] = [(); 3].map(|()| KeyPair::new_user());
    let campaign = name("n8-test");
    let inbox = |pair: &KeyPair| subjects::inbox(&pair.public_key());
    let allowed =
        ["e8.n8-test.vote.*.ada", "$JS.API.STREAM.MSG.GET.E8C", &subjects::pull(&campaign), &subjects::acks(&campaign)];
    let publish = allowed.map(|subject| format!("\"{subject}\"")).join(", ");
    let nats = Nats::configured(&format!(
        "authorization {{ users = [\n\
         {{ nkey: {} }}\n\
         {{ nkey: {}, permissions: {{ publish: [{publish}], subscribe: \"{}.>\" }} }}\n] }}",
        owner.public_key(),
        worker.public_key(),
        inbox(&worker),
    ));
    let open = Access::open(&nats.url());
    let with = |pair: &KeyPair| open.clone().with_seed(&pair.seed().unwrap());
    let url = nats.url();
    assert_eq!(refusal(&open).await, Fault::UnknownKey { url: url.clone(), keyed: false });
    assert_eq!(refusal(&with(&stranger)).await, Fault::UnknownKey { url, keyed: true });
    assert!(matches!(refusal(&open.clone().with_seed("SUNOTASEED")).await, Fault::WrongKey(_)));
    assert_eq!(public_key(&owner.seed().unwrap()).unwrap(), owner.public_key());

    let server = Server::connect(&with(&owner)).await.unwrap();
    let owned = server.create(&campaign, Bytes::from("spec"), PACE).await.unwrap();
    owned.ask(1, 7, Bytes::new()).await.unwrap();

    let server = Server::connect(&with(&worker)).await.unwrap();
    let worked = server.campaign(&campaign);
    assert_eq!(worked.spec().await, Ok(Some(Bytes::from("spec"))));
    let mut wants = worked.wants().await.unwrap();
    let held = wants.pull(1, Duration::from_secs(10)).await.unwrap().pop().unwrap();
    worked.vote(7, &party("ada"), Bytes::from("92")).await.unwrap();
    held.done().await.unwrap();

    let begun = Instant::now();
    let forged = worked.vote(7, &party("bob"), Bytes::from("92")).await;
    assert_eq!(forged, Err(Fault::Forbidden("e8.n8-test.vote.7.bob".into())));
    let visitor = worked.vote(7, &party("ada.v1"), Bytes::from("92")).await;
    assert_eq!(visitor, Err(Fault::Forbidden("e8.n8-test.vote.7.ada.v1".into())));
    assert!(matches!(server.delete(&campaign).await, Err(Fault::Forbidden(_))));
    assert!(matches!(worked.ask(1, 8, Bytes::new()).await, Err(Fault::Forbidden(_))));
    assert!(begun.elapsed() < Duration::from_secs(5), "the server's complaint is heard at once: {:?}", begun.elapsed());
    let figures = owned.figures().await.unwrap();
    assert_eq!((figures.votes, figures.wants), (Some(1), 0));
}

#[tokio::test]
async fn a_message_that_is_too_large_is_refused_here() {
    let nats = Nats::configured("max_payload: 64KB");
    let campaign = connect(&nats).await.create(&name("n8"), Bytes::from("spec"), PACE).await.unwrap();
    let fault = campaign.ask(1, 7, Bytes::from(vec![b'x'; 10_000_000])).await.unwrap_err();
    assert!(matches!(fault, Fault::Refused(_)), "{fault}");
    assert!(campaign.ask(1, 7, Bytes::from("small")).await.is_ok());
}
