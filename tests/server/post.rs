//! `eightfold post` and `--post`: results sent to a server.

use super::{Documents, TOKEN, names};
use eightfold_core::Method;
use eightfold_harness::folder::Folder;
use eightfold_harness::program::{self, Ended, run, signal, start};
use eightfold_harness::site::Site;
use eightfold_results::Document;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// Runs the program in a folder. Returns its exit code, stdout and stderr.
fn eightfold(folder: &Folder, token: Option<&str>, arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = program::eightfold(arguments);
    if let Some(token) = token {
        command.env("EIGHTFOLD_TOKEN", token);
    }
    let Ended { code, stdout, stderr } = run(command.current_dir(folder));
    (code, stdout, stderr)
}

/// Returns an address without a server.
fn nobody() -> String {
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    format!("http://127.0.0.1:{port}")
}

#[test]
fn a_document_is_checked_and_sent() {
    let site = Site::start();
    let folder = Folder::new("post");
    let (id, text) = Documents::new().document(3);
    fs::write(folder.join("n5.json"), &text).unwrap();
    let url = site.url("");
    let url = url.trim_end_matches('/');
    let sent = eightfold(&folder, None, &["post", "n5.json", url]);
    assert_eq!(sent, (Some(0), format!("n5.json: stored as {url}/api/results/{id}\n"), String::new()));
    assert_eq!(names(&site), [id.as_str()]);
    assert_eq!(eightfold(&folder, None, &["post", "n5.json", url]).0, Some(0), "posting twice should store once");

    fs::write(folder.join("bad.json"), text.replace("\"10\"", "\"11\"")).unwrap();
    let (code, _, said) = eightfold(&folder, None, &["post", "bad.json", url]);
    assert_eq!(code, Some(1));
    assert!(said.contains("bad.json fails the check of"), "{said}");
    assert_eq!(names(&site).len(), 1);
}

/// A count with the join is shown while it runs, and its result is kept like any other.
#[test]
fn a_result_of_the_join_is_sent_too() {
    let (site, folder) = (Site::start(), Folder::new("post-join"));
    let url = site.url("");
    let count = ["count", "12", "--method", "join", "--post", &url, "--out", "n12.json", "--progress", "none"];
    let (code, printed, said) = eightfold(&folder, None, &count);
    assert!(code == Some(0) && printed.contains("12:            14200 "), "{said}");
    let document = Document::read(&fs::read(folder.join("n12.json")).unwrap()).unwrap();
    assert_eq!(document.cut().method(), Method::Join);
    assert_eq!(names(&site), [&document.checksum().to_string()[..32]]);
}

#[test]
fn the_token_goes_along_and_nowhere_else() {
    let (results, folder) = (Folder::new("post-results"), Folder::new("post-token"));
    let site = Site::with(&results, |command| {
        command.env("EIGHTFOLD_TOKEN", TOKEN);
    });
    let url = site.url("");
    for token in [None, Some("a-token-that-is-wrong")] {
        let (code, _, said) = eightfold(&folder, token, &["count", "8", "--post", &url, "--progress", "none"]);
        assert_eq!(code, Some(5));
        assert!(said.contains("this server needs its token") && said.contains("later: eightfold post n8-"), "{said}");
        assert!(!said.contains("a-token"), "{said}");
    }
    // The recommended command takes the token from where this one did.
    fs::write(folder.join("my token"), "a-token-that-is-wrong").unwrap();
    let (_, _, said) = eightfold(&folder, None, &["count", "8", "--post", &url, "--token-file", "my token"]);
    let quoted = if cfg!(windows) { "\"my token\"" } else { "'my token'" };
    assert!(said.trim_end().ends_with(&format!(" --token-file {quoted}")), "{said}");
    let (code, printed, said) = eightfold(&folder, Some(TOKEN), &["count", "8", "--post", &url, "--out", "n8.json"]);
    assert_eq!(code, Some(0), "{said}");
    let document = fs::read_to_string(folder.join("n8.json")).unwrap();
    assert!(![printed, said, document].iter().any(|text| text.contains(TOKEN)));
    let kept = fs::read_dir(&*results).unwrap().filter_map(|file| fs::read_to_string(file.unwrap().path()).ok());
    assert!(kept.filter(|text| text.contains("\"n\"")).all(|text| !text.contains(TOKEN)));
}

#[test]
fn what_cannot_be_posted_is_kept_with_a_word_on_how_to_post_it_later() {
    let folder = Folder::new("post-later");
    let url = nobody();
    let arguments = ["count", "8", "--progress", "none", "--patience", "2", "--post", &url];
    let begun = Instant::now();
    let (code, printed, said) = eightfold(&folder, None, &arguments);
    assert_eq!(code, Some(5), "{said}");
    assert!(begun.elapsed().as_secs_f64() > 1.0, "it should have tried again");
    assert!(printed.contains(" 8:               92               12"), "{printed}");
    let later = said.trim().rsplit_once("later: eightfold ").unwrap().1.to_owned();

    let site = Site::start();
    let later = later.replace(&url, site.url("").trim_end_matches('/'));
    let words: Vec<_> = later.split(' ').collect();
    assert_eq!(eightfold(&folder, None, &words).0, Some(0), "{later}");
    assert_eq!(site.get("/api/results").json()["results"][0]["total"], "92");
}

/// Starts a server that answers each request, by its path and body, with 200 and some words, or never. It ends with the
/// test.
fn server(answer: impl Fn(&str, &[u8]) -> Option<String> + Send + Sync + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let answer = Arc::new(answer);
    thread::spawn(move || {
        for stream in listener.incoming() {
            let (stream, answer) = (stream.unwrap(), answer.clone());
            // The program may disconnect in the middle of anything.
            thread::spawn(move || drop(answer_one(BufReader::new(stream), answer.as_ref())));
        }
    });
    url
}

fn answer_one(mut stream: BufReader<TcpStream>, answer: &dyn Fn(&str, &[u8]) -> Option<String>) -> io::Result<()> {
    let (mut head, mut line, mut length) = (String::new(), String::new(), 0);
    stream.read_line(&mut head)?;
    while stream.read_line(&mut line)? > 2 {
        if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().unwrap();
        }
        line.clear();
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body)?;
    match answer(head.split(' ').nth(1).unwrap(), &body) {
        Some(words) => {
            let answer = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n{words}", words.len());
            stream.get_mut().write_all(answer.as_bytes())
        }
        // Waits until the other side disconnects.
        None => stream.read_to_end(&mut body).map(drop),
    }
}

/// Starts a server that answers everything with 200 and the same words.
fn stranger(words: &'static str) -> String {
    server(|_, _| Some(words.into()))
}

/// Returns the answer of a server that takes a document.
fn taken(body: &[u8]) -> String {
    let checksum = Document::read(body).unwrap().checksum().to_string();
    format!("{{\"id\":\"{}\",\"new\":true}}", &checksum[..32])
}

/// Returns the documents in a folder, by name.
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
        let url = server(move |asked, body| {
            if asked != "/api/results" {
                return Some("{}".into());
            }
            let there = documents_in(&path).into_iter().filter(|(_, bytes)| bytes == body);
            found.lock().unwrap().extend(there.map(|(name, _)| name));
            Some(taken(body))
        });
        let mut arguments = vec!["count", "8", "--progress", "none", "--post", &url];
        arguments.extend(out.iter().flat_map(|out| ["--out", out]));
        let (code, _, said) = eightfold(&folder, None, &arguments);
        assert_eq!(code, Some(0), "{said}");
        let seen = seen.lock().unwrap();
        assert!(
            matches!(seen.as_slice(), [name] if name == out.unwrap_or(name) && name.ends_with(".json")),
            "{seen:?}"
        );
        // A document that was not asked for is removed again.
        let left: Vec<_> = documents_in(&folder).into_iter().map(|(name, _)| name).collect();
        assert_eq!(left, out.into_iter().collect::<Vec<_>>());
    }
}

/// One server never answers, and one answers all but the reports of progress.
#[test]
fn patience_has_an_end_though_the_server_never_answers() {
    let folder = Folder::new("post-silence");
    let (silent, half) = (server(|_, _| None), server(|asked, body| (asked == "/api/results").then(|| taken(body))));
    fs::write(folder.join("n5.json"), Documents::new().document(3).1).unwrap();
    for (arguments, code, words) in [
        (vec!["count", "8", "--post", silent.as_str(), "--patience=1"], 5, "it does not answer; it is kept in n8-"),
        (vec!["count", "8", "--post", half.as_str(), "--patience=1"], 0, ""),
        (vec!["post", "n5.json", silent.as_str(), "--patience=1"], 5, "it does not answer"),
    ] {
        let begun = Instant::now();
        let (ended, _, said) = eightfold(&folder, None, &arguments);
        assert_eq!(ended, Some(code), "{said}");
        assert!(said.contains(words), "{said}");
        assert!(begun.elapsed().as_secs() < 8, "{arguments:?} took {:?}", begun.elapsed());
    }
}

/// The first Ctrl-C suffices, and the result stays in its place.
#[cfg(unix)]
#[test]
fn asked_to_stop_while_it_posts_it_ends_at_once_and_says_where_the_result_is() {
    let folder = Folder::new("post-stop");
    fs::write(folder.join("n5.json"), Documents::new().document(3).1).unwrap();
    for name in ["-INT", "-TERM"] {
        for arguments in [&["count", "8", "--post"][..], &["post", "n5.json"]] {
            let (sender, posted) = mpsc::channel();
            let url = server(move |asked, _| {
                if asked == "/api/results" {
                    sender.send(()).unwrap();
                }
                None
            });
            let child = start(program::eightfold(arguments).arg(&url).current_dir(&folder));
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
            assert!(Document::read(&fs::read(folder.join(name)).unwrap()).unwrap().is_complete());
        }
    }
}

#[test]
fn what_answers_without_the_documents_name_does_not_have_it() {
    let folder = Folder::new("post-stranger");
    fs::write(folder.join("n5.json"), Documents::new().document(3).1).unwrap();
    for words in ["ok", "{}", "{\"id\":\"55c37849bd077f066c2c1d969218e584\",\"new\":true}"] {
        let url = stranger(words);
        let (code, printed, said) = eightfold(&folder, None, &["post", "n5.json", &url]);
        assert_eq!((code, printed.as_str()), (Some(5), ""), "{words}: {said}");
        assert!(said.contains("not the address of an Eightfold server"), "{said}");
    }
    let arguments = ["count", "8", "--post", &stranger("ok"), "--progress", "none"];
    let (code, _, said) = eightfold(&folder, None, &arguments);
    assert_eq!(code, Some(5));
    assert!(said.contains("it is kept in n8-"), "{said}");
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
        let (code, _, said) = eightfold(&folder, None, &["count", "8", "--post", url]);
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains(sentence), "{said}");
    }
}
