//! A lesson: a teacher who leads, a class that answers, and what each of them is not told.

use super::results::{event, listen};
use super::school::{LONG, Pupil, School};
use super::*;
use eightfold_core::Random;
use serde_json::json;

/// Names that no other part of an answer has.
const NAMES: [&str; 12] = [
    "Aylin Q", "Jonas Q", "Mei Q", "Noor Q", "Ben Q", "Sara Q", "Leo Q", "Ida Q", "Emil Q", "Hana Q", "Tom Q", "Zoé Q",
];

fn class() -> (School, Vec<Pupil>) {
    let school = School::open();
    let pupils = NAMES.map(|name| school.join(name)).into();
    (school, pupils)
}

fn lead(school: &School, order: &str) {
    let answer = school.teacher("POST", "/api/class/lesson", order);
    assert_eq!(answer.status, 204, "{order}: {}", answer.text());
}

/// Sends an answer to a question.
fn answer(pupil: &Pupil, ask: u8, answer: u8) -> u16 {
    pupil.ask("POST", "", &format!(r#"{{"ask":{ask},"answer":{answer}}}"#)).status
}

/// Returns the class as text, as a pupil gets it.
fn seen(pupil: &Pupil) -> String {
    asking::ask(&pupil.authority, "GET", "/api/class", &pupil.head, b"").text()
}

fn lesson(school: &School) -> Value {
    school.now()["lesson"].clone()
}

/// Waits until the lesson is as a test wants.
fn until(school: &School, what: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    wait_for(what, || Some(lesson(school)).filter(&is_so))
}

#[test]
fn twelve_answer_a_question_and_no_one_learns_who_said_what() {
    let (school, pupils) = class();
    lead(&school, r#"{"station":3,"ask":{"number":2,"seconds":600}}"#);
    let now = lesson(&school);
    assert_eq!((&now["station"], &now["page"], &now["ask"]["open"]), (&json!(3), &json!(2), &json!(true)));
    assert!((1..=600_000).contains(&now["ask"]["left_ms"].as_u64().unwrap()), "{now}");
    assert_eq!(now["quiz"], json!({ "word": school.word(), "rung": "bitmap", "n": 8 }));
    assert_eq!(now["missing"].as_array().unwrap().len(), 12);
    assert!(pupils[..8].iter().all(|pupil| answer(pupil, 2, 3) == 204));
    assert_eq!(answer(&pupils[0], 2, 1), 204, "it can be changed");
    until(&school, "those who are missing", |now| now["missing"] == json!([9, 10, 11, 12]));
    // The ninth is one too few to show the others.
    assert_eq!(answer(&pupils[8], 2, 0), 204);
    let now = until(&school, "nine answers", |now| now["ask"]["answered"] == 9);
    assert_eq!(now["missing"], json!([]));
    assert_eq!(now["ask"]["bars"], json!([{ "count": 7 }, { "count": 1 }, { "count": 1 }]), "by arrival alone");
    let text = seen(&pupils[3]);
    for secret in NAMES.into_iter().chain([&*pupils[3].id, &*pupils[3].secret, "answer\"", "name"]) {
        assert!(!text.contains(secret), "{secret}: {text}");
    }

    lead(&school, r#"{"stop":2}"#);
    let now = lesson(&school);
    assert_eq!(now["ask"]["bars"][0], json!({ "count": 7, "answer": 3 }), "after the clock");
    assert_eq!(now["sums"], json!([{ "number": 2, "counts": [1, 1, 0, 7], "here": 12 }]));
    let late = pupils[10].ask("POST", "", r#"{"ask":2,"answer":1}"#);
    let sentence = "question 3 is not open: its clock has ended, or has not begun";
    assert_eq!((late.status, late.sentence().as_str()), (409, sentence));
    // It was stopped by mistake. The answers come again, and those who left are not waited for.
    // Twenty times fifteen seconds are enough for any machine.
    (0..20).for_each(|_| lead(&school, r#"{"more":2}"#));
    assert_ne!(lesson(&school)["ask"]["turn"], now["ask"]["turn"]);
    assert_eq!(school.remove(&pupils[11]).status, 204);
    assert!(pupils[..11].iter().all(|pupil| answer(pupil, 2, 3) == 204));
    let now = until(&school, "the end after the last answer", |now| now["ask"]["open"] == false);
    assert_eq!(now["sums"], json!([{ "number": 2, "counts": [0, 0, 0, 11], "here": 11 }]));
    // A clock ends by itself.
    lead(&school, r#"{"ask":{"number":3,"seconds":5}}"#);
    until(&school, "the end of the clock", |now| now["ask"]["open"] == false && now["sums"][1]["number"] == 3);
    assert_eq!(answer(&pupils[0], 3, 0), 409);
}

#[test]
fn names_go_to_the_teacher_alone_and_never_to_the_disk() {
    let (school, pupils) = class();
    let mut of_pupil = listen(&school.site, &pupils[0].head);
    let mut of_teacher = listen(&school.site, &super::school::bearer(super::school::TOKEN));
    assert_eq!((event(&mut of_pupil).1, event(&mut of_teacher).1), ("anew".into(), "anew".into()));
    lead(&school, r#"{"station":2}"#);
    assert_eq!(pupils[2].ask("POST", "", r#"{"page":7}"#).status, 204);
    let named = wait_for("the names", || Some(event(&mut of_teacher)).filter(|(_, name, _)| name == "teacher"));
    assert_eq!(named.2["names"][2]["name"], NAMES[2]);
    wait_until("the page", || school.teacher("GET", "/api/class/teacher", "").json()["names"][2]["page"] == 7);
    until(&school, "the disc", |now| now["pages"] == json!([{ "page": 7, "here": 1, "still": 0 }]));
    for _ in 0..2 {
        lead(&school, r#"{"hold":true}"#);
        let (_, name, data) = event(&mut of_pupil);
        assert!(name == "class" && NAMES.iter().all(|it| !data.to_string().contains(it)), "{name}: {data}");
        lead(&school, r#"{"hold":false}"#);
    }
    lead(&school, r#"{"station":1,"page":5}"#);
    assert_eq!(pupils[2].ask("POST", "", r#"{"page":5,"guess":12.25}"#).status, 204);
    lead(&school, r#"{"ask":{"number":0}}"#);
    assert_eq!(answer(&pupils[2], 0, 1), 204);
    lead(&school, r#"{"stop":0}"#);
    for file in fs::read_dir(&*school.folder).unwrap().map(|file| file.unwrap().path()) {
        let text = String::from_utf8_lossy(&fs::read(&file).unwrap_or_default()).into_owned();
        let mut secrets = NAMES.into_iter().chain([&*pupils[2].id, &*pupils[2].secret, "12.25", "answer", "counts"]);
        assert!(!secrets.any(|it| text.contains(it)), "{}: {text}", file.display());
    }

    // Pupils do not lead, and strangers see nothing.
    let order = br#"{"station":1}"#;
    let lead_as = |head: &str| school.site.ask("POST", "/api/class/lesson", &format!("{head}{JSON}"), order).status;
    assert_eq!((lead_as(&pupils[0].head), lead_as("")), (403, 401));
    assert_eq!(school.site.ask("GET", "/api/class/teacher", &pupils[0].head, b"").status, 403);
    for path in ["/api/class", "/api/class/teacher", "/api/events"] {
        let refused = school.site.get(path);
        assert!(refused.status == 401 && NAMES.iter().all(|it| !refused.text().contains(it)), "{}", refused.text());
    }
    assert_eq!(lesson(&school)["station"], 3);
}

#[test]
fn a_program_that_is_killed_in_a_question_and_in_a_count_is_at_the_same_place_again() {
    let (mut school, mut pupils) = class();
    let word = school.word();
    lead(&school, r#"{"ask":{"number":6,"seconds":600},"hold":true}"#);
    assert_eq!(answer(&pupils[0], 6, 2), 204);
    let before = lesson(&school);
    for round in 1..=2 {
        school = school.killed(|_| {});
        let now = lesson(&school);
        assert_eq!((school.word(), &now["station"], &now["page"]), (word.clone(), &json!(3), &json!(6)));
        assert_eq!((&now["hold"], &now["quiz"]), (&json!(true), &before["quiz"]));
        let ask = &now["ask"];
        assert_eq!((&ask["number"], &ask["open"], &ask["answered"]), (&json!(6), &json!(true), &json!(0)));
        assert_eq!(ask["turn"].as_u64(), before["ask"]["turn"].as_u64().map(|turn| turn + round), "asked again");
        // The needs of the second restart are on the disk.
        let turn = format!("\"turn\":{}", ask["turn"]);
        let kept = || fs::read_to_string(school.folder.join("class.json")).unwrap();
        wait_until("the turn on the disk", || kept().contains(&turn));
    }
    let mei = school.join("Mei");
    (pupils[0].authority, pupils[0].head) = (mei.authority.clone(), mei.head.clone());
    assert_eq!(answer(&pupils[0], 6, 2), 404, "the seats are new");
    assert_eq!(answer(&mei, 6, 2), 204);
    until(&school, "the end", |now| now["ask"]["open"] == false);

    lead(&school, &format!(r#"{{"station":4,"page":{LONG}}}"#));
    assert_eq!(school.begin(LONG).status, 201);
    school.advance();
    let school = school.killed(|_| {});
    let now = wait_for("the count", || Some(school.now()).filter(|now| now["run"]["n"] == LONG));
    assert_eq!((&now["lesson"]["station"], &now["lesson"]["page"]), (&json!(4), &json!(LONG)));
    assert_eq!(now["lesson"]["ask"], Value::Null, "its clock had ended");
}

#[test]
fn a_browser_that_comes_back_has_its_letter_again() {
    let (school, mut pupils) = class();
    let mei = pupils.remove(2);
    let again = |name: &str, secret: &str| {
        let head = format!("{}eightfold-pupil: {secret}\r\n{JSON}", mei.head);
        let joined =
            asking::ask(&mei.authority, "POST", "/api/class/pupils", &head, super::school::new_pupil(name).as_bytes());
        assert_eq!(joined.status, 201);
        joined.json()
    };
    let back = again("Mei again", &mei.secret);
    assert_eq!((&back["number"], &back["id"]), (&json!(3), &json!(mei.id)));
    assert_eq!(mei.ask("POST", "", "").status, 403, "the page before has the old secret");
    let number = again("Mei", "5f1e")["number"].clone();
    assert_eq!(number, 13, "another browser");
    wait_until("the name", || school.names().contains(&"Mei again".to_owned()));
}

#[test]
fn a_board_that_is_counted_and_chosen_again_begins_anew() {
    let (school, pupils) = class();
    let guess = |guess: f64| pupils[2].ask("POST", "", &json!({ "page": 12, "guess": guess }).to_string()).status;
    let choose = || lead(&school, r#"{"station":4,"page":12}"#);
    choose();
    for round in 0..2 {
        assert_eq!(guess(4.0), 204, "round {round}");
        assert_eq!(school.begin(12).status, 201);
        let now = school.wait("done");
        assert_eq!((&now["total"], &now["lesson"]["guesses"]["nearest"]), (&json!("14200"), &json!([3])));
        assert_eq!(guess(5.0), 409, "the number is known");
        // To another station and back, the number stays; the board itself takes it away.
        lead(&school, r#"{"station":5}"#);
        lead(&school, r#"{"station":4}"#);
        assert_eq!(school.now()["total"], "14200");
        choose();
        let now = school.now();
        assert_eq!((&now["run"], &now["total"], &now["cells"]), (&Value::Null, &Value::Null, &json!("")));
        assert_eq!(now["lesson"]["guesses"], json!({ "count": 0, "values": [], "nearest": [] }));
        choose();
    }
}

#[test]
fn what_is_out_of_range_is_refused_with_a_sentence() {
    let (school, pupils) = class();
    lead(&school, r#"{"station":4}"#);
    let mei = &pupils[2];
    for (sign, status, sentence) in [
        (r#"{"page":14}"#, 422, "page: is not 0 to 13"),
        (r#"{"ask":10,"answer":0}"#, 422, "ask: is not 0 to 9"),
        (r#"{"ask":0,"answer":4}"#, 422, "answer: is not 0 to 3"),
        (r#"{"page":16,"guess":20.5}"#, 422, "guess: is not 0 to 20"),
        (r#"{"page":16,"guess":1e99}"#, 422, "guess: is not 0 to 92"),
        (r#"{"page":5,"guess":12}"#, 409, "the class is not asked for this guess now"),
        (r#"{"page":7,"ask":0}"#, 422, "carries more or less than one thing"),
    ] {
        let refused = mei.ask("POST", "", sign);
        assert_eq!((refused.status, refused.sentence().as_str()), (status, sentence), "{sign}");
    }
    for (order, sentence) in [
        (r#"{"station":4,"page":20}"#, "page: is 20, but this station has the pages 12 to 19"),
        (r#"{"page":1}"#, "page: is 1, but this station has the pages 12 to 19"),
        (r#"{"ask":{"number":0,"seconds":4}}"#, "ask: is 4, but the seconds are 5 to 600"),
        (r#"{"seconds":4}"#, "seconds: is 4, but the seconds are 5 to 600"),
        (r#"{"quiz":{"rung":"symmetry","n":11}}"#, "quiz: is 11, but the board sizes are 5 to 10"),
    ] {
        let refused = school.teacher("POST", "/api/class/lesson", order);
        assert_eq!((refused.status, refused.sentence().as_str()), (422, sentence), "{order}");
    }
    assert_eq!(mei.ask("POST", "", "").status, 204, "a sign of life needs no body");
    assert_eq!(mei.ask("POST", "", r#"{"page":16,"guess":7.25}"#).status, 204);
    let stranger = asking::ask(&mei.authority, "POST", &format!("/api/class/pupils/{}", mei.id), JSON, b"{}");
    assert_eq!(stranger.status, 401);
    assert_eq!((lesson(&school)["station"].clone(), lesson(&school)["page"].clone()), (json!(4), json!(16)));
}

/// Two hundred bodies made of pieces of real ones, always the same: none brings the server down, or past its ranges.
#[test]
fn two_hundred_bodies_at_random_leave_a_lesson_that_makes_sense() {
    const PIECES: [&str; 24] = [
        "{",
        "}",
        "\"page\"",
        "\"ask\"",
        "\"answer\"",
        "\"guess\"",
        "\"station\"",
        "\"more\"",
        "\"stop\"",
        "\"quiz\"",
        "\"number\"",
        "\"seconds\"",
        ":",
        ",",
        "0",
        "3",
        "255",
        "256",
        "-1",
        "1e400",
        "null",
        "true",
        "[",
        "\u{ff}",
    ];
    let (school, pupils) = class();
    lead(&school, r#"{"ask":{"number":0,"seconds":600}}"#);
    let mut random = Random(1);
    let mut draw = |sides: usize| {
        random = Random(random.draw());
        random.0 as usize % sides
    };
    for _ in 0..200 {
        let mut body = String::from("{\"page\":");
        for _ in 0..draw(12) {
            body += PIECES[draw(PIECES.len())];
        }
        let signed = pupils[0].ask("POST", "", &body).status;
        let ordered = school.teacher("POST", "/api/class/lesson", &body).status;
        assert!([signed, ordered].iter().all(|status| matches!(status, 204 | 409 | 422)), "{body}: {signed} {ordered}");
    }
    let now = lesson(&school);
    assert!(now["station"].as_u64() < Some(6) && now["page"].as_u64() < Some(20), "{now}");
}
