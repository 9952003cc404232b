//! What is kept when the server is killed.

use super::{Documents, JSON, names};
use eightfold_tests::asking::Connection;
use eightfold_tests::folder::Folder;
use eightfold_tests::site::Site;
use std::collections::BTreeSet;
use std::fs;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// How many post at the same time.
const POSTERS: usize = 8;

#[test]
fn nothing_stored_is_lost_or_half_written_by_a_kill() {
    killed(1_000, 5);
}

#[test]
#[ignore = "long: posts 10,000 documents, each of which goes to the disk"]
fn nothing_stored_of_10_000_is_lost_or_half_written_by_ten_kills() {
    killed(10_000, 10);
}

/// Posts documents from several sides while the server is killed again and again. A document that was not answered is
/// posted again, as a client would.
fn killed(documents: usize, kills: usize) {
    let results = Folder::unique("server-killed");
    let source = Documents::new();
    let texts: Vec<_> = (0..documents).map(|number| source.document(number as u64)).collect();
    let books = Books {
        waiting: Mutex::new((0..documents).collect()),
        answered: Mutex::default(),
        unanswered: AtomicUsize::new(0),
    };
    for kill in 0..=kills {
        let mut site = Site::with(&results, |_| {});
        let listed: BTreeSet<_> = names(&site).into_iter().collect();
        let answered = books.answered.lock().unwrap().clone();
        let lost = answered.difference(&listed).count();
        assert_eq!(lost, 0, "of {} results that the server said it has", answered.len());
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
        // As after a kill in the middle of a write.
        fs::write(results.join(format!("{}.json.1.tmp", texts[0].0)), "{\"format\":").unwrap();
    }
    assert!(books.unanswered.into_inner() > 0, "no kill came while a document was on its way");
    let site = Site::with(&results, |_| {});
    let mut expected: Vec<_> = texts.iter().map(|(name, _)| name.clone()).collect();
    expected.sort();
    assert!(names(&site) == expected, "the list is not that of what was posted");
    for (name, text) in &texts {
        assert_eq!(&fs::read_to_string(results.join(format!("{name}.json"))).unwrap(), text);
    }
    let files = fs::read_dir(&*results).unwrap().count();
    assert_eq!(files, documents + 2, "the results, the lock, the runs, and nothing half written");
}

/// What the posters share.
struct Books {
    waiting: Mutex<Vec<usize>>,
    answered: Mutex<BTreeSet<String>>,
    unanswered: AtomicUsize,
}

/// Posts what waits until nothing does, or the server is gone.
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
