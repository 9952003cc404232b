//! The visitor's token, and what it permits.

use super::*;
use crate::acted::NAME;
use crate::results::{event, listen};
use eightfold_harness::nats::Nats;

fn guarded(acted: &Acted) -> Site {
    acted.site(|command| _ = command.args(["--party", DESK]).env("EIGHTFOLD_TOKEN", TOKEN))
}

/// Returns the visitor's token, as the owner finds it.
fn invited(site: &Site) -> String {
    let invitation = site.ask("GET", "/api/campaign/invitation", &bearer(TOKEN), b"");
    let url = invitation.json()["url"].as_str().unwrap_or_else(|| panic!("{}", invitation.text())).to_owned();
    let rows = invitation.json()["qr"].as_array().unwrap().len();
    assert!(rows >= 21, "a QR code has at least 21 rows, not {rows}");
    let (page, token) = url.split_once("#/campaign?visitor=").unwrap();
    assert_eq!((page, token.len()), (site.url("").as_str(), 24));
    token.to_owned()
}

fn sign_in(site: &Site, token: &str) -> Answer {
    site.post("/api/session", &json!({ "token": token }).to_string())
}

/// Returns the line of a head with the cookie that a session got.
fn cookie(answer: &Answer) -> String {
    assert_eq!(answer.status, 204, "{}", answer.text());
    format!("Cookie: {}\r\n", answer.header("set-cookie").split(';').next().unwrap())
}

#[test]
fn a_visitors_token_permits_helping_and_watching_and_nothing_else() {
    let acted = Acted::new();
    let site = guarded(&acted);
    let token = invited(&site);
    let visitors = cookie(&sign_in(&site, &token));
    assert!(sign_in(&site, &token).header("set-cookie").contains("; HttpOnly; SameSite=Strict"));
    for head in [bearer(&token), visitors.clone()] {
        let asked =
            |method: &str, path: &str, body: &str| site.ask(method, path, &format!("{head}{JSON}"), body.as_bytes());
        let seen = asked("GET", "/api/campaign", "");
        assert_eq!((seen.status, seen.header("eightfold-companion")), (200, "visitor"));
        assert_eq!(asked("GET", "/", "").header("eightfold-companion"), "visitor");
        for (method, path, body) in [
            ("GET", "/api/results", ""),
            ("POST", "/api/results", "{}"),
            ("DELETE", "/api/results/338020a57c806d0e3f4e9a4a3b8ed21c", ""),
            ("GET", "/api/runs", ""),
            ("POST", "/api/runs", r#"{"n":18}"#),
            ("POST", "/api/runs/632050536cea1b4e/stop", ""),
            ("POST", "/api/campaign", ""),
            ("GET", "/api/campaign/invitation", ""),
            ("GET", "/api/campaign/visitorsandmore", ""),
            ("GET", "/api/campaign/../results", ""),
            ("GET", "/api/anything", ""),
        ] {
            let refused = asked(method, path, body);
            let sentence = "a visitor's token permits helping with the campaign and watching it, and nothing else";
            assert_eq!((refused.status, refused.sentence().as_str()), (403, sentence), "{method} {path}");
        }
        let joined = asked("POST", "/api/campaign/visitors", MEI);
        assert_eq!(joined.status, 201);
        assert_eq!(asked("GET", "/api/campaign/visitors/../../results", "").status, 404);
        let from_elsewhere = format!("{head}Origin: https://example.org\r\n");
        assert_eq!(site.ask("GET", "/api/campaign", &from_elsewhere, b"").status, 403);
    }
    let both = format!("{}{visitors}", bearer(TOKEN));
    assert_eq!(site.ask("GET", "/api/runs", &both, b"").status, 200, "the owner's token comes first");
    let both = format!("{visitors}{}", cookie(&sign_in(&site, TOKEN)));
    assert_eq!(site.ask("GET", "/api/runs", &both, b"").status, 200, "and the owner's session");
    assert_eq!(site.post("/api/campaign/visitors", MEI).status, 401);
    assert_eq!(sign_in(&site, &format!("{}x", &token[..23])).status, 401);
}

#[test]
fn a_visitor_hears_of_the_campaign_only() {
    let mut acted = Acted::new();
    let site = guarded(&acted);
    let owner = bearer(TOKEN);
    let begin = |n: u32| {
        let body = json!({ "n": n }).to_string();
        let begun = site.ask("POST", "/api/runs", &format!("{owner}{JSON}"), body.as_bytes());
        assert_eq!(begun.status, 201);
    };
    begin(8);
    let mut events = listen(&site, &bearer(&invited(&site)));
    begin(9);
    wait_until("the end of the counts", || {
        let runs = site.ask("GET", "/api/runs", &owner, b"").json();
        runs["runs"].as_array().unwrap().iter().all(|run| run["state"] == "done")
    });
    acted.coordinate();
    let (_, name, state) = event(&mut events);
    assert_eq!((name.as_str(), &state["runs"]), ("state", &json!([])));
    wait_until("the report", || {
        let (_, name, change) = event(&mut events);
        assert_eq!(name, "campaign");
        !change["report"].is_null()
    });
}

#[test]
fn the_token_ends_with_the_campaign_and_the_class_sees_the_end() {
    let mut acted = Acted::new();
    decide_all_but(&mut acted, 0..1);
    let site = guarded(&acted);
    let token = invited(&site);
    let cookie = cookie(&sign_in(&site, &token));
    let joined = site.ask("POST", "/api/campaign/visitors", &format!("{cookie}{JSON}"), MEI.as_bytes());
    assert_eq!(joined.status, 201);
    acted.decide(0);
    acted.coordinate();
    let see = |head: &str| site.ask("GET", "/api/campaign", head, b"");
    wait_until("the end", || see(&bearer(&token)).status == 401);
    assert_eq!(sign_in(&site, &token).status, 401);
    let campaign = see(&cookie);
    assert_eq!((campaign.status, &campaign.json()["total"]), (200, &"92".into()));
    let again = |path: &str, head: &str| site.ask("POST", path, &format!("{head}{JSON}"), b"{}");
    let refused = again("/api/campaign/visitors", &cookie);
    assert_eq!((refused.status, refused.sentence().as_str()), (410, "the campaign has ended: every lot is decided"));
    let lots = format!("/api/campaign/visitors/{}/lots", joined.json()["id"].as_str().unwrap());
    assert_eq!((again(&lots, &cookie).status, again(&lots, &bearer(&token)).status), (410, 401));
    assert_eq!(site.ask("GET", "/api/campaign/invitation", &bearer(TOKEN), b"").status, 410);
}

#[test]
fn an_untrusted_key_has_the_rights_that_visitors_need_and_no_secret_is_in_the_log() {
    let folder = Folder::new("server-visitors");
    let said = |arguments: &[&str]| {
        let ended = run(eightfold(["campaign"]).args(arguments).current_dir(&*folder));
        assert_eq!(ended.code, Some(0), "{ended}");
    };
    said(&["invite", NAME, "boss", "--coordinator", "--out", "boss.key"]);
    said(&["invite", NAME, DESK, "--untrusted", "--out", "desk.key"]);
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    let nats = Nats::configured(&read("campaigns.nats.conf"));
    let mut acted = Acted::at(nats, read("boss.key").lines().next(), |spec| spec);
    acted.coordinate();
    let log = folder.join("log");
    let site = acted.site(|command| {
        let command = command.arg("--key").arg(folder.join("desk.key")).env("EIGHTFOLD_TOKEN", TOKEN);
        command.stderr(fs::File::create(&log).unwrap());
    });
    let token = invited(&site);
    let mei = Guest::join_with(&site, "Mei", &bearer(&token));
    let lot = lot_of(&mei.lot());
    assert_eq!(mei.answer(lot, acted.counted(lot)).status, 204);
    acted.coordinate();
    assert_eq!(acted.fold.want(lot).unwrap().not, [mei.party()]);
    drop(site);
    let log = read("log");
    assert!(log.contains("Visitors may help") && !log.contains(&token) && !log.contains(&mei.secret), "{log}");
}
