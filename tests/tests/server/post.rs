//! `eightfold post` and `--post`: results sent to a server.

use super::{Documents, TOKEN, get, names};
use eightfold_tests::folder::Folder;
use eightfold_tests::program::program;
use eightfold_tests::site::Site;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::process::Command;
use std::thread;
use std::time::Instant;

/// Runs the program in a folder; its exit code, stdout and stderr.
fn eightfold(folder: &Folder, token: Option<&str>, arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(program());
    command.args(arguments).current_dir(&**folder).env_remove("EIGHTFOLD_TOKEN");
    if let Some(token) = token {
        command.env("EIGHTFOLD_TOKEN", token);
    }
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// An address where nobody listens.
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
    assert_eq!(eightfold(&folder, None, &["post", "n5.json", url]).0, Some(0), "twice is once");

    fs::write(folder.join("bad.json"), text.replace("\"10\"", "\"11\"")).unwrap();
    let (code, _, said) = eightfold(&folder, None, &["post", "bad.json", url]);
    assert_eq!(code, Some(1));
    assert!(said.contains("bad.json fails the check of"), "{said}");
    assert_eq!(names(&site).len(), 1);
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
    assert!(begun.elapsed().as_secs_f64() > 1.0, "it tried again");
    assert!(printed.contains(" 8:               92               12"), "{printed}");
    let later = said.trim().rsplit_once("later: eightfold ").unwrap().1.to_owned();

    let site = Site::start();
    let later = later.replace(&url, site.url("").trim_end_matches('/'));
    let words: Vec<_> = later.split(' ').collect();
    assert_eq!(eightfold(&folder, None, &words).0, Some(0), "{later}");
    assert_eq!(get(&site, "/api/results").json()["results"][0]["total"], "92");
}

/// Something that answers everything with 200 and the same words. It ends with the test.
fn stranger(words: &'static str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = BufReader::new(stream.unwrap());
            let (mut line, mut length) = (String::new(), 0);
            while stream.read_line(&mut line).unwrap() > 2 {
                if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
                    length = value.trim().parse().unwrap();
                }
                line.clear();
            }
            stream.read_exact(&mut vec![0; length]).unwrap();
            let answer = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n{words}", words.len());
            stream.get_mut().write_all(answer.as_bytes()).unwrap();
        }
    });
    url
}

#[test]
fn what_answers_without_the_documents_name_does_not_have_it() {
    let folder = Folder::new("post-stranger");
    fs::write(folder.join("n5.json"), Documents::new().document(3).1).unwrap();
    for words in ["ok", "{}", "{\"id\":\"55c37849bd077f066c2c1d969218e584\",\"new\":true}"] {
        let url = stranger(words);
        let (code, printed, said) = eightfold(&folder, None, &["post", "n5.json", &url]);
        assert_eq!((code, printed.as_str()), (Some(5), ""), "{words}: {said}");
        assert!(said.contains("no Eightfold server"), "{said}");
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
        ("https://localhost:8008", "https is not spoken here"),
        ("http://me:secret@localhost:8008", "an address has no name or password in it"),
        ("localhost:8008", "is written like http://127.0.0.1:8008"),
        ("http://127.0.0.1:80080", "is written like http://127.0.0.1:8008"),
    ] {
        let (code, _, said) = eightfold(&folder, None, &["count", "8", "--post", url]);
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains(sentence), "{said}");
    }
}
