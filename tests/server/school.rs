//! A class for tests: its server and teacher, and the browsers of its pupils, with the right counts of a board.

use eightfold_core::count::{Engine, LaneKind, Scheme, Space, Tally};
use eightfold_core::{BoardSize, Method};
use eightfold_harness::asking::{self, Answer, JSON};
use eightfold_harness::folder::Folder;
use eightfold_harness::site::Site;
use eightfold_harness::waiting::{wait_for, wait_until};
use eightfold_results::class::{Answer as Answered, Loan, SECRET_HEADER};
use eightfold_results::{Cut, GroupTally, parse};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::process::Command;

/// A token that an administrator could have chosen.
pub(super) const TOKEN: &str = "an-example-token-of-a-test";

/// Returns the header line for a token.
pub(super) fn bearer(token: &str) -> String {
    format!("Authorization: Bearer {token}\r\n")
}

/// A board that is not counted before a test has told the class something: the largest.
pub(super) const LONG: u32 = 19;

/// A server with a class, used by its teacher.
pub(super) struct School {
    pub(super) site: Site,
    pub(super) folder: Folder,
}

impl School {
    pub(super) fn open() -> School {
        let folder = Folder::new("server-class");
        School { site: School::start(&folder), folder }
    }

    pub(super) fn start(folder: &Folder) -> Site {
        Site::with(folder, |command| _ = School::options(command))
    }

    pub(super) fn options(command: &mut Command) -> &mut Command {
        command.arg("--class").env("EIGHTFOLD_TOKEN", TOKEN)
    }

    /// Kills the server, and starts another one after `between`.
    pub(super) fn killed(self, between: impl FnOnce(&Folder)) -> School {
        let School { mut site, folder } = self;
        site.kill();
        between(&folder);
        School { site: School::start(&folder), folder }
    }

    pub(super) fn teacher(&self, method: &str, path: &str, body: &str) -> Answer {
        teacher(self.site.authority(), method, path, body)
    }

    pub(super) fn now(&self) -> Value {
        self.teacher("GET", "/api/class", "").json()
    }

    pub(super) fn word(&self) -> String {
        self.teacher("GET", "/api/class/teacher", "").json()["word"].as_str().unwrap().to_owned()
    }

    /// Returns the names that the teacher sees.
    pub(super) fn names(&self) -> Vec<String> {
        let names = self.teacher("GET", "/api/class/teacher", "").json()["names"].clone();
        names.as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap().to_owned()).collect()
    }

    /// Signs in with the class's word, and returns the header line with the cookie.
    pub(super) fn enter(&self, word: &str) -> String {
        enter(self.site.authority(), word)
    }

    pub(super) fn join(&self, name: &str) -> Pupil {
        Pupil::join(self.site.authority(), &self.enter(&self.word()), name)
    }

    pub(super) fn remove(&self, pupil: &Pupil) -> Answer {
        self.teacher("POST", &format!("/api/class/removed/{}", pupil.id), "")
    }

    pub(super) fn begin(&self, n: u32) -> Answer {
        self.teacher("POST", "/api/class/count", &json!({ "n": n }).to_string())
    }

    /// Tells the count to pause, to resume or to stop.
    pub(super) fn wish(&self, wish: &str) -> Answer {
        self.teacher("POST", &format!("/api/class/count/{wish}"), "")
    }

    /// Waits until another group is in the journal. What the class sees may be a moment old.
    pub(super) fn advance(&self) {
        let groups = || self.journal().lines().filter(|line| line.starts_with("{\"g\":")).count();
        let before = groups();
        wait_until("another group", || groups() > before);
    }

    /// Pauses the count, and waits until the journal has the sitting.
    pub(super) fn pause(&self) {
        assert_eq!(self.wish("pause").status, 200);
        wait_until("the end of the sitting", || self.journal().contains("\"s\":"));
    }

    /// Returns the journal; an empty text if there is none.
    fn journal(&self) -> String {
        std::fs::read_to_string(self.folder.join("class-count.jsonl")).unwrap_or_default()
    }

    /// Returns the result of a count. The server stores only results that pass all checks.
    pub(super) fn result(&self, now: &Value) -> Value {
        let id = now["run"]["result"].as_str().unwrap();
        self.teacher("GET", &format!("/api/results/{id}"), "").json()
    }

    /// Waits for the end of a count, and then lets the pupils take turns until no lot is dealt any more. Each adds its
    /// lie to the first count of each lot. Returns the class as it is when the program has compared all answers.
    pub(super) fn count(&self, pupils: &[(&Pupil, i64)], truth: &Truth, total: &str) -> Value {
        assert_eq!(self.wait("done")["total"], total);
        let mut equal = 0;
        loop {
            let round: Vec<_> = pupils.iter().filter(|(pupil, lie)| pupil.work(*lie, truth)).collect();
            equal += round.iter().filter(|(_, lie)| *lie == 0).count();
            if round.is_empty() {
                break;
            }
        }
        wait_for("the answers", || Some(self.now()).filter(|now| coloured(now).len() == equal))
    }

    /// Waits until the last count is in this state.
    pub(super) fn wait(&self, state: &str) -> Value {
        wait_for(state, || Some(self.now()).filter(|now| now["run"]["state"] == state))
    }
}

/// Returns the numbers of the browsers that have coloured the lots, one for each.
pub(super) fn coloured(now: &Value) -> Vec<u8> {
    let cells = now["cells"].as_str().unwrap().as_bytes().chunks(3);
    let number = |cell: &[u8]| u8::from_str_radix(std::str::from_utf8(&cell[1..]).unwrap(), 16).unwrap();
    cells.filter(|cell| cell[0] == b'd').map(number).filter(|number| *number > 0).collect()
}

pub(super) fn teacher(authority: &str, method: &str, path: &str, body: &str) -> Answer {
    asking::ask(authority, method, path, &format!("{}{JSON}", bearer(TOKEN)), body.as_bytes())
}

pub(super) fn enter(authority: &str, word: &str) -> String {
    let answer = sign_in(authority, word);
    assert_eq!(answer.status, 204, "{}", answer.text());
    format!("Cookie: {}\r\n", answer.header("set-cookie").split(';').next().unwrap())
}

pub(super) fn sign_in(authority: &str, word: &str) -> Answer {
    asking::post(authority, "/api/session", &json!({ "token": word }).to_string())
}

/// A pupil's browser, played by the test.
pub(super) struct Pupil {
    pub(super) authority: String,
    pub(super) head: String,
    pub(super) id: String,
    pub(super) secret: String,
    /// The number that decides its letter.
    pub(super) number: u8,
}

impl Pupil {
    pub(super) fn join(authority: &str, head: &str, name: &str) -> Pupil {
        let (head_, pupil) = (format!("{head}{JSON}"), new_pupil(name));
        let joined = asking::ask(authority, "POST", "/api/class/pupils", &head_, pupil.as_bytes());
        assert_eq!(joined.status, 201, "{}", joined.text());
        let text = |member: &str| joined.json()[member].as_str().unwrap().to_owned();
        let number = joined.json()["number"].as_u64().unwrap() as u8;
        Pupil { authority: authority.into(), head: head.into(), id: text("id"), secret: text("secret"), number }
    }

    pub(super) fn ask(&self, method: &str, below: &str, body: &str) -> Answer {
        let path = format!("/api/class/pupils/{}{below}", self.id);
        let head = format!("{}{SECRET_HEADER}: {}\r\n{JSON}", self.head, self.secret);
        asking::ask(&self.authority, method, &path, &head, body.as_bytes())
    }

    /// Gets a lot, unless there is none for this browser.
    pub(super) fn borrow(&self) -> Option<Loan> {
        let answer = self.ask("POST", "/lots", "");
        match answer.status {
            200 => Some(parse(answer.text().trim().as_bytes()).unwrap()),
            204 => None,
            other => panic!("{other}: {}", answer.text()),
        }
    }

    pub(super) fn answer(&self, lot: u32, tallies: &[GroupTally]) -> Answer {
        let answered = Answered { lot, tallies: tallies.into() };
        self.ask("PUT", &format!("/lots/{lot}"), &answered.to_string())
    }

    /// Counts a lot, if one is dealt. A liar passes the number to add to the first count of the lot.
    pub(super) fn work(&self, lie: i64, count: &Truth) -> bool {
        let Some(loan) = self.borrow() else { return false };
        assert_eq!(self.answer(loan.lot, &count.of(&loan, lie)).status, 204);
        true
    }
}

pub(super) fn new_pupil(name: &str) -> String {
    let version = env!("CARGO_PKG_VERSION");
    json!({ "name": name, "version": version }).to_string()
}

/// The right counts of all groups of a board.
pub(super) struct Truth(BTreeMap<u32, Tally>);

impl Truth {
    pub(super) fn new(n: u32) -> Truth {
        let size = BoardSize::new(n as usize).unwrap();
        let (engine, mut space) = (Engine::new(LaneKind::best()).unwrap(), Space::boxed());
        let cut = Cut::new(size, Method::Batch).unwrap();
        let mut tallies = BTreeMap::new();
        for (case, part) in Scheme::new(size).cases().zip(cut.cases()) {
            let mut units = Scheme::units(&case);
            for group in part.groups.clone() {
                tallies.insert(group, engine.count(&case, units.by_ref().take(Scheme::GROUP), &mut space));
            }
        }
        Truth(tallies)
    }

    pub(super) fn of(&self, loan: &Loan, lie: i64) -> Vec<GroupTally> {
        let mut tallies: Vec<_> = loan.groups().map(|group| self.0[&group]).collect();
        tallies[0].n[1] = tallies[0].n[1].wrapping_add_signed(lie);
        tallies.into_iter().map(GroupTally::Ties).collect()
    }
}
