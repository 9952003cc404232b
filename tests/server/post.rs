//! `eightfold post` and `--post`: results sent to a server.

use super::*;
use eightfold_harness::program::{printed_in, run_in};
use eightfold_harness::stranger::{Request, Stranger, answer};
use eightfold_results::Document;
use std::sync::{Arc, Mutex, mpsc};

/// Runs the program in a folder with a token, which may be empty.
fn with_token(folder: &Folder, token: &str, arguments: &[&str]) -> Ended {
    let mut command = eightfold(arguments);
    if !token.is_empty() {
        command.env("EIGHTFOLD_TOKEN", token);
    }
    run(command.current_dir(folder))
}

#[test]
fn a_document_is_checked_and_sent() {
    let site = Site::start();
    let folder = Folder::new("post");
    let (id, text) = Documents::new().document(3);
    fs::write(folder.join("n5.json"), &text).unwrap();
    let url = site.url("");
    let url = url.trim_end_matches('/');
    let stored = format!("n5.json: stored as {url}/api/results/{id}\n");
    // Posting the same document twice stores it once.
    for _ in 0..2 {
        let sent = run_in(&folder, &["post", "n5.json", url]);
        assert_eq!((sent.code, &sent.stdout, sent.stderr.as_str()), (Some(0), &stored, ""));
        assert_eq!(names(&site), [id.as_str()]);
    }
    fs::write(folder.join("bad.json"), text.replace("\"10\"", "\"11\"")).unwrap();
    run_in(&folder, &["post", "bad.json", url]).assert_refused(1, "bad.json fails the check of");
    assert_eq!(names(&site).len(), 1);
}

#[test]
fn the_token_goes_along_and_nowhere_else() {
    let (results, folder) = (Folder::new("post-results"), Folder::new("post-token"));
    let site = guarded(&results);
    let url = site.url("");
    for token in ["", "a-token-that-is-wrong"] {
        let ended = with_token(&folder, token, &["count", "8", "--post", &url, "--progress", "none"]);
        ended.assert_said(5, "this server needs its token");
        ended.assert_said(5, "later: eightfold post n8-");
        assert!(!ended.stderr.contains("a-token"), "{ended}");
    }
    // The recommended command reads the token from the same place as this one.
    fs::write(folder.join("my token"), "a-token-that-is-wrong").unwrap();
    let quoted = if cfg!(windows) { "\"my token\"" } else { "'my token'" };
    run_in(&folder, &["count", "8", "--post", &url, "--token-file", "my token"])
        .assert_said(5, &format!(" --token-file {quoted}\n"));
    let ended = with_token(&folder, TOKEN, &["count", "8", "--post", &url, "--out", "n8.json"]);
    assert_eq!(ended.code, Some(0), "{ended}");
    let document = fs::read_to_string(folder.join("n8.json")).unwrap();
    assert!(![ended.stdout, ended.stderr, document].iter().any(|text| text.contains(TOKEN)));
    let kept = fs::read_dir(&*results).unwrap().filter_map(|file| fs::read_to_string(file.unwrap().path()).ok());
    assert!(kept.filter(|text| text.contains("\"n\"")).all(|text| !text.contains(TOKEN)));
}

#[test]
fn what_cannot_be_posted_is_kept_with_a_word_on_how_to_post_it_later() {
    let folder = Folder::new("post-later");
    // No server is at this address.
    let url = "http://127.0.0.1:1";
    let begun = Instant::now();
    let ended = run_in(&folder, &["count", "8", "--progress", "none", "--patience", "2", "--post", url]);
    assert_eq!(ended.code, Some(5), "{ended}");
    assert!(begun.elapsed().as_secs_f64() > 1.0, "it should have tried again");
    assert!(ended.stdout.contains(" 8:               92               12"), "{ended}");
    let later = ended.stderr.trim().rsplit_once("later: eightfold ").unwrap().1.to_owned();

    let site = Site::start();
    let later = later.replace(url, site.url("").trim_end_matches('/'));
    printed_in(&folder, &later.split(' ').collect::<Vec<_>>());
    assert_eq!(site.get("/api/results").json()["results"][0]["total"], "92");
}

/// Returns the answer of a server that accepts a document.
fn taken(body: &[u8]) -> Vec<u8> {
    let checksum = Document::read(body).unwrap().checksum.to_string();
    answer("200 OK", "", format!("{{\"id\":\"{}\",\"new\":true}}", &checksum[..32]).as_bytes())
}

/// Returns the documents in a folder, each with its name.
fn documents_in(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let documents = files.filter(|path| path.extension().is_some_and(|ending| ending == "json"));
    documents.map(|path| (path.file_name().unwrap().to_str().unwrap().into(), fs::read(path).unwrap())).collect()
}

#[test]
fn a_result_is_on_the_disk_before_it_is_posted() {
    for out in [None, Some("mine.json")] {
        let folder = Folder::new("post-disk");
        let (seen, path) = (Arc::new(Mutex::new(Vec::new())), folder.to_path_buf());
        let found = seen.clone();
        let server = Stranger::start(move |Request { body, .. }| {
            let there = documents_in(&path).into_iter().filter(|(_, bytes)| bytes == body);
            found.lock().unwrap().extend(there.map(|(name, _)| name));
            Some(taken(body))
        });
        let url = server.url();
        let mut arguments = vec!["count", "8", "--progress", "none", "--post", &url];
        arguments.extend(out.iter().flat_map(|out| ["--out", out]));
        printed_in(&folder, &arguments);
        let seen = seen.lock().unwrap();
        let is_there = matches!(seen.as_slice(), [name] if name == out.unwrap_or(name) && name.ends_with(".json"));
        assert!(is_there, "{seen:?}");
        // The document is removed again unless `--out` asked for it.
        let left: Vec<_> = documents_in(&folder).into_iter().map(|(name, _)| name).collect();
        assert_eq!(left, out.into_iter().collect::<Vec<_>>());
    }
}

#[test]
fn patience_has_an_end_though_the_server_never_answers() {
    let folder = Folder::new("post-silence");
    let server = Stranger::start(|_| None);
    let silent = server.url();
    fs::write(folder.join("n5.json"), Documents::new().document(3).1).unwrap();
    for (arguments, code, words) in [
        (
            vec!["count", "8", "--post", silent.as_str(), "--patience=1"],
            5,
            "it does not answer; the result is kept in n8-",
        ),
        (vec!["post", "n5.json", silent.as_str(), "--patience=1"], 5, "it does not answer"),
    ] {
        let begun = Instant::now();
        run_in(&folder, &arguments).assert_said(code, words);
        assert!(begun.elapsed().as_secs() < 8, "{arguments:?} took {:?}", begun.elapsed());
    }
}

/// The first Ctrl-C is enough, and the file with the result is kept.
#[cfg(unix)]
#[test]
fn asked_to_stop_while_it_posts_it_ends_at_once_and_says_where_the_result_is() {
    let folder = Folder::new("post-stop");
    fs::write(folder.join("n5.json"), Documents::new().document(3).1).unwrap();
    for name in ["-INT", "-TERM"] {
        for arguments in [&["count", "8", "--post"][..], &["post", "n5.json"]] {
            let (sender, posted) = mpsc::channel();
            let server = Stranger::start(move |request| {
                assert_eq!(request.path, "/api/results");
                sender.send(()).unwrap();
                None
            });
            let url = server.url();
            let child = start(eightfold(arguments).arg(&url).current_dir(&folder));
            posted.recv_timeout(Duration::from_secs(60)).unwrap();
            signal(&child, name);
            let begun = Instant::now();
            let Ended { code, stderr: said, .. } = Ended::of(child);
            assert!(begun.elapsed().as_secs() < 8, "{:?}", begun.elapsed());
            assert_eq!(code, Some(4), "{said}");
            let (why, later) = said.trim_end().rsplit_once("later: eightfold ").unwrap();
            assert!(why.contains("was not posted to") && why.contains(": stopped; "), "{said}");
            let words: Vec<_> = later.split(' ').collect();
            let ["post", name, to] = words[..] else { panic!("{later}") };
            assert_eq!(to, url);
            assert!(Document::read(&fs::read(folder.join(name)).unwrap()).unwrap().is_complete);
        }
    }
}

#[test]
fn what_answers_without_the_documents_name_does_not_have_it() {
    let folder = Folder::new("post-stranger");
    fs::write(folder.join("n5.json"), Documents::new().document(3).1).unwrap();
    for words in ["ok", "{}", "{\"id\":\"55c37849bd077f066c2c1d969218e584\",\"new\":true}"] {
        let ended = run_in(&folder, &["post", "n5.json", &Stranger::saying("200 OK", words).url()]);
        ended.assert_said(5, "not the address of an Eightfold server");
        assert_eq!(ended.stdout, "", "{words}");
    }
    let stranger = Stranger::saying("200 OK", "ok");
    run_in(&folder, &["count", "8", "--post", &stranger.url(), "--progress", "none"])
        .assert_said(5, "the result is kept in n8-");
}

#[test]
fn addresses_that_cannot_be_posted_to_are_usage_errors() {
    let folder = Folder::new("post-addresses");
    for (url, sentence) in [
        ("https://localhost:8008", "https is not supported here"),
        ("http://me:secret@localhost:8008", "an address must not contain a name or password"),
        ("localhost:8008", "is written like http://127.0.0.1:8008"),
        ("http://127.0.0.1:80080", "is written like http://127.0.0.1:8008"),
    ] {
        run_in(&folder, &["count", "8", "--post", url]).assert_refused(2, sentence);
    }
}
