//! Requests of visitors that are refused.

use super::*;

#[test]
fn only_the_visitor_that_has_a_lot_answers_it() {
    let (mut acted, site) = opened(0..4);
    let (mut mei, kei) = (Guest::join(&site, "Mei"), Guest::join(&site, "Kei"));
    assert_eq!(lot_of(&mei.lot()), 3);
    let refused = kei.answer(3, acted.counted(3));
    let sentence = "lot 3 is not lent to this visitor, or its time is over";
    assert_eq!((refused.status, refused.sentence().as_str()), (409, sentence));
    assert_eq!(mei.answer(7, acted.counted(7)).status, 409, "a lot that was decided long ago");

    let secret = std::mem::replace(&mut mei.secret, kei.secret.clone());
    for (method, below) in [("POST", ""), ("POST", "/lots"), ("PUT", "/lots/3"), ("DELETE", "")] {
        let refused = mei.ask(method, below, "");
        let sentence = "this is not the visitor's secret";
        assert_eq!((refused.status, refused.sentence().as_str()), (403, sentence), "{method}");
    }
    mei.secret = String::new();
    assert_eq!(mei.borrow().status, 403);
    mei.secret = secret;
    for unknown in ["v-00000000", "../results"] {
        mei.id = unknown.into();
        assert_eq!(mei.borrow().status, 404, "{unknown}");
    }
    acted.coordinate();
    assert_eq!(acted.fold.want(3).unwrap().not, [""; 0]);
}

#[test]
fn an_answer_has_the_shape_of_its_lot() {
    let (acted, site) = opened(0..4);
    let mei = Guest::join(&site, "Mei");
    let lot = lot_of(&mei.lot());
    let huge = format!("\"groups\":[[{}\"1\"]]", "\"1\",".repeat(10_000));
    let vote = |counted: &str| {
        format!(r#"{{"lot":{lot},{counted},"engine":"batch","backend":"","version":"","ms":1,"ended":""}}"#)
    };
    for (body, status) in [
        ("no JSON", 422),
        (vote(r#""groups":["92"]"#).as_str(), 422),
        (&vote(r#""groups":[["1","2","3","4"],["1","2","3","4"]]"#), 422),
        (&vote(r#""turns":["1","2"]"#), 422),
        (&vote(r#""groups":[["1","2","3","4"]]"#).replacen("\"lot\":", "\"lot\":1", 1), 422),
        (&vote(&huge), 413),
    ] {
        let refused = mei.ask("PUT", &format!("/lots/{lot}"), body);
        assert_eq!(refused.status, status, "{}", refused.text());
    }
    assert_eq!(mei.answer(lot, acted.counted(lot)).status, 204, "the lot is still in hand");
}

#[test]
fn visitors_and_their_requests_have_limits() {
    let acted = Acted::new();
    let site = site(&acted);
    let refused = site.post("/api/campaign/visitors", &MEI.replace("Mei", "\\u202eab"));
    let sentence = "name: is not 1 to 24 characters that can be shown";
    assert!(refused.status == 400 && refused.sentence().ends_with(sentence), "{}", refused.text());
    assert_eq!(site.ask("POST", "/api/campaign/visitors", "", b"{}").status, 415);
    let longest = "二十四文字までの名前はよろしいです。そうですね。";
    let guests: Vec<_> = (0..8).map(|_| Guest::join(&site, longest)).collect();
    let more = || site.post("/api/campaign/visitors", MEI);
    let refused = more();
    assert_eq!((refused.status, refused.header("retry-after")), (429, "1"), "{}", refused.text());
    assert!(refused.sentence().starts_with("8 visitors of this address help already"), "{}", refused.text());
    // One after the other, they get answers at the pace of the server, however fast the visitor is.
    let begun = Instant::now();
    for _ in 0..160 {
        assert_eq!(guests[0].ask("POST", "", "").status, 204);
    }
    assert!(begun.elapsed() > Duration::from_millis(1_100), "{:?}", begun.elapsed());
    guests[1].ask("DELETE", "", "");
    wait_until("a place", || more().status == 201);
}

#[test]
fn a_server_without_a_name_of_its_own_shows_the_campaign_only() {
    let acted = Acted::new();
    // The seed of a key that an open server passes over.
    let key = acted.results.join("bare.key");
    std::fs::write(&key, nkeys::KeyPair::new_user().seed().unwrap()).unwrap();
    let site = acted.site(|command| _ = command.arg("--key").arg(&key));
    assert_eq!(site.get("/api/campaign").status, 200);
    let refused = site.post("/api/campaign/visitors", MEI);
    assert_eq!(refused.status, 404);
    assert!(refused.sentence().starts_with("no visitor can help here"), "{}", refused.sentence());
    assert_eq!(site.get("/api/campaign/invitation").status, 404);
}
