//! Servers that refuse, each with a sentence that says why.

use super::*;

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
