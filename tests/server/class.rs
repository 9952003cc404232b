//! A class that counts: browsers that join, count, send wrong counts, vanish and join again, and what they may not do.

use super::results::{event, listen};
use super::school::{LONG, Pupil, School, Truth, coloured, new_pupil, sign_in};
use super::*;
use eightfold_harness::program::kill;
use eightfold_results::class::NewPupil;
use serde_json::json;
use std::io::{BufRead, BufReader};
use std::time::SystemTime;

/// Returns the number of cells without a browser.
fn grey(now: &Value) -> usize {
    let cells = now["cells"].as_str().unwrap().as_bytes();
    assert!(!cells.is_empty(), "{now}");
    cells.chunks(3).filter(|cell| cell.ends_with(b"00")).count()
}

#[test]
fn a_class_of_which_two_lie_counts_exactly_and_blames_no_one() {
    let (school, truth) = (School::open(), Truth::new(12));
    let pupils: Vec<_> = ["Mei", "Kei", "Ada", "Bob", "Eve", "Leo"].map(|name| school.join(name)).into();
    assert!(pupils[0].borrow().is_none(), "nothing is counted yet");
    let mut events = listen(&school.site, &pupils[0].head);
    assert_eq!(school.begin(12).status, 201);
    school.wait("done");
    // One pupil is removed before finishing its lot.
    assert!(pupils[5].borrow().is_some());
    assert_eq!(school.remove(&pupils[5]).status, 204);
    // Kei and Bob lie in ways that cancel in the sum of their lots.
    let [mei, kei, ada, bob, eve, leo] = &pupils[..] else { panic!() };
    let done = school.count(&[(mei, 0), (kei, 1), (ada, 0), (bob, -1), (eve, 0)], &truth, "14200");
    let by = coloured(&done);
    assert!([mei, ada, eve].iter().all(|honest| by.contains(&honest.number)), "{done}");
    assert!([kei, bob].iter().all(|liar| !by.contains(&liar.number)), "{done}");
    // The class is told of seats, and of nothing else about them.
    let seats: Vec<_> = [mei, kei, ada, bob, eve].map(|it| json!({ "number": it.number, "here": true })).into();
    assert_eq!((&done["pupils"], leo.number), (&json!(seats), 6));
    assert_eq!(grey(&done), 0, "the others have coloured every lot: {done}");
    let forbidden = school.site.ask("GET", "/api/class/teacher", &mei.head, b"");
    assert_eq!(forbidden.status, 403);
    wait_until("the last event", || {
        let (_, name, _) = event(&mut events);
        assert!(["anew", "class"].contains(&name.as_str()), "{name}");
        name == "class"
    });
    // The document is an ordinary one of the program.
    assert_eq!(school.result(&done)["run"]["command"], json!(["eightfold", "serve:", "count", "12"]));
    // The same class then counts another board.
    assert_eq!(school.begin(13).status, 201);
    let now = wait_for("the next board", || Some(school.now()).filter(|now| now["run"]["n"] == 13));
    assert_eq!(coloured(&now), [0; 0]);
}

#[test]
fn two_browsers_that_agree_on_a_lie_change_nothing_and_a_count_can_be_stopped() {
    let (school, truth) = (School::open(), Truth::new(12));
    let [one, other] = ["Ben", "Ben"].map(|name| school.join(name));
    school.begin(12);
    let done = school.count(&[(&one, 7), (&other, 7)], &truth, "14200");
    assert_eq!(grey(&done), done["cells"].as_str().unwrap().len() / 3, "{done}");
    school.begin(LONG);
    assert!(school.begin(13).sentence().starts_with("the class is counting N = 19 now"));
    assert_eq!(school.wish("stop").status, 200);
    let stopped = school.wait("stopped");
    assert_eq!(stopped["run"]["error"], Value::Null);
    assert!(one.borrow().is_none(), "nothing is dealt of a count that was stopped");
    assert_eq!(school.begin(12).status, 201, "another count can begin");
}

#[test]
fn eighteen_silent_seats_and_a_faulty_browser_stop_nobody() {
    let (school, truth) = (School::open(), Truth::new(14));
    let head = school.enter(&school.word());
    let silent: Vec<_> =
        (0..18).map(|number| Pupil::join(school.site.authority(), &head, &format!("S{number}"))).collect();
    let [faulty, kei] = ["Ben", "Kei"].map(|name| school.join(name));
    school.begin(14);
    school.wait("done");
    assert!(silent.iter().all(|pupil| pupil.borrow().is_some()));
    let done = school.count(&[(&faulty, 1), (&kei, 0)], &truth, "365596");
    assert_eq!(grey(&done), 0, "Kei has coloured every lot: {done}");
}

#[test]
fn a_single_browser_colours_a_board_except_for_the_lot_where_it_erred() {
    let (school, truth) = (School::open(), Truth::new(12));
    let mei = school.join("Mei");
    school.begin(12);
    school.wait("done");
    assert!(mei.work(1, &truth));
    while mei.work(0, &truth) {}
    wait_until("all others", || grey(&school.now()) == 1);
}

#[test]
fn the_teacher_removes_a_browser_and_opens_the_door() {
    let school = School::open();
    let ben = school.join("Ben");
    for (path, head) in [(format!("/api/class/removed/{}", ben.id), &ben.head), ("/api/class/door".into(), &ben.head)] {
        assert_eq!(school.site.ask("POST", &path, &format!("{head}{JSON}"), b"").status, 403, "not for pupils");
    }
    assert_eq!(school.remove(&ben).status, 204);
    wait_until("nobody", || school.now()["pupils"] == json!([]) && school.names().is_empty());
    let refused = ben.ask("POST", "", "");
    assert_eq!((refused.status, refused.sentence().as_str()), (410, "the teacher has removed this browser"));
    let join = |name: &str| {
        school.site.ask("POST", "/api/class/pupils", &format!("{}{JSON}", ben.head), new_pupil(name).as_bytes())
    };
    for taken in ["program", "Teacher", "ｔｅａｃｈｅｒ"] {
        let sentence = "this name is the teacher's or the program's; choose another";
        assert_eq!(join(taken).sentence(), sentence);
    }
    assert_eq!(join("Ben").status, 201, "from this machine");

    assert_eq!(school.now()["shut"], false);
    (0..30).for_each(|_| _ = sign_in(school.site.authority(), "mild-nothing"));
    assert_eq!(sign_in(school.site.authority(), &school.word()).status, 429);
    wait_until("word of it", || school.now()["shut"] == true);
    assert_eq!(school.teacher("POST", "/api/class/door", "").status, 204);
    school.join("Kei");
    wait_until("word of it", || school.now()["shut"] == false);
}

#[test]
fn a_clock_that_was_set_back_changes_neither_word_nor_token() {
    let folder = Folder::new("server-class-clock");
    let start = || Site::with(&folder, |command| _ = command.arg("--class"));
    let kept = || fs::read_to_string(folder.join("class.json")).unwrap();
    drop(start());
    let before = kept();
    let file = fs::File::options().write(true).open(folder.join("class.json")).unwrap();
    file.set_modified(SystemTime::now() + Duration::from_secs(3600)).unwrap();
    drop(start());
    assert_eq!(kept(), before);
}

#[test]
fn a_class_for_this_machine_alone_does_not_speak_of_others() {
    for (address, is_only_here) in [("127.0.0.1:0", true), ("0.0.0.0:0", false)] {
        let folder = Folder::new("server-class-alone");
        let mut server = start(eightfold(["serve", "--class", "--listen", address, "--results"]).arg(&*folder));
        let mut said = BufReader::new(server.stderr.take().unwrap()).lines().map(Result::unwrap);
        let said: Vec<_> = said.by_ref().take_while(|line| !line.starts_with("Press")).collect();
        kill(&mut server);
        let speaks = said.iter().any(|line| line.starts_with("Other machines reach it"));
        assert_eq!(speaks, !is_only_here, "{said:#?}");
    }
}

#[test]
fn word_and_address_are_printed_where_there_is_no_terminal_and_the_token_is_not() {
    let folder = Folder::new("server-class-printed");
    let mut server = start(eightfold(["serve", "--class", "--listen", "127.0.0.1:0", "--results"]).arg(&*folder));
    let mut said = Vec::new();
    for line in BufReader::new(server.stderr.take().unwrap()).lines().map(Result::unwrap) {
        said.push(line);
        if said.last().unwrap().starts_with("The teacher's token is in ") {
            break;
        }
    }
    kill(&mut server);
    let kept: Value = serde_json::from_str(&fs::read_to_string(folder.join("class.json")).unwrap()).unwrap();
    let [word, teacher] = ["word", "teacher"].map(|name| kept[name].as_str().unwrap());
    let is_way_in = |line: &&String| {
        line.starts_with("The class joins at http://127.0.0.1:") && line.ends_with(&format!("={word}"))
    };
    assert!(said.iter().any(|line| *line == format!("The word is {word}")), "{said:#?}");
    assert!(said.iter().find(is_way_in).is_some() && !said.iter().any(|line| line.contains(teacher)), "{said:#?}");
}

#[test]
fn a_server_that_is_killed_or_ended_goes_on_with_its_class() {
    let mut school = School::open();
    let word = school.word();
    school.begin(LONG);
    for round in 0..3 {
        let pupils = ["Mei", "Kei"].map(|name| school.join(name));
        school.advance();
        wait_until("lots", || pupils.iter().all(|pupil| pupil.borrow().is_some()));
        let School { mut site, folder } = school;
        match round {
            // An orderly shutdown of the server must not stop the count either, since the teacher did not ask for that.
            1 => {
                signal(site.child(), "-INT");
                site.child().wait().unwrap();
            }
            _ => site.kill(),
        }
        school = School { site: School::start(&folder), folder };
        assert_eq!(school.word(), word, "those who join again need no other word");
        wait_until("the count", || school.now()["run"]["n"] == LONG);
    }
    wait_until("the end", || school.now()["total"] == "4968057848");
    // A sitting that was killed leaves no trace if nothing was written in it.
    assert!(school.result(&school.now())["run"]["sittings"].as_u64() >= Some(2));
}

#[test]
#[ignore = "long: the teacher's machine sleeps for longer than a browser may be silent"]
fn a_class_goes_on_after_the_machine_of_its_teacher_has_slept() {
    let (mut school, truth) = (School::open(), Truth::new(14));
    let mei = school.join("Mei");
    school.begin(14);
    let held = wait_for("a lot", || mei.borrow());
    freeze(school.site.child());
    thread::sleep(Duration::from_secs(65));
    signal(school.site.child(), "-CONT");
    wait_until("the browser to be gone", || mei.answer(held.lot, &truth.of(&held, 0)).status == 404);
    let late = mei.answer(held.lot, &truth.of(&held, 0));
    assert!(
        late.text().contains("there is no such browser, or it was silent for too long; join again"),
        "{}",
        late.text()
    );
    let done = school.count(&[(&school.join("Mei"), 0)], &truth, "365596");
    assert_eq!(grey(&done), 0, "{done}");
}

#[test]
fn wrong_answers_are_refused_with_a_sentence_and_cost_nothing() {
    let (school, truth) = (School::open(), Truth::new(12));
    let (mut mei, kei) = (school.join("Mei"), school.join("Kei"));
    school.begin(12);
    let loan = wait_for("a lot", || mei.borrow());
    let lot = loan.lot;
    let right = truth.of(&loan, 0);
    let sentence = format!("lot {lot} is not dealt to this browser");
    let refused = kei.answer(lot, &right);
    assert_eq!((refused.status, refused.sentence()), (409, sentence));
    let answer = |groups: &str| format!(r#"{{"lot":{lot},"groups":{groups}}}"#);
    let huge = format!("[[{}\"1\"]]", "\"1\",".repeat(10_000));
    for (body, status) in [
        ("no JSON", 422),
        (answer(r#"["92"]"#).as_str(), 422),
        (&answer(r#"[["1","2","3","4"]]"#).replacen("\"lot\":", "\"lot\":1", 1), 422),
        (&answer(&huge), 413),
    ] {
        let refused = mei.ask("PUT", &format!("/lots/{lot}"), body);
        assert_eq!(refused.status, status, "{}", refused.text());
    }
    assert_eq!(mei.answer(lot, &right).status, 204);
    assert_eq!(mei.answer(lot, &truth.of(&loan, 1)).status, 204, "the first answer stands");
    wait_until("the comparison", || coloured(&school.now()) == [mei.number]);
    let secret = std::mem::replace(&mut mei.secret, kei.secret.clone());
    let refused = mei.ask("POST", "", "");
    assert_eq!((refused.status, refused.sentence().as_str()), (403, "this is not the browser's secret"));
    mei.secret = secret;
    mei.id = "p-00000000".into();
    assert_eq!(mei.ask("POST", "", "").status, 404);

    let old = NewPupil { version: "0.0.1".into(), ..NewPupil::read(new_pupil("Old").as_bytes()).unwrap() };
    let head = format!("{}{JSON}", kei.head);
    let refused = school.site.ask("POST", "/api/class/pupils", &head, old.to_string().as_bytes());
    assert_eq!(refused.status, 409);
    assert!(refused.sentence().starts_with("this page is not of the program's version"));
    for n in [11, 20] {
        let refused = school.begin(n);
        assert_eq!((refused.status, refused.sentence().as_str()), (422, "a class counts boards of 12 to 19 rows"));
    }
    for (method, path) in [("GET", "/api/results"), ("POST", "/api/class/count"), ("POST", "/api/class/count/stop")] {
        let refused = school.site.ask(method, path, &head, b"{\"n\":12}");
        let sentence = "with the word of the class, a page can only count with the class and watch it";
        assert_eq!((refused.status, refused.sentence().as_str()), (403, sentence), "{path}");
    }
}

#[test]
fn the_word_is_not_guessed_a_hundred_times() {
    let school = School::open();
    let word = school.word();
    let statuses: Vec<_> = (0..100).map(|_| sign_in(school.site.authority(), "mild-nothing").status).collect();
    assert_eq!(statuses.iter().filter(|status| **status == 401).count(), 20, "{statuses:?}");
    assert_eq!(statuses.iter().filter(|status| **status == 429).count(), 80);
    let refused = sign_in(school.site.authority(), &word);
    assert!(refused.sentence().starts_with("too many wrong words were tried; try again in "), "{}", refused.text());
    assert_eq!(school.site.get("/api/class").status, 401);
    // The teacher can still sign in.
    assert_eq!(sign_in(school.site.authority(), TOKEN).status, 204);
}

#[test]
fn a_hundred_browsers_join_and_twenty_are_removed_at_once() {
    let (school, truth) = (School::open(), Truth::new(13));
    let head = school.enter(&school.word());
    let pupils: Vec<_> =
        (0..100).map(|number| Pupil::join(school.site.authority(), &head, &format!("P{number}"))).collect();
    school.begin(13);
    school.wait("done");
    let (gone, rest) = pupils.split_at(20);
    thread::scope(|scope| {
        for pupil in gone {
            scope.spawn(|| {
                pupil.borrow();
                assert_eq!(school.remove(pupil).status, 204);
            });
        }
        for part in rest.chunks(10) {
            let truth = &truth;
            scope.spawn(move || while part.iter().filter(|pupil| pupil.work(0, truth)).count() > 0 {});
        }
    });
    wait_until("a whole map", || grey(&school.now()) == 0);
    assert_eq!(school.now()["total"], "73712");
    let here = school.now()["pupils"].as_array().unwrap().iter().filter(|pupil| pupil["here"] == true).count();
    assert_eq!(here, 80);
}

#[test]
fn a_class_needs_a_free_port_and_a_server_without_one_says_so() {
    let school = School::open();
    let authority = school.site.authority().to_owned();
    let mut command = eightfold(["serve", "--class", "--listen", &authority, "--results"]);
    let other = Folder::new("server-class-port");
    run(command.arg(&*other)).assert_said(5, &format!("cannot listen on {authority}"));
    let none = Site::start().get("/api/class");
    let sentence = "no class is counting here; start one with `eightfold serve --class`";
    assert_eq!((none.status, none.sentence().as_str()), (404, sentence));
}
