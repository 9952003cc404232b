//! Access: hosts, origins, tokens, sessions and paths.

use super::*;
use eightfold_harness::site::announced;

const ID: &str = "00000000000000000000000000000000";

/// Returns every route of the API, with the methods that it supports.
fn routes() -> Vec<(&'static str, String)> {
    vec![
        ("GET", "/api/results".into()),
        ("POST", "/api/results".into()),
        ("GET", format!("/api/results/{ID}")),
        ("DELETE", format!("/api/results/{ID}")),
        ("GET", "/api/class".into()),
        ("GET", "/api/class/teacher".into()),
        ("POST", "/api/class/count".into()),
        ("POST", "/api/class/count/pause".into()),
        ("POST", "/api/class/pupils".into()),
        ("GET", "/api/events".into()),
        ("DELETE", "/api/session".into()),
        ("GET", "/api/nothing".into()),
    ]
}

/// Reads only the head of an answer, because a stream of events does not end.
fn head(site: &Site, method: &str, path: &str, head: &str) -> Answer {
    asking::head(site.authority(), method, path, head).1
}

#[test]
fn a_foreign_host_is_answered_nothing() {
    let site = Site::start();
    for host in ["example.org", "localhost.example.org", "192.0.2.1", "localhost@example.org", ""] {
        for (method, path) in routes().into_iter().chain([("GET", "/".into()), ("POST", "/api/session".into())]) {
            let answer = head(&site, method, &path, &format!("Host: {host}\r\n"));
            assert_eq!(answer.status, 421, "{method} {path} of {host}");
        }
    }
    let answer = site.ask("GET", "/api/results", "Host: example.org\r\n", b"");
    assert!(answer.sentence().contains("names of its own machine"), "{}", answer.text());
    let port = site.authority().rsplit_once(':').unwrap().1;
    for host in [&format!("localhost:{port}"), "LocalHost", "127.0.0.1", "[::1]:1"] {
        assert_eq!(head(&site, "GET", "/api/results", &format!("Host: {host}\r\n")).status, 200, "{host}");
    }
}

#[test]
fn a_foreign_page_is_answered_nothing_of_the_api() {
    let site = Site::start();
    let port = site.authority().rsplit_once(':').unwrap().1;
    let https = format!("https://{}", site.authority());
    let other_name = format!("http://localhost:{port}");
    let foreign = ["http://example.org", "null", "http://", "http://127.0.0.1:1", &https, &other_name]
        .map(|origin| format!("Origin: {origin}\r\n"));
    let unnamed = ["cross-site", "same-site"].map(|site| format!("Sec-Fetch-Site: {site}\r\n"));
    for from in foreign.iter().chain(&unnamed) {
        for (method, path) in routes().into_iter().chain([("POST", "/api/session".into())]) {
            assert_eq!(head(&site, method, &path, from).status, 403, "{method} {path} with {from}");
        }
        assert_eq!(head(&site, "GET", "/", from).status, 200, "the page is public");
    }
    let (id, text) = Documents::new().document(1);
    let answer = site.ask("POST", "/api/results", &format!("{JSON}{}", foreign[0]), text.as_bytes());
    assert_eq!(answer.sentence(), "pages of other sites may not use this server; --allow-origin ORIGIN allows one");
    assert!(names(&site).is_empty());

    let own = format!("{JSON}Origin: http://{}\r\nSec-Fetch-Site: same-origin\r\n", site.authority());
    assert_eq!(site.ask("POST", "/api/results", &own, text.as_bytes()).status, 201);
    assert_eq!(names(&site), [id]);
}

#[test]
fn an_allowed_page_may_ask_and_is_told_so() {
    let results = Folder::new("server-allowed");
    let allowed = "--allow-origin https://Queens.example.org:443 --allow-embed https://article.example.org";
    let site = Site::with(&results, |command| _ = command.args(allowed.split(' ')));
    let from = "Origin: https://queens.example.org\r\n";
    let text = Documents::new().document(1).1;
    let answer = site.ask("POST", "/api/results", &format!("{JSON}{from}"), text.as_bytes());
    assert_eq!(answer.status, 201, "{}", answer.text());
    assert_eq!(answer.header("access-control-allow-origin"), "https://queens.example.org");
    assert_eq!(answer.header("access-control-allow-credentials"), "");

    let wish = format!("{from}Access-Control-Request-Method: POST\r\n");
    let leave = site.ask("OPTIONS", "/api/results", &wish, b"");
    assert_eq!(leave.status, 200);
    assert_eq!(leave.header("access-control-allow-origin"), "https://queens.example.org");
    assert!(leave.header("access-control-allow-methods").contains("DELETE"));
    assert!(leave.header("access-control-allow-headers").contains("authorization"));
    let none = head(&site, "OPTIONS", "/api/results", "Origin: https://example.org\r\n");
    assert_eq!(none.header("access-control-allow-origin"), "");
    assert_eq!(head(&site, "GET", "/api/results", "Host: queens.example.org\r\n").status, 200);
    let page = head(&site, "GET", "/", "");
    assert!(page.header("content-security-policy").ends_with("frame-ancestors https://article.example.org"));
}

#[test]
fn nothing_but_the_page_goes_without_the_token() {
    let results = Folder::new("server-token");
    let site = guarded(&results);
    let page = site.get("/");
    assert_eq!((page.status, page.header("eightfold-companion")), (200, "shut"));
    let almost = &TOKEN[..TOKEN.len() - 1];
    let wrong = [
        String::new(),
        "Authorization: Bearer\r\n".into(),
        "Authorization: Bearer \r\n".into(),
        format!("Authorization: Bearer {almost}\r\n"),
        format!("Authorization: Bearer {TOKEN}x\r\n"),
        format!("Authorization: Basic {TOKEN}\r\n"),
        format!("Cookie: eightfold={TOKEN}\r\n"),
        format!("X-Token: {TOKEN}\r\n"),
    ];
    for wrong in &wrong {
        for (method, path) in routes() {
            let answer = head(&site, method, &path, wrong);
            let refusal = (answer.status, answer.header("www-authenticate"));
            assert_eq!(refusal, (401, "Bearer"), "{method} {path} with {wrong}");
        }
    }
    let right = bearer(TOKEN);
    for path in ["/api/results", "/api/events"] {
        assert_eq!(head(&site, "GET", path, &right).status, 200, "{path}");
    }
    assert_eq!(head(&site, "GET", "/api/results", &format!("{right}Origin: http://example.org\r\n")).status, 403);
}

#[test]
fn a_page_signs_in_for_a_cookie_that_no_script_and_no_other_site_has() {
    let results = Folder::new("server-cookie");
    let site = guarded(&results);
    let refused = site.post("/api/session", "{\"token\":\"another-token-altogether\"}");
    assert_eq!((refused.status, refused.sentence().as_str()), (401, "this is not the server's token"));
    assert_eq!(refused.header("set-cookie"), "");

    let signed_in = site.post("/api/session", &format!("{{\"token\":\"{TOKEN}\"}}"));
    assert_eq!(signed_in.status, 204, "{}", signed_in.text());
    let set = signed_in.header("set-cookie").to_owned();
    assert!(set.contains("; HttpOnly") && set.contains("; SameSite=Strict") && !set.contains(TOKEN), "{set}");
    let cookie = format!("Cookie: other=1; {}\r\n", set.split(';').next().unwrap());
    for path in ["/api/results", "/api/events"] {
        assert_eq!(head(&site, "GET", path, &cookie).status, 200, "{path}");
    }
    // Another port of this machine is the same site, so the browser would send the cookie along.
    let elsewhere = format!("{cookie}Origin: http://127.0.0.1:1\r\n{JSON}");
    assert_eq!(site.ask("POST", "/api/results", &elsewhere, b"{}").status, 403);
    let shortened = format!("Cookie: {}\r\n", &set.split(';').next().unwrap()[..set.find(';').unwrap() - 1]);
    assert_eq!(head(&site, "GET", "/api/results", &shortened).status, 401);

    assert_eq!(head(&site, "DELETE", "/api/session", &cookie).status, 204);
    assert_eq!(head(&site, "GET", "/api/results", &cookie).status, 401);
}

#[test]
fn an_open_server_needs_the_token_and_says_what_plain_http_is() {
    let results = Folder::new("server-open");
    let file = results.file("token");
    fs::write(&file, format!("{TOKEN}\n")).unwrap();
    let arguments = ["serve", "--listen", "0.0.0.0:0", "--token-file", &file, "--results"];
    let mut child = start(eightfold(arguments).arg(&*results));
    let url = announced(&mut child).unwrap();
    let port = url.trim_end_matches('/').rsplit_once(':').unwrap().1;
    let authority = format!("127.0.0.1:{port}");
    let ask = |path: &str, head: &str| asking::ask(&authority, "GET", path, head, b"").status;
    assert_eq!((ask("/", ""), ask("/api/results", "")), (200, 401), "this machine needs the token too");
    let token = bearer(TOKEN);
    assert_eq!(ask("/api/results", &token), 200);
    assert_eq!(ask("/api/results", &format!("{token}Host: 192.0.2.1\r\n")), 200);
    let named = ask("/api/results", &format!("{token}Host: queens.example.org\r\n"));
    assert_eq!(named, 421, "a name could point here through DNS rebinding");
    child.kill().unwrap();
    let said = Ended::of(child).stderr;
    assert!(said.contains("over plain HTTP") && said.contains("Put TLS in front"), "{said}");
    assert!(!said.contains(TOKEN) && !url.contains(TOKEN));
}

#[test]
fn a_token_that_is_too_short_is_refused_without_being_repeated() {
    // If it accepted the token, it would report that this machine does not have the address.
    let ended = run(eightfold(["serve", "--listen", "192.0.2.1:1"]).env("EIGHTFOLD_TOKEN", "swordfish"));
    ended.assert_refused(2, "the token in EIGHTFOLD_TOKEN must be 16 to 256");
    assert!(!ended.stderr.contains("swordfish"), "{ended}");
}

#[test]
fn no_name_in_an_address_becomes_a_path() {
    let outside = Folder::new("server-paths");
    let results = outside.join("results");
    fs::write(outside.join("secret.json"), "secret").unwrap();
    let site = Site::with(&results, |_| {});
    let (id, text) = Documents::new().document(1);
    assert_eq!(site.post("/api/results", &text).status, 201);
    let refused = |method: &str, path: &str| {
        let answer = site.ask(method, path, "", b"");
        assert!(matches!(answer.status, 400 | 404 | 405), "{method} {path}: {}", answer.status);
        assert_ne!(answer.body, b"secret", "{method} {path}");
        let is_sentence = !answer.sentence().is_empty();
        assert!(is_sentence || !path.starts_with("/api"), "{method} {path}: {}", answer.text());
    };
    let strange = "../secret ..%2fsecret ..%2Fsecret.json %2e%2e%2fsecret ..\\secret ..%5csecret lock . .. %00 %ff \
                   %2fetc%2fpasswd ....//secret";
    let similar = [
        id.to_uppercase(),
        format!("{id}.json"),
        format!("{id}%00"),
        format!("+{}", &id[1..]),
        format!("%2e%2f{id}"),
        id[1..].into(),
    ];
    for name in strange.split(' ').chain(similar.iter().map(String::as_str)) {
        for (method, path) in [
            ("GET", format!("/api/results/{name}")),
            ("DELETE", format!("/api/results/{name}")),
            ("GET", format!("/{name}")),
        ] {
            refused(method, &path);
        }
    }
    ["/api/", "/api/x", "/api//results"].iter().for_each(|path| refused("GET", path));
    assert!(outside.join("secret.json").exists() && results.join("lock").exists());
    assert_eq!(site.get(&format!("/api/results/{id}")).text(), text);
}

#[test]
fn every_answer_carries_the_headers() {
    let site = Site::start();
    for (method, path) in routes().into_iter().chain([("GET", "/".into())]) {
        for more in ["", "Host: example.org\r\n", "Origin: http://example.org\r\n"] {
            let answer = head(&site, method, &path, more);
            let policy = answer.header("content-security-policy");
            let (from, by) = ("default-src 'self'", "frame-ancestors 'none'");
            assert!(policy.contains(from) && policy.ends_with(by), "{path}: {policy}");
            for (name, value) in [
                ("x-content-type-options", "nosniff"),
                ("referrer-policy", "no-referrer"),
                ("cross-origin-resource-policy", "same-origin"),
                ("access-control-allow-origin", ""),
                ("eightfold-companion", "open"),
            ] {
                assert_eq!(answer.header(name), value, "{name} of {path}");
            }
        }
    }
}
