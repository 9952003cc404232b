//! The results that survive a kill of the server.

use super::*;
use eightfold_harness::program::is_long;
use std::collections::BTreeSet;
#[cfg(target_os = "linux")]
use std::os::unix::ffi::OsStrExt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The number of clients that post at the same time.
const POSTERS: usize = 8;

/// Posts documents from several clients while the server is killed again and again. A client that got no answer posts
/// the document again. The long tests post 10,000 documents, each of which is written to the disk.
#[test]
fn nothing_stored_is_lost_or_half_written_by_a_kill() {
    let (documents, kills) = if is_long() { (10_000, 10) } else { (1_000, 5) };
    let results = Folder::new("server-killed");
    let source = Documents::new();
    let texts: Vec<_> = (0..documents).map(|number| source.document(number as u64)).collect();
    let books = Books { waiting: Mutex::new((0..documents).collect()), ..Books::default() };
    for kill in 0..=kills {
        let mut site = Site::with(&results, |_| {});
        let listed: BTreeSet<_> = names(&site).into_iter().collect();
        let answered = books.answered.lock().unwrap().clone();
        let lost = answered.difference(&listed).count();
        assert_eq!(lost, 0, "of {} results that the server has confirmed", answered.len());
        let authority = site.authority().to_owned();
        thread::scope(|scope| {
            for _ in 0..POSTERS {
                scope.spawn(|| post_all(&authority, &texts, &books));
            }
            let enough = documents * (kill + 1) / (kills + 1);
            while kill < kills && books.answered.lock().unwrap().len() < enough {
                thread::sleep(Duration::from_millis(1));
            }
            if kill < kills {
                site.kill();
            }
        });
        // A kill in the middle of a write leaves such a file.
        fs::write(results.join(format!("{}.json.1.tmp", texts[0].0)), "{\"format\":").unwrap();
    }
    assert!(books.unanswered.into_inner() > 0, "no kill came while a document was being posted");
    let site = Site::with(&results, |_| {});
    let mut expected: Vec<_> = texts.iter().map(|(name, _)| name.clone()).collect();
    expected.sort();
    assert!(names(&site) == expected, "the list differs from the posted documents");
    for (name, text) in &texts {
        assert_eq!(&fs::read_to_string(results.join(format!("{name}.json"))).unwrap(), text);
    }
    let files = fs::read_dir(&*results).unwrap().count();
    assert_eq!(files, documents + 1, "the results, the lock, and nothing half written");
}

#[test]
fn what_is_not_the_servers_stays_in_its_folder() {
    let results = Folder::new("server-others-files");
    let name = "55c37849bd077f066c2c1d969218e584";
    let own = results.join(format!("{name}.json.7.tmp"));
    let others =
        ["thesis.tmp".to_owned(), "n8.json.7.tmp".into(), format!("{name}.json.tmp"), format!("{name}.json.x.tmp")];
    for file in others.iter().map(|file| results.join(file)).chain([own.clone()]) {
        fs::write(file, "half").unwrap();
    }
    fs::create_dir(results.join("cache.tmp")).unwrap();
    fs::create_dir(results.join(format!("{name}.json.8.tmp"))).unwrap();
    #[cfg(target_os = "linux")]
    fs::write(results.join(std::ffi::OsStr::from_bytes(b"\xff.tmp")), "half").unwrap();
    let site = Site::with(&results, |_| {});
    assert!(names(&site).is_empty());
    assert!(!own.exists(), "the leftovers of a killed server should be removed");
    for file in &others {
        assert!(results.join(file).exists(), "{file} belongs to someone");
    }
    assert!(results.join("cache.tmp").is_dir());
}

/// The state that the clients share.
#[derive(Default)]
struct Books {
    waiting: Mutex<Vec<usize>>,
    answered: Mutex<BTreeSet<String>>,
    unanswered: AtomicUsize,
}

/// Posts waiting documents until none is left or the server is gone.
fn post_all(authority: &str, texts: &[(String, String)], books: &Books) {
    let Ok(mut connection) = Connection::to(authority) else { return };
    loop {
        let Some(number) = books.waiting.lock().unwrap().pop() else { return };
        let (name, text) = &texts[number];
        let Ok(answer) = connection.ask("POST", "/api/results", JSON, text.as_bytes()) else {
            books.waiting.lock().unwrap().push(number);
            books.unanswered.fetch_add(1, Ordering::Relaxed);
            return;
        };
        assert!(matches!(answer.status, 200 | 201), "{}", answer.text());
        books.answered.lock().unwrap().insert(name.clone());
    }
}
